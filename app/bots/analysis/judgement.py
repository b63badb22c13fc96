"""Judgement: a choice's value beside the best one that the computer finds.

An estimate: it thinks in a world that the seat could have believed in, and no further than the
computer plays.
"""

import time
from typing import Final, NamedTuple

from app.bots.greedy import choose
from app.bots.lookahead import UNPLAYABLE, WON, Lookahead
from app.engine.match import Match
from app.engine.prompts import Choice
from app.engine.views import answer_words, determinize

LOOKS: Final = 60  # as many as find what is plain, at a fifth of a second or so each choice
BUDGET_S: Final = 2.0


class Judgement(NamedTuple):
    """Loss of a choice against the best one, in evaluation points, and both in words.

    `evaluation` is how good the position before a free act is for the first seat; in the midst of
    what an act has begun a position says little, and there is none.
    """

    loss: int
    chosen: str
    better: str
    evaluation: int | None


def judge(match: Match, seat: int, choice: Choice) -> Judgement:
    """Compare a seat's choice at its open question with the computer's choice."""
    prompt = match.prompt_of(seat)
    if prompt is None:
        raise ValueError("A seat that is asked nothing has chosen nothing.")
    choice = prompt.check(choice)  # a log has lists where the engine has tuples
    best = choose(match, seat, BUDGET_S, LOOKS)
    loss = 0 if best == choice else _value(match, seat, best) - _value(match, seat, choice)
    is_free = prompt.kind == "act" and prompt.tone == "act"
    return Judgement(
        loss=max(0, min(loss, WON)),
        chosen=answer_words(match, seat, choice),
        better=answer_words(match, seat, best),
        evaluation=_evaluation(match) if is_free else None,
    )


def _evaluation(match: Match) -> int:
    """Return how good the true position is for the first seat, as either seat would see it."""
    first, second = (match.rules.evaluate(match, seat) for seat in (0, 1))
    return (first - second) // 2


def _value(match: Match, seat: int, choice: Choice) -> int:
    """Return the worth after a choice, in the same world for each."""
    until = time.perf_counter() + BUDGET_S
    lookahead = Lookahead(determinize(match, seat, match.decisions), seat, LOOKS, until)
    quick = lookahead.quick_value(choice)
    return max(quick, lookahead.full_value(choice), UNPLAYABLE)
