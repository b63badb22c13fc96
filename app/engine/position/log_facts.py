"""Log facts: data of an event for its sentence alone, as of the time of the event.

Positions do not store them, and no card reads them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .event_kinds import EngineEvent
from .plain_data import JsonObject
from .refs import ITEM_BASE, NO_SEAT, CardRef, Ref, is_item, is_seat
from .visibility import ALL_VIEWERS

if TYPE_CHECKING:
    from ..play.match import Match
    from .events import Event
    from .resolution import Resolution
    from .state import Card


NO_TARGET: Final = "finds no target"
NO_TARGET_LEFT: Final = "has no target left"
TARGET_GONE: Final = "has lost a target"


class Named(NamedTuple):
    """A card in a sentence: its face, the viewers who may know it, its numbers, its controller."""

    defn: str
    known: int
    pub: tuple[int, int, int]
    controller: int


_NOTHING: Final = Named("", 0, (0, 0, 0), NO_SEAT)


def facts_of(event: Event) -> Mapping[str, Any]:
    """Return an event's additional data."""
    return event.facts or {}


def name_of(card: Card) -> Named:
    """Return a card as it is to be named now."""
    return Named(card.printed.base.id, card.known, card.pub, card.controller)


def source_name(m: Match, seat: int, ref: CardRef) -> Named:
    """Return the source of a seat's effect; one that has left the board as it last was there."""
    card, last = m.state.cards[ref.id], m.last_known(ref)
    known = card.known | (last[0].known if last is not None else 0)
    return Named(card.printed.base.id, known, card.pub, seat)


def source_of(m: Match, at: Resolution) -> Named:
    """Return the source of an effect; one that has been shown to all is named to all."""
    named = source_name(m, at.seat, at.card_ref)
    return named._replace(known=ALL_VIEWERS) if at.is_shown else named


def doer_name(m: Match, card: Card) -> Named:
    """Return the name of an acting card; a dead one belongs to its last controller."""
    at = m.state.resolving
    if at is not None and at.source == card.id:
        return source_of(m, at)
    last = last_of(m, card)
    return name_of(card) if last is None else source_name(m, last.controller, last.card_ref)


def last_of(m: Match, card: Card) -> Card | None:
    """Return a card's last state on the board; None if it is still there."""
    if card.zone in m.rules.layout.board:
        return None
    last = m.last_known(CardRef(card.id, card.incarnation - 1))
    return last[0] if last is not None else None


def named_source(m: Match, event: Event) -> Event:
    """Return an event with the source of the resolving effect named as that source was.

    A creature that has died has no controller but its owner; one that was shown may be hidden.
    """
    at = m.state.resolving
    if at is None or event.was is not None or at.source not in (event.card, event.other):
        return event
    refs = [CardRef(at.source, at.incarnation + 1)] + [at.card_ref] * at.is_shown
    name = "card" if event.card_ref in refs else "other" if event.other_ref in refs else ""
    return event.changed(facts={name: source_of(m, at), **facts_of(event)}) if name else event


def named_card(m: Match, event: Event) -> Named:
    """Return the card of an event as it was then, under the number it was followed by."""
    card, facts = m.state.cards.get(event.card), facts_of(event)
    if card is None:
        return _NOTHING
    if "card" in facts:
        named: Named = facts["card"]
        return named
    shown = facts.get("def") or card.printed.base.id
    pub, was, now = event.pub, event.was_pub, card.pub
    numbers = (pub[0] or was[0] or now[0], pub[1] or was[1] or now[1], pub[2] or was[2] or now[2])
    return Named(shown, event.known, numbers, _controller(m, event))


def _controller(m: Match, event: Event) -> int:
    """Return the controller of an event's card; of one that leaves the board the last one."""
    if event.was is not None and event.origin in m.rules.layout.board:
        return event.was.controller
    last = last_of(m, m.state.cards[event.card]) if event.kind == EngineEvent.CEASED else None
    return event.controller if last is None else last.controller


def named_other(m: Match, event: Event) -> Named:
    """Return the second card of an event as it was then, under the number that it has now."""
    card, facts = m.state.cards.get(event.other), facts_of(event)
    if card is None:
        return _NOTHING
    if "other" in facts:
        named: Named = facts["other"]
        return named
    return Named(card.printed.base.id, event.other_known, card.pub, event.other_controller)


def announced(
    m: Match,
    targets: Mapping[str, Iterable[CardRef | Ref]],
    ability: str = "",
    at: Resolution | None = None,
) -> JsonObject:
    """Return the facts of something that is announced: its targets, its ability, its source."""
    chosen = (ref for refs in targets.values() for ref in refs)
    aims = (_target(m, ref.id if isinstance(ref, CardRef) else ref) for ref in chosen)
    facts = {"targets": tuple(aim for aim in aims if aim is not None), "ability": ability}
    return facts if at is None else facts | {"card": source_of(m, at)}


def why_missed(
    chosen: Mapping[str, Collection[CardRef]], left: Mapping[str, Collection[Ref]]
) -> str:
    """Return why an item does nothing: how many of its chosen targets are left."""
    if not any(chosen.values()):
        return NO_TARGET
    return TARGET_GONE if any(left.values()) else NO_TARGET_LEFT


def _target(m: Match, ref: Ref) -> Named | Ref | None:
    """Return a card, a seat, or the card that an item of the chain comes from."""
    if is_seat(ref):
        return ref
    item = m.item(ref - ITEM_BASE) if is_item(ref) else None
    card = m.state.cards.get(item.source if item is not None else ref)
    return name_of(card) if card is not None else None
