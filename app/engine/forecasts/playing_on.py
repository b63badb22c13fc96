"""Playing on: all pass until the chain is empty, no fight is on and a seat may act."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from ..position.windows import ATTACKS
from ..prompts import Assign, Choice, Cover, Prompt
from .branches import CHOICE, Branches
from .extreme_choices import extreme_choices

if TYPE_CHECKING:
    from ..play.match import Match

MAX_LOTS: Final = 3  # ways of a choice that are drawn, beside the usual one and the telling ones
MAX_QUESTIONS: Final = 120  # questions answered before a world is given up
MAX_OPTIONS: Final = (
    12  # ways that a choice may have and be gone through; of more, so many are drawn
)
ANSWERED_WITH_NOTHING: Final = frozenset({"pick", "pair", "assign"})


def play_on(m: Match, branches: Branches) -> bool:
    """Let all seats pass until things are settled; True if they were."""
    turn = m.state.turn
    for _ in range(MAX_QUESTIONS):
        if m.result is not None:
            return True
        first, second = m.prompts
        prompt = first or second
        if prompt is None or (first and second) or m.state.turn != turn or is_free(m, prompt):
            return True
        _note_window(m, prompt, branches)
        m.submit(prompt.seat, answer(prompt, branches))
    return False


def _note_window(m: Match, prompt: Prompt, branches: Branches) -> None:
    """Note who lets something go by that is about to happen, and whether more could be done."""
    seat = prompt.seat
    if seat in branches.answering or not passes(prompt) or not is_pending(m):
        return
    branches.asked.add(seat)
    if not prompt.forced:
        branches.answering.add(seat)


def is_free(m: Match, prompt: Prompt) -> bool:
    """True if a seat has a free act: an empty chain and no forced choice."""
    if prompt.tone != "act" or prompt.cancel or is_pending(m):
        return False
    return prompt.kind == "act" or (prompt.kind in ANSWERED_WITH_NOTHING and prompt.takes(()))


def is_pending(m: Match) -> bool:
    """True if something will happen when all pass: a chain, or a fight."""
    if m.state.chain:
        return True
    return any(kind in ATTACKS for kind, *_ in m.rules.display.links(m))


def passes(prompt: Prompt) -> bool:
    """True if a prompt can be passed: a window, or optional blocks."""
    if prompt.kind == "act":
        return bool(prompt.primary)
    return prompt.tone == "respond" and prompt.kind in ANSWERED_WITH_NOTHING and prompt.takes(())


def passing(prompt: Prompt) -> Choice:
    """Return the answer that lets the question go by, its default where there is no such."""
    if not passes(prompt):
        return prompt.default
    return prompt.primary if prompt.kind == "act" else ()


def answer(prompt: Prompt, branches: Branches) -> Choice:
    """Return the answer in this world: a pass, or one way of a mandatory choice."""
    if passes(prompt):
        return passing(prompt)
    if isinstance(prompt, (Assign, Cover)):  # to list all of their answers takes long
        return _by_lot(prompt, branches)
    ways = list(islice(prompt.enumerate(), MAX_OPTIONS + 1))
    if len(ways) > MAX_OPTIONS:
        return _by_lot(prompt, branches)
    default = prompt.default
    ways = [default, *(way for way in ways if way != default)]
    return ways[branches.choose(len(ways), CHOICE)]


def _by_lot(prompt: Prompt, branches: Branches) -> Choice:
    if prompt.forced:
        return prompt.default
    ways = [prompt.default, *extreme_choices(prompt)]
    way = branches.choose(len(ways) + MAX_LOTS, CHOICE)
    return ways[way] if way < len(ways) else prompt.sample(branches.rng())
