"""Fuzzy search of card names: exact matches, and the most similar names."""

import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from rapidfuzz import fuzz, process

from app.decks.legality.formats import find_format
from app.engine.dsl.card import card_id

MIN_SIMILARITY: Final = 62  # of 100; lower similarities don't help
# Budgets per request, since fuzzy search is expensive.
MAX_SUGGESTED_ROWS: Final = 50
MAX_SUGGESTION_S: Final = 0.5
MAX_LENGTH: Final = 80  # no name is longer, and longer input takes more time
TYPOGRAPHIC: Final = str.maketrans("’‘`–—‐_", "'''--- ")  # noqa: RUF001  # from copied text


@dataclass(frozen=True, slots=True)
class SimilarCard:
    """A card with a name similar to the input."""

    card: str
    name: str


def normalize_name(text: str) -> str:
    """Normalize a name: case, accents, kinds of quotes and dashes."""
    letters = text.translate(TYPOGRAPHIC)
    if not letters.isascii():
        plain = unicodedata.normalize("NFKD", letters)
        letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(letters.casefold().split())


class CardNames:
    """Index of a format's card names and ids."""

    def __init__(self, ruleset: str, name: str) -> None:
        cards = find_format(ruleset, name).cards
        self._printed = {card: printed.name for card, printed in cards.items()}
        self._ids = {normalize_name(card): card for card in cards}
        self._ids |= {normalize_name(printed.name): card for card, printed in cards.items()}
        # Tokens match by exact name only, since no deck may have them.
        self._offered = {
            card: normalize_name(printed.name)
            for card, printed in cards.items()
            if printed.defn.collectable
        }

    def find(self, typed: str) -> str | None:
        """Return the card with that name, id, or first name, which its id is made of; or None."""
        name = normalize_name(typed)
        first = card_id(name)
        return self._ids.get(name) or (first if first in self._printed else None)

    def similar(self, typed: str, count: int = 3) -> list[SimilarCard]:
        """Return the cards with the most similar names, best first."""
        # Normalization expands a character up to 18 times, so cut again.
        wanted = normalize_name(typed[:MAX_LENGTH])[:MAX_LENGTH]
        found = process.extract(
            wanted, self._offered, scorer=fuzz.WRatio, limit=count, score_cutoff=MIN_SIMILARITY
        )
        return [SimilarCard(card, self._printed[card]) for _, _, card in found]


class Suggestions:
    """Similar names for the rows of one request, within budgets of rows and time."""

    def __init__(self, names: CardNames, now: Callable[[], float] = time.monotonic) -> None:
        self._names = names
        self._now = now
        self._rows_left = MAX_SUGGESTED_ROWS
        self._ends_at = now() + MAX_SUGGESTION_S

    def similar(self, typed: str) -> list[SimilarCard]:
        """Return the most similar cards; none once a budget is used up."""
        if self._rows_left == 0 or self._now() > self._ends_at:
            return []
        self._rows_left -= 1
        return self._names.similar(typed)


@cache
def card_names_of(ruleset: str, name: str) -> CardNames:
    """Return the index of a format's names."""
    return CardNames(ruleset, name)
