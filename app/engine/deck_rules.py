"""Deck rules: legal decklists in each format of a game, and advice for their owners."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from .decklists import STANDARD, Balance, Breach, DeckFormat, DeckSection, FirstHand

if TYPE_CHECKING:
    from .match import Match
    from .pool import Pool

Deck = Mapping[str, Any]


def singleton(
    rule: str, text: str = "One copy of each card.", free: tuple[str, ...] = ()
) -> DeckFormat:
    """Return the format in which a deck has each card once, but for cards of those types."""
    return DeckFormat("singleton", "Singleton", text, rule=rule, copies=1, free=free)


@dataclass(frozen=True, slots=True)
class DeckBook:
    """Deck rules of a game, as functions; each takes the game's record of numbers.

    `sections`, `first_hand`: in its own format. `breaches`: every rule that a deck breaks in a
    format. `advice` and `balance` are asked of decks of known cards.
    """

    sections: Callable[[Any], tuple[DeckSection, ...]]
    breaches: Callable[[Pool, Deck, Any, DeckFormat], list[Breach]]
    first_hand: Callable[[Any], FirstHand] = lambda numbers: FirstHand(0)
    advice: Callable[[Pool, Deck, Any], list[Breach]] = lambda pool, deck, numbers: []
    balance: Callable[[Pool, Deck, Any], list[Balance]] = lambda pool, deck, numbers: []


NO_BOOK = DeckBook(lambda numbers: (), lambda pool, deck, numbers, form: [])
"""Of a game in which any deck will do."""


class DeckRules:
    """Deck rules of a ruleset.

    `formats`: ways of building decks; the first is the one that starter decks are for. Those by the
    letter are no more than other set-ups for the same decks.
    `deck_book`: the functions of the game by which it judges decks.
    `keeps_deck`: between the matches of a series the deck stays the same.
    `balance_words`: names of the sources and needs of a deck, where they are shown.
    """

    if TYPE_CHECKING:
        pool: Pool

    deck_book: ClassVar[DeckBook] = NO_BOOK
    formats: ClassVar[tuple[DeckFormat, ...]] = (STANDARD,)
    keeps_deck: ClassVar[bool] = False
    balance_words: ClassVar[tuple[str, str]] = ("", "")

    def check_deck(self, deck: Deck, form: DeckFormat | None = None) -> list[Breach]:
        """Return every rule that a deck breaks in a format, by default the game's first one."""
        return self.deck_book.breaches(self.pool, deck, self._own_numbers, form or self.formats[0])

    def find_format(self, name: str) -> DeckFormat | None:
        """Return the format of that name, None if there is none."""
        return next((form for form in self.formats if form.id == name), None)

    def deck_sections(self) -> tuple[DeckSection, ...]:
        """Return the parts that a decklist has, in the order in which they are shown."""
        return self.deck_book.sections(self._own_numbers)

    def first_hand(self) -> FirstHand:
        """Return the opening hand."""
        return self.deck_book.first_hand(self._own_numbers)

    def format_of(self, m: Match) -> DeckFormat:
        """Return the format whose numbers and sections a match is played by."""
        return self.find_format(m.state.format) or self.formats[0]

    def sections_of(self, form: DeckFormat) -> tuple[DeckSection, ...]:
        """Return the parts that a decklist of a format has."""
        return form.sections or self.deck_sections()

    def first_hand_of(self, form: DeckFormat) -> FirstHand:
        """Return the opening hand in a format."""
        return form.hand or self.first_hand()

    @cached_property
    def format_numbers(self) -> Mapping[str, Any]:
        """The game's record `numbers` as each format has it, by `State.format`."""
        own = self._own_numbers
        return {"": own, **{form.id: form.changed(own) for form in self.formats}}

    @property
    def _own_numbers(self) -> Any:
        return getattr(self, "numbers", None)

    def deck_advice(self, deck: Deck) -> list[Breach]:
        """Return advice for the owner of a deck of known cards; never a ban."""
        return self.deck_book.advice(self.pool, deck, self._own_numbers)

    def deck_balance(self, deck: Deck) -> list[Balance]:
        """Return sources and needs of a deck of known cards, by aspect; here there are none."""
        return self.deck_book.balance(self.pool, deck, self._own_numbers)
