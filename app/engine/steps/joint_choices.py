"""Joint choices: several choices, each legal alone, that must be possible together.

A backtracking search, the scarcest choice first. Earlier choices leave enough for the rest:
options that the rest cannot spare are not offered, and an answer that takes them is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from ..position.plain_data import JsonObject
from ..position.refs import Ref
from ..prompts import Entry

Need = tuple[Sequence[Ref], int]
"""Options of a choice, and how many of them must be chosen."""
Taken = tuple[Ref, ...]
Judge = Callable[[Taken], bool]
LEAVE_ENOUGH: Final = "Leave enough for the other targets."


def can_meet(
    needs: Sequence[Need], taken: Taken = (), judge: Judge | None = None, *, distinct: bool = True
) -> bool:
    """True if all needs can be met; `distinct`: each option is taken at most once in all.

    `judge`: a further condition on all options chosen.
    """
    scarce = sorted((need for need in needs if need[1] > 0), key=lambda need: len(need[0]))
    return _meets(scarce, taken, judge, distinct=distinct)


def _meets(needs: Sequence[Need], taken: Taken, judge: Judge | None, *, distinct: bool) -> bool:
    if not needs:
        return judge is None or judge(taken)
    (options, count), rest = needs[0], needs[1:]
    free = [ref for ref in options if ref not in taken] if distinct else options
    if len(free) < count or (not rest and judge is None):
        return len(free) >= count
    return any(
        _meets(rest, (*taken, *chosen), judge, distinct=distinct)
        for chosen in combinations(free, count)
    )


class Choice:
    """One of several choices: `least` to `most` of its options.

    `completes`: whether an answer that begins so can be finished together with the others; None
    where nothing else depends on it.
    """

    __slots__ = ("completes", "least", "most", "options", "words")

    def __init__(
        self,
        options: Sequence[Ref],
        least: int,
        most: int,
        completes: Judge | None,
        words: str = LEAVE_ENOUGH,
    ) -> None:
        spare = completes is None or not (least or most)
        self.options = [r for r in options if spare or completes is None or completes((r,))]
        self.least, self.most, self.completes, self.words = least, most, completes, words

    @property
    def is_forced(self) -> bool:
        """True if no choice is open."""
        return self.least == self.most == len(self.options)

    def judges(self) -> JsonObject:
        """Return the `Pick` arguments that refuse answers no later choice can complete."""
        if self.completes is None or self.most < 2:
            return {}
        return {"fits": self._why_not, "may_add": self._may_add}

    def default(self) -> Taken:
        """Return the first options that can be chosen together."""
        found: Taken = ()
        for ref in self.options:
            if len(found) < self.least and self._may_add(found, ref):
                found += (ref,)
        return found

    def _why_not(self, picked: tuple[Entry, ...]) -> str:
        return "" if self.completes is None or self.completes(_refs(picked)) else self.words

    def _may_add(self, picked: tuple[Entry, ...], ref: Entry) -> bool:
        return self.completes is None or self.completes(_refs((*picked, ref)))


def _refs(entries: tuple[Entry, ...]) -> Taken:
    return tuple(int(entry) for entry in entries)
