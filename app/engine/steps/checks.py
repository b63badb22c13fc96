"""State checks that most games share: lost seats, and one card of each name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from ..position.flow import Flow, ask
from ..prompts import Option, Pick
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card

ALONE: Final = "alone"
"""Board cache key: the filter by which no two cards on the board share a name."""

KEEP: Final = "keep_legendary"
"""The question which of several cards of one name stays."""

Ending = tuple[str, str]
"""Why a match ends, and by which rule."""


def end_if_lost(m: Match, lost: Sequence[int], one: Ending, both: Ending) -> bool:
    """End the match for the seats that have lost, as a draw if both have; whether any has."""
    if len(lost) > 1:
        m.rules.end_match(m, None, *both)
    elif lost:
        m.rules.end_match(m, 1 - lost[0], *one)
    return bool(lost)


is_printed_unique: Final = attrgetter("printed.unique")
"""True if a card is printed as unique, a token too."""


def is_unique(card: Card) -> bool:
    """True if a card is printed as unique and is no token."""
    return card.printed.unique and not card.is_token


def same_names(
    m: Match, counts: Callable[[Card], bool] = is_unique
) -> list[tuple[int, list[Card]]]:
    """Return the cards that a seat controls several of by one name, with the seat.

    The active seat's come first, each name in the board order of its first card.
    `counts`: the cards that are limited to one of their name, by printed or by entered form.
    """
    kept = m.board_cache()
    if kept.get(ALONE) is counts:
        return []
    cards = m.state.cards
    if sum([counts(cards[cid]) for cid in m.board(m.state.active)]) < 2:
        kept[ALONE] = counts
        return []
    named: list[tuple[int, list[Card]]] = []
    for seat in (m.state.active, 1 - m.state.active):
        groups: dict[str, list[Card]] = {}
        for card in map(m.card, m.board(seat)):
            if card.controller == seat and counts(card):
                groups.setdefault(card.printed.name, []).append(card)
        named += [(seat, group) for group in groups.values() if len(group) > 1]
    return named


def surplus_copies(
    m: Match, groups: Sequence[tuple[int, list[Card]]], default: Callable[[list[Card]], Card]
) -> Flow[list[int]]:
    """Let seats choose which card of each name stays; return all others, which go together."""
    surplus: list[int] = []
    for seat, copies in groups:
        surplus += yield from keep_one(m, seat, [card.id for card in copies], default(copies).id)
    return surplus


def keep_one(m: Match, seat: int, copies: Sequence[int], default: int) -> Flow[list[int]]:
    """Let a seat choose which of several cards of one name stays; return those that do not."""
    kept: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat,
            KEEP,
            [Option(ref=cid) for cid in copies],
            1,
            1,
            ask="Choose one to keep.",
            default=(default,),
            confirm="Keep {picked}",
            rule=rule_of(m, KEEP),
        )
    )
    return [cid for cid in copies if cid not in kept]
