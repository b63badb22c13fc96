"""Phrases as templates: sentences in which a node's fields stand in braces.

`{what}` is replaced by how the field is said: a reference as a noun, an amount as a number, a text
as it is. What needs more than that is a function under `@phrase`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from .node import Node
from .text_renderer import PHRASES, Clause, TextRenderer
from .values import Ref, Value

FIELD: Final = re.compile(r"\{(\w+)\}")


def phrases(table: Mapping[type[Node], str], *, told: bool = False) -> None:
    """Register templates; `told`: as facts ("it fights that one") instead of commands."""
    for node_class, template in table.items():
        PHRASES[node_class] = _phrase(template, Clause if told else str)


def _phrase(template: str, form: Callable[[str], str]) -> Callable[[Any, TextRenderer], str]:
    def say_it(node: Node, say: TextRenderer) -> str:
        return form(FIELD.sub(lambda found: _said(getattr(node, found[1]), say), template))

    return say_it


def _said(value: object, say: TextRenderer) -> str:
    match value:
        case Ref():
            return say.noun(value)
        case Value():
            return say.amount(value)
        case _:
            return str(value)
