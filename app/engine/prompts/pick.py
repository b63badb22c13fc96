"""Multiple-choice prompt: answered by several of the options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Unpack

from ..position.rng import Dice
from .base import Choice, Entry, Option, Prompt, PromptWords, size_words, tuple_of


class Pick(Prompt):
    """`least` to `most` of the options, different ones; in order if `ordered`.

    `fits` judges a whole answer, `may_add` whether an unfinished one may take another reference;
    both are None where every set of the right size is legal. `keeps`: by none one misses nothing.
    """

    kind = "pick"
    __slots__ = ("fits", "keeps", "least", "may_add", "most", "ordered")

    def __init__(
        self,
        seat: int,
        name: str,
        options: Sequence[Option],
        least: int,
        most: int,
        *,
        ordered: bool = False,
        fits: Callable[[tuple[Entry, ...]], str] | None = None,
        may_add: Callable[[tuple[Entry, ...], Entry], bool] | None = None,
        keeps: bool = False,
        **words: Unpack[PromptWords],
    ) -> None:
        super().__init__(seat, name, options, **words)
        self.least = least
        self.most = min(most, len(options))
        self.ordered = ordered
        self.fits = fits
        self.may_add = may_add
        self.keeps = keeps

    def check(self, choice: Choice) -> Choice:
        picked = tuple_of(choice, self)
        allowed = {option.ref for option in self.options}
        if len(set(picked)) != len(picked) or not allowed.issuperset(picked):
            raise self.refuse("Pick only offered options, each at most once.")
        if not self.least <= len(picked) <= self.most:
            raise self.refuse(f"Pick {size_words(self.least, self.most)}.")
        if not self.ordered:
            picked = tuple(option.ref for option in self.options if option.ref in picked)
        if self.fits is not None and (why := self.fits(picked)):
            raise self.refuse(why)
        return picked

    def enumerate(self) -> Iterator[Choice]:
        refs = [option.ref for option in self.options]
        arrange = permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            for picked in arrange(refs, size):
                if self.fits is None or not self.fits(picked):
                    yield picked

    def sample(self, dice: Dice) -> Choice:
        if self.may_add is not None:
            return self._grow(dice)
        refs = [option.ref for option in self.options]
        size = self.least + dice.below(self.most - self.least + 1)
        picked = dice.sample(refs, size)
        return tuple(picked) if self.ordered else tuple(r for r in refs if r in picked)

    def next_choices(self, partial: Choice) -> list[Choice]:
        taken = tuple(partial or ())
        more: list[Choice] = []
        if len(taken) >= self.least and (self.fits is None or not self.fits(taken)):
            more.append(None)
        if len(taken) < self.most:
            more += [
                option.ref
                for option in self.options
                if option.ref not in taken
                and (self.may_add is None or self.may_add(taken, option.ref))
            ]
        return more

    def _grow(self, dice: Dice) -> Choice:
        taken: tuple[Entry, ...] = ()
        while True:
            step = dice.pick(self.next_choices(taken))
            if step is None:
                return self.check(taken)
            taken += (step,)
