"""Division prompt: a number is shared out among the options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Unpack

from ..position.rng import Dice
from .base import Choice, Entry, Option, Prompt, PromptWords


class Split(Prompt):
    """`total` shared out among the options: each gets `least` to `most`, in steps of `unit`."""

    kind = "split"
    __slots__ = ("total", "unit")

    def __init__(
        self,
        seat: int,
        name: str,
        options: Sequence[Option],
        total: int,
        unit: int = 1,
        **words: Unpack[PromptWords],
    ) -> None:
        super().__init__(seat, name, options, **words)
        self.total = total
        self.unit = unit

    def check(self, choice: Choice) -> Choice:
        shares = _shares_of(choice, self)
        if set(shares) != {option.ref for option in self.options}:
            raise self.refuse("Give a share to each of them.")
        for option in self.options:
            share = shares[option.ref]
            if not option.least <= share <= option.most or share % self.unit:
                raise self.refuse(f"Each share must be from {option.least} to {option.most}.")
        if sum(shares.values()) != self.total:
            raise self.refuse(f"The shares must add up to {self.total}.")
        return tuple((option.ref, shares[option.ref]) for option in self.options)

    def enumerate(self) -> Iterator[Choice]:
        return self._rest(0, self.total)

    def _rest(self, index: int, left: int) -> Iterator[tuple[tuple[Entry, int], ...]]:
        if index == len(self.options):
            if left == 0:
                yield ()
            return
        option = self.options[index]
        for share in self._fitting(index, left):
            for tail in self._rest(index + 1, left - share):
                yield ((option.ref, share), *tail)

    def _fitting(self, index: int, left: int) -> range:
        later = self.options[index + 1 :]
        least = max(self.options[index].least, left - sum(o.most for o in later))
        most = min(self.options[index].most, left - sum(o.least for o in later))
        return range(-(-least // self.unit) * self.unit, most + 1, self.unit)

    def sample(self, dice: Dice) -> Choice:
        left, shares = self.total, []
        for index, option in enumerate(self.options):
            share = dice.pick(self._fitting(index, left))
            shares.append((option.ref, share))
            left -= share
        return tuple(shares)

    def next_choices(self, partial: Choice) -> list[Choice]:
        taken = tuple(partial or ())
        if len(taken) == len(self.options):
            return [None]
        left = self.total - sum(share for _, share in taken)
        ref = self.options[len(taken)].ref
        return [(ref, share) for share in self._fitting(len(taken), left)]


def _shares_of(choice: Choice, prompt: Prompt) -> dict[Entry, int]:
    entries = choice.items() if isinstance(choice, dict) else choice
    try:
        shares = dict(entries)
    except (TypeError, ValueError):
        shares = {}
    whole = bool(shares) and len(shares) == len(choice)
    if not whole or not all(type(share) is int for share in shares.values()):
        raise prompt.refuse("Answer with a share for each.")
    return shares
