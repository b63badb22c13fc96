"""Effects on life, and the end of the match: losing, gaining, winning.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..dsl.effects import Effect
from ..dsl.text_amounts import measure
from ..dsl.text_renderer import Clause, TextRenderer, phrase
from ..dsl.values import Amount
from ..meaning.handlers import amount_of, each_seat
from ..meaning.registry import meaning
from ..position.flow import Flow, Run, nothing
from ..steps.standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """The seat loses so much life; not damage."""

    counts: ClassVar[str] = "life"

    amount: Amount
    who: str = "you"


@phrase(LoseLife)
def _lose_life(node: LoseLife, say: TextRenderer) -> str:
    life, tail = measure(node.amount, say.word("numbers", "life"), say)
    return say.does(node.who, f"lose {life}{tail}")


@each_seat(LoseLife)
def lose_life(m: Match, at: Resolution, node: LoseLife, seat: int) -> None:
    m.rules.lose_life(m, seat, m.rules.in_steps(m, "life", amount_of(m, at, node.amount)))


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """The seat gains so much life."""

    counts: ClassVar[str] = "life"

    amount: Amount
    who: str = "you"


@phrase(GainLife)
def _gain_life(node: GainLife, say: TextRenderer) -> str:
    life, tail = measure(node.amount, say.word("numbers", "life"), say)
    return say.does(node.who, f"gain {life}{tail}")


@each_seat(GainLife)
def gain_life(m: Match, at: Resolution, node: GainLife, seat: int) -> None:
    m.rules.gain_life(m, seat, m.rules.in_steps(m, "life", amount_of(m, at, node.amount)))


@dataclass(frozen=True, slots=True)
class WinMatch(Effect):
    """The seat wins the match."""

    who: str = "you"


@phrase(WinMatch)
def _win(node: WinMatch, say: TextRenderer) -> str:
    return Clause(f"{say.who(node.who)} win{'' if node.who == 'you' else 's'} the match")


@meaning(WinMatch)
def win_match(node: WinMatch) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        seats = at.seats(m, node.who)
        if seats:
            winner = seats[0] if len(seats) == 1 else None
            m.rules.end_match(m, winner, "effect", rule_of(m, "win_match"))
        yield from nothing()

    return run
