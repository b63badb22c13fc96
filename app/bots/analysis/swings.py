"""Swings: pairs of acts between which the computer's evaluation changed most."""

from itertools import pairwise
from typing import Final, TypedDict

MAX_SWINGS: Final = 4


class FreeAct(TypedDict):
    """Voluntary act of a seat: its place in the log, and the computer's alternative."""

    input: int
    seat: int
    turn: int
    chosen: str
    better: str


class EvaluatedAct(FreeAct):
    """An act, and the position's value for the first seat before it."""

    evaluation: int


class Swing(FreeAct):
    """An act, and the change of the first seat's evaluation until the next act, in points."""

    change: int


def largest_swings(acts: list[EvaluatedAct]) -> list[Swing]:
    """Return the largest swings, at most MAX_SWINGS, in chronological order."""
    swings = [_swing(act, after["evaluation"]) for act, after in pairwise(acts)]
    largest = sorted(swings, key=lambda each: -abs(each["change"]))[:MAX_SWINGS]
    return sorted((each for each in largest if each["change"]), key=lambda each: each["input"])


def _swing(act: EvaluatedAct, after: int) -> Swing:
    return {
        "input": act["input"],
        "seat": act["seat"],
        "turn": act["turn"],
        "change": after - act["evaluation"],
        "chosen": act["chosen"],
        "better": act["better"],
    }
