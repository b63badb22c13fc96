"""Set-up (TD-2): the toss, the first seat, the opening hands, the exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import zone_key
from app.engine.prompts import Choose, Option
from app.engine.steps import opening

from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.setup import Setup


def set_up_zones(m: Match, setup: Setup) -> None:
    """TD-2.1 to 2.3: shuffle the decks and toss, unless the match settings name the first seat."""
    asks = "starter" not in setup.options
    opening.begin(m, setup, asks=asks)
    for seat, brought in enumerate(setup.seats):
        numbers = m.state.mut_seat(seat).numbers
        numbers["life"], numbers["mana"] = numbers_of(m).life_start, numbers_of(m).mana_start
        opening.bring(m, seat, brought.deck["main"])
        atoms.shuffle(m, zone_key(seat, "deck"))
    m.push_step("deal")
    if asks:
        m.push_step("choose_start")


def choose_start(m: Match) -> Flow[None]:
    """TD-2.3: the winner of the toss decides which seat takes turn 1."""
    seat = m.state.starter
    key: str = yield from ask(lambda: _start_prompt(m, seat))
    if key == "opponent":
        m.state.starter = m.state.active = 1 - seat
        m.state.invalidate("turn")
    opening.emit_starter(m)


def _start_prompt(m: Match, seat: int) -> Choose:
    bonus = numbers_of(m).second_seat_bonus_mana
    gain = f"The player who goes second gains {bonus} extra mana on turn 2." if bonus else ""
    options = [Option("start", label="Go first"), Option("opponent", label="Go second")]
    return Choose(
        seat,
        "choose_start",
        options,
        default="start",
        rule="TD-2.3",
        title="You won the coin flip",
        ask=gain or "Go first or second?",
    )


def deal(m: Match) -> Flow[None]:
    """TD-2.4: each seat draws its first hand."""
    for seat in opening.from_starter(m):
        opening.draw_hand(m, seat, numbers_of(m).opening_hand)
    m.push_step("exchange")
    yield from ()


def exchange(m: Match) -> Flow[None]:
    """TD-2.5 to 2.7: both seats exchange up to two cards, once, simultaneously and hidden."""
    yield from opening.exchange_hands(m, "exchange", "turn_start", numbers_of(m).exchange_max)
