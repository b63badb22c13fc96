"""Turn structure of most games: phases that are entered or skipped, full hands, the last turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import atoms
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, ask
from ..prompts import Option, Pick
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card


def next_turn(m: Match, *, may_skip: bool = False) -> int:
    """Give the turn to the other seat, the first turn to the starter; return its seat.

    `may_skip`: a seat that must skip its turn is left out (`skipped`).
    """
    state = m.state
    if state.turn:
        state.active = 1 - state.active
    while may_skip and skipped(m, state.active, "turn"):
        state.active = 1 - state.active
    state.turn += 1
    state.invalidate("turn")
    return state.active


def enter_phase(m: Match, phase: str) -> None:
    """Let a phase begin."""
    m.change_memory(phase=phase)
    atoms.announce(m, EngineEvent.PHASE_BEGAN, m.state.active, detail=phase)


def count_trigger(m: Match, seat: int) -> int:
    """Count one more triggered ability of a seat in this turn, and return how many it has had."""
    count = triggers_of(m, seat) + 1
    m.change_tallies(**{f"triggers:{seat}": count})
    return count


def triggers_of(m: Match, seat: int) -> int:
    """Return how many triggered abilities of a seat were counted in this turn."""
    count: int = m.state.memory.get(f"triggers:{seat}", 0)
    return count


def skipped(m: Match, seat: int, what: str) -> bool:
    """True if a seat skips this phase or turn; uses up the order to skip."""
    name = f"skip_{what}"
    due = m.state.number(seat, name)
    if due:
        atoms.set_number(m, seat, name, due - 1)
        atoms.announce(m, EngineEvent.PHASE_SKIPPED, seat, detail=what)
    return due > 0


def end_at_cap(m: Match, cap: int, score: Callable[[int], int], rule: str) -> None:
    """End the match after its last turn: the seat with the higher score wins."""
    if m.state.turn < cap:
        return
    first, second = score(0), score(1)
    winner = None if first == second else int(second > first)
    m.rules.end_match(m, winner, "turn_cap", rule)


def discard_to(m: Match, seat: int, most: int, dearness: Callable[[Card], int]) -> Flow[None]:
    """Let a seat discard down to its hand limit, choosing freely.

    `dearness`: a seat out of time discards the dearest cards, of equal ones the last.
    """
    over = len(m.zone(seat, m.rules.hand)) - most
    if over <= 0:
        return
    chosen: tuple[int, ...] = yield from ask(lambda: _discard_prompt(m, seat, over, dearness))
    m.rules.send(m, chosen, m.rules.discard_pile, "discarded")
    for card_id in chosen:
        atoms.announce(m, EngineEvent.DISCARDED, seat, card_id)


def _discard_prompt(m: Match, seat: int, count: int, dearness: Callable[[Card], int]) -> Pick:
    hand = m.zone(seat, m.rules.hand)
    dearest = sorted(range(len(hand)), key=lambda place: (-dearness(m.card(hand[place])), -place))
    cards = "a card" if count == 1 else f"{count} cards"
    return Pick(
        seat,
        "discard",
        [Option(ref=cid) for cid in hand],
        count,
        count,
        default=tuple(hand[place] for place in sorted(dearest[:count])),
        zone=m.rules.hand,
        title="Your hand is full",
        ask=f"Discard {cards}.",
        confirm="Discard {picked}",
        rule=rule_of(m, "discard"),
    )
