"""Rules text of conditions: clauses after "if", "unless" or "while"."""

from __future__ import annotations

from . import text_grammar as english
from .text_amounts import all_of, owned_number
from .text_filters import noun_phrase
from .text_nouns import NounPhrase
from .text_refs import all_phrase
from .text_renderer import NounModifiers, TextFault, TextRenderer, phrase
from .values import (
    All,
    Amount,
    Both,
    Compare,
    Condition,
    Exists,
    Fits,
    PlayedThisTurn,
    SeatNumber,
    Unless,
    Value,
    YourTurn,
)

WITH_NUMBER = {
    "<": "less than {n}",
    "<=": "{n} or less",
    "==": "{n}",
    ">=": "{n} or more",
    ">": "more than {n}",
}
WITH_AMOUNT = {
    "<": "lower than {n}",
    "<=": "{n} or less",
    "==": "equal to {n}",
    ">=": "{n} or more",
    ">": "higher than {n}",
}


def iffed(condition: Condition, say: TextRenderer, word: str = "if") -> str:
    """Say a condition with its conjunction: "if it is your turn", "unless it is exhausted"."""
    if isinstance(condition, Unless):
        return f"unless {say.condition(condition.part)}"
    return f"{word} {say.condition(condition)}"


@phrase(Both)
def _both(node: Both, say: TextRenderer) -> str:
    return english.listed([say.condition(part) for part in node.parts])


@phrase(Unless)
def _unless(node: Unless, say: TextRenderer) -> str:
    return english.negated(say.condition(node.part))


@phrase(Compare)
def _compare(node: Compare, say: TextRenderer) -> str:
    if node.op not in WITH_NUMBER:
        raise TextFault(f'"{node.op}" is no comparison.')
    counted = all_of(node.left) if isinstance(node.left, Value) else None
    if counted is not None and isinstance(node.right, int):
        return _there_are(all_phrase(counted, say), node.op, node.right)
    left = _owned(node.left, say)
    if isinstance(node.right, int):
        return f"{left} is {WITH_NUMBER[node.op].replace('{n}', str(node.right))}"
    return f"{left} is {WITH_AMOUNT[node.op].replace('{n}', _right(node, say))}"


def _owned(amount: Amount, say: TextRenderer) -> str:
    return owned_number(amount, say) if isinstance(amount, SeatNumber) else say.amount(amount)


def _right(node: Compare, say: TextRenderer) -> str:
    left, right = node.left, node.right
    if isinstance(left, SeatNumber) and isinstance(right, SeatNumber):
        if left.number == right.number and right.who != "you":
            return english.possessive(say.who(right.who))
        if left.number == right.number:
            return "yours"
    return _owned(right, say)


def _there_are(spoken: NounPhrase, op: str, count: int) -> str:
    low, high = {
        "<": (0, count - 1),
        "<=": (0, count),
        "==": (count, count),
        ">=": (count, None),
        ">": (count + 1, None),
    }[op]
    if high == 0:
        return _existence(spoken, f"no {spoken.bare()}", plural=True)
    if high is None:
        return _at_least(spoken, low)
    if high == 1:
        head = "exactly" if low == high else "at most"
        return _existence(spoken, f"{head} one {spoken.singular()}", plural=False)
    number = english.in_words(high)
    text = f"exactly {number}" if low == high else f"{number} or fewer"
    return _existence(spoken, f"{text} {spoken.bare()}", plural=True)


def _at_least(spoken: NounPhrase, count: int) -> str:
    if count == 1:
        return _existence(spoken, spoken.a(), plural=False)
    text = f"{english.in_words(count)} or more {spoken.bare()}"
    return _existence(spoken, text, plural=True)


def _existence(spoken: NounPhrase, text: str, *, plural: bool) -> str:
    tail = " you control"
    if text.endswith(tail):
        return f"you control {text.removesuffix(tail)}"
    if tail in text:
        return f"you control {text.replace(tail, '', 1)}"
    return f"{_there(plural=plural)} {text}"


def _there(*, plural: bool) -> str:
    return "there are" if plural else "there's"


@phrase(Exists)
def _exists(node: Exists, say: TextRenderer) -> str:
    if isinstance(node.ref, All):
        return _at_least(all_phrase(node.ref, say), node.count)
    noun = say.noun_of(node.ref)
    return f"{_there(plural=noun.plural)} {noun.text}"


@phrase(Fits)
def _fits(node: Fits, say: TextRenderer) -> str:
    subject = say.subject_of(node.ref)
    return f"{subject.text} {predicate(say.words(node.filter), say, plural=subject.plural)}"


def predicate(words: NounModifiers, say: TextRenderer, *, plural: bool = False) -> str:
    """Say that something fits a filter: "is exhausted", "has attack 2 or less"."""
    be, have = ("are", "have") if plural else ("is", "has")
    parts = []
    if words.noun:
        spoken = NounPhrase(_without_withs(words), say.lexicon)
        parts.append(f"{be} {spoken.plural() if plural else spoken.a()}")
    else:
        states = [*words.adjectives, *words.places, *words.tails]
        parts += [f"{be} {english.listed(states)}"] if states else []
        parts += _controlled(words, be)
    parts += [f"{have} {english.listed(words.withs)}"] if words.withs else []
    no = [f"{'don' if plural else 'doesn'}'t have {english.listed(words.withouts, 'or')}"]
    return english.listed(parts + (no if words.withouts else [])) or f"{be} there"


def _without_withs(words: NounModifiers) -> NounModifiers:
    return NounModifiers(
        words.adjectives, words.noun, words.plural, words.who, words.places, tails=words.tails
    )


def _controlled(words: NounModifiers, be: str) -> list[str]:
    if not words.who:
        return []
    owner = "your" if words.who == "you" else "your opponent's"
    return [f"{be} under {owner} control"]


@phrase(YourTurn)
def _your_turn(node: YourTurn, say: TextRenderer) -> str:
    owner = "your" if node.who == "you" else english.possessive(say.who(node.who))
    return f"it's {owner} turn"


@phrase(PlayedThisTurn)
def _played(node: PlayedThisTurn, say: TextRenderer) -> str:
    spoken = noun_phrase(node.filter, say, seatless=True)
    have = f"{say.who(node.who)} {'have' if node.who == 'you' else 'has'}"
    if node.exact:
        count = f"exactly {english.in_words(node.count)}"
        noun = spoken.singular() if node.count == 1 else spoken.plural()
        return f"{have} played {count} {noun} this turn"
    if node.count == 1:
        return f"{have} played {spoken.counted(1)} this turn"
    return f"{have} played {english.in_words(node.count)} or more {spoken.plural()} this turn"
