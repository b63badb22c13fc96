"""Effect handlers in short: what an effect does, without the shell that every one of them has.

`meaning` registers a function that binds a node once and returns the flow. Most effects need no
more than the node when they are carried out; these decorators register such a function as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from ..dsl.effects import Effect
from ..dsl.values import Amount, Value
from ..flow import Flow, Run, nothing
from .choosing import choosing
from .registry import MEANINGS, Number, number_of

if TYPE_CHECKING:
    from ..match import Match
    from ..resolution import Resolution

E = TypeVar("E", bound=Effect)

AtOnce = Callable[["Match", "Resolution", E], None]
Asking = Callable[["Match", "Resolution", E], Flow[None]]
EachCard = Callable[["Match", "Resolution", E, int], None]


def at_once(node_class: type[E]) -> Callable[[AtOnce[E]], AtOnce[E]]:
    """Register what an effect does that asks nothing."""

    def register(function: AtOnce[E]) -> AtOnce[E]:
        def bind(node: E) -> Run:
            def run(m: Match, at: Resolution) -> Flow[None]:
                function(m, at, node)
                yield from nothing()

            return run

        MEANINGS[node_class] = bind
        return function

    return register


def asking(node_class: type[E]) -> Callable[[Asking[E]], Asking[E]]:
    """Register what an effect does that may ask: a flow."""

    def register(function: Asking[E]) -> Asking[E]:
        MEANINGS[node_class] = lambda node: lambda m, at: function(m, at, node)
        return function

    return register


def each_card(node_class: type[E], field: str = "what") -> Callable[[EachCard[E]], EachCard[E]]:
    """Register what an effect does to each of the cards of a field.

    All of them are found before the first one is dealt with; cards that are chosen on resolution
    are asked for.
    """

    def register(function: EachCard[E]) -> EachCard[E]:
        def bind(node: E) -> Run:
            cards = choosing(getattr(node, field))

            def run(m: Match, at: Resolution) -> Flow[None]:
                for card_id in (yield from cards(m, at)):
                    function(m, at, node, card_id)

            return run

        MEANINGS[node_class] = bind
        return function

    return register


def amount_of(m: Match, at: Resolution, amount: Amount) -> int:
    """Return an amount of a node as it is now."""
    return amount if isinstance(amount, int) else _bound(amount)(m, at)


@cache
def _bound(amount: Value) -> Number:
    return number_of(amount)


__all__ = ["amount_of", "asking", "at_once", "each_card"]
