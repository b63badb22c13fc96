"""Set-up (SH-2): first seat, opening hands, the exchange (mulligan), the second seat's shards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import zone_key
from app.engine.prompts import Choose, Option
from app.engine.steps import opening

from .numbers import numbers_of
from .shard_pools import gain_shards, shard_words
from .zones import COLORS

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.setup import Setup


def set_up_zones(m: Match, setup: Setup) -> None:
    """SH-2.1 to 2.5: shuffle the decks, choose who begins, deal the first hands."""
    opening.begin(m, setup)
    for seat, brought in enumerate(setup.seats):
        m.state.mut_seat(seat).numbers["life"] = numbers_of(m).life_start
        opening.bring(m, seat, brought.deck["main"])
        atoms.shuffle(m, zone_key(seat, "deck"))
    for seat in opening.from_starter(m):
        opening.draw_hand(m, seat, numbers_of(m).opening_hand)
    m.push_step("exchange" if numbers_of(m).exchange_times else "bonus_shards")


def exchange(m: Match, time: int = 1) -> Flow[None]:
    """SH-2.6: both seats simultaneously exchange up to five cards of the opening hand, once."""
    most, times = numbers_of(m).exchange_max, numbers_of(m).exchange_times
    yield from opening.exchange_hands(m, "exchange", "bonus_shards", most, time=time, times=times)


def bonus_shards(m: Match) -> Flow[None]:
    """SH-2.7: the second seat chooses a colour and gains some shards of it."""
    seat, amount = 1 - m.state.starter, numbers_of(m).second_seat_shards
    if amount:
        color: str = yield from ask(lambda: _bonus_prompt(m, seat))
        gain_shards(m, seat, color, amount)
    m.push_step("turn_start")


def _bonus_prompt(m: Match, seat: int) -> Choose:
    held = Counter(m.card(cid).printed.aspect for cid in m.zone(seat, "hand"))
    most = max(COLORS, key=lambda color: held[color])
    amount = numbers_of(m).second_seat_shards
    return Choose(
        seat,
        "bonus_shards",
        [Option(c, label=shard_words(c, amount)) for c in COLORS],
        title="You go second",
        default=most,
        rule="SH-2.7",
        ask=f"Choose a color: you start with {amount} shards of it.",
    )
