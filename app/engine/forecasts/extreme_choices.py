"""Telling ways: of a choice with too many answers, those that give one object the maximum.

Every object that the choice may hit, kill or take is hit, killed or taken in one of them.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from ..prompts import Assign, Cover, Pick, Split

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..prompts import Choice, Entry, Prompt

MAX_CHOICES: Final = 12


def extreme_choices(prompt: Prompt) -> list[Choice]:
    """Return up to `MAX_CHOICES` legal answers, each extreme in one respect."""
    return list(islice((way for way in _ways(prompt) if prompt.takes(way)), MAX_CHOICES))


def _ways(prompt: Prompt) -> Iterator[Choice]:
    match prompt:
        case Split():
            yield from _shares(prompt)
        case Assign():
            yield from _aims(prompt)
        case Pick():
            yield from _picks(prompt)
        case Cover():
            yield from _covers(prompt)
        case _:
            return  # few answers, or none that lets one thing have more


def _shares(prompt: Split) -> Iterator[Choice]:
    """Yield for each option the division that gives it most, the others their least."""
    least = {option.ref: option.least for option in prompt.options}
    spare = prompt.total - sum(least.values())
    for option in prompt.options:
        yield tuple({**least, option.ref: least[option.ref] + spare}.items())


def _aims(prompt: Assign) -> Iterator[Choice]:
    """Yield for each goal the answer that aims all at it, else one at it."""
    for goal in prompt.goals:
        steps = tuple(
            (option.ref, goal.ref, option.limit([goal.ref]))
            for option in prompt.options
            if goal.ref in option.to
        )
        yield from (steps, steps[:1]) if len(steps) > 1 else (steps,)


def _picks(prompt: Pick) -> Iterator[Choice]:
    """Yield for each option an answer with it, filled up with the first other ones."""
    refs = [option.ref for option in prompt.options]
    for ref in refs:
        others = [other for other in refs if other != ref]
        yield (ref, *others[: max(0, prompt.least - 1)])


def _covers(prompt: Cover) -> Iterator[Choice]:
    """Yield covers that together use each option which any cover uses."""
    used: set[Entry] = set()
    for ref in prompt.next_choices(()):
        if ref is not None and ref not in used:
            taken = _cover_with(prompt, ref)
            used.update(taken)
            yield taken


def _cover_with(prompt: Cover, ref: Entry) -> tuple[Entry, ...]:
    """Return a cover that uses the option, () where none was found."""
    taken: tuple[Entry, ...] = (ref,)
    while steps := prompt.next_choices(taken):
        if None in steps:
            return taken
        taken += (steps[0],)
    return ()
