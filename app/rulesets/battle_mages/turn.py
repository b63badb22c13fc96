"""Turn structure (BM-3), step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.listeners.delayed_triggers import forget_objects
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Option, Pick
from app.engine.steps.control import end_effects
from app.engine.steps.damage_policies import Hit
from app.engine.steps.priority import open_window
from app.engine.steps.settling import check, is_over
from app.engine.steps.turns import discard_to, end_at_cap, enter_phase, next_turn

from .entering import ENTERED, enter
from .event_kinds import BattleMagesEvent
from .mana import empty_pools
from .numbers import is_classic, numbers_of
from .zones import creatures, is_frozen

if TYPE_CHECKING:
    from app.engine.play.match import Match

CRYSTAL: Final = "Play a crystal?"
NO_CRYSTAL: Final = "No crystal in hand."
KEPT: tuple[str, ...] = (ENTERED, "x", "echoed")


def preparation(m: Match) -> Flow[None]:
    """BM-3.5 to 3.10: durations end, permanents become prepared, poison works, triggers wait."""
    m.clear_memory("prevent")
    forget_objects(m)
    seat = next_turn(m)
    enter_phase(m, "preparation")
    atoms.announce(m, EngineEvent.TURN_BEGAN, seat, amount=m.state.turn)
    m.push_step("crystal")
    for card_id in m.board(seat):
        atoms.clear_notes(m, card_id, keep=KEPT)
    yield from end_effects(m, f"your_turn:{seat}")
    atoms.announce(m, BattleMagesEvent.PREPARATION_BEGAN, seat)
    _prepare(m, seat)
    yield from _poison(m, seat)
    yield from open_window(m, "triggers", seat)


def _prepare(m: Match, seat: int) -> None:
    """BM-3.6, 3.7: at one moment, frozen permanents lose ice and the others become prepared."""
    mine = [m.card(cid) for cid in m.board(seat) if m.card(cid).controller == seat]
    for card in mine:
        if is_frozen(card):
            atoms.count(m, card.id, "ice", -numbers_of(m).ice_decay)
        elif "become prepared" not in m.derived(card).bans:
            atoms.ready(m, card.id)


def _poison(m: Match, seat: int) -> Flow[None]:
    """BM-3.8, 3.9: poison deals damage without a source, simultaneously, and decreases."""
    ill = [card for card in creatures(m, seat) if card.counters.get("poison")]
    yield from m.rules.damage(m, [Hit(card.id, card.counters["poison"]) for card in ill])
    for card in ill:
        atoms.count(m, card.id, "poison", -numbers_of(m).poison_decay)


def crystal(m: Match) -> Flow[None]:
    """BM-3.11, 3.12: a crystal from hand, or the top of the Collection."""
    empty_pools(m)
    seat = m.state.active
    m.push_step("draw")
    enter_phase(m, "crystal")
    if is_classic(m):
        pile = m.zone(seat, "collection")
        if pile:
            enter(m, pile[0], seat, "crystal")
    elif m.zone(seat, "hand"):
        # Asked with any hand, or the missing question would reveal a hand without crystals.
        chosen: tuple[int, ...] = yield from ask(lambda: _crystal_prompt(m, seat))
        for card_id in chosen:
            enter(m, card_id, seat, "crystal")
    yield from open_window(m, "triggers", seat)


def _crystal_prompt(m: Match, seat: int) -> Pick:
    hand = [cid for cid in m.zone(seat, "hand") if m.card(cid).printed.type == "crystal"]
    return Pick(
        seat,
        "crystal_step",
        [Option(ref=cid) for cid in hand],
        0,
        1,
        zone="hand",
        default=(),
        title="Your Crystal-Step",
        ask=CRYSTAL if hand else NO_CRYSTAL,
        confirm="Play {picked}",
        empty="No crystal",
        rule="BM-3.11",
    )


def draw(m: Match) -> Flow[None]:
    """BM-3.17, 3.18: the active player draws, but not in the very first turn."""
    empty_pools(m)
    m.push_step("main")
    enter_phase(m, "draw")
    numbers = numbers_of(m)
    if m.state.turn > 1 or numbers.first_turn_draw:
        yield from m.rules.draw(m, m.state.active, numbers.draw_per_turn)
    yield from open_window(m, "triggers", m.state.active)


def main(m: Match) -> Flow[None]:
    """BM-3.20: one full window; then Combat."""
    m.push_step("attack")
    yield from _main(m, "main")


def second_main(m: Match) -> Flow[None]:
    """BM-3.20: one full window; then the End-Step."""
    m.push_step("end")
    yield from _main(m, "second_main")


def _main(m: Match, phase: str) -> Flow[None]:
    empty_pools(m)
    enter_phase(m, phase)
    yield from open_window(m, "main", m.state.active)


def end(m: Match) -> Flow[None]:
    """BM-3.21, 3.22: triggers of the End-Step, and a full window."""
    empty_pools(m)
    enter_phase(m, "end")
    m.push_step("close_turn")
    atoms.announce(m, EngineEvent.TURN_ENDING, m.state.active)
    yield from open_window(m, "end", m.state.active)


def close_turn(m: Match) -> Flow[None]:
    """BM-3.23 to 3.25: hand limit, the end of effects until end of turn, and their triggers."""
    yield from discard_to(m, m.state.active, numbers_of(m).hand_limit, lambda card: 0)
    yield from end_effects(m, "turn")
    yield from check(m)
    if is_over(m):
        return
    if m.state.pending:
        m.push_step("close_turn")
        yield from open_window(m, "triggers", m.state.active)
        return
    empty_pools(m)
    end_at_cap(m, numbers_of(m).turn_cap, lambda seat: m.state.number(seat, "life"), "BM-14.6")
    m.push_step("preparation")
