"""Effects on a chosen target, in words and as help or harm, from a card's tree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..dsl.abilities import Static, Target
from ..dsl.effects import HARMS, HELPS, Effect, Modification
from ..dsl.filters import ControlledBy
from ..dsl.node import Node, walk
from ..dsl.text_asking import describe_asking
from ..dsl.values import Host, T
from .changes import Modify
from .states import AddCounters, Attach

if TYPE_CHECKING:
    from ..play.printed import Printed
    from ..rules.wording import Wording

SIGNS: Final = {"gain": HELPS, "permit": HELPS, "lose": HARMS, "forbid": HARMS}
"""Help or harm of a kind of change for its object, at any amount."""
UP: Final = {"add": HELPS, "damage_dealt": HELPS, "damage_taken": HARMS}
"""Help or harm of those whose amount is above 0."""


def asking(wording: Wording, printed: Printed, asks: Node) -> str:
    """Return the effects of a mode or ability on its target, and those of a card attached there."""
    return describe_asking(asks, printed.defn, wording.lexicon, wording.defs, Attach)


def leaning(wording: Wording, printed: Printed, target: Target) -> int:
    """Return HELPS or HARMS if all effects of a card on such a target have that sign, else 0.

    Cards outside the board count as 0: to be taken from there is no harm. So do targets that only
    one side can have: they are the purpose of the card.
    """
    if target.zones or any(isinstance(node, ControlledBy) for _, node in walk(target.filter)):
        return 0
    done = done_to(printed, target)
    found = {lean for effect in done for lean in _leanings(wording, printed, effect)}
    found.discard(0)
    return found.pop() if len(found) == 1 else 0


@lru_cache(4096)
def done_to(printed: Printed, target: Target) -> tuple[Effect, ...]:
    """Return all effects of a card on the choice for such a target."""
    return tuple(
        node
        for ability in printed.defn.abilities
        if any(each == target for _, each in walk(ability))
        for _, node in walk(ability)
        if isinstance(node, Effect) and _is_done_to(node, target.name)
    )


def _leanings(wording: Wording, printed: Printed, effect: Effect) -> Iterator[int]:
    match effect:
        case Attach():
            yield from _of_what_is_worn(printed)
        case Modify():
            yield from map(_sign, effect.changes)
        case AddCounters():
            yield _of_counters(wording, effect)
        case _:
            yield effect.leans


def _is_done_to(node: Effect, name: str) -> bool:
    if getattr(node, "target", None) == name:
        return True
    return any(isinstance(child, T) and child.name == name for _, child in node.children())


def _of_what_is_worn(printed: Printed) -> Iterator[int]:
    """Yield the effects of a card on its host."""
    for ability in printed.defn.abilities:
        if isinstance(ability, Static) and isinstance(ability.scope, Host):
            yield from map(_sign, ability.changes)


def _of_counters(wording: Wording, node: AddCounters) -> int:
    side = (node.counter in wording.good_counters) - (node.counter in wording.bad_counters)
    less = isinstance(node.amount, int) and node.amount < 0
    return -side if less else side


def _sign(change: Modification) -> int:
    if change.op in SIGNS:
        return SIGNS[change.op]
    if not isinstance(change.amount, int):
        return 0
    return UP.get(change.op, 0) * ((change.amount > 0) - (change.amount < 0))
