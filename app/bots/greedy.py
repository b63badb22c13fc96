"""Greedy search: a computer opponent that tries each answer and takes the best outcome.

Determinization: it searches a world in which all hidden cards are sampled again. A step is a whole
action: a card with slot, targets, and payment, or an attack with the opponent's best block.
The limit counts evaluations instead of time, so that choices are reproducible; the clock only ends
a search that takes too long.
"""

import time
from typing import Final

from app.bots.lookahead import Lookahead, candidate_answers, likeliest_answer
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.prompts import Choice, Prompt
from app.engine.views import determinize

CANDIDATES: Final = 48
LOOKS: Final = 150
MANY_LOOKS: Final = CANDIDATES // 2


def choose(match: Match, seat: int, budget: float, looks: int = LOOKS) -> Choice:
    """Return a legal answer to the seat's open prompt within about `budget` seconds."""
    until = time.perf_counter() + budget
    prompt = match.prompt_of(seat)
    if prompt is None:
        raise ValueError("The seat has no open prompt.")
    candidates = candidate_answers(match, prompt, CANDIDATES, Dice(match.decisions * 2 + seat))
    is_unseen = prompt.name in match.rules.evaluation.unseen_outcomes
    if len(candidates) == 1 or is_unseen or match.prompt_of(1 - seat) is not None:
        # Simultaneous choices are random: the opponent's answer is hidden.
        return likeliest_answer(match, prompt) if len(candidates) > 1 else candidates[0]
    lookahead = Lookahead(determinize(match, seat, match.decisions), seat, looks, until)
    if looks < MANY_LOOKS:  # otherwise the last candidates would never be tried
        ideas = [
            each
            for each in match.rules.evaluation.candidate_choices(match, prompt)
            if each in candidates
        ]
        candidates = list(dict.fromkeys([*ideas, *candidates]))
    return _best(lookahead, prompt, candidates)


def _best(lookahead: Lookahead, prompt: Prompt, candidates: list[Choice]) -> Choice:
    """Evaluate each candidate quickly, then fully, most promising first."""
    default = prompt.default
    # Ending the turn is valued by the resulting position, not by the opponent's next card.
    ends = prompt.tone == "act" and prompt.kind == "act" and lookahead.ends_turn(default)
    values = {default: lookahead.static_value() if ends else lookahead.quick_value(default)}
    others = [each for each in candidates if each != default]
    for each in others:
        if lookahead.is_over:
            break
        values[each] = lookahead.quick_value(each)
    for each in sorted(values, key=lambda each: -values[each]):
        if lookahead.is_over:
            break
        if each != default or not ends:
            values[each] = max(values[each], lookahead.full_value(each))
    return max(values, key=lambda each: values[each])
