"""Screen words: docs/words.md against every sentence the product can show."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.prose.texts import Text

PHRASE: Final = re.compile(r"`([^`]+)`")
PLACEHOLDER: Final = re.compile(r"\{\w+\}")
POOLS: Final = "tests/rulesets/*/cards/pool.golden.json"


@dataclass(frozen=True)
class Ban:
    """One row of the word list: phrases, the word to use, games that keep the phrases."""

    phrases: re.Pattern[str]
    instead: str
    games: frozenset[str]


def bans_of(page: str) -> list[Ban]:
    """Return the bans of the word list."""
    table = page.partition("## Word list")[2]
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("| ")]
    return [_ban(*row) for row in rows if PHRASE.search(row[2])]


def _ban(_concept: str, instead: str, never: str, games: str) -> Ban:
    phrases = "|".join(re.escape(phrase) for phrase in PHRASE.findall(never))
    pattern = re.compile(rf"\b(?:{phrases})\b", re.IGNORECASE)
    return Ban(pattern, instead.strip(), frozenset(PHRASE.findall(games)))


def banned_in(text: Text, bans: Iterable[Ban]) -> Iterator[str]:
    """Give each banned phrase of a sentence with its place and the word to use."""
    for ban in bans:
        if ban.games.isdisjoint(text.path.parts):
            for found in ban.phrases.finditer(PLACEHOLDER.sub("X", text.text)):
                yield f"{text.path}:{text.line}: {found[0]} (write: {ban.instead})"


def card_texts(root: Path) -> Iterator[Text]:
    """Give the name, flavor and rendered text of every card of every pool."""
    for pool in sorted(root.glob(POOLS)):
        for card in json.loads(pool.read_text()).values():
            for line in (card["name"], card["flavor"], *card["text"]):
                yield Text("sentence", pool.relative_to(root), 1, line)
