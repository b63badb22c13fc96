"""Record file of a balance run: one line for each match, so that a run can resume."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from app.engine.dsl.codec import canonical
from tools.balance.matches import MatchRecord
from tools.balance.measurement import measured_decks

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset


NOTED: Final = {each.name for each in fields(MatchRecord)}


class OtherRun(ValueError):
    """The file's matches were played under other conditions."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Conditions of matches counted together; `digest` covers cards, decks and numbers."""

    ruleset: str
    format: str
    version: int
    digest: str
    looks: int

    def to_plain(self) -> dict[str, Any]:
        """Return the conditions as JSON data."""
        return {name: getattr(self, name) for name in self.__slots__}


def conditions(rules: Ruleset, form: str, looks: int) -> Conditions:
    """Return the current conditions."""
    return Conditions(rules.id, form, rules.version, digest_of(rules, form), looks)


def digest_of(rules: Ruleset, form: str) -> str:
    """Return a digest (12 hex digits) of the cards, a format's measured decks, and its numbers."""
    printed = sorted(rules.pool.printed.values(), key=lambda each: each.id)
    parts = [canonical(each.defn) for each in printed if each.base is each]
    decks = {deck.id: deck.of(form) for deck in measured_decks(rules, form)}
    parts.append(json.dumps(decks, sort_keys=True).encode())
    parts.append(repr(rules.format_numbers[form]).encode())
    return sha256(b"\n".join(parts)).hexdigest()[:12]


def read_matches(path: Path, under: Conditions) -> Iterator[MatchRecord]:
    """Yield the matches of a file; raise OtherRun if they were played under other conditions.

    A truncated last line is skipped: its match is played again.
    """
    if not path.exists():
        return
    for line in path.read_text().splitlines():
        try:
            plain = json.loads(line)
        except ValueError:
            continue
        if plain.pop("under") != under.to_plain():
            raise OtherRun(f"{path} has other cards, format or looks. Choose another file.")
        if plain.keys() != NOTED:
            raise OtherRun(f"{path} was made by another version. Choose another file.")
        yield MatchRecord.from_plain(plain)


def append_match(path: Path, under: Conditions, match: MatchRecord) -> None:
    """Append a match to a file."""
    line = json.dumps({"under": under.to_plain(), **match.to_plain()}) + "\n"
    with path.open("ab+") as file:
        # A line truncated by a kill must not join with this one.
        if file.tell() and not _ends_a_line(path):
            file.write(b"\n")
        file.write(line.encode())


def _ends_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"
