"""Pips (MW-3.1, 3.2): pips of costs and points of elements, as plain numbers.

A cost is five numbers: pips of earth, fire, wind, water, and artifact pips that take any point.
The kinds of a point are bits of a mask; a point of kind artifact has the mask 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.dsl.card import CardDef
from app.engine.prompts import Demand, demand_of

Pips = tuple[int, int, int, int, int]

KINDS: Final = ("earth", "fire", "wind", "water")
ANY: Final = 4
"""The place of the artifact pips in a cost."""
NO_PIPS: Final[Pips] = (0, 0, 0, 0, 0)
_PLACES: Final = {kind: place for place, kind in enumerate((*KINDS, "artifact"))}
_BITS: Final = {kind: 1 << place for place, kind in enumerate(KINDS)}


def pips_of(words: Iterable[str]) -> Pips:
    """Return a cost that is printed as one word for each pip."""
    counts = [0, 0, 0, 0, 0]
    for word in words:
        counts[_PLACES[word]] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def mask_of(kinds: Iterable[str]) -> int:
    """Return the kinds of an element as a mask; artifact is no bit of it."""
    mask = 0
    for kind in kinds:
        mask |= _BITS.get(kind, 0)
    return mask


def kinds_of(mask: int) -> tuple[str, ...]:
    """Return the kinds in a mask."""
    return tuple(kind for kind in KINDS if mask & _BITS[kind]) or ("artifact",)


def with_more(pips: Pips, amount: int) -> Pips:
    """MW-3.12: so much more or less, in artifact pips only and not below none."""
    return (*pips[:ANY], max(0, pips[ANY] + amount))


def summed(costs: Iterable[Pips]) -> Pips:
    """Return all pips of several costs together."""
    earth = fire = wind = water = free = 0
    for pips in costs:
        earth += pips[0]
        fire += pips[1]
        wind += pips[2]
        water += pips[3]
        free += pips[4]
    return earth, fire, wind, water, free


def demand(pips: Pips) -> Demand:
    """Return a cost as the prompt that asks for elements wants it."""
    return demand_of(dict(zip(KINDS, pips, strict=False)), pips[ANY])


def pips_in_words(pips: Pips) -> str:
    """Return a cost as cards print it: "Fire 1 Artifact 2"."""
    named = zip((*KINDS, "artifact"), pips, strict=True)
    return " ".join(f"{kind.title()} {count}" for kind, count in named if count) or "nothing"


def pips_on(card: CardDef) -> list[tuple[str, tuple[str, ...]]]:
    """Return a card's cost, support and points provided."""
    kinds = "/".join(card.fact("kinds"))
    rows = [
        ("support", card.fact("support")),
        ("cost", card.fact("cost")),
        ("gives", (kinds,) * card.stat("value") if kinds else ()),
        ("augment", card.fact("augment_cost")),
    ]
    return [(name, tuple(pips)) for name, pips in rows if pips]
