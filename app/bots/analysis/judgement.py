"""Judgment of a choice by comparison with the computer's best one.

An estimate: it searches one determinization, a world consistent with the seat's information, and
only as deep as the computer plays.
"""

import time
from typing import Final, NamedTuple

from app.bots.greedy import choose
from app.bots.lookahead import UNPLAYABLE, WON, Lookahead
from app.engine.play.match import Match
from app.engine.prompts import Choice
from app.engine.views import answer_words, determinize

LOOKS: Final = 60  # enough to find plain mistakes, at about 0.2 s per choice
BUDGET_S: Final = 2.0


class Judgement(NamedTuple):
    """Loss of a choice against the best one, in evaluation points, and both in words.

    `evaluation` is the position's value for the first seat before a voluntary act; None in the
    middle of an action, where it would mean little.
    """

    loss: int
    chosen: str
    better: str
    evaluation: int | None


def judge(match: Match, seat: int, choice: Choice) -> Judgement:
    """Compare a seat's answer to its open prompt with the computer's answer."""
    prompt = match.prompt_of(seat)
    if prompt is None:
        raise ValueError("The seat has no open prompt.")
    choice = prompt.check(choice)  # a log has lists for the engine's tuples
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
    """Return the true position's value for the first seat, the mean of both evaluations."""
    first, second = (match.rules.evaluation.value(match, seat) for seat in (0, 1))
    return (first - second) // 2


def _value(match: Match, seat: int, choice: Choice) -> int:
    """Return the value after a choice, in the same determinization for all choices."""
    until = time.perf_counter() + BUDGET_S
    lookahead = Lookahead(determinize(match, seat, match.decisions), seat, LOOKS, until)
    quick = lookahead.quick_value(choice)
    return max(quick, lookahead.full_value(choice), UNPLAYABLE)
