"""Rules text of abilities, a line for each."""

from __future__ import annotations

from . import text_grammar as english
from .abilities import (
    Activated,
    Cost,
    EventPattern,
    KeywordUse,
    Mode,
    Replacement,
    SpellEffect,
    Static,
    Target,
    Triggered,
)
from .effects import Effect
from .filters import And, AnyCard, Filter, IsSource
from .text_changes import changed
from .text_conditions import iffed
from .text_control import sentences
from .text_costs import paid_words
from .text_filters import noun_phrase
from .text_refs import target_noun
from .text_renderer import Noun, TextFault, TextRenderer, phrase
from .text_replacements import replaced
from .values import All, Condition

ONLY_IF = "Play only"


@phrase(Target)
def _target(node: Target, say: TextRenderer) -> str:
    return target_noun(node, say).text


def body(
    effect: Effect | None,
    targets: tuple[Target, ...],
    modes: tuple[Mode, ...],
    choose: int,
    say: TextRenderer,
) -> str:
    """Render the effect of an ability, then its legal choices."""
    with say.scoped(targets):
        return _done(effect, modes, choose, say)


def _done(effect: Effect | None, modes: tuple[Mode, ...], choose: int, say: TextRenderer) -> str:
    """Say an effect and modes where the ability's targets are known already."""
    parts = [sentences(effect, say)] if effect is not None else []
    if modes:
        parts.append(chosen_of(modes, choose, say))
    if not parts:
        raise TextFault("An ability without effect and modes says nothing.")
    return ". ".join([parts[0], *map(english.capital, parts[1:])])


def chosen_of(modes: tuple[Mode, ...], choose: int, say: TextRenderer) -> str:
    """Say modes as a list: "choose one — • Draw a card. • Gain 2 life."."""
    chosen = " ".join(f"• {english.sentence(str(say.node(mode)))}" for mode in modes)
    return f"choose {english.in_words(choose)} — {chosen}"


@phrase(Mode)
def _mode(node: Mode, say: TextRenderer) -> str:
    # Modes know of the event of their trigger, and of nothing that another part has named.
    event = say.scope.said.get("event")
    with say.scoped(node.targets) as scope:
        if event is not None:
            scope.said["event"] = event
        return say.effect(node.effect)


@phrase(SpellEffect)
def _spell(node: SpellEffect, say: TextRenderer) -> str:
    text = english.sentence(body(node.effect, node.targets, node.modes, node.choose, say))
    if node.costs:
        text = f"Additional cost: {paid_words(node.costs, say)}. {text}"
    label = say.heading(node.condition)
    if label:
        return english.labeled(label, text)
    if node.condition is not None:
        return f"{ONLY_IF} {iffed(node.condition, say)}. {text}"
    return text


@phrase(Activated)
def _activated(node: Activated, say: TextRenderer) -> str:
    label = say.heading(node.condition)
    text = body(node.effect, node.targets, node.modes, node.choose, say)
    limits = []
    if node.condition is not None and not label:
        limits.append(f" Only {iffed(node.condition, say)}.")
    if node.own_turn_only:
        limits.append(" Only during your turn.")
    if node.once_per_turn:
        limits.append(" Once each turn.")
    told = priced(node.costs, text, say) + "".join(limits)
    if node.bearer:
        told = f'{say.word("bearers", node.bearer)} "{told}"'
    return english.labeled(label, told)


def priced(costs: tuple[Cost, ...], text: str, say: TextRenderer) -> str:
    """Say an activated ability: "Exhaust, 1 shard: Draw a card."."""
    price = paid_words(costs, say) or "free"
    return f"{english.capital(price)}: {english.sentence(text)}"


@phrase(EventPattern)
def _event(node: EventPattern, say: TextRenderer) -> str:
    if node.phrase:
        _mention_subject(node, say)
        return node.phrase
    if node.kind not in say.lexicon.events:
        raise TextFault(f'The ruleset has no words for the event "{node.kind}".')
    return f"When {told(node, say.lexicon.events[node.kind].happens, say)}"


def told(node: EventPattern, template: str, say: TextRenderer) -> str:
    """Fill an event's sentence with its cards and its seat."""
    who = say.who(node.who or "each").replace("each player", "a player")
    text = template.replace("{who}", who).replace("[s]", "" if node.who == "you" else "s")
    for name, part in (("{other}", node.other), ("{subject}", node.subject)):
        if name in text:
            noun = _told_card(part, say)
            text = text.replace(name, noun)
    if "{zone}" in text:
        text = text.replace("{zone}", say.word("zones", node.zone))
    _mention_subject(node, say, named="{subject}" in template)
    return text


def _told_card(part: Filter, say: TextRenderer) -> str:
    if not is_this(part):
        return noun_phrase(part, say).a()
    words = say.words(part)
    rest = [*words.adjectives, *words.places]
    return f"this, {english.listed(rest)}," if rest else "this"


def is_this(part: Filter) -> bool:
    """True if a filter fits the source only."""
    return isinstance(part, IsSource) or (isinstance(part, And) and any(map(is_this, part.parts)))


def _mention_subject(node: EventPattern, say: TextRenderer, *, named: bool = False) -> None:
    if is_this(node.subject):
        say.scope.said["event"] = Noun("this", again="this")
        return
    kind = "card" if isinstance(node.subject, AnyCard) else noun_phrase(node.subject, say).one
    say.scope.said["event"] = Noun(f"that {kind}", again=f"that {kind}")
    say.scope.focus = "event" if named else ""


@phrase(Triggered)
def _triggered(node: Triggered, say: TextRenderer) -> str:
    with say.scoped(node.targets) as scope:
        scope.event = node.event
        head = _head(node, say)
        label = say.heading(node.condition)
        if node.condition is not None and not label:
            head += f" {iffed(node.condition, say)},"
        done = _done(node.effect, node.modes, node.choose, say)
        done = f"{_if_wanted(node, say)}{done}"
        if head.endswith("—"):
            done = english.capital(done)
    text = english.sentence(f"{head} {done}")
    return f"{label}, {text}" if label and head.endswith("—") else english.labeled(label, text)


def _if_wanted(node: Triggered, say: TextRenderer) -> str:
    """Render its optional price, or the option to use it; a command follows."""
    if node.costs:
        price = paid_words(node.costs, say)
        verb = "" if price[:1].islower() else "pay "
        return f"you may {verb}{price}. If you do, "
    return "you may " if node.optional else ""


def _head(node: Triggered, say: TextRenderer) -> str:
    label = node.label or say.lexicon.zone_labels.get(node.zones, "")
    if label and not node.event.phrase:
        _mention_subject(node.event, say)
        return f"{label}{', once each turn' if node.once_per_turn else ''} —"
    when = say.node(node.event)
    if node.once_per_turn:
        when = _once(when)
    return f"{english.labeled(label, when)},"


def _once(when: str) -> str:
    if when.startswith("When "):
        return f"The first time {when.removeprefix('When ')} each turn"
    return f"Once each turn, {english.uncapital(when)}"


@phrase(Static)
def _static(node: Static, say: TextRenderer) -> str:
    with say.scoped():
        labels, opening = _opening(node.condition, say)
        only_costs = all(change.op == "cost" for change in node.changes)
        label = say.lexicon.zone_labels.get(node.zones, "")
        if not label and node.zones and not only_costs:
            zones = english.listed([say.word("zones", zone) for zone in node.zones], "or")
            opening += f"while this is in your {zones}, "
        subject = _subject(node, say, played=only_costs)
        changes = changed(node.changes, say, plural=subject.plural, verb="have")
        text = english.sentence(f"{opening}{subject.text} {changes}")
        return english.labeled(", ".join(filter(None, (label, labels))), text)


def _opening(condition: Condition | None, say: TextRenderer) -> tuple[str, str]:
    """Return the label of a condition, or its clause."""
    if condition is None:
        return "", ""
    label = say.heading(condition)
    return (label, "") if label else ("", f"{iffed(condition, say, 'while')}, ")


def _subject(node: Static, say: TextRenderer, *, played: bool) -> Noun:
    if not (played and isinstance(node.scope, All)):
        return say.subject_of(node.scope)
    words = say.words(node.scope.filter)
    verb = say.lexicon.verbs.get("Play", "play")
    by_whom = {"you": f" you {verb}", "opponent": f" your opponent {english.third_person(verb)}"}
    plays = by_whom.get(words.who, "")
    return Noun(f"{noun_phrase(node.scope.filter, say, seatless=True).bare()}{plays}", True)


@phrase(Replacement)
def _replacement(node: Replacement, say: TextRenderer) -> str:
    with say.scoped() as scope:
        scope.event = node.event
        words = say.lexicon.events.get(node.event.kind)
        if words is None or not words.would:
            raise TextFault(f'The ruleset has no "would" for the event "{node.event.kind}".')
        label, opening = _opening(node.condition, say)
        head, tail = ("the first time", " each turn") if node.once_per_turn else ("if", "")
        would = told(node.event, words.would, say)
        text = english.sentence(f"{opening}{head} {would}{tail}, {replaced(node, say)}")
        return english.labeled(label, text)


@phrase(KeywordUse)
def _keyword(node: KeywordUse, say: TextRenderer) -> str:
    return english.sentence(say.keyword(node.keyword, node.number))
