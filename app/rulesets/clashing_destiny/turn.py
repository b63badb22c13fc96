"""Turn structure (CD-2, CD-3): set-up and the turn, in the rule book's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.listeners.delayed_triggers import forget_objects
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.steps.control import end_effects, lasts
from app.engine.steps.damage_policies import Hit
from app.engine.steps.opening import exchange_hands
from app.engine.steps.settling import is_over, settle
from app.engine.steps.turns import end_at_cap, enter_phase, next_turn, skipped

from .event_kinds import ClashingDestinyEvent
from .numbers import numbers_of
from .progression import destiny_prompt, play_destiny

if TYPE_CHECKING:
    from app.engine.play.match import Match


MULLIGAN: Final = ("Your opening hand", "Choose cards to replace.")


def mulligan(m: Match, time: int = 1) -> Flow[None]:
    """CD-2.6: both seats simultaneously exchange any part of the opening hand, once."""
    times = numbers_of(m).mulligans
    yield from exchange_hands(m, "mulligan", "turn_start", time=time, times=times, words=MULLIGAN)


def turn_start(m: Match) -> Flow[None]:
    """CD-3.3: activate, Burning, triggers, draw; the match settles after each."""
    seat = next_turn(m)
    enter_phase(m, "start")
    atoms.announce(m, EngineEvent.TURN_BEGAN, seat, amount=m.state.turn)
    m.push_step("destiny")
    yield from end_effects(m, f"your_turn:{seat}")
    _activate(m, seat)
    yield from settle(m)
    yield from _burn(m)
    yield from settle(m)
    if is_over(m):
        return
    _drift(m, seat)
    atoms.announce(m, ClashingDestinyEvent.TURN_STARTED, seat)
    yield from settle(m)
    if is_over(m):
        return
    # CD-3.5: on turn 1 the starter does not draw.
    numbers = numbers_of(m)
    skips = {1: numbers.starter_skips_first_draw, 2: numbers.second_seat_skips_first_draw}
    if not skips.get(m.state.turn, False):
        yield from m.rules.draw(m, seat, numbers.draws_per_turn)
    yield from settle(m)


def _activate(m: Match, seat: int) -> None:
    """CD-3.4: every exhausted card becomes ready; a Frozen one loses Frozen instead."""
    for card_id in m.board(seat):
        card = m.card(card_id)
        if card.controller == seat and card.exhausted:
            frozen = card.counters.get("frozen", 0)
            if frozen:
                atoms.count(m, card_id, "frozen", -frozen)
            else:
                atoms.ready(m, card_id)


def _burn(m: Match) -> Flow[None]:
    """CD-3.3: one damage event for all Burning minions of both sides."""
    burning = [cid for cid in m.board(m.state.active) if m.card(cid).counters.get("burning")]
    if burning:
        yield from m.rules.damage(m, [Hit(cid, 1) for cid in burning])


def _drift(m: Match, seat: int) -> None:
    """Drifter: a trigger at the start of the turn."""
    for card_id in m.board(seat):
        card = m.card(card_id)
        if card.controller == seat and m.has(card, "drifter"):
            at = Resolution(seat, card.card_ref)
            m.wait(m.pool.bound["keyword:drifter"], at)


def destiny(m: Match) -> Flow[None]:
    """CD-3.7, 3.8: one destiny card or none, then the Destiny Zone comes home."""
    seat = m.state.active
    numbers = numbers_of(m)
    too_soon = m.state.turn <= 2 and not numbers.destiny_phase_on_first_turns
    if skipped(m, seat, "destiny") or too_soon:
        m.push_step("main_begins")
        return
    enter_phase(m, "destiny")
    m.push_step("main_begins")
    key: str = yield from ask(lambda: destiny_prompt(m, seat))
    if key != "none":
        yield from play_destiny(m, seat, int(key.removeprefix("destiny:")))
        yield from settle(m)
    if m.state.result is None and numbers.destiny_zone_returns:
        come_home(m, seat)
        yield from settle(m)


def come_home(m: Match, seat: int) -> None:
    """CD-3.8: all cards of the Destiny Zone go to the hand together."""
    ids = m.zone(seat, "destiny_zone")
    for card_id in ids:
        atoms.move(m, card_id, zone_key(seat, "hand"), bottom=True, cause="came_home")
    if ids:
        atoms.announce(m, ClashingDestinyEvent.HOME, seat, amount=len(ids))
    for card_id in ids:
        atoms.announce(m, ClashingDestinyEvent.CAME_HOME, seat, card_id)


def end_begins(m: Match) -> Flow[None]:
    """CD-3.13 (1): end-of-turn triggers, then the window of the non-active seat."""
    enter_phase(m, "end")
    m.push_step("cleanup")
    for _ in range(numbers_of(m).chain_windows_per_end_phase):
        m.push_step("end_window")
    atoms.announce(m, EngineEvent.TURN_ENDING, m.state.active)
    yield from settle(m)


def cleanup(m: Match) -> Flow[None]:
    """CD-3.16, 3.17: Fleeting, effects until end of turn, settling, marks; the next turn."""
    seat = m.state.active
    fleeting = [cid for cid in m.zone(seat, "hand") if m.has(m.card(cid), "fleeting")]
    if fleeting:
        m.rules.send(m, fleeting, "banish", "fleeting")
    yield from _end_of_turn(m)
    # CD-3.17: effects made while that settled end after it, with another settling.
    while m.state.result is None and lasts(m, "turn"):
        yield from _end_of_turn(m)
    if m.state.result is not None:
        return
    _forget_the_turn(m)
    m.push_step("turn_start")
    # CD-16.5: after the last turn the hero with more current HP wins.
    end_at_cap(
        m, numbers_of(m).turn_cap, lambda who: m.rules.seat_number(m, who, "life"), "CD-16.5"
    )


def _forget_the_turn(m: Match) -> None:
    """CD-3.16 (d): clear the marks and the per-turn memory of all cards, lineage included."""
    for card_id in [card.id for card in m.state.cards.values() if card.notes]:
        atoms.clear_notes(m, card_id, keep=("sealed:",))
    m.clear_memory()
    forget_objects(m)


def _end_of_turn(m: Match) -> Flow[None]:
    yield from end_effects(m, "turn")
    yield from settle(m)
