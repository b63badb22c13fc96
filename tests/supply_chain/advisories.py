"""Advisories against the locked packages; no answer is no verdict, never "none"."""

import json
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from app.platform.settings import ROOT

PATIENCE_S: Final = 300
NOT_ASKED: Final = "the source of advisories could not be reached"


@dataclass(frozen=True)
class Verdict:
    """One source's verdict; `unknown` names the packages without one, and the reason."""

    known: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


def read_pip_audit(said: dict[str, Any]) -> Verdict:
    """Read what pip-audit has found: a package that was skipped is unknown, not sound."""
    known, unknown = [], []
    for each in said.get("dependencies", []):
        if "skip_reason" in each:
            unknown.append(each["name"])
        known += [f"{each['name']}: {one['id']}" for one in each.get("vulns", [])]
    return Verdict(known, unknown)


def read_npm_audit(said: dict[str, Any]) -> Verdict:
    """Read what npm has found."""
    if "vulnerabilities" not in said:
        return Verdict(unknown=["npm's packages"])
    found = said["vulnerabilities"].items()
    return Verdict([f"{name}: {told.get('severity', '?')}" for name, told in found])


def ask(command: list[str], read: Callable[[dict[str, Any]], Verdict]) -> Verdict:
    """Ask a tool; where it has no answer there is no verdict."""
    try:
        answer = subprocess.run(  # noqa: S603  # our own tools
            command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
        return read(json.loads(answer.stdout))
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError):
        return Verdict(unknown=[f"{command[0]}: {NOT_ASKED}"])
