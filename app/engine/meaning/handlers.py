"""Decorators for effect handlers: the meaning of an effect without the common shell.

`meaning` registers a function that binds a node once and returns the flow. Most effects need no
more than the node when they are carried out; these decorators register such a function as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from ..dsl.effects import Effect
from ..dsl.filters import Filter
from ..dsl.values import Amount, Ref
from ..position.flow import Flow, Run, nothing
from .choosing import choosing
from .registry import MEANINGS, cards_of, filter_of, number_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import Card


E = TypeVar("E", bound=Effect)

AtOnce = Callable[["Match", "Resolution", E], None]
Asking = Callable[["Match", "Resolution", E], Flow[None]]
EachSeat = Callable[["Match", "Resolution", E, int], None]
EachCard = Callable[["Match", "Resolution", E, int], None]
EachAsking = Callable[["Match", "Resolution", E, int], Flow[None]]


def at_once(node_class: type[E]) -> Callable[[AtOnce[E]], AtOnce[E]]:
    """Register an effect without prompts, as a function."""

    def register(function: AtOnce[E]) -> AtOnce[E]:
        def bind(node: E) -> Run:
            def run(m: Match, at: Resolution) -> Flow[None]:
                function(m, at, node)
                yield from nothing()

            return run

        MEANINGS[node_class] = bind
        return function

    return register


seats_named, cards_named = attrgetter("who"), attrgetter("what")


def asking(node_class: type[E]) -> Callable[[Asking[E]], Asking[E]]:
    """Register an effect that may ask, as a flow."""

    def register(function: Asking[E]) -> Asking[E]:
        MEANINGS[node_class] = lambda node: lambda m, at: function(m, at, node)
        return function

    return register


def each_seat(node_class: type[E]) -> Callable[[EachSeat[E]], EachSeat[E]]:
    """Register an effect on each of the seats in its field `who`."""

    def register(function: EachSeat[E]) -> EachSeat[E]:
        def bind(node: E) -> Run:
            who: str = seats_named(node)

            def run(m: Match, at: Resolution) -> Flow[None]:
                for seat in at.seats(m, who):
                    function(m, at, node, seat)
                yield from nothing()

            return run

        MEANINGS[node_class] = bind
        return function

    return register


def each_card(node_class: type[E]) -> Callable[[EachCard[E]], EachCard[E]]:
    """Register an effect on each of the cards in its field `what`.

    All of them are found before the first one is dealt with; cards that are chosen on resolution
    are asked for.
    """

    def register(function: EachCard[E]) -> EachCard[E]:
        def bind(node: E) -> Run:
            cards = choosing(cards_named(node))

            def run(m: Match, at: Resolution) -> Flow[None]:
                for card_id in (yield from cards(m, at)):
                    function(m, at, node, card_id)

            return run

        MEANINGS[node_class] = bind
        return function

    return register


def each_card_asking(node_class: type[E]) -> Callable[[EachAsking[E]], EachAsking[E]]:
    """Register an effect on its cards in sequence, as a flow."""

    def register(function: EachAsking[E]) -> EachAsking[E]:
        def bind(node: E) -> Run:
            cards = choosing(cards_named(node))

            def run(m: Match, at: Resolution) -> Flow[None]:
                for card_id in (yield from cards(m, at)):
                    yield from function(m, at, node, card_id)

            return run

        MEANINGS[node_class] = bind
        return function

    return register


def amount_of(m: Match, at: Resolution, amount: Amount) -> int:
    """Return an amount of a node as it is now."""
    return amount if isinstance(amount, int) else _bound(amount)(m, at)


def cards_now(m: Match, at: Resolution, ref: Ref) -> list[int]:
    """Return the cards of a reference of a node that are there now."""
    return _bound_cards(ref)(m, at)


def chosen_now(m: Match, at: Resolution, ref: Ref) -> Flow[list[int]]:
    """Return the cards of a reference of a node, asking where they are chosen on resolution."""
    return _bound_choosing(ref)(m, at)


def is_fitting(m: Match, at: Resolution, among: Filter, card: Card) -> bool:
    """True if a card fits a filter of a node now."""
    return _bound_filter(among)(m, at, card)


_bound = cache(number_of)
_bound_cards = cache(cards_of)
_bound_choosing = cache(choosing)
_bound_filter = cache(filter_of)


__all__ = [
    "amount_of",
    "asking",
    "at_once",
    "cards_now",
    "chosen_now",
    "each_card",
    "each_card_asking",
    "each_seat",
    "is_fitting",
]
