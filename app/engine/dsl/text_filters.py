"""The words that filters add to a noun."""

from __future__ import annotations

from dataclasses import replace

from . import text_grammar as english
from .filters import (
    And,
    AnyCard,
    ControlledBy,
    CostIs,
    Filter,
    HasAspect,
    HasCounter,
    HasKeyword,
    HasState,
    HasTag,
    InZone,
    IsAttached,
    IsKind,
    IsSource,
    IsType,
    Named,
    Not,
    Or,
    Other,
    StatIs,
)
from .text_nouns import NounPhrase
from .text_speaker import Speaker, TextFault, Words, phrase

BOUNDS = {"<=": "{n} or less", ">=": "{n} or more", "==": "{n}"}


def bound(op: str, amount: str) -> str:
    """Say what a number is compared with: "2 or less"."""
    if op not in BOUNDS:
        raise TextFault(f'"{op}" is no comparison of a filter.')
    return BOUNDS[op].replace("{n}", amount)


def noun_phrase(part: Filter, say: Speaker, *, seatless: bool = False) -> NounPhrase:
    """Return the filter as a noun."""
    return NounPhrase(say.words(part), say.lexicon, seatless=seatless)


def merged(left: Words, right: Words) -> Words:
    """Return the words of two filters that both hold."""
    noun, plural, adjectives = left.noun, left.plural, left.adjectives + right.adjectives
    if left.noun.endswith(f" {right.noun}"):
        noun, plural = left.noun, left.plural
    elif left.noun and right.noun and not right.noun.endswith(left.noun):
        noun, plural = f"{left.noun} {right.noun}", f"{left.noun} {right.plural}"
    elif right.noun:
        noun, plural = right.noun, right.plural
    return Words(
        adjectives=adjectives,
        noun=noun,
        plural=plural,
        who=left.who or right.who,
        places=left.places + right.places,
        withs=left.withs + right.withs,
        withouts=left.withouts + right.withouts,
        tails=left.tails + right.tails,
        other=left.other or right.other,
    )


@phrase(And)
def _and(node: And, say: Speaker) -> Words:
    words = Words()
    for part in node.parts:
        words = merged(words, say.words(part))
    return words


@phrase(Or)
def _or(node: Or, say: Speaker) -> Words:
    parts = [say.words(part) for part in node.parts]
    if all(part == Words(adjectives=part.adjectives) for part in parts):
        choices = [" ".join(part.adjectives) for part in parts]
        return Words(adjectives=(english.listed(choices, "or"),))
    if all(part == Words(withs=part.withs) for part in parts):
        return Words(withs=(english.listed([english.listed(p.withs) for p in parts], "or"),))
    nouns = [NounPhrase(part, say.lexicon) for part in parts]
    return Words(
        noun=english.listed([noun.singular() for noun in nouns], "or"),
        plural=english.listed([noun.plural() for noun in nouns], "or"),
    )


@phrase(Not)
def _not(node: Not, say: Speaker) -> Words:
    if isinstance(node.part, ControlledBy):
        return Words(who="opponent" if node.part.who == "you" else "you")
    if isinstance(node.part, IsSource):
        return Words(other=True)
    words = say.words(node.part)
    if words.adjectives and words == Words(adjectives=words.adjectives):
        return Words(adjectives=tuple(f"non-{word}" for word in words.adjectives))
    if words.withs and words == Words(withs=words.withs):
        return Words(withouts=words.withs)
    if words.noun and words == Words(noun=words.noun, plural=words.plural):
        return Words(adjectives=(f"non-{words.noun}",))
    tails = words.places + words.tails
    if words == replace(Words(), places=words.places, tails=words.tails):
        return Words(tails=tuple(f"not {tail}" for tail in tails))
    return Words(tails=(f"other than {NounPhrase(words, say.lexicon).plural()}",))


@phrase(AnyCard)
def _any(_: AnyCard, __: Speaker) -> Words:
    return Words()


@phrase(IsType)
def _type(node: IsType, _: Speaker) -> Words:
    return Words(noun=node.noun, plural=english.plural_of(node.noun))


@phrase(IsKind)
def _kind(node: IsKind, _: Speaker) -> Words:
    return Words(noun=node.noun, plural=english.plural_of(node.noun))


@phrase(ControlledBy)
def _controlled(node: ControlledBy, _: Speaker) -> Words:
    return Words(who=node.who)


@phrase(InZone)
def _in_zone(node: InZone, _: Speaker) -> Words:
    return Words(places=(node.phrase,))


@phrase(HasKeyword)
def _keyword(node: HasKeyword, say: Speaker) -> Words:
    return Words(withs=(say.keyword(node.keyword),))


@phrase(HasState)
def _state(node: HasState, say: Speaker) -> Words:
    return Words(adjectives=(say.word("states", node.state),))


@phrase(HasCounter)
def _counter(node: HasCounter, say: Speaker) -> Words:
    name = say.word("counters", node.counter)
    if node.counter in say.lexicon.masses:
        return Words(withs=(f"{name} {node.count} or more",))
    if node.count == 1:
        return Words(withs=(english.with_article(name),))
    return Words(withs=(f"at least {english.in_words(node.count)} {english.plural_of(name)}",))


@phrase(HasTag)
def _tag(node: HasTag, _: Speaker) -> Words:
    return Words(adjectives=(node.tag_name,))


@phrase(HasAspect)
def _aspect(node: HasAspect, say: Speaker) -> Words:
    return Words(adjectives=(say.word("aspects", node.aspect),))


@phrase(StatIs)
def _stat(node: StatIs, say: Speaker) -> Words:
    name = say.lexicon.measures.get(node.stat) or say.word("stats", node.stat)
    return Words(withs=(f"{name} {bound(node.op, str(node.amount))}",))


@phrase(CostIs)
def _cost(node: CostIs, _: Speaker) -> Words:
    return Words(withs=(f"cost {bound(node.op, str(node.amount))}",))


@phrase(Named)
def _named(node: Named, _: Speaker) -> Words:
    return Words(tails=(f"named {node.name}",))


@phrase(Other)
def _other(_: Other, __: Speaker) -> Words:
    return Words(other=True)


@phrase(IsSource)
def _source(_: IsSource, __: Speaker) -> Words:
    return Words(tails=("that is this",))


@phrase(IsAttached)
def _attached(_: IsAttached, __: Speaker) -> Words:
    return Words(tails=("that this is attached to",))
