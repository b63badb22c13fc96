"""Names keep to docs/vocabulary.md: no word that it has put another one in the place of."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.architecture.identifiers import names_in, words_of
from tests.architecture.source import ROOT

PAGE = ROOT / "docs/vocabulary.md"
CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Ban:
    """One row of the table: words, the folders that are free of them, names that may stay."""

    words: frozenset[str]
    folders: tuple[str, ...]
    exceptions: frozenset[str]

    def breaches(self, root: Path) -> Iterator[str]:
        """Name every use of a banned word, and every exception that nothing needs any more."""
        unused = set(self.exceptions)
        for path in self._files(root):
            for name in sorted(names_in(path)):
                if self.words.isdisjoint(words_of(name)):
                    continue
                unused.discard(name)
                if name not in self.exceptions:
                    yield f"{path.relative_to(root)}: {name}"
        yield from (f"exception that is not needed: {name}" for name in sorted(unused))

    def _files(self, root: Path) -> Iterator[Path]:
        for folder in self.folders:
            for pattern in ("*.py", "*.js"):
                yield from sorted((root / folder).rglob(pattern))


def bans(page: str) -> list[Ban]:
    table = page.partition("## Words that are not used")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("| `")]
    return [_ban(*cells) for cells in rows]


def _ban(words: str, _instead: str, folders: str, exceptions: str = "") -> Ban:
    return Ban(
        frozenset(CODE.findall(words)),
        tuple(CODE.findall(folders)) or ("app", "static"),
        frozenset(CODE.findall(exceptions)),
    )


@pytest.mark.parametrize("ban", bans(PAGE.read_text()), ids=lambda ban: min(ban.words))
def test_no_name_has_a_word_that_is_not_used(ban: Ban) -> None:
    assert list(ban.breaches(ROOT)) == []


def test_the_page_bans_something() -> None:
    assert len(bans(PAGE.read_text())) > 20


def test_a_banned_word_is_found_in_names_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "static").mkdir()
    (tmp_path / "app/user_list.py").write_text(
        "class OldUser:\n    def find_user(self, the_user):\n        self.user_id = 1\n"
    )
    (tmp_path / "static/a.js").write_text("const userName = 1;\nexport function addUser() {}\n")
    (ban,) = bans("## Words that are not used\n\n| `user` | account | everywhere | `user_id` |\n")

    assert list(ban.breaches(tmp_path)) == [
        "app/user_list.py: OldUser",
        "app/user_list.py: find_user",
        "app/user_list.py: the_user",
        "app/user_list.py: user_list",
        "static/a.js: addUser",
        "static/a.js: userName",
    ]


def test_an_exception_that_nothing_needs_is_a_breach(tmp_path: Path) -> None:
    (ban,) = bans("## Words that are not used\n\n| `user` | account | `app` | `user_id` |\n")

    assert list(ban.breaches(tmp_path)) == ["exception that is not needed: user_id"]
