"""Log facts: what an event carries for its sentence alone, as it was when it happened.

Nothing of it is kept in a position or heard by a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .refs import ITEM_BASE, NOBODY, CardRef, Ref, is_item, is_seat

if TYPE_CHECKING:
    from .events import Event
    from .match import Match
    from .state import Card


class Named(NamedTuple):
    """A card as a sentence names it: its face, who may know it, its numbers, who controlled it."""

    defn: str
    known: int
    pub: tuple[int, int, int]
    controller: int


_NOTHING: Final = Named("", 0, (0, 0, 0), NOBODY)


def facts_of(event: Event) -> Mapping[str, Any]:
    """Return what an event carries besides its fields."""
    return event.facts or {}


def name_of(card: Card) -> Named:
    """Return a card as it is to be named now."""
    return Named(card.printed.base.id, card.known, card.pub, card.controller)


def named_card(m: Match, event: Event) -> Named:
    """Return the card of an event as it was then, under the number it was followed by."""
    card = m.state.cards.get(event.card)
    if card is None:
        return _NOTHING
    shown = facts_of(event).get("def") or card.printed.base.id
    pub, was, now = event.pub, event.was_pub, card.pub
    numbers = (pub[0] or was[0] or now[0], pub[1] or was[1] or now[1], pub[2] or was[2] or now[2])
    return Named(shown, event.known, numbers, event.controller)


def named_other(m: Match, event: Event) -> Named:
    """Return the second card of an event as it was then, under the number that it has now."""
    card = m.state.cards.get(event.other)
    if card is None:
        return _NOTHING
    return Named(card.printed.base.id, event.other_known, card.pub, event.other_controller)


def announced(
    m: Match, targets: Mapping[str, Iterable[CardRef | Ref]], ability: str = ""
) -> dict[str, Any]:
    """Return the facts of something that is announced: what it is aimed at, and its ability."""
    chosen = (ref for refs in targets.values() for ref in refs)
    aims = (_target(m, ref.id if isinstance(ref, CardRef) else ref) for ref in chosen)
    return {"targets": tuple(aim for aim in aims if aim is not None), "ability": ability}


def _target(m: Match, ref: Ref) -> Named | Ref | None:
    """Return a card, a seat, or the card that an item of the chain comes from."""
    if is_seat(ref):
        return ref
    item = m.item(ref - ITEM_BASE) if is_item(ref) else None
    card = m.state.cards.get(item.source if item is not None else ref)
    return name_of(card) if card is not None else None
