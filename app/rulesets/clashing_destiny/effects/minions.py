"""Effects on minions: the states they are in, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.dsl.effects import HARMS, HELPS
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.effects.idling import IDLE
from app.engine.flow import Flow, ask
from app.engine.meaning.handlers import asking, at_once, cards_now, each_card
from app.engine.prompts import Option, Place
from app.engine.refs import is_card, slot_key, zone_key

from ..event_kinds import ClashingDestinyEvent
from ..zones import ROWS, in_row, opposite_row
from ..zones import at as held_at

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution
    from app.engine.state import Card


@says("freeze {what}")
@dataclass(frozen=True, slots=True)
class Freeze(Effect):
    """Put Frozen on each: it becomes exhausted and stays so once."""

    leans: ClassVar[int] = HARMS

    what: Ref


IDLE[Freeze] = lambda m, ref: is_card(ref) and m.card(ref).exhausted and has(m, ref, "frozen")


@each_card(Freeze)
def freeze(m: Match, at: Resolution, node: Freeze, card_id: int) -> None:
    atoms.exhaust(m, card_id)
    was = has(m, card_id, "frozen")
    put_on(m, card_id, "frozen")
    if not was:
        atoms.tell(m, ClashingDestinyEvent.FROZE, m.card(card_id).controller, card_id)


@says("ignite {what}")
@dataclass(frozen=True, slots=True)
class Ignite(Effect):
    """Put Burning on each."""

    leans: ClassVar[int] = HARMS

    what: Ref


IDLE[Ignite] = lambda m, ref: is_card(ref) and has(m, ref, "burning")


@each_card(Ignite)
def ignite(m: Match, at: Resolution, node: Ignite, card_id: int) -> None:
    if in_row(m.card(card_id)):
        put_on(m, card_id, "burning")


def put_on(m: Match, card_id: int, status: str) -> None:
    """Put a status on a card; it does not stack."""
    if not has(m, card_id, status):
        atoms.count(m, card_id, status, 1)


def has(m: Match, card_id: int, status: str) -> bool:
    """Whether a status lies on a card."""
    return bool(m.card(card_id).counters.get(status))


@says("remove Frozen and Burning from {what}")
@dataclass(frozen=True, slots=True)
class Cleanse(Effect):
    """Remove Frozen and Burning from each."""

    leans: ClassVar[int] = HELPS

    what: Ref


@each_card(Cleanse)
def cleanse(m: Match, at: Resolution, node: Cleanse, card_id: int) -> None:
    for status in ("frozen", "burning"):
        atoms.count(m, card_id, status, -m.card(card_id).counters.get(status, 0))


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Move each minion to a free space of its side (CD-10.8).

    `where`: "front", "behind", "opposite" (the same slot of the other row), "left", "right" or
    "free" (any, you choose).
    """

    what: Ref
    where: str = "free"


GOALS = {
    "front": "to the space in front of it",
    "behind": "to the space behind it",
    "opposite": "to the same slot of its other zone",
    "left": "one space to the left",
    "right": "one space to the right",
    "free": "to a free space of its side",
}


@phrase(MoveTo)
def _move(node: MoveTo, say: TextRenderer) -> str:
    return f"move {say.noun(node.what)} {GOALS[node.where]}"


@asking(MoveTo)
def move_to(m: Match, at: Resolution, node: MoveTo) -> Flow[None]:
    moving = cards_now(m, at, node.what)
    if node.where == "opposite":
        moving = _swap_pairs(m, moving)
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
            at.seat, "choose_slot", [Option(k, k) for k in keys], default=keys[0],
            source=at.source, ask="Choose a free space.", rule="CD-10.8",
        )
    )  # fmt: skip
    return free[keys.index(key)]


def free_spaces(m: Match, card: Card, where: str) -> list[Space]:
    """Return the free spaces of a minion's side that lie so to it (CD-10.8)."""
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
            wanted = [
                (name, index)
                for name in ROWS
                for index in range(len(m.zone(card.controller, name)))
            ]
    seat = card.controller
    return [(zone_key(seat, r), s) for r, s in wanted if is_free(m, seat, r, s)]


def is_free(m: Match, seat: int, row: str, slot: int) -> bool:
    """Whether there is such a slot and nothing in it."""
    return 0 <= slot < len(m.zone(seat, row)) and not held_at(m, seat, row, slot)


def _swap_pairs(m: Match, moving: list[int]) -> list[int]:
    """CD-10.8: minions that move to each other's slots swap; return the others."""
    alone = list(moving)
    for card_id in moving:
        card = m.card(card_id)
        there = held_at(m, card.controller, opposite_row(card.zone_name), card.slot)
        if card_id in alone and there in alone:
            atoms.swap(m, card_id, there)
            alone = [cid for cid in alone if cid not in (card_id, there)]
    return alone


@says("swap {what}")
@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two minions of one side exchange their slots."""

    what: Ref


@at_once(Swap)
def swap(m: Match, at: Resolution, node: Swap) -> None:
    placed = [m.card(cid) for cid in cards_now(m, at, node.what) if in_row(m.card(cid))]
    # CD-10.8: two minions of one side; with one of them gone nothing is exchanged.
    if len(placed) == 2 and placed[0].controller == placed[1].controller:
        atoms.swap(m, placed[0].id, placed[1].id)
