"""Fuzzy search of card names, as people type them: exact, and the most similar."""

import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from rapidfuzz import fuzz, process

from app.decks.legality.formats import find_format

MIN_SIMILARITY: Final = 62  # of 100; less similar names are no help
# Budgets of one request: a fuzzy search of names is expensive.
MAX_SUGGESTED_ROWS: Final = 50
MAX_SUGGESTION_S: Final = 0.5
MAX_LENGTH: Final = 80  # no card's name is longer, and comparing longer ones takes longer
TYPOGRAPHIC: Final = str.maketrans("’‘`–—‐_", "'''--- ")  # noqa: RUF001  # what people paste


@dataclass(frozen=True, slots=True)
class SimilarCard:
    """A card whose name is close to the typed one."""

    card: str
    name: str


def normalize_name(text: str) -> str:
    """Return a name without what people leave away: case, accents, kinds of quote and dash."""
    letters = text.translate(TYPOGRAPHIC)
    if not letters.isascii():
        plain = unicodedata.normalize("NFKD", letters)
        letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(letters.casefold().split())


class CardNames:
    """The names of the cards of a format, and their ids."""

    def __init__(self, ruleset: str, name: str) -> None:
        cards = find_format(ruleset, name).cards
        self._printed = {card: printed.name for card, printed in cards.items()}
        self._ids = {normalize_name(card): card for card in cards}
        self._ids |= {normalize_name(printed.name): card for card, printed in cards.items()}
        # Tokens are found by their exact name only: no deck may have them.
        self._offered = {
            card: normalize_name(printed.name)
            for card, printed in cards.items()
            if printed.defn.collectable
        }

    def find(self, typed: str) -> str | None:
        """Return the card of that name or id, None if there is none."""
        return self._ids.get(normalize_name(typed))

    def similar(self, typed: str, count: int = 3) -> list[SimilarCard]:
        """Return the cards whose names are most alike, the likeliest first."""
        # Folding makes up to 18 signs of one, so it is cut again.
        wanted = normalize_name(typed[:MAX_LENGTH])[:MAX_LENGTH]
        found = process.extract(
            wanted, self._offered, scorer=fuzz.WRatio, limit=count, score_cutoff=MIN_SIMILARITY
        )
        return [SimilarCard(card, self._printed[card]) for _, _, card in found]


class Suggestions:
    """Similar names for the rows of one request, as long as its budgets of rows and time last."""

    def __init__(self, names: CardNames, now: Callable[[], float] = time.monotonic) -> None:
        self._names = names
        self._now = now
        self._rows_left = MAX_SUGGESTED_ROWS
        self._ends_at = now() + MAX_SUGGESTION_S

    def similar(self, typed: str) -> list[SimilarCard]:
        """Return the cards whose names are most alike; none once a budget is used up."""
        if self._rows_left == 0 or self._now() > self._ends_at:
            return []
        self._rows_left -= 1
        return self._names.similar(typed)


@cache
def card_names_of(ruleset: str, name: str) -> CardNames:
    """Return the names of a format's cards."""
    return CardNames(ruleset, name)
