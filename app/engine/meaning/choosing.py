"""Choices on resolution: which cards an effect is about, asked for as it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dsl import values as v
from ..position.flow import Flow, nothing
from ..steps.standard_prompts import choose_cards
from .registry import cards_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution

Picking = Callable[["Match", "Resolution"], Flow[list[int]]]


def choosing(node: v.Ref) -> Picking:
    """Return a flow giving the cards of a reference, asking where they are chosen on resolution."""
    cards = cards_of(node)
    if isinstance(node, v.Chosen):
        return lambda m, at: _chosen(m, at, node, cards(m, at))
    if isinstance(node, v.Extreme):
        return lambda m, at: _ties(m, at, cards(m, at))

    def plain(m: Match, at: Resolution) -> Flow[list[int]]:
        yield from nothing()
        return cards(m, at)

    return plain


def _chosen(m: Match, at: Resolution, node: v.Chosen, options: list[int]) -> Flow[list[int]]:
    seat = next(iter(at.seats(m, node.who)), at.seat)
    count = min(node.count, len(options))
    words = f"Choose {'up to ' if node.optional else ''}{count}."
    picked = yield from choose_cards(
        m, seat, options, 0 if node.optional else count, count, words, by=at.seat
    )
    return list(picked)


def _ties(m: Match, at: Resolution, options: list[int]) -> Flow[list[int]]:
    picked = yield from choose_cards(m, at.seat, options, min(1, len(options)), 1, "Choose one.")
    return list(picked)
