"""Rules text of amounts: "3 damage", "1 + Power damage", "damage equal to its attack"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import text_grammar as english
from .node import Node, inherited
from .text_renderer import TextRenderer, phrase
from .values import (
    All,
    Amount,
    Count,
    CounterOf,
    EventAmount,
    Half,
    Plus,
    SeatNumber,
    StatOf,
    Times,
    Value,
    X,
)


def measure(amount: Amount, unit: str, say: TextRenderer) -> tuple[str, str]:
    """Return an amount and the words behind the object: ("1 damage", " for each ally")."""
    number, per = rate(amount, say)
    if number:
        return f"{number} {unit}", per
    if isinstance(amount, EventAmount):
        return f"that much {unit}", ""
    text = say.amount(amount)
    return (f"{text} {unit}", "") if is_short(text) else (unit, f" equal to {text}")


def counted(amount: Amount, noun: str, say: TextRenderer) -> tuple[str, str]:
    """Return a count of things in words and the words behind it: ("two cards", "")."""
    number, per = rate(amount, say)
    if number == 1:
        return english.with_article(noun), per
    many = english.plural_of(noun)
    if number:
        return f"{english.in_words(number)} {many}", per
    if isinstance(amount, EventAmount):
        return f"that many {many}", ""
    text = say.amount(amount)
    return (f"{text} {many}", "") if is_short(text) else (many, f" equal to {text}")


def is_short(text: str) -> bool:
    """True if an amount can be before its unit: numbers, X and capitalized names."""
    return not any(word[:1].islower() for word in text.split())


def rate(amount: Amount, say: TextRenderer) -> tuple[int, str]:
    """Return so many for each of something: (2, " for each ally"); 0 where that cannot be said."""
    if isinstance(amount, int):
        return amount, ""
    if isinstance(amount, Times):
        number, per = rate(amount.amount, say)
        return (amount.factor * number, per) if per else (0, "")
    noun = _each(amount, say)
    return (1, f" for {noun}") if noun else (0, "")


def _each(amount: Amount, say: TextRenderer) -> str:
    if isinstance(amount, Count):
        return say.each(amount.ref)
    said = inherited(type(amount), EACH) if isinstance(amount, Node) else None
    return said(amount, say) if said else ""


# `Any`: each function takes its own class of node.
EACH: dict[type[Node], Callable[[Any, TextRenderer], str]] = {}
"""Each unit of a ruleset's numbers: "each Jade shard in your pool"."""


def owned_number(node: SeatNumber, say: TextRenderer) -> str:
    """Say a number of a seat with its owner: "your Influence"."""
    owner = "your" if node.who == "you" else english.possessive(say.who(node.who))
    return f"{owner} {say.word('numbers', node.number)}"


@phrase(StatOf)
def _stat(node: StatOf, say: TextRenderer) -> str:
    return f"{say.its(node.ref)} {say.word('stats', node.stat)}"


@phrase(CounterOf)
def _counters(node: CounterOf, say: TextRenderer) -> str:
    name = say.word("counters", node.counter)
    if node.counter in say.lexicon.masses:
        return f"{say.its(node.ref)} {name}"
    return f"the number of {english.plural_of(name)} on {say.noun(node.ref)}"


@phrase(SeatNumber)
def _seat_number(node: SeatNumber, say: TextRenderer) -> str:
    name = say.word("numbers", node.number)
    return name if node.who == "you" and name[:1].isupper() else owned_number(node, say)


@phrase(Count)
def _count(node: Count, say: TextRenderer) -> str:
    noun = say.noun_of(node.ref)
    return f"the number of {noun.bare or noun.text}"


@phrase(EventAmount)
def _event_amount(_: EventAmount, __: TextRenderer) -> str:
    return "that amount"


@phrase(Plus)
def _plus(node: Plus, say: TextRenderer) -> str:
    text = say.amount(node.parts[0])
    for part in node.parts[1:]:
        negative = isinstance(part, int) and part < 0
        sign = english.MINUS if negative else "+"
        text += f" {sign} {say.amount(abs(part) if isinstance(part, int) else part)}"
    return text


@phrase(Times)
def _times(node: Times, say: TextRenderer) -> str:
    factor = "twice" if node.factor == 2 else f"{node.factor} times"
    return f"{factor} {_bracketed(node.amount, say)}"


@phrase(Half)
def _half(node: Half, say: TextRenderer) -> str:
    return f"half {_bracketed(node.amount, say)}, rounded down"


def _bracketed(amount: Amount, say: TextRenderer) -> str:
    text = say.amount(amount)
    return f"({text})" if isinstance(amount, Plus) else text


@phrase(X)
def _x(_: X, __: TextRenderer) -> str:
    return "X"


def all_of(value: Value) -> All | None:
    """Return the objects of a count, None if it is no count of all that fit."""
    return value.ref if isinstance(value, Count) and isinstance(value.ref, All) else None
