"""Deck rules: legal decklists in each format of a game, and advice for their owners."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .decklists import Balance, Breach, DeckFormat, DeckSection, FirstHand

if TYPE_CHECKING:
    from ..play.match import Match
    from ..play.pool import Pool
    from ..rules.ruleset import Ruleset

Deck = Mapping[str, Any]
"""A decklist: by section its cards, in the form of the section (copies, or an order)."""


def singleton(
    rule: str, text: str = "One copy of each card.", free: tuple[str, ...] = ()
) -> DeckFormat:
    """Return the format in which a deck has each card once, but for cards of those types."""
    return DeckFormat("singleton", "Singleton", text, rule=rule, copies=1, free=free)


@dataclass(frozen=True, slots=True)
class DeckBook:
    """Deck rules of a game, as functions; each takes the game's record of numbers.

    `sections`, `first_hand`: in its own format. `breaches`: every rule that a deck breaks in a
    format. `advice` and `balance` get decks of known cards.
    """

    # `Any`: each game has its own record of numbers.
    sections: Callable[[Any], tuple[DeckSection, ...]]
    breaches: Callable[[Pool, Deck, Any, DeckFormat], list[Breach]]
    first_hand: Callable[[Any], FirstHand] = lambda numbers: FirstHand(0)
    advice: Callable[[Pool, Deck, Any], list[Breach]] = lambda pool, deck, numbers: []
    balance: Callable[[Pool, Deck, Any], list[Balance]] = lambda pool, deck, numbers: []


NO_BOOK = DeckBook(lambda numbers: (), lambda pool, deck, numbers, form: [])
"""Deck book of a game without deck rules."""


def check_deck(rules: Ruleset, deck: Deck, form: DeckFormat | None = None) -> list[Breach]:
    """Return every rule that a deck breaks in a format, by default the game's first one."""
    return rules.deck_book.breaches(
        rules.pool, deck, rules.format_numbers[""], form or rules.formats[0]
    )


def find_format(rules: Ruleset, name: str) -> DeckFormat | None:
    """Return the format of that name, None if there is none."""
    return next((form for form in rules.formats if form.id == name), None)


def format_of(m: Match) -> DeckFormat:
    """Return the format whose numbers and sections a match is played by."""
    return find_format(m.rules, m.state.format) or m.rules.formats[0]


def sections_of(rules: Ruleset, form: DeckFormat) -> tuple[DeckSection, ...]:
    """Return the sections of a decklist in a format, in display order."""
    return form.sections or rules.deck_book.sections(rules.format_numbers[""])


def first_hand_of(rules: Ruleset, form: DeckFormat | None = None) -> FirstHand:
    """Return the opening hand in a format, by default the game's own."""
    own = form.hand if form else None
    return own or rules.deck_book.first_hand(rules.format_numbers[""])


def deck_advice(rules: Ruleset, deck: Deck) -> list[Breach]:
    """Return advice for the owner of a deck of known cards; never a ban."""
    return rules.deck_book.advice(rules.pool, deck, rules.format_numbers[""])


def deck_balance(rules: Ruleset, deck: Deck) -> list[Balance]:
    """Return sources and needs of a deck of known cards, by aspect."""
    return rules.deck_book.balance(rules.pool, deck, rules.format_numbers[""])
