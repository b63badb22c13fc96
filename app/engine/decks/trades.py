"""Values of blocks for a computer player: pairs of blocker and attacker, the best first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card
    from ..prompts import Choice, Pair


class Trade(NamedTuple):
    """Gain and loss of a block for its seat; `blow`: the damage that it stops."""

    blocker: int
    attacker: int
    gain: int
    blow: int


def trades_of(
    m: Match, prompt: Pair, trade: Callable[[Match, Card, Card], tuple[int, int]]
) -> list[Trade]:
    """Return the value of each pair: `trade` gives its gain and the blow that it stops."""
    return [
        Trade(int(option.ref), int(goal), *trade(m, m.card(int(option.ref)), m.card(int(goal))))
        for option in prompt.options
        for goal in option.to
    ]


def best_pairs(trades: Sequence[Trade], weight: int) -> list[Trade]:
    """Take the best trade that is left, again and again, while one is worth it.

    `weight`: value of a point of damage that is stopped, in percent.
    """
    taken: list[Trade] = []
    for trade in sorted(trades, key=lambda each: -_value(each, weight)):
        if _value(trade, weight) <= 0:
            break
        if all(t.blocker != trade.blocker and t.attacker != trade.attacker for t in taken):
            taken.append(trade)
    return taken


def as_answer(prompt: Pair, plan: Sequence[Trade]) -> Choice:
    """Return a plan as an answer to the question for blocks."""
    pairs = {trade.blocker: trade.attacker for trade in plan}
    return tuple((o.ref, pairs[int(o.ref)]) for o in prompt.options if o.ref in pairs)


def _value(trade: Trade, weight: int) -> int:
    return trade.gain + trade.blow * weight // 100
