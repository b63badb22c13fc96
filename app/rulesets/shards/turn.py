"""Turn structure (SH-3), phase by phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.listeners.delayed_triggers import forget_objects
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.steps.control import end_effects
from app.engine.steps.settling import is_over, settle
from app.engine.steps.turns import discard_to, end_at_cap, enter_phase, next_turn, skipped

from .attack import may_attack
from .card_costs import melt, present_cost
from .event_kinds import ShardsEvent
from .legal_acts import act, is_idle, main_prompt
from .life import life_of
from .numbers import numbers_of
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match

KEPT_NOTES = ("arrival", "paid")


def turn_start(m: Match) -> Flow[None]:
    """SH-3.3, 3.4: clear marks, end effects that lasted until now, and draw."""
    state, seat = m.state, next_turn(m, may_skip=True)  # SH-3.15, 3.16
    m.clear_memory("prevent")
    forget_objects(m)
    enter_phase(m, "draw")
    atoms.announce(m, EngineEvent.TURN_BEGAN, seat, amount=state.turn)
    m.push_step("standby")
    for each in (0, 1):
        for name in ("summoned", "more_summons"):
            atoms.set_number(m, each, name, 0)
        for card in creatures(m, each):
            atoms.clear_notes(m, card.id, keep=KEPT_NOTES)
    yield from _end(m, f"your_turn:{seat}")
    numbers = numbers_of(m)
    if is_over(m) or skipped(m, seat, "draw") or (state.turn == 1 and not numbers.first_turn_draw):
        return
    yield from m.rules.draw(m, seat, numbers.draw_per_turn)
    yield from settle(m)


def _end(m: Match, until: str) -> Flow[None]:
    """End all effects of a duration together; return borrowed creatures; settle."""
    yield from end_effects(m, until)
    yield from settle(m)


def standby(m: Match) -> Flow[None]:
    """SH-3.6 to 3.9: costs fall, creatures become ready, triggers; then the Main phase begins."""
    seat = m.state.active
    m.push_step("attack")
    if not skipped(m, seat, "standby"):
        enter_phase(m, "standby")
        if m.state.turn > 1 or numbers_of(m).first_turn_reduction:
            _reduce_costs(m, seat)
        wake(m, seat)
        atoms.announce(m, ShardsEvent.STANDBY, seat)
        yield from settle(m)
    if is_over(m) or skipped(m, seat, "main"):
        return
    m.push_step("main")
    enter_phase(m, "main")
    atoms.announce(m, ShardsEvent.MAIN_BEGAN, seat)
    yield from settle(m)


def _reduce_costs(m: Match, seat: int) -> None:
    """SH-3.6, 15.7: costs fall; that they do is public, whether any could is not."""
    amount = numbers_of(m).standby_reduction
    melt(m, seat, amount)
    if amount and m.zone(seat, "hand"):
        atoms.announce(m, ShardsEvent.COSTS_FELL, seat, amount=amount)


def wake(m: Match, seat: int) -> None:
    """SH-3.7: every creature of a seat becomes ready, or loses a stun counter instead."""
    ready = []
    for card in creatures(m, seat):
        if card.counters.get("stun"):
            atoms.count(m, card.id, "stun", -1)
        elif card.exhausted:
            ready.append(card.id)
    m.rules.ready(m, ready)


def main_phase(m: Match) -> Flow[None]:
    """SH-3.9: one act after the other, until the seat ends the phase."""
    seat = m.state.active
    if is_idle(m, seat):
        return
    key: str = yield from ask(lambda: main_prompt(m, seat, may_attack=may_attack(m, seat)))
    if key == "end":
        return
    m.push_step("main")
    yield from act(m, seat, key)
    yield from settle(m)


def end_phase(m: Match) -> Flow[None]:
    """SH-3.13: triggers of the End phase, then effects until end of turn end."""
    if skipped(m, m.state.active, "end"):
        _next_turn(m)
        return
    enter_phase(m, "end")
    atoms.announce(m, EngineEvent.TURN_ENDING, m.state.active)
    yield from settle(m)
    if not is_over(m):
        yield from _end(m, "turn")
    if not is_over(m):
        _close(m)


def _close(m: Match) -> None:
    """SH-3.14, 3.15: too full a hand is seen to first; then the next turn begins."""
    if len(m.zone(m.state.active, "hand")) > numbers_of(m).hand_limit:
        m.push_step("hand_limit")
    else:
        _next_turn(m)


def _next_turn(m: Match) -> None:
    """SH-13.4: after the last turn the seat with more life wins."""
    m.push_step("turn_start")
    end_at_cap(m, numbers_of(m).turn_cap, lambda seat: life_of(m, seat), "SH-13.4")


def hand_limit(m: Match) -> Flow[None]:
    """SH-3.14: the active seat discards down to its limit, choosing freely."""
    yield from discard_to(m, m.state.active, numbers_of(m).hand_limit, present_cost)
    yield from settle(m)
    if not is_over(m):
        _close(m)
