"""Answers to an open question: default, time-out, reload, and malformed ones, on copies."""

from __future__ import annotations

from app.engine.play.match import Match
from app.engine.position.errors import IllegalChoice
from app.engine.position.rng import Dice
from app.engine.prompts import Prompt

from .invariants import InvariantViolation, mutations
from .scenario_failure import open_prompts


def check_answers(match: Match, dice: Dice) -> None:
    """Raise InvariantViolation where a default is refused or a malformed answer is taken.

    A time-out that fails raises what went wrong.
    """
    for prompt in open_prompts(match):
        _check_default(prompt)
        _check_malformed(match, prompt, dice)
        match.clone().time_out(prompt.seat)


def check_reload(match: Match) -> None:
    """Raise InvariantViolation where a loaded match does not go on as the match itself does."""
    for prompt in open_prompts(match):
        clone, loaded = match.clone(), Match.load(match.rules, match.dump(), match.pool)
        for copy in (clone, loaded):
            copy.time_out(prompt.seat)
        if clone.digest() != loaded.digest():
            raise InvariantViolation(f"{prompt.name}: a loaded match goes on in another way.")


def _check_default(prompt: Prompt) -> None:
    try:
        prompt.check(prompt.default)
    except IllegalChoice as refused:
        sentence = f"{prompt.name}: its default {prompt.default!r} is refused: {refused}"
        raise InvariantViolation(sentence) from refused


def _check_malformed(match: Match, prompt: Prompt, dice: Dice) -> None:
    """Submit an invalid answer: it is refused, and the match is unchanged."""
    before = match.digest(), match.prompts, match.decisions
    malformed = [*mutations(prompt, prompt.sample(dice)), *([] if prompt.cancel else [None])]
    for answer in malformed:
        try:
            match.submit(prompt.seat, answer)
        except IllegalChoice:
            continue
        raise InvariantViolation(f"{prompt.name}: {answer!r} was taken.")
    if (match.digest(), match.prompts, match.decisions) != before:
        raise InvariantViolation(f"{prompt.name}: a refused answer has changed the match.")
