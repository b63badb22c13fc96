"""Pairing prompt: options are paired with their goals, as blockers with attackers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Unpack

from ..position.rng import Dice
from .base import Choice, Entry, Option, Prompt, PromptWords


class Pair(Prompt):
    """Each option may be paired with one of its `to`: blockers with attackers, say.

    `per_target`: how many may go to the same one, 0 for any number.
    `required`: options that must be paired.
    """

    kind = "pair"
    __slots__ = ("per_target", "required")

    def __init__(
        self,
        seat: int,
        name: str,
        options: Sequence[Option],
        *,
        per_target: int = 0,
        required: Sequence[Entry] = (),
        **words: Unpack[PromptWords],
    ) -> None:
        super().__init__(seat, name, options, **words)
        self.per_target = per_target
        self.required = tuple(required)

    def check(self, choice: Choice) -> Choice:
        pairs = _pairs_of(choice, self)
        allowed = {option.ref: option.to for option in self.options}
        if any(a not in allowed or b not in allowed[a] for a, b in pairs.items()):
            raise self.refuse("Each pair must be one of those offered.")
        if any(ref not in pairs for ref in self.required):
            raise self.refuse("A required option is missing.")
        goals = list(pairs.values())
        if self.per_target and any(goals.count(goal) > self.per_target for goal in set(goals)):
            raise self.refuse(f"At most {self.per_target} can share a target.")
        return tuple((o.ref, pairs[o.ref]) for o in self.options if o.ref in pairs)

    def next_choices(self, partial: Choice) -> list[Choice]:
        taken = tuple(partial or ())
        start = 0
        if taken:
            refs = [option.ref for option in self.options]
            start = refs.index(taken[-1][0]) + 1
        done = {ref for ref, _ in taken}
        full = [goal for _, goal in taken]
        more: list[Choice] = []
        for option in self.options[start:]:
            more += [(option.ref, goal) for goal in option.to if self._open(full, goal)]
            if option.ref in self.required:
                break
        if all(ref in done for ref in self.required):
            more.insert(0, None)
        return more

    def _open(self, full: list[Entry], goal: Entry) -> bool:
        return not self.per_target or full.count(goal) < self.per_target

    def enumerate(self) -> Iterator[Choice]:
        return self._from(())

    def _from(self, taken: tuple[Choice, ...]) -> Iterator[Choice]:
        for step in self.next_choices(taken):
            if step is None:
                yield taken
            else:
                yield from self._from((*taken, step))

    def sample(self, dice: Dice) -> Choice:
        taken: tuple[Choice, ...] = ()
        while True:
            step = dice.pick(self.next_choices(taken))
            if step is None:
                return taken
            taken += (step,)


def _pairs_of(choice: Choice, prompt: Prompt) -> dict[Entry, Entry]:
    if not isinstance(choice, (list, tuple)) or not all(
        isinstance(pair, (list, tuple))
        and len(pair) == 2
        and all(isinstance(ref, (int, str)) for ref in pair)
        for pair in choice
    ):
        raise prompt.refuse("Answer with a list of pairs.")
    pairs = dict(choice)
    if len(pairs) != len(choice):
        raise prompt.refuse("Nothing can be paired twice.")
    return pairs
