"""Card data made up by Hypothesis from the fields of the node classes."""

from __future__ import annotations

from dataclasses import fields
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from app.engine.dsl.card import CardDef
from app.engine.dsl.node import Node

from .samples import samples

SMALL_TEXT = st.text(max_size=6)
WORDS = [node_class for node_class, _, _ in samples()]
LEAVES: dict[Any, st.SearchStrategy[Any]] = {
    str: SMALL_TEXT,
    int: st.integers(-9, 9),
    bool: st.booleans(),
    type(None): st.none(),
}


def of_class(node_class: type[Node], depth: int) -> st.SearchStrategy[Any]:
    """Return trees of that class or below, not deeper than `depth`."""
    concrete = [word for word in WORDS if issubclass(word, node_class)]
    if node_class is CardDef:
        concrete = [CardDef]
    if depth == 0:
        concrete = [word for word in concrete if not _has_nodes(word)] or concrete
    return st.sampled_from(concrete).flatmap(lambda word: _build(word, depth))


def _has_nodes(word: type[Node]) -> bool:
    return any(_is_node(kind) for kind in get_type_hints(word).values())


def _is_node(kind: Any) -> bool:
    return (isinstance(kind, type) and issubclass(kind, Node)) or any(map(_is_node, get_args(kind)))


def _build(word: type[Node], depth: int) -> st.SearchStrategy[Any]:
    hints = get_type_hints(word)
    return st.builds(word, **{f.name: _of_kind(hints[f.name], depth) for f in fields(word)})


def _of_kind(kind: Any, depth: int) -> st.SearchStrategy[Any]:
    if get_origin(kind) in (Union, UnionType):
        kinds = [k for k in get_args(kind) if depth > 0 or not _is_node(k)] or get_args(kind)
        return st.one_of([_of_kind(k, depth) for k in kinds])
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if parts[-1] is not Ellipsis:
            return st.tuples(*(_of_kind(part, depth) for part in parts))
        if depth == 0 and _is_node(parts[0]):
            return st.just(())
        return st.lists(_of_kind(parts[0], depth), max_size=2).map(tuple)
    if kind in LEAVES:
        return LEAVES[kind]
    return st.deferred(lambda: of_class(kind, max(depth - 1, 0)))
