"""Deck legality (SH-14): every breach is reported together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from app.engine.decks.deck_checks import too_many_copies, unknown_cards, wrong_size
from app.engine.decks.deck_rules import Deck, DeckBook, singleton
from app.engine.decks.decklists import (
    STANDARD,
    Balance,
    Breach,
    DeckFormat,
    DeckSection,
    FirstHand,
    by_letter,
)

from .zones import COLORS

if TYPE_CHECKING:
    from app.engine.play.pool import Pool
    from app.engine.play.printed import Printed

    from .numbers import Regulation

FORMATS: Final = by_letter(  # SH-14.7
    "The second player starts without shards.",
    (STANDARD, singleton("SH-14.6")),
    second_seat_shards=0,
)


def sections(numbers: Regulation) -> tuple[DeckSection, ...]:
    """SH-14.1: return the one section of a deck."""
    size = numbers.deck_size
    return (DeckSection("main", "Deck", size, size, ("creature", "spell")),)


def breaches(pool: Pool, deck: Deck, numbers: Regulation, form: DeckFormat) -> list[Breach]:
    """Return every rule that a deck breaks, with the card concerned."""
    main: Mapping[str, int] = deck.get("main", {})

    def limit(card: Printed) -> tuple[int, str]:
        if card.unique:
            return numbers.copies_max_legendary, "SH-14.3"
        return numbers.copies_max, "SH-14.2"

    return [
        *_unknown(pool, main),
        *wrong_size(sections(numbers)[0], sum(main.values()), "SH-14.1"),
        *too_many_copies(pool, main, form, limit),
    ]


def _unknown(pool: Pool, main: Mapping[str, int]) -> list[Breach]:
    tokens = [name for name in main if name in pool and not pool[name].defn.collectable]
    words = "{} is a token and can't be in decks."
    return [
        *unknown_cards(pool, [name for name in main if name not in tokens], "SH-14.5"),
        *(Breach("SH-14.4", words.format(pool[name].name), name) for name in tokens),
    ]


def balance(pool: Pool, deck: Deck, numbers: Regulation) -> list[Balance]:
    """Return by color the shards that a deck's creatures leave, and the costs of its cards."""
    sources: Counter[str] = Counter()
    needs: Counter[str] = Counter()
    for name, copies in deck["main"].items():
        card, words = pool[name], pool[name].derived.keywords
        needs[card.aspect] += copies * card.cost
        if card.type == "creature" and "brittle" not in words:
            sources[card.aspect] += copies * (1 + (words.get("lode") or 0))
    return [
        Balance(color, sources[color], needs[color])
        for color in COLORS
        if sources[color] or needs[color]
    ]


def first_hand(numbers: Regulation) -> FirstHand:
    """SH-2.5, SH-2.6: the first hand, and how much of it may be exchanged."""
    draws, hand = numbers.draw_per_turn, numbers.opening_hand
    most = numbers.exchange_max
    first = draws * numbers.first_turn_draw
    return FirstHand(hand, exchange=most, per_turn=draws, first_turn=first)


DECK_BOOK: Final = DeckBook(sections, breaches, first_hand, balance=balance)
