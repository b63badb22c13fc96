"""Destroying and leaving (TD-11.7, 11.12, 11.14): attached cards, and replacement effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.position.events import Event, card_event
from app.engine.position.flow import Flow
from app.engine.position.refs import NO_SEAT, zone_key
from app.engine.prompts import Option
from app.engine.steps import standard_effects
from app.engine.steps.replacements import destroyed_after_all, fitting, is_replaced, prefers_own

from .answerable import add, event_of
from .event_kinds import TrapdoorEvent
from .numbers import numbers_of
from .power import set_power, unmark
from .zones import is_creature, on_field, worn_by

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

STOOD: Final = "stood"
"""Noted of a creature: its Last Stand is used up."""

Acting = Mapping[int, int]
"""By card: the seat responsible for its destruction."""


def destroy(m: Match, ids: Iterable[int], by: Acting | int = NO_SEAT) -> Flow[list[int]]:
    """Destroy cards together, but for those that are saved; return those destroyed."""
    there = [cid for cid in ids if on_field(m.card(cid))]
    doomed: list[int] = yield from destroyed_after_all(m, there, _saved)
    acting = by if not isinstance(by, int) else dict.fromkeys(doomed, by)
    bury(m, doomed, "destroyed", acting)
    return doomed


def _saved(m: Match, card_id: int) -> Flow[bool]:
    """TD-11.11, 11.12: True if a replacement applies; the card's controller chooses."""
    card = m.card(card_id)
    event = card_event(EngineEvent.DESTROYED, card)
    if is_creature(card) and m.has(card, "last_stand") and not card.notes.get(STOOD):
        stand, ref = Option("stand", label="Last Stand"), card.card_ref
        is_first = _comes_first(m, card, event)
        is_own: bool = yield from prefers_own(m, card, event, stand, is_first=is_first)
        if not is_own and (yield from is_replaced(m, card_id)):
            return True
        if m.find(ref) is not None:  # also where the other replacement was declined
            _stand(m, card_id)
        return True
    return (yield from is_replaced(m, card_id))


def _comes_first(m: Match, card: Card, event: Event) -> bool:
    """TD-11.11, 1.13: True if its replacement has the first source in board order."""
    ranks = [m.rules.replacement_rank(m, card.controller, swap) for swap, _ in fitting(m, event)]
    return min(ranks, default=(1,)) >= (0, False, card.slot)


def _stand(m: Match, card_id: int) -> None:
    """Last Stand: its power becomes 10, once while it is on the field."""
    atoms.note(m, card_id, STOOD, 1)
    unmark(m, card_id)
    set_power(m, card_id, numbers_of(m).power_step)
    atoms.announce(m, TrapdoorEvent.STOOD, m.card(card_id).controller, card_id)


def bury(m: Match, ids: Sequence[int], cause: str, acting: Acting | None = None) -> None:
    """Put cards of the field into their owners' graveyards at one moment, with their equipment.

    TD-7.6: equipment is destroyed with its wearer, also where the wearer leaves otherwise.
    """
    if not ids:
        return
    cards = [m.card(cid) for cid in ids]
    tells = destroyed_events(m, cards, acting or {}) if cause == "destroyed" else []
    gear = [worn.id for card in cards if is_creature(card) for worn in worn_by(m, card.id)]
    gear = [cid for cid in gear if cid not in ids]
    also = EngineEvent.DESTROYED if cause == "destroyed" else None
    # All of them leave together; the log names the other destroyed cards first.
    first = [_departure(m, cid, "destroyed", EngineEvent.DESTROYED) for cid in gear]
    then = [_departure(m, cid, cause, also) for cid in ids]
    atoms.move_together(m, [*then, *first] if also else [*first, *then])
    standard_effects.drop_tokens(m, [*ids, *gear])
    add(m, tells)


def destroyed_events(m: Match, cards: Sequence[Card], acting: Acting) -> list[Event]:
    """TD-8.3: return the answerable events of creatures that are being destroyed."""
    return [
        event_of(m, TrapdoorEvent.CREATURE_DESTROYED, acting[card.id], card)
        for card in cards
        if is_creature(card) and acting.get(card.id, NO_SEAT) != NO_SEAT
    ]


def _departure(m: Match, card_id: int, cause: str, also: EventKind | None) -> atoms.Departure:
    zone = zone_key(m.card(card_id).owner, m.rules.discard_pile)
    return atoms.Departure(card_id, zone, cause, also)


def lose_equipment(m: Match, ids: Iterable[int]) -> None:
    """TD-7.6, 7.7: destroy the equipment of those creatures."""
    gear = [worn.id for cid in ids for worn in worn_by(m, cid)]
    bury(m, gear, "destroyed")
