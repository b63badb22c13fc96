"""Payment prompt: answered by options whose points cover a demand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Unpack

from ..position.refs import Ref
from ..position.rng import Dice
from .base import Choice, Entry, Option, Prompt, PromptWords, Text, tuple_of
from .covering import FIRST, Demand, Measure
from .min_cost import cheapest

Shape = tuple[int, int]


class Resource(Option):
    """An option that gives points: `value` of them, each as one of its `kinds`.

    `weight`: how dear it is to its seat; the default answer is the lightest one.
    `first`: spent before the others, which pay what it leaves open; such options come first.
    """

    __slots__ = ("first", "kinds", "value", "weight")

    def __init__(
        self,
        ref: Ref | str,
        kinds: Sequence[str],
        value: int = 1,
        *,
        weight: int = 1,
        first: bool = False,
        label: Text = "",
        group: str = "",
        note: Text = "",
    ) -> None:
        super().__init__(ref=ref, label=label, group=group, note=note)
        self.first = first
        self.kinds = tuple(kinds)
        self.value = value
        self.weight = weight


class Cover(Prompt):
    """Options whose points fill every pip of `demand`; with `minimal` none may be left out.

    `fits` judges a whole answer, `may_add` whether an unfinished one may take another reference;
    both are None where every cover is legal.
    """

    kind = "cover"
    options: Sequence[Resource]
    __slots__ = (
        "_are_single",
        "_hopes",
        "_measure",
        "_shapes",
        "demand",
        "fits",
        "may_add",
        "minimal",
    )

    def __init__(
        self,
        seat: int,
        name: str,
        options: Sequence[Resource],
        demand: Demand,
        *,
        minimal: bool = True,
        fits: Callable[[tuple[Entry, ...]], str] | None = None,
        may_add: Callable[[tuple[Entry, ...], Entry], bool] | None = None,
        **words: Unpack[PromptWords],
    ) -> None:
        super().__init__(seat, name, options, **words)
        self.demand = demand
        self.minimal = minimal
        self.fits = fits
        self.may_add = may_add
        self._measure = Measure(demand)
        self._shapes = {option.ref: self._shape(option) for option in options}
        self._are_single = all(value <= 1 for _, value in self._shapes.values())
        self._hopes: dict[tuple[tuple[Shape, ...], tuple[Shape, ...]], bool] = {}

    def _shape(self, option: Resource) -> Shape:
        mask, value = self._measure.shape(option)
        return (mask | FIRST, value) if option.first else (mask, value)

    def usual(self) -> Choice:
        """Return the lightest answer, None if there is no answer."""
        found = cheapest(self.options, self.demand)
        return None if found is None else tuple(self.options[index].ref for index in found)

    def check(self, choice: Choice) -> Choice:
        given = tuple_of(choice, self)
        if len(set(given)) != len(given) or not set(self._shapes).issuperset(given):
            raise self.refuse("Choose only offered options, each at most once.")
        chosen = tuple(option.ref for option in self.options if option.ref in given)
        shapes = [self._shapes[ref] for ref in chosen]
        filled = self._measure.filled(shapes)
        if filled < self._measure.total:
            raise self.refuse(f"This fills {filled} of {self._measure.total} that are asked for.")
        if self.minimal and not self._measure.all_needed(shapes, filled):
            raise self.refuse("Leave out the ones you don't need.")
        if self.fits is not None and (why := self.fits(chosen)):
            raise self.refuse(why)
        return chosen

    def enumerate(self) -> Iterator[Choice]:
        refs = [option.ref for option in self.options]
        return self._from((), refs) if self._can_become((), refs) else iter(())

    def _from(self, taken: tuple[Choice, ...], rest: list[Choice]) -> Iterator[Choice]:
        if self._is_whole(taken):
            if self.fits is None or not self.fits(taken):
                yield taken
            if self.minimal:
                return
        rest = self._open_to(taken, rest)
        for index, ref in enumerate(rest):
            later = rest[index + 1 :]
            if self._can_become((*taken, ref), later):
                yield from self._from((*taken, ref), later)

    def sample(self, dice: Dice) -> Choice:
        taken: tuple[Choice, ...] = ()
        while True:
            steps = self.next_choices(taken)
            if not steps:
                return self.default  # each step fitted, the whole does not
            step = dice.pick(steps)
            if step is None:
                return tuple(option.ref for option in self.options if option.ref in taken)
            taken += (step,)

    def next_choices(self, partial: Choice) -> list[Choice]:
        taken = tuple(partial or ())
        is_whole = self._is_whole(taken)
        if is_whole and self.fits is not None and self.fits(taken):
            is_whole = False
        refs = [option.ref for option in self.options if option.ref not in taken]
        if is_whole and self.minimal:  # only what is spent first may still change what is needed
            refs = [ref for ref in refs if self._shapes[ref][0] & FIRST]
        rest = self._open_to(taken, refs)
        hopes: dict[Shape, bool] = {}  # equal shapes share a result
        for index, ref in enumerate(rest):
            if self._shapes[ref] not in hopes:
                others = rest[:index] + rest[index + 1 :]
                hopes[self._shapes[ref]] = self._can_become((*taken, ref), others)
        more = [ref for ref in rest if hopes[self._shapes[ref]]]
        return [None, *more] if is_whole else more

    def _open_to(self, taken: tuple[Choice, ...], refs: list[Choice]) -> list[Choice]:
        if self.may_add is None:
            return refs
        return [ref for ref in refs if self.may_add(taken, ref)]

    def _is_whole(self, taken: tuple[Choice, ...]) -> bool:
        return self._measure.filled([self._shapes[ref] for ref in taken]) == self._measure.total

    def _can_become(self, taken: tuple[Choice, ...], rest: list[Choice]) -> bool:
        """True if a legal answer contains all of `taken` and others only from `rest`."""
        had = [self._shapes[ref] for ref in taken]
        more = [self._shapes[ref] for ref in rest]
        if not self._are_single or not self.minimal:
            return self._hope(tuple(sorted(had)), tuple(sorted(more)))
        # Where each gives one point at most, any minimal part so far can be completed.
        measure = self._measure
        return measure.filled(had) == len(had) and measure.filled(had + more) == measure.total

    def _hope(self, had: tuple[Shape, ...], more: tuple[Shape, ...]) -> bool:
        known = self._hopes.get((had, more))
        if known is None:
            known = self._hopes[had, more] = self._has_hope(had, more)
        return known

    def _has_hope(self, had: tuple[Shape, ...], more: tuple[Shape, ...]) -> bool:
        measure = self._measure
        if measure.filled((*had, *more)) < measure.total:
            return False
        if not self.minimal:
            return True
        filled = measure.filled(had)
        if not measure.all_needed(had, filled):
            return False  # a giver that is redundant now stays redundant with more
        # Where each gives one point at most, any minimal part so far can be completed.
        if filled == measure.total or all(value <= 1 for _, value in (*had, *more)):
            return True
        return any(
            self._hope(tuple(sorted((*had, shape))), more[index + 1 :])
            for index, shape in enumerate(more)
            if shape not in more[:index]
            and (shape[0] & FIRST or measure.filled((*had, shape)) > filled)
        )
