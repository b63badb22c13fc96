"""Rules text of filters: the words that they add to a noun."""

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
from .text_renderer import NounModifiers, TextFault, TextRenderer, phrase

BOUNDS = {"<=": "{n} or less", ">=": "{n} or more", "==": "{n}"}


def bound(op: str, amount: str, name: str = "") -> str:
    """Render the bound of a number: "2 or less", "200 power or less"."""
    if op not in BOUNDS:
        raise TextFault(f'"{op}" is no comparison of a filter.')
    return BOUNDS[op].replace("{n}", f"{amount} {name}" if name else amount)


def noun_phrase(part: Filter, say: TextRenderer, *, seatless: bool = False) -> NounPhrase:
    """Return the filter as a noun."""
    return NounPhrase(say.words(part), say.lexicon, seatless=seatless)


def card_phrase(part: Filter, say: TextRenderer) -> NounPhrase:
    """Return the filter as a noun for cards away from the board."""
    return NounPhrase(say.words(part), say.lexicon, seatless=True, card=True)


def merged(left: NounModifiers, right: NounModifiers) -> NounModifiers:
    """Return the words of two filters that both hold."""
    noun, plural, adjectives = left.noun, left.plural, left.adjectives + right.adjectives
    if left.noun.endswith(f" {right.noun}"):
        noun, plural = left.noun, left.plural
    elif left.noun and right.noun and not right.noun.endswith(left.noun):
        noun, plural = f"{left.noun} {right.noun}", f"{left.noun} {right.plural}"
    elif right.noun:
        noun, plural = right.noun, right.plural
    return NounModifiers(
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
def _and(node: And, say: TextRenderer) -> NounModifiers:
    words = NounModifiers()
    for part in node.parts:
        words = merged(words, say.words(part))
    return words


@phrase(Or)
def _or(node: Or, say: TextRenderer) -> NounModifiers:
    parts = [say.words(part) for part in node.parts]
    if all(part == NounModifiers(adjectives=part.adjectives) for part in parts):
        choices = [" ".join(part.adjectives) for part in parts]
        return NounModifiers(adjectives=(english.listed(choices, "or"),))
    if all(part == NounModifiers(withs=part.withs) for part in parts):
        return NounModifiers(
            withs=(english.listed([english.listed(p.withs) for p in parts], "or"),)
        )
    nouns = [NounPhrase(part, say.lexicon) for part in parts]
    return NounModifiers(
        noun=english.listed([noun.singular() for noun in nouns], "or"),
        plural=english.listed([noun.plural() for noun in nouns], "or"),
    )


@phrase(Not)
def _not(node: Not, say: TextRenderer) -> NounModifiers:
    if isinstance(node.part, ControlledBy):
        return NounModifiers(who="opponent" if node.part.who == "you" else "you")
    if isinstance(node.part, IsSource):
        return NounModifiers(other=True)
    words = say.words(node.part)
    if words.adjectives and words == NounModifiers(adjectives=words.adjectives):
        return NounModifiers(adjectives=tuple(f"non-{word}" for word in words.adjectives))
    if words.withs and words == NounModifiers(withs=words.withs):
        return NounModifiers(withouts=words.withs)
    if words.noun and words == NounModifiers(noun=words.noun, plural=words.plural):
        return NounModifiers(adjectives=(f"non-{words.noun}",))
    tails = words.places + words.tails
    if words == replace(NounModifiers(), places=words.places, tails=words.tails):
        return NounModifiers(tails=tuple(f"not {tail}" for tail in tails))
    return NounModifiers(tails=(f"other than {NounPhrase(words, say.lexicon).plural()}",))


@phrase(AnyCard)
def _any(_: AnyCard, __: TextRenderer) -> NounModifiers:
    return NounModifiers()


@phrase(IsType)
def _type(node: IsType, _: TextRenderer) -> NounModifiers:
    return NounModifiers(noun=node.noun, plural=english.plural_of(node.noun))


@phrase(IsKind)
def _kind(node: IsKind, _: TextRenderer) -> NounModifiers:
    return NounModifiers(noun=node.noun, plural=english.plural_of(node.noun))


@phrase(ControlledBy)
def _controlled(node: ControlledBy, _: TextRenderer) -> NounModifiers:
    return NounModifiers(who=node.who)


@phrase(InZone)
def _in_zone(node: InZone, _: TextRenderer) -> NounModifiers:
    return NounModifiers(places=(node.phrase,))


@phrase(HasKeyword)
def _keyword(node: HasKeyword, say: TextRenderer) -> NounModifiers:
    return NounModifiers(withs=(say.keyword(node.keyword),))


@phrase(HasState)
def _state(node: HasState, say: TextRenderer) -> NounModifiers:
    return NounModifiers(adjectives=(say.word("states", node.state),))


@phrase(HasCounter)
def _counter(node: HasCounter, say: TextRenderer) -> NounModifiers:
    name = say.word("counters", node.counter)
    if node.counter in say.lexicon.masses:
        return NounModifiers(withs=(f"{node.count} {name} or more",))
    if node.count == 1:
        return NounModifiers(withs=(english.with_article(name),))
    return NounModifiers(
        withs=(f"{english.in_words(node.count)} or more {english.plural_of(name)}",)
    )


@phrase(HasTag)
def _tag(node: HasTag, _: TextRenderer) -> NounModifiers:
    return NounModifiers(adjectives=(node.tag_name,))


@phrase(HasAspect)
def _aspect(node: HasAspect, say: TextRenderer) -> NounModifiers:
    return NounModifiers(adjectives=(say.word("aspects", node.aspect),))


@phrase(StatIs)
def _stat(node: StatIs, say: TextRenderer) -> NounModifiers:
    name = say.word("stats", node.stat)
    return NounModifiers(withs=(bound(node.op, str(node.amount), name),))


@phrase(CostIs)
def _cost(node: CostIs, _: TextRenderer) -> NounModifiers:
    return NounModifiers(tails=(f"that cost[s] {bound(node.op, str(node.amount))}",))


@phrase(Named)
def _named(node: Named, _: TextRenderer) -> NounModifiers:
    return NounModifiers(tails=(f"named {node.name}",))


@phrase(Other)
def _other(_: Other, __: TextRenderer) -> NounModifiers:
    return NounModifiers(other=True)


@phrase(IsSource)
def _source(_: IsSource, __: TextRenderer) -> NounModifiers:
    return NounModifiers(tails=("that is this",))


@phrase(IsAttached)
def _attached(_: IsAttached, __: TextRenderer) -> NounModifiers:
    return NounModifiers(tails=("that this is attached to",))
