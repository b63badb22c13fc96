"""Phrases as templates: the text of a node, with its fields in braces.

`{what}` is replaced by the text of the field: a reference as a noun, an amount as a number, an
effect as a command, a word by the lexicon (`lint_words`), a text unchanged. A colon precedes the
form: `{count:words}` ("three"), `{role:a}` ("an owl"; of a filter one such card),
`{until:span}` ("this turn", with its space), `{who:your}`, `{more:signed}`, `{name:target}` (the
target of that name); `{count:of card}` and `{amount:in mana}` add a noun to an amount; its tail
("for each ally") ends the sentence. A noun, a filter's addition to one, and a heading are templates
as well. Anything more is a function under `@phrase`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from . import text_grammar as english
from .effects import Effect
from .filters import Filter
from .lint_words import USUAL, WORDS
from .node import Node, inherited
from .text_amounts import counted, measure
from .text_filters import noun_phrase
from .text_renderer import PHRASES, Clause, Said, TextRenderer
from .values import Ref, T, Value

N = TypeVar("N", bound=Node)

FIELD: Final = re.compile(r"\{(\w+)(?::(\w+)(?: ([^}]+))?)?\}")


def phrases(table: Mapping[type[Node], Said], *, as_fact: bool = False, does: bool = False) -> None:
    """Register templates.

    `as_fact`: as statements ("it fights that one") instead of commands; `does`: as acts of the
    seat in the field `who` ("your opponent draws a card").
    """
    for node_class, template in table.items():
        PHRASES[node_class] = _phrase(template, Clause if as_fact else str, does=does)


def says(
    template: Said, *, as_fact: bool = False, does: bool = False
) -> Callable[[type[N]], type[N]]:
    """Register the template of the decorated class."""

    def register(node_class: type[N]) -> type[N]:
        phrases({node_class: template}, as_fact=as_fact, does=does)
        return node_class

    return register


def _phrase(
    template: Said, form: Callable[[str], str], *, does: bool
) -> Callable[[Any, TextRenderer], Said]:
    def say_it(node: Any, say: TextRenderer) -> Said:
        if not isinstance(template, str):
            return replace(template, **_filled_parts(template, node, say))
        text = _filled(template, node, say)
        return say.does(node.who, text) if does else form(text)

    return say_it


def _filled_parts(template: Any, node: Node, say: TextRenderer) -> dict[str, Any]:
    """Return the parts of a noun, a noun's modifiers or a heading that have fields in braces."""
    parts: dict[str, Any] = {}
    for field in fields(template):
        match getattr(template, field.name):
            case str(text) if "{" in text:
                parts[field.name] = _filled(text, node, say)
            case tuple(texts) if any("{" in text for text in texts):
                parts[field.name] = tuple(_filled(text, node, say) for text in texts)
            case _:
                pass
    return parts


def _filled(template: str, node: Node, say: TextRenderer) -> str:
    tails = []

    def said(found: re.Match[str]) -> str:
        text, tail = _said(node, found[1], found[2], found[3], say)
        tails.append(tail)
        return text

    return FIELD.sub(said, template) + "".join(tails)


def _said(node: Node, name: str, how: str | None, unit: str, say: TextRenderer) -> tuple[str, str]:
    """Return the text of a field, and the part of it that ends the sentence."""
    value = getattr(node, name)
    if how in AMOUNTS:
        return AMOUNTS[how](value, unit, say)
    return (FORMS[how](value, say) if how else _plain(node, name, value, say)), ""


# `Any`: the value of a field that the template formats so.
AMOUNTS: Final[Mapping[str | None, Callable[[Any, str, TextRenderer], tuple[str, str]]]] = {
    "of": counted,
    "in": measure,
}
FORMS: Final[Mapping[str, Callable[[Any, TextRenderer], str]]] = {
    "words": lambda value, say: english.in_words(value),
    "a": lambda value, say: _one(value, say),
    "signed": lambda value, say: english.signed(value),
    "span": lambda value, say: say.until(value, span=True),
    "target": lambda value, say: say.noun(T(value)),
    "your": lambda value, say: say.your(value),
}


def _one(value: Filter | str, say: TextRenderer) -> str:
    if isinstance(value, str):
        return english.with_article(value)
    return noun_phrase(value, say, seatless=True).a()


def _plain(node: Node, name: str, value: object, say: TextRenderer) -> str:
    match value:
        case Ref():
            return say.noun(value)
        case Value():
            return say.amount(value)
        case Effect():
            return say.effect(value)
        case _:
            pass
    table = {**USUAL, **(inherited(type(node), WORDS) or {})}.get(name)
    return say.word(table, str(value)) if table is not None else str(value)
