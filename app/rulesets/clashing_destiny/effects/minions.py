"""Effects on minions: their states and their slots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.dsl.effects import HARMS, HELPS, ON_BOARD, Kinds
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.effects.idling import IDLE
from app.engine.meaning.handlers import asking, at_once, cards_now, each_card
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import is_card, slot_key, zone_key
from app.engine.prompts import Option, Place

from ..event_kinds import ClashingDestinyEvent
from ..zones import ROWS, in_row, opposite_row

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


@says("freeze {what}")
@dataclass(frozen=True, slots=True)
class Freeze(Effect):
    """Put Frozen on each: it becomes exhausted and skips one activation."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref


IDLE[Freeze] = lambda m, ref: is_card(ref) and m.card(ref).exhausted and has(m, ref, "frozen")


@each_card(Freeze)
def freeze(m: Match, at: Resolution, node: Freeze, card_id: int) -> None:
    if not m.rules.may_have(m, m.card(card_id), "frozen"):
        return
    atoms.exhaust(m, card_id)
    was = has(m, card_id, "frozen")
    put_on(m, card_id, "frozen")
    if not was:
        atoms.announce(m, ClashingDestinyEvent.FROZE, m.card(card_id).controller, card_id)


@says("ignite {what}")
@dataclass(frozen=True, slots=True)
class Ignite(Effect):
    """Put Burning on each."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref


IDLE[Ignite] = lambda m, ref: is_card(ref) and has(m, ref, "burning")


@each_card(Ignite)
def ignite(m: Match, at: Resolution, node: Ignite, card_id: int) -> None:
    if m.rules.may_have(m, m.card(card_id), "burning"):
        put_on(m, card_id, "burning")


def put_on(m: Match, card_id: int, status: str) -> None:
    """Put a status on a card; it does not stack."""
    if not has(m, card_id, status):
        atoms.count(m, card_id, status, 1)


def has(m: Match, card_id: int, status: str) -> bool:
    """True if a card has a status."""
    return bool(m.card(card_id).counters.get(status))


@says("remove Frozen and Burning from {what}")
@dataclass(frozen=True, slots=True)
class Cleanse(Effect):
    """Remove Frozen and Burning from each."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    what: Ref


@each_card(Cleanse)
def cleanse(m: Match, at: Resolution, node: Cleanse, card_id: int) -> None:
    for status in ("frozen", "burning"):
        atoms.count(m, card_id, status, -m.card(card_id).counters.get(status, 0))


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Move each minion to a free space on its side (CD-10.8).

    `where`: "front", "behind", "opposite" (the same slot of the other row), "left", "right" or
    "free" (any, you choose).
    """

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref
    where: str = "free"

    def chooses(self) -> bool:
        return self.where == "free"


GOALS = {
    "front": "to the space in front of it",
    "behind": "to the space behind it",
    "opposite": "to the same slot of its other zone",
    "left": "one space to the left",
    "right": "one space to the right",
    "free": "to a free space on its side",
}


@phrase(MoveTo)
def _move(node: MoveTo, say: TextRenderer) -> str:
    return f"move {say.noun(node.what)} {GOALS[node.where]}"


@asking(MoveTo)
def move_to(m: Match, at: Resolution, node: MoveTo) -> Flow[None]:
    moving = cards_now(m, at, node.what)
    if node.where != "free":
        _move_together(m, moving, node.where)
        return
    for card_id in moving:
        free = free_spaces(m, m.card(card_id), node.where)
        if free:
            zone, slot = yield from _choose(m, at, free)
            atoms.shift(m, card_id, zone, slot, "moved")


Space = tuple[str, int]


def _choose(m: Match, at: Resolution, free: list[Space]) -> Flow[Space]:
    if len(free) == 1:
        return free[0]
    keys = [slot_key(zone, slot) for zone, slot in free]
    key: str = yield from ask(
        lambda: Place(
            at.seat,
            "choose_slot",
            [Option(k, k) for k in keys],
            default=keys[0],
            source=at.source,
            ask="Choose a free space.",
            rule="CD-10.8",
        )
    )
    return free[keys.index(key)]


def free_spaces(m: Match, card: Card, where: str) -> list[Space]:
    """Return the free spaces of a minion's side in that direction (CD-10.8)."""
    return [space for space in _spaces(m, card, where) if not _held(m, space)]


def _spaces(m: Match, card: Card, where: str) -> list[Space]:
    """Return the spaces of a minion's side in that direction, free or not."""
    if not in_row(card):
        return []
    row, slot = card.zone_name, card.slot
    match where:
        case "left" | "right":
            wanted = [(row, slot + (1 if where == "right" else -1))]
        case "opposite":
            wanted = [(opposite_row(row), slot)]
        case "front":
            wanted = [(ROWS[0], slot)] if row == ROWS[1] else []
        case "behind":
            wanted = [(ROWS[1], slot)] if row == ROWS[0] else []
        case _:
            slots = range(max(len(m.zone(card.controller, name)) for name in ROWS))
            wanted = [(name, index) for name in ROWS for index in slots]
    seat = card.controller
    return [(zone_key(seat, r), s) for r, s in wanted if 0 <= s < len(m.zone(seat, r))]


def _held(m: Match, space: Space) -> int:
    return m.state.zones[space[0]][space[1]]


def _move_together(m: Match, moving: list[int], where: str) -> None:
    """CD-10.8: at the same moment; a space that another one leaves is free, pairs swap."""
    goals = {cid: space for cid in moving for space in _spaces(m, m.card(cid), where)}
    while goals:
        for card_id, space in goals.items():
            there = _held(m, space)
            card = m.card(card_id)
            if not there:
                atoms.shift(m, card_id, *space, "moved")
            elif goals.get(there) == (card.zone, card.slot):
                atoms.swap(m, card_id, there)
            else:
                continue
            goals = {cid: goal for cid, goal in goals.items() if cid not in (card_id, there)}
            break
        else:
            return


@says("swap {what}")
@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two minions of one side exchange their slots."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@at_once(Swap)
def swap(m: Match, at: Resolution, node: Swap) -> None:
    placed = [m.card(cid) for cid in cards_now(m, at, node.what) if in_row(m.card(cid))]
    # CD-10.8: two minions of one side; with one of them gone nothing is exchanged.
    if len(placed) == 2 and placed[0].controller == placed[1].controller:
        atoms.swap(m, placed[0].id, placed[1].id)
