"""A node that differs reads differently: no phrase overlooks a number or a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from app.engine.dsl.abilities import Ability
from app.engine.dsl.node import Node, walk
from app.engine.dsl.text import TextFault, describe_ability

from .samples import samples
from .words import CARDS, LEXICON

OTHER_WORDS = {
    "who": ("you", "opponent"),
    "how": ("random", "chosen"),
    "until": ("turn", "combat"),
    "where": ("top", "bottom"),
    "op": (">=", "<=", "forbid", "permit"),
    "stat": ("attack", "hp"),
    "to": ("hand", "deck_top"),
}
# Fields that mean nothing in the sample's other fields: a count of no cards, a choice of no modes.
SILENT = {
    ("Reveal", "count"),
    ("Modification", "amount"),
    ("Target", "split"),
    ("SpellEffect", "choose"),
    ("Activated", "choose"),
    ("Triggered", "choose"),
    ("EventPattern", "who"),  # its own phrase says it
}


def changes() -> Iterator[Any]:
    """Give each sample with one number, flag or word of its node changed."""
    for word, ability, sentence in samples():
        node = next(inner for _, inner in walk(ability) if type(inner) is word)
        for field in fields(node):
            if (word.__name__, field.name) in SILENT:
                continue
            for other in others(field.name, getattr(node, field.name)):
                changed = swapped(ability, node, replace(node, **{field.name: other}))
                name = f"{word.__name__}-{field.name}-{other}"
                yield pytest.param(changed, sentence, id=name)


def others(name: str, value: object) -> tuple[object, ...]:
    """Return alternative values of a field."""
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return (value + 1,)
    return tuple(word for word in OTHER_WORDS.get(name, ()) if word != value)


def swapped(tree: Any, old: Node, new: Node) -> Any:
    """Return the tree with one node replaced."""
    if tree is old:
        return new
    if isinstance(tree, tuple):
        return tuple(swapped(entry, old, new) for entry in tree)
    if not isinstance(tree, Node):
        return tree
    below = {field.name: swapped(getattr(tree, field.name), old, new) for field in fields(tree)}
    return replace(tree, **below)


@pytest.mark.parametrize(("changed", "sentence"), list(changes()))
def test_a_changed_field_changes_the_sentence(changed: Ability, sentence: str) -> None:
    try:
        said = describe_ability(changed, LEXICON, CARDS)
    except TextFault:
        said = ""  # refused: not a value for this node

    assert said != sentence
