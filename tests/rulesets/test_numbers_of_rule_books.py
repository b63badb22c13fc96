"""Each rule book's table of numbers against the record that the rules read."""

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

import pytest

from app.engine.rules.timers import RELAXED, Timer
from tests.architecture.source import ROOT
from tests.rulesets.unfinished import GAMES

WORDS = {"true": True, "on": True, "false": False, "off": False, "none": 0, "no": 0}
APART = re.compile(r"^(rule|moment|result|printed|zone|s per|seconds|times the)|, fixed$")
"""Units of values without a field in the record, which no scenario can set."""


class Row(NamedTuple):
    """A number of a table: its name, its value in each format's column, its unit."""

    name: str
    values: tuple[str, ...]
    unit: str


def rows(game: str) -> Iterator[Row]:
    """Yield the numbers of a rule book's tables; several on a line stand apart."""
    book = (ROOT / f"docs/rules/{game}.md").read_text()
    section = book.partition("\n## Numbers")[2].partition("\n## ")[0]
    columns = 0
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| "):
            columns = 0 if not line.startswith("|") else columns
        elif cells[0] == "name":
            columns = cells.index("unit") - 1
        elif columns:
            names = re.split(r" / |, ", cells[0].replace("`", ""))
            parts = [
                re.split(r" / |, ", cell) if len(names) > 1 else [cell]
                for cell in cells[1 : 1 + columns]
            ]
            for place, name in enumerate(names):
                yield Row(name, tuple(part[place] for part in parts), cells[1 + columns])


def spoken(word: str) -> Any:
    """Return the value that a cell of a table says."""
    word = word.removesuffix(" *")
    if word in WORDS:
        return WORDS[word]
    return int(word) if word.lstrip("-").isdigit() else word


def recorded(record: Any, name: str) -> Any:
    """Return a number of a record as a table would say it; `copies_rare` is one of a mapping."""
    if not hasattr(record, name):
        whole, _, part = name.partition("_")
        return getattr(record, whole)[part]
    value = getattr(record, name)
    return ", ".join(value) if isinstance(value, tuple) else value


def open_rows(game: str) -> list[Row]:
    return [row for row in rows(game) if not APART.search(row.unit)]


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_the_book_is_one_of_the_record(game: str) -> None:
    rules = GAMES[game]
    records = [rules.format_numbers[form.id] for form in rules.formats]

    for row in open_rows(game):
        for record, value in zip(records, row.values, strict=False):
            assert recorded(record, row.name) == spoken(value), row


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_the_record_is_one_of_the_book(game: str) -> None:
    told = {row.name for row in open_rows(game)}

    own = {entry.name for entry in fields(GAMES[game].format_numbers[""])}

    assert own - {name.partition("_")[0] for name in told} - told == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_the_record_is_read_by_a_rule(game: str) -> None:
    folder = ROOT / "app/rulesets" / game
    sources = [path for path in folder.rglob("*.py") if path.name != "numbers.py"]
    code = "\n".join(path.read_text() for path in sources)
    taken = {*GAMES[game].limit_numbers.values(), GAMES[game].timeout_rule[1]}
    if GAMES[game].display.turn_cap_words:  # then the engine warns of the last turn
        taken.add("turn_cap_warning")

    own = [entry.name for entry in fields(GAMES[game].format_numbers[""])]

    assert [n for n in own if n not in taken and not re.search(rf"\.{n}\b", code)] == []


FIELDS = {
    "reserve": "reserve_s",
    "prompt_open": "prompt_s",
    "reaction": "reaction_s",
    "prompt_window": "reaction_s",
    "mulligan": "setup_s",
    "declare": "setup_s",
}
"""Seconds of a preset by the names of rows; `prompt` and `prompt_other` are all others."""


def timer_of_book(game: str, preset: str) -> Timer:
    """Return a preset's seconds from the rows of a rule book."""
    said: dict[str, int] = {}
    rest = 0
    for row in rows(game):
        whose, _, name = row.name.removeprefix("timer_").removesuffix("_s").partition("_")
        if whose != preset:
            continue
        if name in FIELDS:
            said[FIELDS[name]] = int(row.values[0])
        else:
            assert name in ("prompt", "prompt_other"), row
            rest = int(row.values[0])
    others = {field.name: rest for field in fields(Timer) if field.name not in said}
    return Timer(**said, **others)


@pytest.mark.parametrize("game", GAMES)
def test_clock_presets_are_those_of_the_book(game: str) -> None:
    (relaxed,) = [row for row in rows(game) if row.name == RELAXED]
    casual, rated = (timer_of_book(game, preset) for preset in ("casual", "rated"))

    slow = casual.times(int(relaxed.values[0]))
    assert GAMES[game].timers == {"casual": casual, RELAXED: slow, "rated": rated}
