"""Turn structure (MW-2), step by step; War is in `war/`, the chain in `chain_steps.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.listeners.delayed_triggers import forget_objects
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.steps.control import end_effects, lasts
from app.engine.steps.settling import is_over, settle
from app.engine.steps.turns import end_at_cap, enter_phase, next_turn, skipped

from ..event_kinds import MageWarsEvent
from ..field.damage import clear_all_damage
from ..numbers import numbers_of
from ..tower import KEPT_FROM, tower_of

if TYPE_CHECKING:
    from app.engine.play.match import Match

OF_THIS_TURN: Final = ("extra_elements", "extra_face_down", "no_tower_check", KEPT_FROM)
"""Numbers of a seat that effects set for one turn."""
USED: Final = "used:"
"""Begins the notes of abilities that were used in this turn."""


def turn_start(m: Match) -> Flow[None]:
    """MW-2.2: the Draw phase: effects until now end, the draw, then its triggers."""
    seat = next_turn(m, may_skip=True)
    atoms.announce(m, EngineEvent.TURN_BEGAN, seat, amount=m.state.turn)
    enter_phase(m, "draw")
    m.push_step("expansion_begins")
    yield from end_effects(m, f"your_turn:{seat}")
    yield from settle(m)
    if is_over(m) or skipped(m, seat, "draw"):
        return
    numbers = numbers_of(m)
    yield from m.rules.draw(
        m, seat, numbers.first_turn_draw if m.state.turn == 1 else numbers.draw_per_turn
    )
    yield from settle(m)
    if not is_over(m):
        atoms.announce(m, MageWarsEvent.DRAW_PHASE, seat)
        yield from settle(m)


def expansion_begins(m: Match) -> Flow[None]:
    """MW-2.3: the triggers of the Expansion phase come before its first prompt."""
    if skipped(m, m.state.active, "expansion"):
        m.push_step("armament_begins")
        return
    m.push_step("expansion")
    enter_phase(m, "expansion")
    atoms.announce(m, MageWarsEvent.EXPANSION_BEGINS, m.state.active)
    yield from settle(m)


def armament_begins(m: Match) -> Flow[None]:
    """MW-2.8: the Armament step begins."""
    if skipped(m, m.state.active, "armament"):
        m.push_step("declaration")
        return
    m.push_step("armament")
    enter_phase(m, "armament")
    yield from settle(m)


def end_begins(m: Match) -> Flow[None]:
    """MW-2.10 E1: a quick window, active player first."""
    m.push_step("end_turn")
    m.push_step("quick", m.state.active, 0, "end")
    enter_phase(m, "end")
    yield from settle(m)


def end_turn(m: Match) -> Flow[None]:
    """MW-2.10 E2 to E4: effects and damage end together; triggers; then their own effects end."""
    yield from _end_of_turn(m)
    if is_over(m):
        return
    atoms.announce(m, EngineEvent.TURN_ENDING, m.state.active)
    yield from settle(m)
    while not is_over(m) and _is_left(m):
        yield from _end_of_turn(m)
    if not is_over(m):
        _forget(m)
        m.push_step("turn_start")
        # MW-14.6: after the last turn the higher tower wins.
        end_at_cap(m, numbers_of(m).turn_cap, lambda seat: tower_of(m, seat), "MW-14.6")


def _end_of_turn(m: Match) -> Flow[None]:
    yield from end_effects(m, "turn")
    clear_all_damage(m)
    yield from settle(m)


def _is_left(m: Match) -> bool:
    return lasts(m, "turn") or any(m.card(cid).damage for cid in m.board(m.state.active))


def _forget(m: Match) -> None:
    """Clear the memory of this turn."""
    for card_id in m.board(m.state.active):
        kept = [name for name in m.card(card_id).notes if not name.startswith(USED)]
        atoms.clear_notes(m, card_id, keep=kept)
    for seat in (0, 1):
        for name in OF_THIS_TURN:
            atoms.set_number(m, seat, name, 0)
    m.clear_memory()
    forget_objects(m)
