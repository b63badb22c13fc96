"""Zone changes: cards move from zone to zone as new objects, from slot to slot as the same one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..listeners.triggers import forget, listen
from ..position.event_kinds import EngineEvent, EventKind
from ..position.events import Event, card_event, move_event, passage_event, shift_event
from ..position.memory import end_roles
from ..position.refs import NOWHERE, Zone, zone_key, zone_seat
from ..position.state import Card
from ..position.visibility import see, see_also
from .event_emission import emit, emit_passage, looking_back
from .modifiers import end_of_object
from .zone_order import insert, remove

if TYPE_CHECKING:
    from ..play.match import Match
    from ..play.printed import Printed


def create(
    m: Match, printed: Printed, owner: int, zone: Zone, slot: int = -1, *, token: bool = False
) -> int:
    """Make a new card in a zone and return its id; emits no event. `token`: it is no real card."""
    state = m.state
    card = Card(state.next_card, printed, owner, zone)
    state.next_card += 1
    card.stamp = state.stamp
    card.controller = zone_seat(zone)
    card.since = state.tick()
    card.token = token and printed.kind != "token"
    state.cards[card.id] = card
    state.invalidate_derived()
    insert(m, card, slot, bottom=True)
    see(m, card)
    listen(m, card)
    return card.id


def move(
    m: Match,
    card_id: int,
    zone: Zone,
    slot: int = -1,
    *,
    bottom: bool = False,
    face_up: bool = True,
    cause: str = "",
    quiet: bool = False,
) -> Event:
    """Move a card to another zone as a new object; return the event.

    `slot`: for a zone with slots; elsewhere it goes on top, or to the bottom.
    `quiet`: the caller emits the events of leaving and entering, together with other moves.
    """
    old = m.state.cards[card_id]
    leaves = old.zone in m.rules.layout.board
    before = looking_back(m) if leaves and not quiet else None
    if leaves:
        _leave_board(m, old)
    if old.printed.abilities:
        forget(m, old)
    card = _reborn(m, old, zone, face_up=face_up)
    remove(m, old)
    m.state.cards[card_id] = card
    if leaves or zone in m.rules.layout.board:
        m.state.invalidate_derived()
    else:
        m.state.invalidate("elsewhere")
    insert(m, card, slot, bottom=bottom)
    see(m, card)
    listen(m, card)
    event = move_event(EngineEvent.MOVED, old, card, cause)
    emit(m, event)
    if not quiet:
        emit_passage(m, event, before)
    return event


def remember(m: Match, ids: Iterable[int]) -> None:
    """Remember cards that are about to leave the board together, with their values of now."""
    for card in (m.state.cards[cid] for cid in ids):
        if card.zone in m.rules.layout.board and m.last_known(card.card_ref) is None:
            m.state.remember(card, m.derived(card))


def _leave_board(m: Match, card: Card) -> None:
    """Remember a card as it last was on the board; its modifiers end."""
    remember(m, (card.id,))
    if m.state.modifiers:
        end_of_object(m, card)


def _reborn(m: Match, old: Card, zone: Zone, *, face_up: bool) -> Card:
    card = old.reborn(m.state.stamp, zone)
    card.printed = old.printed.base
    card.controller = zone_seat(zone)
    card.face_up = face_up
    card.since = m.state.tick()
    return card


class Departure(NamedTuple):
    """A card and its destination; `also`: additional event of leaving the board ("destroyed")."""

    card: int
    zone: Zone
    cause: str = ""
    also: EventKind | None = None
    bottom: bool = False


def move_together(m: Match, departures: Sequence[Departure]) -> None:
    """Move cards at the same moment: each one's triggers see the others and their last values."""
    before = looking_back(m)
    remember(m, [each.card for each in departures])
    moves = [
        move(m, each.card, each.zone, cause=each.cause, quiet=True, bottom=each.bottom)
        for each in departures
    ]
    for each, moved in zip(departures, moves, strict=True):
        if each.also is not None:
            gone = passage_event(each.also, moved, m.state.cards[each.card], entered=False)
            emit(m, gone, before.get(each.also))
        emit_passage(m, moved, before)


def move_all(
    m: Match,
    ids: Iterable[int],
    zones: Iterable[Zone],
    *,
    cause: str = "",
    also: EventKind | None = None,
    bottom: bool = False,
) -> None:
    """Move cards at the same moment for the same cause."""
    pairs = zip(ids, zones, strict=True)
    move_together(m, [Departure(cid, zone, cause, also, bottom) for cid, zone in pairs])


def shift(m: Match, card_id: int, zone: Zone, slot: int, cause: str = "") -> None:
    """Move a card to another slot, also of another zone, as the same object."""
    old = m.state.cards[card_id]
    place = (zone, slot)
    event = shift_event(EngineEvent.SHIFTED, old, zone_seat(zone), old.zone, place, cause)
    remove(m, old)
    card = m.state.mut(card_id)
    gained = card.controller != zone_seat(zone)
    card.zone = zone
    card.controller = zone_seat(zone)
    insert(m, card, slot, bottom=True)
    if gained and not card.face_up:
        see_also(m, card)
    emit(m, event)
    if gained:
        _change_sides(m, card, old.controller)


def swap(m: Match, first: int, second: int) -> None:
    """Swap the places of two cards, as the same objects; each side controls the cards in it."""
    a, b = m.state.mut(first), m.state.mut(second)
    zones, other = m.state.zones, {first: second, second: first}
    for zone in {a.zone: None, b.zone: None}:
        zones[zone] = tuple([other.get(cid, cid) for cid in zones[zone]])
    (a.zone, a.slot), (b.zone, b.slot) = (b.zone, b.slot), (a.zone, a.slot)
    for card, origin in ((a, b.zone), (b, a.zone)):
        seat = zone_seat(card.zone)
        gained, card.controller = card.controller != seat, seat
        if gained and not card.face_up:
            see_also(m, card)
        emit(m, shift_event(EngineEvent.SHIFTED, card, seat, origin, (card.zone, card.slot)))
        if gained:
            _change_sides(m, card, 1 - seat)


def _change_sides(m: Match, card: Card, before: int) -> None:
    emit(m, card_event(EngineEvent.CONTROL_CHANGED, card))
    end_roles(m, card.card_ref, before)


def cease(m: Match, card_id: int) -> None:
    """Take a card out of the match altogether (a token that left the board)."""
    card = m.state.cards[card_id]
    known = card.known  # viewers who have seen it learn which card it was
    remove(m, card)
    forget(m, card)
    gone = m.state.mut(card_id)
    gone.zone, gone.slot, gone.pub, gone.known = zone_key(card.owner, NOWHERE), -1, (0, 0, 0), 0
    emit(m, card_event(EngineEvent.CEASED, card, seat=card.owner).changed(known=known))
