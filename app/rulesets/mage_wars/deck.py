"""Deck legality (MW-15): which decks are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from app.engine.decks.deck_checks import is_for_decks, too_many_copies, unknown_cards, wrong_size
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

from .numbers import Regulation
from .support.pips import KINDS, pips_on

if TYPE_CHECKING:
    from app.engine.play.pool import Pool
    from app.engine.play.printed import Printed

ANY_POINT: Final = "artifact"
SINGLE: Final = ("hero", "god")
TYPES: Final = ("element", "unit", "spell", "augmentation", "item")
SINGLETON: Final = singleton(
    "MW-15.7", "One copy of each card, except elements.", free=("element",)
)
FORMATS: Final = by_letter(  # MW-15.8
    "Both players start with eleven cards.", (STANDARD, SINGLETON), second_seat_extra_cards=0
)


def sections(numbers: Regulation) -> tuple[DeckSection, ...]:
    """MW-15.1: the one part that a deck has."""
    return (DeckSection("main", "Library", numbers.deck_size, numbers.deck_size, TYPES),)


def breaches(pool: Pool, deck: Deck, numbers: Regulation, form: DeckFormat) -> list[Breach]:
    """MW-15.6: return every rule that a deck breaks, all together."""
    main: Mapping[str, int] = deck.get("main", {})
    known = {name: pool[name] for name in main if is_for_decks(pool, name)}

    def limit(card: Printed) -> tuple[int, str]:
        if is_single(card):
            return numbers.copies_unique, "MW-15.3"
        return numbers.copies_max, "MW-15.2"

    return [
        *unknown_cards(pool, main, "MW-15.5"),
        *wrong_size(sections(numbers)[0], sum(main.values()), "MW-15.1"),
        *too_many_copies(pool, main, form, limit),
        *_mixed(main, known),
    ]


def is_single(printed: Printed) -> bool:
    """MW-15.3: true if a deck may hold one copy only: items, Heroes and Gods."""
    words = printed.derived.keywords
    return printed.type == "item" or any(word in words for word in SINGLE)


def _mixed(main: Mapping[str, int], known: Mapping[str, Printed]) -> list[Breach]:
    """MW-15.4: the rows of the side that has fewer cards are those that are wrong."""
    sides = {side: _on_side(known, side) for side in ("dark", "light")}
    if not all(sides.values()):
        return []
    fewer = min(("light", "dark"), key=lambda side: sum(main[name] for name in sides[side]))
    more = "Light" if fewer == "dark" else "Dark"
    return [
        Breach(
            "MW-15.4",
            f"{known[name].name} is {fewer.capitalize()}, but this deck has {more} cards.",
            name,
        )
        for name in sides[fewer]
    ]


def _on_side(known: Mapping[str, Printed], side: str) -> list[str]:
    return [name for name, printed in known.items() if side in printed.derived.keywords]


def advice(pool: Pool, deck: Deck, numbers: Regulation) -> list[Breach]:
    """MW-15.5: advice for a deck's owner; never a ban."""
    elements = sum(n for name, n in deck["main"].items() if pool[name].type == "element")
    if elements >= numbers.advised_elements:
        return []
    return [Breach("MW-15.5", f"{elements} elements. We recommend {numbers.advised_elements}.")]


def balance(pool: Pool, deck: Deck, numbers: Regulation) -> list[Balance]:
    """MW-3.1, 3.2: return, by kind, the points that may count as it, and the pips of it in costs.

    A point of two kinds counts for both; artifact pips take any point.
    """
    sources: Counter[str] = Counter()
    needs: Counter[str] = Counter()
    for name, copies in deck["main"].items():
        for row, pips in pips_on(pool[name].defn):
            for pip in pips:
                if row in ("support", "cost"):
                    needs[pip] += copies
                elif row == "gives":
                    sources.update(dict.fromkeys({*pip.split("/"), ANY_POINT}, copies))
    return [
        Balance(kind, sources[kind], needs[kind])
        for kind in (*KINDS, ANY_POINT)
        if sources[kind] or needs[kind]
    ]


def first_hand(numbers: Regulation) -> FirstHand:
    """MW-1.4, MW-1.5: the first hand, or a smaller one instead."""
    return FirstHand(
        numbers.opening_hand,
        redraw=numbers.mulligan_hand,
        per_turn=numbers.draw_per_turn,
        first_turn=numbers.first_turn_draw,
    )


DECK_BOOK: Final = DeckBook(sections, breaches, first_hand, advice, balance)
