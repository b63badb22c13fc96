"""Handler registry: one function for each node class that turns a node into something to be run.

A filter becomes a predicate, an amount a function giving a number, a reference a function giving
card ids in board order, a condition a predicate of the match, an effect a flow. All take the match
and the resolution, and all are bound once, when a pool is loaded: nothing is looked up in play.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..dsl.effects import Effect, Modification
from ..dsl.filters import Filter
from ..dsl.node import Node, inherited
from ..dsl.values import Amount, Condition, Ref, Value
from ..position.flow import Run

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import Card

Predicate = Callable[["Match", "Resolution", "Card"], bool]
Number = Callable[["Match", "Resolution"], int]
Cards = Callable[["Match", "Resolution"], list[int]]
Holds = Callable[["Match", "Resolution"], bool]

COMPARISONS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}

N = TypeVar("N", bound=Node)

# `Any`: each family of nodes has its own form of meaning; the functions below name it.
MEANINGS: dict[type[Node], Callable[[Any], Any]] = {}
"""The meaning of each node class; filled at import."""


def meaning(node: type[N]) -> Callable[[Callable[[N], Any]], Callable[[N], Any]]:
    """Register the function that gives a node class its meaning."""

    def register(function: Callable[[N], Any]) -> Callable[[N], Any]:
        MEANINGS[node] = function
        return function

    return register


def _means(node: Node) -> Any:
    found = inherited(type(node), MEANINGS)
    if found is None:
        raise LookupError(f"{type(node).__name__} has no meaning.")
    return found(node)


def filter_of(node: Filter) -> Predicate:
    """Return the filter as a predicate of a card."""
    predicate: Predicate = _means(node)
    return predicate


def number_of(node: Amount) -> Number:
    """Return the amount as a function."""
    if isinstance(node, int):
        return lambda m, at: node
    number: Number = _means(node)
    return number


def stepped(node: Amount, what: str) -> Number:
    """Return the amount as a function; a calculated one is rounded to the steps of that value."""
    if isinstance(node, int):
        return lambda m, at: node
    number: Number = _means(node)
    return lambda m, at: m.rules.in_steps(m, what, number(m, at))


def change_of(change: Modification) -> tuple[str, str, Number]:
    """Return op, value and amount of a change of a card; a stat changes in its steps."""
    amount = change.amount
    in_steps = change.op in ("add", "set")
    return change.op, change.what, stepped(amount, change.what) if in_steps else number_of(amount)


def cards_of(node: Ref) -> Cards:
    """Return the reference as a function giving the ids of cards that are there."""
    cards: Cards = _means(node)
    return cards


def holds_of(node: Condition) -> Holds:
    """Return the condition as a predicate."""
    holds: Holds = _means(node)
    return holds


def run_of(node: Effect) -> Run:
    """Return the effect as a flow function of match and resolution."""
    run: Run = _means(node)
    return run


def inner_key(ability: Node) -> str:
    """Return the key of an ability inside an effect: the same words have the same key."""
    return "~" + blake2b(repr(ability).encode(), digest_size=8).hexdigest()


__all__ = [
    "MEANINGS",
    "Cards",
    "Holds",
    "Number",
    "Predicate",
    "Value",
    "cards_of",
    "change_of",
    "filter_of",
    "holds_of",
    "inner_key",
    "meaning",
    "number_of",
    "run_of",
    "stepped",
]
