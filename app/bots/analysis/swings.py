"""Swings: between which acts of a finished match the computer's evaluation changed most."""

from itertools import pairwise
from typing import Final, TypedDict

MOST: Final = 4


class FreeAct(TypedDict):
    """Voluntary action of a seat: its place in the log, and the computer's alternative."""

    input: int
    seat: int
    turn: int
    chosen: str
    better: str


class EvaluatedAct(FreeAct):
    """An act, and how good the position before it was for the first seat."""

    evaluation: int


class Swing(FreeAct):
    """An act, and by how many points the evaluation changed for the first seat until the next."""

    change: int


def largest_swings(acts: list[EvaluatedAct]) -> list[Swing]:
    """Return the largest swings, at most MOST, in the order in which they came."""
    swings = [_swing(act, after["evaluation"]) for act, after in pairwise(acts)]
    largest = sorted(swings, key=lambda each: -abs(each["change"]))[:MOST]
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
