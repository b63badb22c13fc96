"""Pairwise changes: effects of static abilities only between a card and another one.

"Cannot attack captains", "takes 1 less damage from spells". Such a change is no part of a card's
values, so no layer has it; it is read when the two meet. A temporary one is an ability given for
that time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.resolution import Resolution
from .layers import static_resolution

if TYPE_CHECKING:
    from ..meaning.binding import Bound, PairChange
    from ..position.state import Card
    from .match import Match


def pair_forbids(m: Match, act: str, card: Card, other: Card) -> bool:
    """True if a static ability forbids that act between the two cards."""
    # Asked of every pair that may meet, while hardly ever anything says such a thing.
    for static in m.state.statics:
        if static.bound.pair_changes:
            found = _changes_of(m, card)
            return any(_forbids(m, at, act, change, other) for change, at in found)
    return False


def card_forbids(m: Match, seat: int, card: Card, act: str, other: Card) -> bool:
    """True if a card used outside of play forbids that act to the other one."""
    at = Resolution(seat, card.card_ref)
    return any(
        _forbids(m, at, act, change, other)
        for bound in card.printed.abilities
        if _holds(m, bound, at)
        for change in bound.pair_changes
    )


def pair_amount(m: Match, op: str, card: Card, other: Card) -> int:
    """Return by how much that (as "damage_taken") is changed between the card and the other one."""
    return sum(
        change.amount(m, at)
        for change, at in _changes_of(m, card)
        if change.op == op and _fits(m, at, change, other)
    )


def _changes_of(m: Match, card: Card) -> list[tuple[PairChange, Resolution]]:
    """Return the changes of events between the card and others, each with its context."""
    found = []
    for static in m.state.statics:
        if not static.bound.pair_changes:
            continue
        at = static_resolution(m, static)
        if at is not None and card.id in static.bound.scope(m, at):
            found += [(change, at) for change in static.bound.pair_changes]
    return found


def _forbids(m: Match, at: Resolution, act: str, change: PairChange, other: Card) -> bool:
    return change.op == "forbid" and change.what == act and _fits(m, at, change, other)


def _holds(m: Match, bound: Bound, at: Resolution) -> bool:
    return bound.condition is None or bound.condition(m, at)


def _fits(m: Match, at: Resolution, change: PairChange, other: Card) -> bool:
    # A hidden face is not read: a ban against it would reveal it.
    return (change.fits if other.face_up else change.fits_hidden)(m, at, other)
