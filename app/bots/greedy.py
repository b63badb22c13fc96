"""A computer opponent that looks one step ahead: it tries each answer and takes the best outcome.

It looks into no hidden card: it thinks in a world where everything it may not know has been
drawn anew.
"""

import time
from itertools import islice
from typing import Final

from app.engine.errors import EngineError
from app.engine.match import Match
from app.engine.prompts import Choice, Prompt
from app.engine.rng import Dice
from app.engine.views import determinise

CANDIDATES: Final = 48
ROUNDS: Final = 4  # looks at each candidate, with other answers to what follows
FOLLOWING: Final = 30  # questions answered before a look ends
WON: Final = 1_000_000
UNPLAYABLE: Final = -10 * WON


def choose(match: Match, seat: int, budget: float) -> Choice:
    """Return a legal answer to the seat's open prompt within about `budget` seconds."""
    until = time.perf_counter() + budget
    prompt = match.prompt_of(seat)
    if prompt is None:
        raise ValueError("A seat that is asked nothing has nothing to choose.")
    dice = Dice(match.decisions * 2 + seat)
    candidates = _candidates(prompt, dice)
    if len(candidates) == 1 or prompt.forced_pass:
        return prompt.default if prompt.forced_pass else candidates[0]
    world = determinise(match, seat, match.decisions)
    best, best_value = prompt.default, _value_of_waiting(world, prompt)
    for _ in range(ROUNDS):
        for candidate in candidates:
            if time.perf_counter() > until:
                return best
            value = _look(world, seat, candidate, dice)
            if value > best_value:
                best, best_value = candidate, value
    return best


def _candidates(prompt: Prompt, dice: Dice) -> list[Choice]:
    """Return all answers, or some of them where there are too many, in random order."""
    found = list(islice(prompt.enumerate(), CANDIDATES + 1))
    if len(found) > CANDIDATES:
        found = list(dict.fromkeys(prompt.sample(dice) for _ in range(CANDIDATES)))
    dice.shuffle(found)
    return found


def _value_of_waiting(world: Match, prompt: Prompt) -> int:
    """Return what an answer must exceed to be preferred to the default."""
    if prompt.kind == "act" and prompt.tone == "act":
        # What one may do in one's own turn must be better than leaving things as they are.
        return world.rules.evaluate(world, prompt.seat)
    return _look(world, prompt.seat, prompt.default, Dice(0))


def _look(world: Match, seat: int, choice: Choice, dice: Dice) -> int:
    """Return how the world looks to the seat once the choice and what it starts are done with."""
    ahead = world.clone()
    try:
        ahead.submit(seat, choice)
        for _ in range(FOLLOWING):
            if not _go_on(ahead, seat, dice):
                break
    except EngineError:
        return UNPLAYABLE
    if ahead.result is None:
        return ahead.rules.evaluate(ahead, seat)
    if ahead.result.winner is None:
        return 0
    return WON if ahead.result.winner == seat else -WON


def _go_on(ahead: Match, seat: int, dice: Dice) -> bool:
    """Answer the next question; False at the end and where somebody acts of their own will."""
    prompt = next((prompt for prompt in ahead.prompts if prompt is not None), None)
    if prompt is None or (prompt.kind == "act" and prompt.tone == "act"):
        return False
    own = prompt.seat == seat and prompt.kind != "act"
    ahead.submit(prompt.seat, prompt.sample(dice) if own else prompt.default)
    return True
