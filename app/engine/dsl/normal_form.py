"""Normal form of card data: trees that mean the same are the same, however they were written.

A normal form is nested tuples: the node's tag, then its fields by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from .abilities import Target
from .effects import Seq
from .filters import And, Or
from .node import Node, walk

Form = Any


def normal_form(*roots: Node) -> Form:
    """Return the normal form of trees that belong together: an effect, say, with its targets.

    Targets are named by their order, a sequence of one effect is that effect, sequences are flat,
    and the parts of "and" and "or" stand in an order of their own.
    """
    return _of(roots, dict(_names(roots)))


def _names(roots: Sequence[Node]) -> Iterator[tuple[str, str]]:
    """Yield the name of each target, and its index."""
    nodes = (node for root in roots for _, node in walk(root))
    named = dict.fromkeys(node.name for node in nodes if isinstance(node, Target))
    yield from ((name, f"target {number}") for number, name in enumerate(named))


def _of(value: Any, names: Mapping[str, str]) -> Form:
    match value:
        case Seq():
            steps = [step for each in value.parts for step in _steps(_of(each, names))]
            return steps[0] if len(steps) == 1 else ("Seq", *steps)
        case And() | Or():
            kind = type(value).__name__
            parts = [part for each in value.parts for part in _parts(kind, _of(each, names))]
            unlike = sorted(set(parts), key=repr)
            return unlike[0] if len(unlike) == 1 else (kind, *unlike)
        case Node():
            mine = [(field.name, getattr(value, field.name)) for field in fields(value)]
            return (value.tag, *((name, _of(each, names)) for name, each in mine))
        case tuple():
            return tuple(_of(each, names) for each in value)
        case str():
            return names.get(value, value)
        case _:
            return value


def _steps(form: Form) -> tuple[Form, ...]:
    return tuple(form[1:]) if isinstance(form, tuple) and form[:1] == ("Seq",) else (form,)


def _parts(kind: str, form: Form) -> tuple[Form, ...]:
    return tuple(form[1:]) if isinstance(form, tuple) and form[:1] == (kind,) else (form,)
