"""The syntax tree of card data: an immutable node with a name, children and a place in JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, TypeVar

NOTHING: frozenset[str] = frozenset()
DERIVED = frozenset({"derived"})
MARKS = frozenset({"marks"})
ELSEWHERE = frozenset({"elsewhere"})
TURN = frozenset({"turn"})
NUMBERS = frozenset({"numbers"})
MOMENT = TURN | NUMBERS

V = TypeVar("V")

NODES: dict[str, type[Node]] = {}
"""Every node class by its tag; filled at import."""


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of card data; its class defines the meaning, its fields are parameters."""

    tag: ClassVar[str] = "Node"
    # Whether a position may name this node by key: an effect that waits for a later moment.
    keyed: ClassVar[bool] = False
    # The fields that hold the id of a card of the pool.
    names_cards: ClassVar[tuple[str, ...]] = ()
    # Dependencies of a filter, reference, amount or condition besides the printed cards and their
    # zones: "derived" values, "marks" on cards, cards "elsewhere", the "turn" (its seat, phase and
    # memory), the "numbers" and words of seats. All, unless a node declares fewer:
    # `class Power(Value, reads=DERIVED)`.
    reads: ClassVar[frozenset[str]] = DERIVED | MARKS | ELSEWHERE | MOMENT

    def __init_subclass__(cls, *, reads: frozenset[str] | None = None, **kwargs: object) -> None:
        # Through the base by name: a slotted dataclass is a second class, so bare super() fails.
        super(Node, cls).__init_subclass__(**kwargs)
        if reads is not None:
            cls.reads = reads
        cls.tag = _tag_of(cls)
        NODES[cls.tag] = cls

    def chooses(self) -> bool:
        """True if its execution asks a seat for a choice other than a slot."""
        return False

    def children(self) -> Iterator[tuple[str, Node]]:
        """Yield the nodes directly inside this one, each with its path piece, in field order."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Node):
                yield field.name, value
            elif isinstance(value, tuple):
                for index, entry in enumerate(value):
                    if isinstance(entry, Node):
                        yield f"{field.name}.{index}", entry


def _tag_of(cls: type[Node]) -> str:
    # Two rulesets may each have a word of the same name; the folder keeps their JSON apart.
    folders = cls.__module__.split(".")
    is_ruleset = folders[:2] == ["app", "rulesets"] and len(folders) > 2
    return f"{folders[2]}.{cls.__name__}" if is_ruleset else cls.__name__


def repr_without(node: Node, *younger: str) -> str:
    """Return the repr of a node without those fields where they are at nothing.

    Keys of abilities inside an effect are made from it: a field that was added later changes none.
    """
    shown = [
        f"{field.name}={getattr(node, field.name)!r}"
        for field in fields(node)
        if field.name not in younger or getattr(node, field.name) != field.default
    ]
    return f"{type(node).__name__}({', '.join(shown)})"


def inherited(node_class: type[Node], table: Mapping[type[Node], V]) -> V | None:
    """Return a table's entry for a node class, or for the nearest class that it refines."""
    return next((table[each] for each in node_class.__mro__ if each in table), None)


def walk(root: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Yield `root` and every node below it with its dotted path, parents first."""
    yield path, root
    for piece, child in root.children():
        yield from walk(child, f"{path}.{piece}" if path else piece)
