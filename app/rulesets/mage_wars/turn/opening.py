"""Set-up (MW-1): starting player, initial zones, opening hands and the one mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask_both
from app.engine.position.refs import zone_key
from app.engine.prompts import Choose, Option
from app.engine.steps import opening

from ..event_kinds import MageWarsEvent
from ..numbers import numbers_of
from ..tower import LEVEL

if TYPE_CHECKING:
    from app.engine.decks.deck_rules import Deck
    from app.engine.play.match import Match
    from app.engine.position.setup import Setup

TOWER: Final = "tower"
KEEP: Final = "keep"
REDRAW: Final = "redraw"


def set_up_zones(m: Match, setup: Setup) -> None:
    """MW-1.1 to 1.4: choose the starter, shuffle both libraries, draw the opening hands."""
    opening.begin(m, setup)
    numbers = numbers_of(m)  # those of the format, which is known from here on
    for seat, brought in enumerate(setup.seats):
        _bring(m, seat, brought.deck)
    for seat in opening.from_starter(m):
        extra = numbers.second_seat_extra_cards if seat != m.state.starter else 0
        opening.draw_hand(m, seat, numbers.opening_hand + extra)
    m.push_step("mulligan", 0)


def _bring(m: Match, seat: int, deck: Deck) -> None:
    atoms.create(m, m.pool[TOWER], seat, zone_key(seat, TOWER), 0)
    m.state.mut_seat(seat).numbers[LEVEL] = numbers_of(m).tower_start
    opening.bring(m, seat, deck["main"])
    atoms.shuffle(m, zone_key(seat, "library"))


def mulligan(m: Match, done: int = 0) -> Flow[None]:
    """MW-1.5: both seats simultaneously keep their hand or draw a new one, one card smaller."""
    if done >= numbers_of(m).mulligan_count:
        m.push_step("turn_start")
        return
    answers = yield from ask_both(lambda: _prompt(m, 0), lambda: _prompt(m, 1))
    for seat in opening.from_starter(m):
        if answers[seat] == REDRAW:
            opening.redraw(m, seat, numbers_of(m).mulligan_hand)
            atoms.announce(m, MageWarsEvent.REDREW, seat)
        else:
            atoms.announce(m, EngineEvent.MULLIGANED, seat)
    m.push_step("mulligan", done + 1 if REDRAW in answers else numbers_of(m).mulligan_count)


def _prompt(m: Match, seat: int) -> Choose:
    fewer = numbers_of(m).mulligan_hand
    return Choose(
        seat,
        "mulligan",
        [
            Option(KEEP, label="Keep hand"),
            Option(REDRAW, label=f"Mulligan to {fewer}"),
        ],
        title="Your opening hand",
        ask="Keep this hand?",
        default=KEEP,
        zone="hand",
        rule="MW-1.5",
    )
