"""Deck rules: what a decklist may be in each format of a game, and what its owner is told."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from .decklists import STANDARD, Balance, Breach, DeckFormat, DeckSection, FirstHand

if TYPE_CHECKING:
    from .match import Match


class DeckRules:
    """The ruleset's word on decks.

    `formats`: ways of building decks; the first is the one that starter decks are for.
    `balance_words`: what sources and needs of a deck are called, where they are told.
    """

    formats: ClassVar[tuple[DeckFormat, ...]] = (STANDARD,)
    balance_words: ClassVar[tuple[str, str]] = ("", "")

    def check_deck(self, deck: Mapping[str, Any], form: DeckFormat = STANDARD) -> list[Breach]:
        """Return every rule that a deck breaks in a format."""
        raise NotImplementedError

    def find_format(self, name: str) -> DeckFormat | None:
        """Return the format of that name, None if there is none."""
        return next((form for form in self.formats if form.id == name), None)

    def deck_sections(self) -> tuple[DeckSection, ...]:
        """Return the parts that a decklist has, in the order in which they are shown."""
        return ()

    def first_hand(self) -> FirstHand:
        """Return what a seat draws before its first turn."""
        return FirstHand(0)

    def format_of(self, m: Match) -> DeckFormat:
        """Return the format whose numbers and sections a match is played by."""
        return self.find_format(m.state.format) or self.formats[0]

    def sections_of(self, form: DeckFormat) -> tuple[DeckSection, ...]:
        """Return the parts that a decklist of a format has."""
        return form.sections or self.deck_sections()

    def first_hand_of(self, form: DeckFormat) -> FirstHand:
        """Return what a seat draws before its first turn in a format."""
        return form.hand or self.first_hand()

    @cached_property
    def format_numbers(self) -> Mapping[str, Any]:
        """The game's record `numbers` as each format has it, by `State.format`."""
        own = getattr(self, "numbers", None)
        return {"": own, **{form.id: form.changed(own) for form in self.formats}}

    def deck_advice(self, deck: Mapping[str, Any]) -> list[Breach]:
        """Return what the owner of a deck of known cards may want to know; never a ban."""
        return []

    def deck_balance(self, deck: Mapping[str, Any]) -> list[Balance]:
        """Return sources and needs of a deck of known cards, by aspect; here none are told."""
        return []
