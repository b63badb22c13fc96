"""Set-up (BM-2): starting player, opening hands, mulligans, and the look at the crystal pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import zone_key
from app.engine.prompts import Choose, Option
from app.engine.steps import opening

from .looking import crystal_pile, look_at
from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.setup import Setup


def set_up_zones(m: Match, setup: Setup) -> None:
    """BM-2.1 to 2.4: shuffle the decks; skip the choice of the starter if it is settled."""
    asks = "starter" not in setup.options
    opening.begin(m, setup, asks=asks)
    for seat, brought in enumerate(setup.seats):
        m.state.mut_seat(seat).numbers["life"] = numbers_of(m).life_start
        for zone, section in (("spellbook", "main"), ("collection", "collection")):
            opening.bring(m, seat, brought.deck.get(section, {}), zone)
            atoms.shuffle(m, zone_key(seat, zone))
    m.push_step("choose_starter" if asks else "first_hands")


def choose_starter(m: Match) -> Flow[None]:
    """BM-2.4: let a random seat choose the starting player."""
    seat = m.state.starter
    options = [Option("first", label="Go first"), Option("second", label="Go second")]
    key: str = yield from ask(
        lambda: Choose(
            seat,
            "choose_starter",
            options,
            title="Who goes first?",
            default="first",
            ask="The player who goes first skips their first draw.",
            rule="BM-2.4",
        )
    )
    m.state.starter = m.state.active = seat if key == "first" else 1 - seat
    m.state.invalidate("turn")
    opening.emit_starter(m)
    m.push_step("first_hands")


def first_hands(m: Match) -> Flow[None]:
    """BM-2.5: both draw their opening hands; then each may take a mulligan, the starter first."""
    yield from ()
    for seat in opening.from_starter(m):
        opening.draw_hand(m, seat, numbers_of(m).hand_start)
    m.push_step("opening_look", 1 - m.state.starter)
    m.push_step("opening_look", m.state.starter)
    m.push_step("mulligan", 1 - m.state.starter)
    m.push_step("mulligan", m.state.starter)


def mulligan(m: Match, seat: int) -> Flow[None]:
    """BM-2.6: keep, or shuffle the whole hand away for a smaller one."""
    numbers = numbers_of(m)
    fewer = numbers.hand_start - numbers.mulligan_penalty
    options = [Option("keep", label="Keep hand"), Option("mulligan", label=f"Mulligan to {fewer}")]
    key: str = yield from ask(
        lambda: Choose(
            seat,
            "mulligan",
            options,
            title="Your opening hand",
            default="keep",
            rule="BM-2.6",
            ask="Keep this hand?",
        )
    )
    if key == "mulligan":
        opening.redraw(m, seat, fewer)
    atoms.announce(m, EngineEvent.MULLIGANED, seat, amount=fewer if key == "mulligan" else 0)


def opening_look(m: Match, seat: int) -> Flow[None]:
    """BM-2.7, 2.11: look at the crystal pile; after both, the first turn begins."""
    if seat != m.state.starter:
        m.push_step("preparation")
    yield from look_at(m, seat, crystal_pile(m), numbers_of(m).opening_look, "opening_look")
