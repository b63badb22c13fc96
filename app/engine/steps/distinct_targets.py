"""Targets that all differ: what is played or used never has the same target twice.

What is chosen first leaves enough for the targets after it: options that these cannot spare are
not offered, and an answer that would is refused. `announcing` is the plain way, in which each
target is looked at alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..flow import Flow, ask
from ..prompts import Entry, Pick
from ..prompts.covering import Points, covers, demand_of
from .announcing import Chosen, candidates
from .target_options import asking_words, target_options

if TYPE_CHECKING:
    from ..match import Match
    from ..meaning.binding import Bound, BoundTarget
    from ..resolution import Resolution

Order = Callable[[list[int]], list[int]]
Need = tuple["BoundTarget", int]
"""A target, and how many objects it still has to find."""


def legal_targets(
    m: Match, at: Resolution, spec: BoundTarget, without: Collection[Entry] = ()
) -> list[int]:
    """Return what may be chosen; what is paid with may not."""
    found = candidates(m, at, spec)
    return [ref for ref in found if ref not in without] if without else found


def can_choose(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], without: Collection[Entry] = ()
) -> bool:
    """Whether there are enough different objects for all that must be chosen."""
    return _are_enough(m, at, [(spec, _least(spec)) for spec in specs], without)


def _least(spec: BoundTarget) -> int:
    return 0 if spec.node.up_to else spec.node.count


def _are_enough(
    m: Match, at: Resolution, needs: Sequence[Need], without: Collection[Entry]
) -> bool:
    """Whether so many objects are there for each target that none has to be taken twice."""
    needs = [(spec, least) for spec, least in needs if least > 0]
    if len(needs) <= 1:
        return all(len(legal_targets(m, at, spec, without)) >= least for spec, least in needs)
    fits: dict[int, list[str]] = {}
    for place, (spec, _) in enumerate(needs):
        for ref in legal_targets(m, at, spec, without):
            fits.setdefault(ref, []).append(str(place))
    demand = demand_of({str(place): least for place, (_, least) in enumerate(needs)})
    return covers([Points(tuple(kinds)) for kinds in fits.values()], demand)


def choose_targets(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], *, without: Collection[Entry] = (),
    cancel: bool,
) -> Flow[Chosen]:  # fmt: skip
    """Ask for the targets of what is played."""
    made: Chosen = {}
    for place, spec in enumerate(specs):
        taken = (*without, *_taken(made))
        choice = _Choice(m, at, spec, legal_targets(m, at, spec, taken), _least(spec))
        choice.leave(specs[place + 1 :], taken)
        picked: tuple[int, ...] = ()
        if choice.legal:
            picked = yield from _pick(choice, cancel=cancel)
        _note(m, at, made, spec, picked)
    return made


def trigger_targets(m: Match, at: Resolution, bound: Bound, order: Order = list[int]) -> Flow[bool]:
    """Choose what a trigger takes: as many as there are; False if it needs some and finds none.

    `order`: what is offered, the default first.
    """
    made: Chosen = {}
    enough = can_choose(m, at, bound.targets)
    for place, spec in enumerate(bound.targets):
        taken = _taken(made)
        legal = order(legal_targets(m, at, spec, taken))
        choice = _Choice(m, at, spec, legal, min(_least(spec), len(legal)))
        if enough:
            choice.leave(bound.targets[place + 1 :], taken)
        picked = tuple(choice.legal)
        if choice.least < len(picked):
            picked = yield from _pick(choice, cancel=False)
        _note(m, at, made, spec, picked)
    return bool(_taken(made)) or not any(map(_least, bound.targets))


def _taken(made: Chosen) -> tuple[int, ...]:
    return tuple(ref for refs in made.values() for ref, _ in refs)


class _Choice:
    """What one target may be, so that different objects are left for those after it."""

    def __init__(
        self, m: Match, at: Resolution, spec: BoundTarget, legal: list[int], least: int
    ) -> None:
        self.m, self.at, self.spec = m, at, spec
        self.legal, self.least = legal, least
        self.later: Sequence[BoundTarget] = ()
        self.taken: Collection[Entry] = ()

    def leave(self, later: Sequence[BoundTarget], taken: Collection[Entry]) -> None:
        """Keep enough for the later targets; what they cannot spare is not offered."""
        if not any(map(_least, later)):
            return
        self.later, self.taken = later, taken
        self.legal = [ref for ref in self.legal if self.may_add((), ref)]

    def may_add(self, picked: tuple[Entry, ...], ref: Entry) -> bool:
        """Whether an unfinished answer can be finished with this one, too."""
        left = self.least - len(picked) - 1
        needs = [(self.spec, left), *((spec, _least(spec)) for spec in self.later)]
        return _are_enough(self.m, self.at, needs, (*self.taken, *picked, ref))

    def why_not(self, picked: tuple[Entry, ...]) -> str:
        """Return why a whole answer is refused, empty if it is legal."""
        enough = can_choose(self.m, self.at, self.later, (*self.taken, *picked))
        return "" if enough else "Leave enough for the other targets."

    def default(self) -> tuple[int, ...]:
        """Return the first that can be chosen together."""
        found: tuple[int, ...] = ()
        for ref in self.legal:
            if len(found) < self.least and (not self.later or self.may_add(found, ref)):
                found += (ref,)
        return found


def _note(
    m: Match, at: Resolution, made: Chosen, spec: BoundTarget, picked: tuple[int, ...]
) -> None:
    at.targets[spec.name] = picked
    made[spec.name] = tuple(m.card(ref).card_ref for ref in picked)


def _pick(choice: _Choice, *, cancel: bool) -> Flow[tuple[int, ...]]:
    m, at, spec = choice.m, choice.at, choice.spec
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            at.seat, "choose_targets", target_options(m, at, spec, choice.legal), choice.least,
            spec.node.count,
            fits=choice.why_not if choice.later else None,
            may_add=choice.may_add if choice.later else None,
            ask=m.rules.target_words(m, at, spec), source=at.source, cancel=cancel,
            rule=m.rules.rule_of("choose_targets"),
            default=choice.default(), confirm="Target {picked}", empty="No target",
            does=partial(asking_words, at, spec),
        )
    )  # fmt: skip
    return picked
