"""Commit messages that are not on main yet: form, prose, and a reason for large changes."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.prose.measure import breaches_of

MAX_SUBJECT: Final = 72
REASON_ABOVE: Final = 20  # changed lines
SUBJECT: Final = re.compile(r"[A-Z][\w ,/.-]*: [A-Z]\S*( .+)?")
UPSTREAMS: Final = ("origin/main", "main")


@dataclass(frozen=True)
class Commit:
    """One commit; `size` is the number of lines it adds and removes."""

    digest: str
    subject: str
    body: str
    size: int


def faults_of(commit: Commit) -> Iterator[str]:
    """Give each fault of a commit message."""
    if len(commit.subject) > MAX_SUBJECT:
        yield f"subject longer than {MAX_SUBJECT} characters"
    if not SUBJECT.fullmatch(commit.subject):
        yield "subject is not `Room: Verb object`"
    if ";" in commit.subject or commit.subject.endswith("."):
        yield "subject has a semicolon or a full stop"
    if commit.size > REASON_ABOVE and not commit.body.strip():
        yield f"no body, though {commit.size} lines change"
    for breach in breaches_of(f"{commit.subject}\n{commit.body}"):
        yield f"clause noun or vague word: {breach}"


def commits_not_on_main(root: Path) -> list[Commit]:
    """Return the commits of this checkout that main does not have; none without a git history."""
    base = next((name for name in UPSTREAMS if _git(root, "rev-parse", "--verify", "-q", name)), "")
    log = (
        _git(
            root,
            "log",
            "--no-merges",
            "--format=%x00%h%x01%s%x01%b%x01",
            "--numstat",
            f"{base}..HEAD",
        )
        if base
        else ""
    )
    return [_commit(entry) for entry in log.split("\0") if entry.strip()]


def _commit(entry: str) -> Commit:
    digest, subject, body, numbers = entry.split("\1")
    counts = re.findall(r"^(\d+)\t(\d+)\t", numbers, re.MULTILINE)
    return Commit(digest, subject, body, sum(int(a) + int(b) for a, b in counts))


def _git(root: Path, *arguments: str) -> str:
    """Return the output of a git command, or nothing if it fails."""
    command = ["git", "-C", str(root), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    return done.stdout if done.returncode == 0 else ""
