"""The linter of a card pool: every fault of every card together, before any match is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress

from ..position.event_kinds import EngineEvent
from .abilities import Ability, Cost, EventPattern, Replacement, Static, Triggered
from .card import CardDef
from .codec import CodecError, canonical, from_bytes
from .diagnostics import Diagnostic
from .effects import Effect, IfDestroyed, Later, Modification, Seq
from .filters import Filter, Named
from .lint_costs import cost_faults
from .lint_reach import reach_faults
from .lint_scopes import scope_faults
from .lint_steps import step_faults
from .lint_words import number_faults, word_faults
from .node import Node, inherited, walk
from .text import PHRASES, Lexicon, TextFault, describe_ability, render
from .values import Condition, Ref, Value

__all__ = ["Diagnostic", "class_faults", "faults"]

REPLACEABLE = frozenset({EngineEvent.DESTROYED, EngineEvent.DREW})
"""Kinds of event that something else may happen instead of (steps/replacements.py)."""
PAIRWISE = frozenset({"forbid", "damage_taken", "damage_dealt"})
FAMILIES: tuple[type[Node], ...] = (Effect, Filter, Ref, Value, Condition)
"""Families whose concrete classes need a meaning; the others are read by the engine itself."""


def faults(
    cards: Sequence[CardDef],
    lexicon: Lexicon,
    *,
    meanings: Collection[type[Node]],
    nodes: Collection[type[Node]] | None = None,
) -> list[Diagnostic]:
    """Return all faults of a pool; `nodes`: the classes legal in this ruleset, None for any."""
    pool = {card.id: card for card in cards}
    found = _duplicates(cards)
    for card in cards:
        found += _card_faults(card, lexicon, pool)
        found += _illegal(card, nodes)
        found += _pair_faults(card)
        found += _replacement_faults(card)
    found += _ambiguous(cards, lexicon, pool)
    used = {type(node) for card in cards for _, node in walk(card)}
    return found + class_faults(used, meanings)


def class_faults(
    classes: Iterable[type[Node]], meanings: Collection[type[Node]]
) -> list[Diagnostic]:
    """Return a fault for each node class that cannot be said or has no meaning."""
    found = []
    for node_class in sorted(classes, key=lambda cls: cls.__name__):
        if node_class in (CardDef, Ability, Cost, *FAMILIES):
            continue
        name = node_class.__name__
        if inherited(node_class, PHRASES) is None:
            found.append(Diagnostic("", name, "phrase", f"{name} has no phrase."))
        if issubclass(node_class, FAMILIES) and not _is_meant(node_class, meanings):
            found.append(Diagnostic("", name, "meaning", f"{name} has no meaning."))
    return found


def _is_meant(node_class: type[Node], meanings: Collection[type[Node]]) -> bool:
    refined = (each for each in node_class.__mro__ if each not in FAMILIES)
    return any(each in meanings for each in refined)


def _duplicates(cards: Sequence[CardDef]) -> list[Diagnostic]:
    ids = Counter(card.id for card in cards)
    names = Counter(card.name for card in cards)
    found = [
        Diagnostic(card, "", "duplicate", f'{count} cards have the id "{card}".')
        for card, count in ids.items()
        if count > 1
    ]
    return found + [
        Diagnostic(card.id, "", "duplicate", f'Another card is called "{card.name}" too.')
        for card in cards
        if names[card.name] > 1 and ids[card.id] == 1
    ]


def _card_faults(card: CardDef, lexicon: Lexicon, pool: Mapping[str, CardDef]) -> list[Diagnostic]:
    return [
        *_unknown_cards(card, pool),
        *word_faults(card, lexicon),
        *number_faults(card, lexicon),
        *cost_faults(card, lexicon),
        *_event_faults(card, lexicon),
        *_cause_faults(card),
        *scope_faults(card),
        *reach_faults(card, lexicon),
        *step_faults(card, lexicon),
        *_text_faults(card, lexicon, pool),
        *_json_faults(card),
    ]


def _illegal(card: CardDef, nodes: Collection[type[Node]] | None) -> list[Diagnostic]:
    if nodes is None:
        return []
    return [
        Diagnostic(card.id, path, "node", f"{type(node).__name__} is no word of this ruleset.")
        for path, node in walk(card)
        if type(node) is not CardDef and type(node) not in nodes
    ]


def _pair_faults(card: CardDef) -> list[Diagnostic]:
    """Return a fault for each change between two cards that is never read when they meet."""
    nodes = [*walk(card)]
    pairs = [(path, n) for path, n in nodes if isinstance(n, Modification) and n.other is not None]
    static = {id(change) for _, n in nodes if isinstance(n, Static) for change in n.changes}
    sentence = "Only a static ability can forbid or change damage between two cards."
    return [
        Diagnostic(card.id, path, "other", sentence)
        for path, node in pairs
        if id(node) not in static or node.op not in PAIRWISE
    ]


def _replacement_faults(card: CardDef) -> list[Diagnostic]:
    """Return a fault for each replacement of an event that no rule offers for replacement."""
    found = []
    for path, node in walk(card):
        if isinstance(node, Replacement):
            if node.event.kind not in REPLACEABLE:
                sentence = f'No rule lets anything happen instead of "{node.event.kind}".'
                found.append(Diagnostic(card.id, path, "replacement", sentence))
            elif node.change is not None and node.event.kind != EngineEvent.DREW:
                sentence = f'"{node.event.kind}" has no amount that could change.'
                found.append(Diagnostic(card.id, path, "replacement", sentence))
    return found


def _cause_faults(card: CardDef) -> list[Diagnostic]:
    """Return a fault for each "destroyed this way" beside which no other part could destroy."""
    caused = {
        id(part)
        for _, node in walk(card)
        if isinstance(node, Seq) and len(node.parts) > 1
        for part in node.parts
    }
    sentence = "Nothing beside it can destroy a card."
    return [
        Diagnostic(card.id, path, "event", sentence)
        for path, node in walk(card)
        if isinstance(node, IfDestroyed) and id(node) not in caused
    ]


def _event_faults(card: CardDef, lexicon: Lexicon) -> list[Diagnostic]:
    """Return a fault for each event that a text waits for in vain."""
    found = []
    for path, node in walk(card):
        kind: str = ""
        if isinstance(node, IfDestroyed):
            kind = EngineEvent.DESTROYED
        elif isinstance(node, Triggered | Later) and isinstance(node.event, EventPattern):
            kind = node.event.kind
        words = lexicon.events.get(kind)
        if words is not None and not words.happens:
            found.append(Diagnostic(card.id, path, "event", f'No rule reports "{kind}" here.'))
    return found


def _unknown_cards(card: CardDef, pool: Mapping[str, CardDef]) -> list[Diagnostic]:
    names = {known.name for known in pool.values()}
    found = []
    for path, node in walk(card):
        for created in (getattr(node, field) for field in node.names_cards):
            if created not in pool:
                found.append(Diagnostic(card.id, path, "card", f'There is no card "{created}".'))
        if isinstance(node, Named) and node.name not in names:
            found.append(Diagnostic(card.id, path, "card", f'No card is called "{node.name}".'))
    return found


def _text_faults(card: CardDef, lexicon: Lexicon, pool: Mapping[str, CardDef]) -> list[Diagnostic]:
    try:
        lines = render(card, lexicon, pool)
    except TextFault as fault:
        return [Diagnostic(card.id, "abilities", "text", str(fault))]
    except Exception as fault:  # a broken phrase is a fault of the pool, not the end of the list
        sentence = f"Its text doesn't render: {fault!r}."
        return [Diagnostic(card.id, "abilities", "text", sentence)]
    return [
        Diagnostic(card.id, "abilities", "text", f'"{line}" is no finished sentence.')
        for line in lines
        if "  " in line or "{" in line or len(line) < 3 or not line.endswith((".", '."'))
    ]


def _ambiguous(
    cards: Sequence[CardDef], lexicon: Lexicon, pool: Mapping[str, CardDef]
) -> list[Diagnostic]:
    """Return a fault for each ability that reads like another one that is not the same."""
    found, said = [], dict[str, tuple[str, Ability]]()
    for card in cards:
        for index, ability in enumerate(card.abilities):
            with suppress(Exception):  # another check finds texts that do not render
                line = describe_ability(ability, lexicon, pool)
                first, other = said.setdefault(line, (card.id, ability))
                if other != ability:
                    sentence = f'On {first} "{line}" means something else.'
                    found.append(Diagnostic(card.id, f"abilities.{index}", "ambiguous", sentence))
    return found


def _json_faults(card: CardDef) -> list[Diagnostic]:
    try:
        again = from_bytes(canonical(card))
    except (CodecError, TypeError) as fault:
        return [Diagnostic(card.id, "", "json", f"It doesn't come back from JSON: {fault}")]
    if again != card:
        return [Diagnostic(card.id, "", "json", "It comes back from JSON as another card.")]
    return []
