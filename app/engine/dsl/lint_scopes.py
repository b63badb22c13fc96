"""Scope lint: reports undefined references of a text: targets, "it", bound names, the event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .abilities import Ability, Activated, Mode, Replacement, SpellEffect, Target, Triggered
from .card import CardDef
from .diagnostics import Diagnostic
from .effects import Bind, ForEach, Later
from .node import Node
from .values import Chosen, EventAmount, EventCard, EventOther, It, T, Var


@dataclass(frozen=True, slots=True)
class _Scope:
    """Names in scope at one place of a tree; `used` is shared by the whole ability."""

    targets: frozenset[str] = frozenset()
    bound: frozenset[str] = frozenset()
    has_it: bool = False
    has_event: bool = False
    used: set[str] = field(default_factory=set)


def scope_faults(card: CardDef) -> list[Diagnostic]:
    """Return a fault for each reference to nothing, and each target that nothing uses."""
    return [
        Diagnostic(card.id, path, check, sentence)
        for path, check, sentence in _visit(card, "", _Scope())
    ]


Found = Iterator[tuple[str, str, str]]


def _visit(node: Node, path: str, scope: _Scope) -> Found:
    yield from _dangling(node, path, scope)
    for piece, child in node.children():
        below = f"{path}.{piece}" if path else piece
        if isinstance(child, Ability | Mode):
            yield from _visit_ability(child, below, scope)
        else:
            yield from _visit(child, below, _inner(node, piece, scope))


def _visit_ability(node: Ability | Mode, path: str, outer: _Scope) -> Found:
    targets: tuple[Target, ...] = getattr(node, "targets", ())
    names = [target.name for target in targets]
    event = isinstance(node, Triggered | Replacement)
    event = event or (isinstance(node, Mode) and outer.has_event)
    scope = _Scope(frozenset(names), has_event=event)
    yield from _visit(node, path, scope)
    for name in names:
        if names.count(name) > 1:
            yield path, "target", f'Two targets are called "{name}".'
        if name not in scope.used:
            yield path, "target", f'The target "{name}" is never used.'
    yield from _empty(node, path)


def _empty(node: Node, path: str) -> Found:
    if isinstance(node, SpellEffect | Activated | Triggered):
        if node.effect is None and not node.modes:
            yield path, "effect", "It has neither an effect nor modes."
        if node.modes and not 0 < node.choose <= len(node.modes):
            yield path, "mode", f"{node.choose} of {len(node.modes)} modes can't be chosen."


def _inner(node: Node, piece: str, scope: _Scope) -> _Scope:
    """Return the scope of one child: for-each, choices, names and later events open one."""
    if isinstance(node, ForEach) and piece == "effect":
        return replace(scope, has_it=True)
    if isinstance(node, Chosen):
        return replace(scope, has_it=True)
    if isinstance(node, Bind) and piece == "effect":
        return replace(scope, bound=scope.bound | {node.name})
    if isinstance(node, Later) and piece == "effect":
        return replace(scope, has_event=True)
    return scope


def _dangling(node: Node, path: str, scope: _Scope) -> Found:
    name = node.name if isinstance(node, T) else getattr(node, "target", "")
    if getattr(node, "who", "") == "target":
        name = "target"
    if isinstance(name, str) and name and not isinstance(node, Target):
        scope.used.add(name)
        if name not in scope.targets:
            yield path, "target", f'No target "{name}" is declared.'
    if isinstance(node, It) and not scope.has_it:
        yield path, "reference", '"It" stands outside a for-each and a choice.'
    if isinstance(node, Var) and node.name not in scope.bound:
        yield path, "reference", f'Nothing is bound under the name "{node.name}".'
    if isinstance(node, EventCard | EventOther | EventAmount) and not scope.has_event:
        yield path, "reference", "There is no event here to refer to."
