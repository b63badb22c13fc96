"""Effect handlers on statuses, places and combat: what these effects mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, ask
from app.engine.meaning.handlers import asking, at_once, cards_now, each_card
from app.engine.meaning.registry import Holds, inner_key, meaning
from app.engine.prompts import Option, Place
from app.engine.refs import slot_key, zone_key

from .combat import change_combat, combat_of, was_destroyed
from .dsl import nodes as n
from .event_kinds import ClashingDestinyEvent
from .keywords import spare
from .memory import memory_of
from .zones import ROWS, in_row, opposite_row
from .zones import at as held_at

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution
    from app.engine.state import Card

Space = tuple[str, int]


@each_card(n.Freeze)
def freeze(m: Match, at: Resolution, node: n.Freeze, card_id: int) -> None:
    atoms.exhaust(m, card_id)
    was = m.card(card_id).counters.get("frozen")
    put_on(m, card_id, "frozen")
    if not was:
        atoms.tell(m, ClashingDestinyEvent.FROZE, m.card(card_id).controller, card_id)


@each_card(n.Ignite)
def ignite(m: Match, at: Resolution, node: n.Ignite, card_id: int) -> None:
    if in_row(m.card(card_id)):
        put_on(m, card_id, "burning")


def put_on(m: Match, card_id: int, status: str) -> None:
    """Put a status on a card; it does not stack."""
    if not m.card(card_id).counters.get(status):
        atoms.count(m, card_id, status, 1)


@each_card(n.Cleanse)
def cleanse(m: Match, at: Resolution, node: n.Cleanse, card_id: int) -> None:
    for status in ("frozen", "burning"):
        atoms.count(m, card_id, status, -m.card(card_id).counters.get(status, 0))


# --- places ---------------------------------------------------------------------------------


@asking(n.MoveTo)
def move_to(m: Match, at: Resolution, node: n.MoveTo) -> Flow[None]:
    moving = cards_now(m, at, node.what)
    if node.where == "opposite":
        moving = _swap_pairs(m, moving)
    for card_id in moving:
        free = free_spaces(m, m.card(card_id), node.where)
        if free:
            zone, slot = yield from _choose(m, at, free)
            atoms.shift(m, card_id, zone, slot, "moved")


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


@at_once(n.Swap)
def swap(m: Match, at: Resolution, node: n.Swap) -> None:
    placed = [m.card(cid) for cid in cards_now(m, at, node.what) if in_row(m.card(cid))]
    # CD-10.8: two minions of one side; with one of them gone nothing is exchanged.
    if len(placed) == 2 and placed[0].controller == placed[1].controller:
        atoms.swap(m, placed[0].id, placed[1].id)


# --- combat ---------------------------------------------------------------------------------


@at_once(n.AtCombatEnd)
def at_combat_end(m: Match, at: Resolution, node: n.AtCombatEnd) -> None:
    if unfinished(m):
        waiting = combat_of(m).get("at_end", ())
        change_combat(m, at_end=(*waiting, (inner_key(node), at.seat, *at.card_ref)))


@at_once(n.EndCombat)
def end_combat(m: Match, at: Resolution, node: n.EndCombat) -> None:
    change_combat(m, ended=True)


@each_card(n.PreventCombatDamage)
def prevent_combat_damage(
    m: Match, at: Resolution, node: n.PreventCombatDamage, card_id: int
) -> None:
    spare(m, card_id)


@meaning(n.DefenderDestroyed)
def defender_destroyed(node: n.DefenderDestroyed) -> Holds:
    def holds(m: Match, at: Resolution) -> bool:
        if not unfinished(m):
            return False
        combat = combat_of(m)
        card_id, incarnation, _ = combat.get("defender") or combat["blocker"] or combat["target"]
        return was_destroyed(m, card_id, incarnation)

    return holds


def unfinished(m: Match) -> bool:
    """Whether a combat is going on."""
    return "combat" in memory_of(m)
