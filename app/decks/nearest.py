"""Finding cards by their names, as people type them."""

import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final

from rapidfuzz import fuzz, process

from app.decks.formats import find_format

ALIKE: Final = 62  # of 100; what is less alike is no help
HELPED: Final = 50  # rows of one request that get help; looking for names is not for nothing
LONGEST: Final = 80  # no card's name is longer, and comparing longer ones takes longer
SIGNS: Final = str.maketrans("’‘`–—‐_", "'''--- ")  # noqa: RUF001  # what people paste


@dataclass(frozen=True, slots=True)
class Near:
    """A card whose name is close to what was typed."""

    card: str
    name: str


def folded(text: str) -> str:
    """Return a name without what people leave away: case, accents, kinds of quote and dash."""
    plain = unicodedata.normalize("NFKD", text.translate(SIGNS))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(letters.casefold().split())


class Names:
    """The names of the cards of a format, and their ids."""

    def __init__(self, ruleset: str, name: str) -> None:
        cards = find_format(ruleset, name).cards
        self._printed = {card: printed.name for card, printed in cards.items()}
        self._ids = {folded(card): card for card in cards}
        self._ids |= {folded(printed.name): card for card, printed in cards.items()}
        # Tokens are found by their exact name only: no deck may have them.
        self._offered = {
            card: folded(printed.name)
            for card, printed in cards.items()
            if printed.defn.collectable
        }

    def find(self, typed: str) -> str | None:
        """Return the card of that name or id, None if there is none."""
        return self._ids.get(folded(typed))

    def nearest(self, typed: str, count: int = 3) -> list[Near]:
        """Return the cards whose names are most alike, the likeliest first."""
        wanted = folded(typed[:LONGEST])
        found = process.extract(
            wanted, self._offered, scorer=fuzz.WRatio, limit=count, score_cutoff=ALIKE
        )
        return [Near(card, self._printed[card]) for _, _, card in found]


@cache
def names_of(ruleset: str, name: str) -> Names:
    """Return the names of a format's cards."""
    return Names(ruleset, name)
