"""Rules text of references: the nouns that they are."""

from __future__ import annotations

from dataclasses import replace

from . import text_grammar as english
from .abilities import Target
from .text_amounts import counted
from .text_filters import noun_phrase
from .text_nouns import NounPhrase
from .text_renderer import Noun, NounModifiers, TextFault, TextRenderer, phrase
from .values import (
    All,
    Chosen,
    EventCard,
    EventOther,
    Extreme,
    Host,
    It,
    RandomOf,
    Ref,
    Self,
    T,
    TopOf,
    Var,
)


def all_phrase(node: All, say: TextRenderer) -> NounPhrase:
    """Return the noun of all matching cards, with their zone unless it is the board."""
    return NounPhrase(_placed(say.words(node.filter), node.zones, say), say.lexicon)


def _placed(words: NounModifiers, names: tuple[str, ...], say: TextRenderer) -> NounModifiers:
    """Return the words with the zone of the cards, unless it is the board."""
    if not names or words.places:
        return words
    zones = english.listed([say.word("zones", zone) for zone in names], "or")
    owner = {"you": "your", "opponent": "your opponent's"}.get(words.who, "any")
    return replace(words, places=(f"in {owner} {zones}",), who="")


def target_words(target: Target, say: TextRenderer) -> NounModifiers:
    """Return the words of a target, by its kind if the filter has no noun."""
    words = say.words(target.filter)
    if target.kind == "card":
        place = say.lexicon.target_places.get(target.zones)
        if place is None:
            return _placed(words, target.zones, say)
        return replace(words, tails=(*words.tails, place)) if place else words
    if target.kind == "card_or_seat":
        return _or_player(words, say)
    noun = words.noun or say.word("kinds_of_target", target.kind)
    return replace(words, noun=noun, plural="")


def _or_player(words: NounModifiers, say: TextRenderer) -> NounModifiers:
    """Return the words of a target that is a card or a seat: "creature or player"."""
    card, seat = words.noun or "card", say.word("kinds_of_target", "seat")
    cards = words.plural or english.plural_of(card)
    return replace(words, noun=f"{card} or {seat}", plural=f"{cards} or {english.plural_of(seat)}")


def target_noun(target: Target, say: TextRenderer) -> Noun:
    """Return the noun of a target at its first mention: "up to two target allies"."""
    spoken = NounPhrase(target_words(target, say), say.lexicon)
    plural = target.count > 1
    again = f"those {spoken.many}" if plural else f"that {spoken.one}"
    if spoken.is_single:
        return Noun(spoken.the_single(), again=spoken.the_single())
    other = spoken.other or target.other or _is_a_second(target, say)
    return Noun(_targeted(target, spoken, other=other), plural, again=_again(target, again, say))


def _targeted(target: Target, spoken: NounPhrase, *, other: bool) -> str:
    if target.count == 1:
        head = f"up to {english.in_words(1)} " if target.up_to else ""
        return f"{head}{'another ' if other and not head else ''}target {spoken.singular()}"
    head = f"{'up to ' if target.up_to else ''}{english.in_words(target.count)} "
    return f"{head}{'other ' if other else ''}target {spoken.plural()}"


def _twins(target: Target, say: TextRenderer) -> list[str]:
    same = (target.filter, target.kind, target.count, target.zones)
    every = say.scope.targets.values()
    return [t.name for t in every if (t.filter, t.kind, t.count, t.zones) == same]


def _is_a_second(target: Target, say: TextRenderer) -> bool:
    twins = _twins(target, say) if say.lexicon.distinct_targets else []
    return any(f"T {name}" in say.scope.said for name in twins)


def _again(target: Target, usual: str, say: TextRenderer) -> str:
    twins = _twins(target, say)
    if len(twins) < 2 or target.name not in twins:
        return usual
    order = ("first", "second", "third", "fourth")[twins.index(target.name)]
    return f"the {order} {usual.split(' ', 1)[1]}"


@phrase(Host)
def _host(_: Host, __: TextRenderer) -> Noun:
    return Noun("the host")


@phrase(Self)
def _self(_: Self, __: TextRenderer) -> Noun:
    return Noun("this")


@phrase(T)
def _target(node: T, say: TextRenderer) -> Noun:
    target = say.scope.targets.get(node.name)
    if target is None and not say.knows_targets:
        return say.mention(f"T {node.name}", lambda: Noun("it"))
    if target is None:
        raise TextFault(f'No target "{node.name}" is declared.')
    return say.mention(f"T {node.name}", lambda: target_noun(target, say))


@phrase(It)
def _it(_: It, say: TextRenderer) -> Noun:
    return say.mention("It", lambda: Noun("it"))


@phrase(EventCard)
def _event_card(_: EventCard, say: TextRenderer) -> Noun:
    return say.mention("event", lambda: Noun("that card"))


@phrase(EventOther)
def _event_other(_: EventOther, say: TextRenderer) -> Noun:
    return say.mention("other", lambda: _second_card(say))


def _second_card(say: TextRenderer) -> Noun:
    event = say.scope.event
    words = say.lexicon.events.get(event.kind) if event else None
    if words and words.other:
        return Noun(words.other)
    spoken = noun_phrase(event.other, say) if event else None
    return Noun(f"that {spoken.one}" if spoken and spoken.words.noun else "the other card")


@phrase(Var)
def _var(node: Var, say: TextRenderer) -> Noun:
    ref = say.scope.bound.get(node.name)
    if ref is None and not say.knows_targets:
        return say.mention(f"Var {node.name}", lambda: Noun("it"))
    if ref is None:
        raise TextFault(f'Nothing is bound under the name "{node.name}".')
    return say.mention(f"Var {node.name}", lambda: say.noun_of(ref))


@phrase(All)
def _all(node: All, say: TextRenderer) -> Noun:
    spoken = all_phrase(node, say)
    if spoken.is_single:
        return Noun(spoken.the_single())
    return Noun(spoken.all(), True, spoken.each(), spoken.bare(), f"those {spoken.many}")


@phrase(RandomOf)
def _random(node: RandomOf, say: TextRenderer) -> Noun:
    if not isinstance(node.among, All):
        return _some_of(f"{english.in_words(node.count)} at random", node.among, node.count, say)
    spoken = all_phrase(node.among, say)
    spoken.words = replace(spoken.words, adjectives=("random", *spoken.words.adjectives))
    return _few(spoken, node.count, spoken.counted(node.count))


@phrase(Chosen)
def _chosen(node: Chosen, say: TextRenderer) -> Noun:
    choice = (
        "your choice" if node.who == "you" else f"{english.possessive(say.who(node.who))} choice"
    )
    if not isinstance(node.among, All):
        return _some_of(f"{english.in_words(node.count)}", node.among, node.count, say)
    spoken = all_phrase(node.among, say)
    counted_ones = spoken.counted(node.count, up_to=node.optional)
    # From one's own pile one chooses anyhow: "return a card from your discard pile".
    own = node.who == "you" and spoken.in_your_pile
    return _few(spoken, node.count, counted_ones if own else f"{counted_ones} of {choice}")


def _few(spoken: NounPhrase, count: int, text: str) -> Noun:
    again = f"that {spoken.one}" if count == 1 else f"those {spoken.many}"
    return Noun(text, count > 1, again=again)


def _some_of(head: str, among: Ref, count: int, say: TextRenderer) -> Noun:
    return Noun(f"{head} of {say.noun(among)}", count > 1)


@phrase(TopOf)
def _top(node: TopOf, say: TextRenderer) -> Noun:
    owner = "your" if node.who == "you" else english.possessive(say.who(node.who))
    zone = say.word("zones", node.zone)
    if node.count == 1:
        return Noun(f"the top card of {owner} {zone}", again="that card")
    cards, tail = counted(node.count, "card", say)
    return Noun(f"the top {cards} of {owner} {zone}{tail}", True, again="those cards")


@phrase(Extreme)
def _extreme(node: Extreme, say: TextRenderer) -> Noun:
    most = f"the {'highest' if node.highest else 'lowest'} {say.word('stats', node.stat)}"
    if not isinstance(node.among, All):
        return Noun(f"the one of {say.noun(node.among)} with {most}")
    spoken = all_phrase(node.among, say)
    spoken.words = replace(spoken.words, tails=(*spoken.words.tails, f"with {most}"))
    other = "other " if spoken.other else ""
    return Noun(f"the {other}{spoken.singular()}", again=f"that {spoken.one}")
