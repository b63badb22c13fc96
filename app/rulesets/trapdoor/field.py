"""Creatures on the field (TD-5, TD-11.15 to 11.17): coming, turning over, changing control."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.flow import Flow, nothing
from app.engine.position.refs import NO_SEAT, zone_key
from app.engine.position.state import Modifier
from app.engine.steps import control
from app.engine.steps.standard_prompts import choose_slot

from .answerable import record
from .destroying import destroy, lose_equipment
from .event_kinds import TrapdoorEvent
from .zones import CREATURE, CREATURES, is_creature

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

PLACED: Final = "placed"
"""Noted of a creature: the turn in which it was placed or taken over."""
CHANGED: Final = "changed"
"""Noted of a creature: the turn in which its position last changed."""
CAME_UP: Final = "came_up"
"""Noted of a creature: the turn in which it last became face-up."""
PAID: Final = "paid"
"""Noted of a creature: the mana that was paid for it."""
SHIELDED: Final = "shields"
"""Noted of a creature: it has had the shield counters that it comes with."""
CAME_DOWN: Final = "came_down"
"""Noted of a creature: it was placed face-down."""


def put(
    m: Match, card_id: int, seat: int, slot: int, *, face_up: bool = True, paid: int = 0
) -> None:
    """TD-5.2, 5.13: put a creature onto the field; triggers resolve afterwards."""
    zone = zone_key(seat, CREATURE)
    atoms.move(m, card_id, zone, slot, face_up=face_up, cause="placed")
    if paid:
        atoms.note(m, card_id, PAID, paid)
    if not face_up:
        atoms.note(m, card_id, CAME_DOWN, 1)
    arrived(m, card_id, seat)


def arrived(m: Match, card_id: int, seat: int) -> None:
    """Report a placed creature; `seat`: the seat whose act or effect placed it."""
    atoms.note(m, card_id, PLACED, m.state.turn)
    give_shields(m, card_id)
    card = m.card(card_id)
    record(m, TrapdoorEvent.CREATURE_PLACED, seat, card_id)
    facts = {} if card.face_up else {"how": " face down"}
    atoms.announce(m, TrapdoorEvent.CREATURE_PLACED, card.controller, card_id, facts=facts)
    if card.face_up:
        atoms.announce(m, TrapdoorEvent.PLACED_FACE_UP, card.controller, card_id)
        atoms.announce(m, TrapdoorEvent.CAME_FACE_UP, card.controller, card_id)


def give_shields(m: Match, card_id: int) -> None:
    """Shield n: give n counters the first time that the creature is face-up."""
    card = m.card(card_id)
    shields = m.derived(card).keywords.get("shield") if card.face_up else None
    if shields and not card.notes.get(SHIELDED):
        atoms.note(m, card_id, SHIELDED, 1)
        atoms.count(m, card_id, "shield", shields)


def place_token(m: Match, printed: Printed, seat: int, slot: int) -> int:
    """Make a token in a slot of a seat, face-up."""
    card_id = atoms.create(m, printed, seat, zone_key(seat, CREATURE), slot, token=True)
    m.rules.token_entered(m, card_id)
    arrived(m, card_id, seat)
    return card_id


def turn_up(m: Match, card_id: int, by: int, *, answerable: bool = True) -> bool:
    """TD-5.7, 5.10: turn a creature face-up; False if it is so already (TD-5.11).

    `answerable`: not where an attack turns it (TD-8.3).
    """
    card = m.card(card_id)
    if not is_creature(card) or card.face_up:
        return False
    atoms.turn(m, card_id, face_up=True)
    for name in (CHANGED, CAME_UP):
        atoms.note(m, card_id, name, m.state.turn)
    give_shields(m, card_id)
    if answerable:
        record(m, TrapdoorEvent.TURNED_FACE_UP, by, card_id)
    atoms.announce(m, TrapdoorEvent.FLIPPED, card.controller, card_id)
    atoms.announce(m, TrapdoorEvent.CAME_FACE_UP, card.controller, card_id)
    return True


def turn_down(m: Match, card_id: int) -> bool:
    """TD-5.12: equipment and temporary changes end; losses, gains, counters stay."""
    card = m.card(card_id)
    if not is_creature(card) or not card.face_up or not may_turn_down(m, card):
        return False
    lose_equipment(m, [card_id])
    _end_granted(m, card)
    # TD-16.7: a face that both seats have seen stays readable for both.
    atoms.turn_down(m, card_id)
    atoms.note(m, card_id, CHANGED, m.state.turn)
    atoms.announce(m, TrapdoorEvent.TURNED_FACE_DOWN, card.controller, card_id)
    return True


def may_turn_down(m: Match, card: Card) -> bool:
    """TD-5.8: tokens and Steadfast creatures cannot be turned face-down at all."""
    return not card.is_token and not m.has(card, "steadfast")


def _end_granted(m: Match, card: Card) -> None:
    own = card.card_ref
    left = tuple(
        mod
        for mod in m.state.modifiers
        if mod.card_ref != own or mod.op in (control.CONTROL, "prevent")
    )
    if len(left) < len(m.state.modifiers):
        atoms.set_modifiers(m, left)


def take_control(m: Match, ids: Iterable[int], seat: int, until: str, source: int) -> Flow[None]:
    """TD-11.15: the creature moves to a free slot that its new controller chooses."""
    for card_id in list(ids):
        card = m.card(card_id)
        if not is_creature(card):
            continue
        if card.controller == seat:
            control.keep_control(m, card, seat, until, source)
            continue
        place = yield from choose_slot(m, seat, (CREATURE,), card.printed.name)
        if place is None:
            continue
        home = card.slot
        _shift(m, card_id, place[0], place[1], "control")
        control.give_control(m, card_id, seat, until, source, str(home))


def _shift(m: Match, card_id: int, zone: str, slot: int, cause: str) -> None:
    atoms.shift(m, card_id, zone, slot, cause)
    _note_placed(m, card_id)


def _note_placed(m: Match, card_id: int) -> None:
    atoms.note(m, card_id, PLACED, m.state.turn)


def give_back(m: Match, ended: Iterable[Modifier]) -> Flow[None]:
    """TD-11.17: back to the former slot, else the lowest free one; without one it is destroyed."""
    lost = yield from control.give_back(m, ended, _go_back, _note_placed)
    yield from destroy(m, lost, NO_SEAT)


def _go_back(m: Match, back: control.GoingBack) -> Flow[bool]:
    yield from nothing()
    slot = int(back.ended[0].what)
    held = m.state.zones[CREATURES[back.seat]]
    at = slot if not held[slot] else m.free_slot(CREATURES[back.seat])
    if at >= 0:
        _shift(m, back.card.id, CREATURES[back.seat], at, "control_ended")
    return at >= 0
