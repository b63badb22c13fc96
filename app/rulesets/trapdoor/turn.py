"""Turn structure (TD-3), phase by phase and step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.listeners.delayed_triggers import forget_objects
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.steps.control import end_effects
from app.engine.steps.settling import settle
from app.engine.steps.turns import discard_to, enter_phase, next_turn, skipped

from .answerable import record
from .answering import answer
from .checks import has_nothing
from .combat import ATTACKS, attackers
from .event_kinds import PHASE_KINDS, TrapdoorEvent
from .legal_acts import act, open_prompt
from .life import change_mana
from .numbers import numbers_of
from .zones import creatures, equipment, utilities

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

USED = "used:"


def turn_start(m: Match) -> Flow[None]:
    """TD-3.2 to 3.4, steps 1 to 3: expiring effects end, mana, "at the beginning"."""
    state, seat = m.state, next_turn(m, may_skip=True)  # TD-3.15, 3.16
    m.clear_memory("prevent")
    forget_objects(m)
    enter_phase(m, "draw")
    atoms.announce(m, EngineEvent.TURN_BEGAN, seat, amount=state.turn)
    is_skipped = skipped(m, seat, "draw")
    m.push_step("preparation_begins" if is_skipped else "draw")
    _clear_markers(m, seat)
    yield from end_effects(m, f"your_turn:{seat}")
    if is_skipped:  # TD-3.16: neither mana nor a draw; marks and durations end with the turn.
        yield from answer(m)
        return
    numbers = numbers_of(m)
    bonus = numbers.second_seat_bonus_mana if state.turn == 2 else 0
    change_mana(m, seat, numbers.mana_per_turn + bonus)
    atoms.announce(m, TrapdoorEvent.TURN_BEGAN_FOR, seat)
    yield from answer(m)


def _clear_markers(m: Match, seat: int) -> None:
    """TD-3.2: use markers of the active player's cards, attack counts of every creature."""
    own = [card for card in equipment(m, seat) if card.controller == seat]
    for card in (*creatures(m, seat), *utilities(m, seat), *own):
        used = [name for name in card.notes if name.startswith(USED)]
        for name in used:
            atoms.note(m, card.id, name, 0)
    for card in (*creatures(m, 0), *creatures(m, 1)):
        atoms.note(m, card.id, ATTACKS, 0)


def draw(m: Match) -> Flow[None]:
    """TD-3.4, 3.5: step 4, the active player draws if there is a card."""
    seat, numbers = m.state.active, numbers_of(m)
    m.push_step("preparation_begins")
    if m.state.turn == 1 and not numbers.first_turn_draw:
        return
    yield from m.rules.draw(m, seat, numbers.draw_per_turn)
    yield from answer(m)


def preparation_begins(m: Match) -> Flow[None]:
    """TD-3.6: the no-moves check, then the phase begins."""
    m.push_step("fighting_begins")
    seat = m.state.active
    if has_nothing(m, seat):
        winner = None if has_nothing(m, 1 - seat) else 1 - seat
        m.rules.end_match(m, winner, "no_moves", "TD-14.3" if winner is not None else "TD-14.4")
        return
    yield from _begin(m, "preparation")


def fighting_begins(m: Match) -> Flow[None]:
    """TD-3.9: ends immediately if no creature of the active player may attack."""
    m.push_step("second_begins")
    if attackers(m, m.state.active):
        yield from _begin(m, "fighting")
    else:
        skipped(m, m.state.active, "fighting")  # TD-3.16: this was the phase to skip.


def second_begins(m: Match) -> Flow[None]:
    """TD-3.10: the Second Preparation phase begins."""
    m.push_step("end_begins")
    yield from _begin(m, "second_preparation")


def _begin(m: Match, phase: str) -> Flow[None]:
    """Let a phase begin that the active player acts in, unless it is skipped."""
    seat = m.state.active
    if skipped(m, seat, phase):
        return
    enter_phase(m, phase)
    m.push_step("open")
    yield from _begun(m, phase)


def _begun(m: Match, phase: str) -> Flow[None]:
    """TD-8.3: report the beginning of a phase; some phases open a window."""
    if phase in numbers_of(m).phase_windows:
        record(m, TrapdoorEvent.PHASE_BEGUN, m.state.active)
    atoms.announce(m, PHASE_KINDS[phase], m.state.active)
    yield from answer(m)


def open_phase(m: Match) -> Flow[None]:
    """TD-3.6 to 3.10: one act after the other, until the active player ends the phase."""
    seat = m.state.active
    key: str = yield from ask(lambda: open_prompt(m, seat))
    if key == "end_phase":
        return
    m.push_step("open")
    yield from act(m, seat, key)
    yield from answer(m)


def end_begins(m: Match) -> Flow[None]:
    """TD-3.11: step 1, the phase begins."""
    if skipped(m, m.state.active, "end"):
        _next_turn(m)
        return
    m.push_step("end_time")
    enter_phase(m, "end")
    yield from _begun(m, "end")


def end_time(m: Match) -> Flow[None]:
    """TD-3.12: step 2, cards with time durability lose a counter."""
    m.push_step("hand_limit")
    seat = m.state.active
    for card in (*utilities(m, seat), *equipment(m, seat)):
        if card.controller == seat and card.face_up and card.counters.get("time"):
            atoms.count(m, card.id, "time", -1)
    yield from answer(m)


def hand_limit(m: Match) -> Flow[None]:
    """TD-3.13: step 3, the active player discards down to the limit."""
    seat = m.state.active
    m.push_step("end_durations")
    yield from discard_to(m, seat, numbers_of(m).hand_limit, _age)
    yield from answer(m)


def _age(card: Card) -> int:
    """TD-3.13: a seat out of time discards its newest cards."""
    return card.since


def end_durations(m: Match) -> Flow[None]:
    """TD-3.14, 3.15: step 4, effects until end of turn end; then the next turn, or the last."""
    m.push_step("close")
    yield from end_effects(m, "turn")
    yield from answer(m)


def close(m: Match) -> Flow[None]:
    """TD-3.14, 3.15: step 3 once more where the hand is too full; else step 5."""
    if len(m.zone(m.state.active, "hand")) > numbers_of(m).hand_limit:
        m.push_step("hand_limit")
        return
    _next_turn(m)
    yield from settle(m)


def _next_turn(m: Match) -> None:
    """TD-3.15: after the last turn the match is a tie."""
    if m.state.turn >= numbers_of(m).turn_cap:
        m.rules.end_match(m, None, "turn_cap", "TD-14.6")
    else:
        m.push_step("turn_start")
