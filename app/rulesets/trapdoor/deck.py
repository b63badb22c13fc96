"""Deck legality (TD-15): every breach is reported together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from app.engine.decks.deck_rules import Deck, DeckBook, singleton
from app.engine.decks.decklists import (
    STANDARD,
    Breach,
    DeckFormat,
    DeckSection,
    FirstHand,
    by_letter,
)

if TYPE_CHECKING:
    from app.engine.play.pool import Pool

    from .numbers import Regulation

FORMATS: Final = by_letter(  # TD-15.7
    "The second player gains no extra mana.",
    (STANDARD, singleton("TD-15.6")),
    second_seat_bonus_mana=0,
)


def sections(numbers: Regulation) -> tuple[DeckSection, ...]:
    """TD-15.1: return the one section of a deck."""
    size = numbers.deck_size
    return (DeckSection("main", "Deck", size, size, ("creature", "spell", "trap", "equipment")),)


def breaches(pool: Pool, deck: Deck, numbers: Regulation, form: DeckFormat) -> list[Breach]:
    """Return every rule that a deck breaks, with the card concerned."""
    main: Mapping[str, int] = deck.get("main", {})
    return [*_unknown(pool, main), *_size(main, numbers), *_copies(pool, main, numbers, form)]


def _unknown(pool: Pool, main: Mapping[str, int]) -> list[Breach]:
    found = []
    for name in main:
        if name not in pool:
            found.append(Breach("TD-15.5", f"“{name}” isn't a card for decks.", name))
        elif not pool[name].defn.collectable:
            words = f"{pool[name].name} is a token and can't be in decks."
            found.append(Breach("TD-15.4", words, name))
    return found


def _size(main: Mapping[str, int], numbers: Regulation) -> list[Breach]:
    size = sum(main.values())
    if size == numbers.deck_size:
        return []
    words = f"The deck has {size} cards (needs exactly {numbers.deck_size})."
    return [Breach("TD-15.1", words)]


def _copies(
    pool: Pool, main: Mapping[str, int], numbers: Regulation, form: DeckFormat
) -> list[Breach]:
    found = []
    for name, copies in main.items():
        if name not in pool:
            continue
        unique = pool[name].unique
        most = numbers.copies_max_legendary if unique else numbers.copies_max
        most, rule = form.limit(pool[name], most, "TD-15.3" if unique else "TD-15.2")
        if copies > most:
            words = f"{pool[name].name}: {copies} copies, at most {most}."
            found.append(Breach(rule, words, name))
    return found


def first_hand(numbers: Regulation) -> FirstHand:
    """TD-2.4, 2.5: the first hand, and how much of it may be exchanged."""
    draws = numbers.draw_per_turn
    return FirstHand(
        numbers.opening_hand,
        exchange=numbers.exchange_max,
        per_turn=draws,
        first_turn=draws * numbers.first_turn_draw,
    )


DECK_BOOK: Final = DeckBook(sections, breaches, first_hand)
