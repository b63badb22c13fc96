"""JSON codec of card data, by looking at the node classes' fields.

A node is an object with its class under "node" and every field that is not at its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from .node import NODES, Node

TAG = "node"

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]
N = TypeVar("N", bound=Node)


class CodecError(ValueError):
    """Data that is no card data; names the path to the fault."""

    def __init__(self, path: str, sentence: str) -> None:
        super().__init__(f"{path or 'the root'}: {sentence}")
        self.path = path


def to_json(node: Node) -> dict[str, Json]:
    """Return a node as plain data: its class, then the fields that differ from their default."""
    found: dict[str, Json] = {TAG: node.tag}
    for field in fields(node):
        value = getattr(node, field.name)
        if value != _default(field):
            found[field.name] = _plain(value)
    return found


def canonical(node: Node) -> bytes:
    """Return the one JSON text of a node: keys in order, nothing left to chance."""
    return msgspec.json.encode(to_json(node), order="sorted")


def from_bytes(data: bytes) -> Node:
    """Read a node from JSON text; raise CodecError if it is none."""
    try:
        return from_json(msgspec.json.decode(data))
    except msgspec.DecodeError as fault:
        raise CodecError("", f"this is no JSON ({fault}).") from fault


def from_json(data: object, path: str = "") -> Node:
    """Read a node from plain data; raise CodecError naming the path of the first fault."""
    if not isinstance(data, Mapping):
        raise CodecError(path, "a node must be an object.")
    tag = data.get(TAG)
    if not isinstance(tag, str) or tag not in NODES:
        raise CodecError(path, f"there is no node {tag!r}.")
    node_class = NODES[tag]
    types = _types(node_class)
    for name in data:
        if name != TAG and name not in types:
            raise CodecError(_below(path, name), f"{tag} has no such field.")
    return node_class(**_arguments(node_class, data, path))


def read(data: object, node_class: type[N]) -> N:
    """Read a node that must be of that class; raise CodecError if it is another."""
    node = from_json(data)
    if not isinstance(node, node_class):
        raise CodecError("", f"{node.tag} is no {node_class.__name__}.")
    return node


def _arguments(node_class: type[Node], data: Mapping[str, object], path: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in fields(node_class):
        place = _below(path, field.name)
        if field.name in data:
            found[field.name] = _read(data[field.name], _types(node_class)[field.name], place)
        elif _default(field) is MISSING:
            raise CodecError(place, f"{node_class.__name__} needs this field.")
    return found


def _below(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)


# `Any` below: a type hint and a field's default are of no one type.


def _default(field: Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _types(node_class: type[Node]) -> dict[str, object]:
    return _types_of(node_class.tag)


@cache
def _types_of(tag: str) -> dict[str, object]:
    node_class = NODES[tag]
    hints = get_type_hints(node_class)
    return {field.name: hints[field.name] for field in fields(node_class)}


def _plain(value: object) -> Json:
    if isinstance(value, Node):
        return to_json(value)
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if value is None or isinstance(value, str | int):
        return value
    raise TypeError(f"{type(value).__name__} has no place in card data.")


def _read(data: object, kind: Any, path: str) -> object:
    if get_origin(kind) in (Union, UnionType):
        return _read_union(data, get_args(kind), path)
    if get_origin(kind) is tuple:
        return _read_tuple(data, get_args(kind), path)
    if kind is type(None):
        return _checked(data, data is None, "null", path)
    if issubclass(kind, Node):
        node = from_json(data, path)
        return _checked(node, isinstance(node, kind), f"a {kind.__name__}", path)
    # A bool is an int in Python, not in card data.
    return _checked(data, type(data) is kind, f"of type {kind.__name__}", path)


def _checked(value: object, is_right: bool, wanted: str, path: str) -> object:
    if not is_right:
        raise CodecError(path, f"this must be {wanted}.")
    return value


def _read_union(data: object, kinds: tuple[object, ...], path: str) -> object:
    faults = []
    for kind in kinds:
        try:
            return _read(data, kind, path)
        except CodecError as fault:
            faults.append(fault)
    # The deepest fault belongs to the intended alternative.
    raise max(faults, key=lambda fault: fault.path.count("."))


def _read_tuple(data: object, kinds: tuple[object, ...], path: str) -> tuple[object, ...]:
    if not isinstance(data, list | tuple):
        raise CodecError(path, "this must be a list.")
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(data)
    if len(kinds) != len(data):
        raise CodecError(path, f"this must have {len(kinds)} entries.")
    pairs = enumerate(zip(data, kinds, strict=True))
    return tuple(_read(entry, kind, _below(path, index)) for index, (entry, kind) in pairs)
