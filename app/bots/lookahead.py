"""Lookahead search: play a choice out until all of its consequences are resolved."""

import time
from itertools import islice
from typing import Final, TypeGuard

from app.engine.play.match import Match
from app.engine.position.errors import IllegalChoice
from app.engine.position.rng import Dice
from app.engine.prompts import Choice, Prompt

MAX_DRAFT_ANSWERS: Final = 12  # answers tried for each further prompt of an action
MAX_PROMPTS: Final = 30  # prompts answered before a lookahead ends
WON: Final = 1_000_000
UNPLAYABLE: Final = -10 * WON


class Lookahead:
    """Tries choices of one seat in a determinized match, with a limit of evaluations."""

    def __init__(self, world: Match, seat: int, looks: int, until: float) -> None:
        self._world = world
        self._seat = seat
        self._looks = looks
        self._until = until
        # Quick evaluations of choices that lead to no further prompt of the seat.
        self._whole: set[Choice] = set()

    @property
    def is_over(self) -> bool:
        """True if the evaluations or the time are used up."""
        return self._looks <= 0 or time.perf_counter() > self._until

    def static_value(self) -> int:
        """Return the value of the current position."""
        return self._world.rules.evaluation.value(self._world, self._seat)

    def quick_value(self, choice: Choice) -> int:
        """Return the value after the choice, with default answers to all further prompts."""
        return self._after(self._world, self._seat, choice, quick=True)[0]

    def ends_turn(self, choice: Choice) -> bool:
        """True if the choice ends the turn."""
        turn = self._after(self._world, self._seat, choice)[1].state.turn
        return turn != self._world.state.turn

    def full_value(self, choice: Choice) -> int:
        """Return the value after the choice, with the best answer found to each further prompt."""
        if choice in self._whole:
            return UNPLAYABLE
        ahead = self._world.clone()
        best = UNPLAYABLE
        try:
            ahead.submit(self._seat, choice)
            while self._is_own(prompt := _first(ahead)):
                values = {}
                for each in sampled_answers(ahead, prompt):
                    if self.is_over:
                        return best
                    values[each] = self._after(ahead, self._seat, each)[0]
                taken = max(values, key=lambda each: values[each])
                best = max(best, values[taken])
                ahead.submit(self._seat, taken)
        except IllegalChoice:
            return best
        return best

    def _is_own(self, prompt: Prompt | None) -> TypeGuard[Prompt]:
        """True if the prompt is part of the seat's own action."""
        if prompt is None or prompt.seat != self._seat:
            return False
        return prompt.kind != "act" or prompt.name in self._world.rules.evaluation.parts_of_acts

    def _is_free(self, prompt: Prompt) -> bool:
        """True if a seat acts voluntarily, which ends a lookahead."""
        is_part = prompt.name in self._world.rules.evaluation.parts_of_acts
        return prompt.kind == "act" and prompt.tone == "act" and not is_part

    def _after(
        self, position: Match, seat: int, choice: Choice, *, quick: bool = False
    ) -> tuple[int, Match]:
        ahead = position.clone()
        self._looks -= 1
        try:
            ahead.submit(seat, choice)
            if quick and not self._is_own(_first(ahead)):
                self._whole.add(choice)
            return self._outcome(ahead), ahead
        except IllegalChoice:
            return UNPLAYABLE, position

    def _outcome(self, ahead: Match) -> int:
        """Play on until a seat acts voluntarily; the opponent chooses its best block."""
        for _ in range(MAX_PROMPTS):
            prompt = _first(ahead)
            if prompt is None or self._is_free(prompt):
                break
            if prompt.seat != self._seat and any(o.verb == "block" for o in prompt.sure):
                return self._worst(ahead, prompt)
            ahead.submit(prompt.seat, likeliest_answer(ahead, prompt))
        return self._evaluate(ahead)

    def _worst(self, ahead: Match, prompt: Prompt) -> int:
        """Return the value after the opponent's best block; UNPLAYABLE if time runs out."""
        worst = WON
        for each in ahead.rules.evaluation.candidate_choices(ahead, prompt) or prompt.enumerate():
            if self.is_over:
                return UNPLAYABLE
            worst = min(worst, self._after(ahead, prompt.seat, each)[0])
        return worst

    def _evaluate(self, ahead: Match) -> int:
        if ahead.result is None:
            return ahead.rules.evaluation.value(ahead, self._seat)
        if ahead.result.winner is None:
            return 0
        return WON if ahead.result.winner == self._seat else -WON


def sampled_answers(match: Match, prompt: Prompt) -> list[Choice]:
    """Return all answers, or a sample of at most MAX_DRAFT_ANSWERS."""
    return candidate_answers(match, prompt, MAX_DRAFT_ANSWERS, Dice(prompt.number))


def candidate_answers(match: Match, prompt: Prompt, most: int, dice: Dice) -> list[Choice]:
    """Return all answers, or the default, the ruleset's ideas and random ones, at most `most`."""
    found = list(islice(prompt.enumerate(), most + 1))
    if len(found) > most:
        ideas = list(match.rules.evaluation.candidate_choices(match, prompt))[: most // 2]
        by_chance = (prompt.sample(dice) for _ in range(most - 1 - len(ideas)))
        found = [prompt.default, *ideas, *by_chance]
    return list(dict.fromkeys(found))


def likeliest_answer(ahead: Match, prompt: Prompt) -> Choice:
    """Return a seat's most likely answer."""
    return next(iter(ahead.rules.evaluation.candidate_choices(ahead, prompt)), prompt.default)


def _first(ahead: Match) -> Prompt | None:
    return next((prompt for prompt in ahead.prompts if prompt is not None), None)
