"""Reach lint: whether an effect does anything to the kinds of things its text lets it meet.

Kinds are inferred from filters without a match: a type of card on the board, a zone, "player" or
"item". A reference that says nothing of its cards (an event's card) is taken on trust.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Final

from .abilities import Cost, SacrificeSelf, Target
from .card import CardDef
from .diagnostics import Diagnostic
from .effects import (
    OFF_BOARD,
    ON_BOARD,
    ON_ITEMS,
    ON_PLAYERS,
    Bind,
    Effect,
    ForEach,
    Kinds,
    Modification,
)
from .filters import And, Filter, IsSource, IsType, Not, Or
from .node import Node, inherited, walk
from .text_grammar import with_article
from .text_lexicon import Lexicon
from .values import IT, All, Chosen, Extreme, It, RandomOf, Ref, Self, T, TopOf, Var

IN: Final = "in "
"""Begins the kind of a card away from the board, which is its zone."""
MOVED: Final = "moved"
"""Marks kinds of cards that another effect of the text may move first."""
UNKNOWN: Final[Kinds] = frozenset()
"""Kinds of a reference that says nothing of its cards."""


@dataclass(frozen=True, slots=True)
class _Scope:
    """Kinds of everything that may be referred to at one place of a tree."""

    lexicon: Lexicon
    own: Kinds
    names: Mapping[str, Kinds] = field(default_factory=dict)
    it: Kinds = UNKNOWN


def reach_faults(card: CardDef, lexicon: Lexicon) -> list[Diagnostic]:
    """Return a fault for each effect that has no rule in this game, or none for its objects."""
    return [
        Diagnostic(card.id, path, "reach", sentence)
        for path, sentence in _visit(card, "", _Scope(lexicon, frozenset({card.type})))
    ]


def _visit(node: Node, path: str, scope: _Scope) -> Iterator[tuple[str, str]]:
    targets = [child for _, child in node.children() if isinstance(child, Target)]
    names = {each.name: _marked(_of_target(each, scope), node, T(each.name)) for each in targets}
    scope = replace(scope, names={**scope.names, **names}) if names else scope
    if isinstance(node, Effect | Modification | Cost):
        yield from ((path, sentence) for sentence in _faults(node, scope))
    for piece, child in node.children():
        below = f"{path}.{piece}" if path else piece
        yield from _visit(child, below, _inner(node, piece, scope))


def _inner(node: Node, piece: str, scope: _Scope) -> _Scope:
    """Return the scope of one child: a for-each binds "it", a name its cards."""
    if isinstance(node, ForEach) and piece == "effect":
        return replace(scope, it=_marked(_of_ref(node.among, scope), node.effect, IT))
    if isinstance(node, Bind) and piece == "effect":
        kinds = _marked(_of_ref(node.ref, scope), node.effect, Var(node.name))
        return replace(scope, names={**scope.names, node.name: kinds})
    if isinstance(node, Effect) and piece == "ability":
        given = getattr(node, "what", None)
        return replace(scope, own=_of_ref(given, scope) if isinstance(given, Ref) else UNKNOWN)
    return scope


def _marked(kinds: Kinds, where: Node, ref: Ref) -> Kinds:
    """Return the kinds, marked if an effect of that part may move the cards."""
    aimed = [
        node.meets
        for _, node in walk(where)
        if isinstance(node, Effect) and any(child == ref for _, child in node.children())
    ]
    moved = len(aimed) > 1 and any(meets >= OFF_BOARD for meets in aimed)
    return kinds | {MOVED} if moved else kinds


def _faults(node: Node, scope: _Scope) -> Iterator[str]:
    lexicon, name = scope.lexicon, type(node).__name__
    types = inherited(type(node), lexicon.reach)
    if types is not None and not types:
        yield f"{name} has no rule in this game."
        return
    for stat in sorted(_stats(node) & lexicon.fixed_stats):
        yield f"No effect changes the {lexicon.stats[stat]} of a card in this game."
    for kind in sorted({kind for kinds in _met(node, scope) for kind in _sure(node, kinds)}):
        if not _reaches(node, kind, types, lexicon):
            yield f"{name} does nothing to {with_article(_word(kind, lexicon))} in this game."


def _sure(node: Node, kinds: Kinds) -> Kinds:
    """Return the kinds that an effect meets for certain, wherever others have moved the cards."""
    if MOVED not in kinds:
        return kinds
    here = frozenset(kind for kind in kinds if not kind.startswith(IN)) - {MOVED}
    return here if _meets(node) >= ON_BOARD else here & ON_PLAYERS


def _reaches(node: Node, kind: str, types: Kinds | None, lexicon: Lexicon) -> bool:
    meets = _meets(node)
    if kind.startswith(IN):
        return meets >= OFF_BOARD or (types is not None and kind in types)
    if kind not in lexicon.types:
        return kind in meets and (types is None or kind in types)
    counter = lexicon.counter_types.get(getattr(node, "counter", ""), types)
    return "board" in meets and all(known is None or kind in known for known in (types, counter))


def _meets(node: Node) -> Kinds:
    """Return where an effect or cost changes cards; a card's cost matters off the board."""
    changes = getattr(node, "changes", ())
    if any(change.op == "cost" for change in changes):
        return OFF_BOARD
    return node.meets if isinstance(node, Effect) else ON_BOARD


def _word(kind: str, lexicon: Lexicon) -> str:
    if kind in lexicon.types:
        return lexicon.types[kind]
    if kind.startswith(IN):
        return f"card in the {lexicon.zones.get(kind.removeprefix(IN), kind)}"
    return lexicon.kinds_of_target["seat"] if kind in ON_PLAYERS else "spell"


def _stats(node: Node) -> frozenset[str]:
    """Return the stats that a change or an effect is about."""
    if isinstance(node, Modification):
        return frozenset({node.what} if node.op in ("add", "set", "multiply") else ())
    return frozenset({getattr(node, "stat", "")} if isinstance(node, Effect) else ())


def _met(node: Node, scope: _Scope) -> Iterator[Kinds]:
    """Yield the kinds of everything that an effect or a cost is done to."""
    if isinstance(node, SacrificeSelf):
        yield scope.own
    for each in fields(node):
        value = getattr(node, each.name)
        if isinstance(value, Ref):
            yield _of_ref(value, scope)
        elif each.name == "target" and value in scope.names:
            yield scope.names[value]
        elif isinstance(value, Filter) and inherited(type(node), scope.lexicon.reach) is not None:
            yield _of_filter(value, scope)


def _of_target(node: Target, scope: _Scope) -> Kinds:
    match node.kind:
        case "seat":
            return ON_PLAYERS
        case "item":
            return ON_ITEMS
        case "slot":
            return UNKNOWN
        case "card_or_seat":
            return _of_cards(node.filter, node.zones, scope) | ON_PLAYERS
        case _:
            return _of_cards(node.filter, node.zones, scope)


def _of_cards(fits: Filter, zones: tuple[str, ...], scope: _Scope) -> Kinds:
    return frozenset(map(IN.__add__, zones)) if zones else _of_filter(fits, scope)


def _of_ref(node: Ref, scope: _Scope) -> Kinds:
    match node:
        case T():
            return scope.names.get(node.name, UNKNOWN)
        case Var():
            return scope.names.get(node.name, UNKNOWN)
        case It():
            return scope.it
        case Self():
            return scope.own
        case All():
            return _of_cards(node.filter, node.zones, scope)
        case TopOf():
            return frozenset({IN + node.zone})
        case RandomOf() | Chosen() | Extreme():
            return _of_ref(node.among, scope)
        case _:
            return frozenset(node.only)


def _of_filter(node: Filter, scope: _Scope) -> Kinds:
    """Return the types of cards that may fit."""
    every = frozenset(scope.lexicon.types)
    match node:
        case And():
            return every.intersection(*(_of_filter(part, scope) for part in node.parts))
        case Or():
            return frozenset().union(*(_of_filter(part, scope) for part in node.parts))
        case Not(part=IsType(types=types)):
            return every.difference(types)
        case IsType():
            return frozenset(node.types)
        case IsSource():
            return scope.own
        case _:
            return frozenset(node.only) or every
