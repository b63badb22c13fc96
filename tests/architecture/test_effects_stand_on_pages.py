"""An effect has a page: its class, its sentence and its meaning stand in one module."""

import pytest

from app.catalogue import rulesets
from app.engine.dsl.effects import Effect
from app.engine.dsl.node import Node
from app.engine.dsl.text_renderer import PHRASES
from app.engine.meaning.registry import MEANINGS

LANGUAGE = "app.engine.dsl.effects"
"""Control flow and modifications belong to the language itself."""

HELPERS = ("app.engine.dsl.text_templates", "app.engine.meaning.handlers")
"""Helpers that make sentences of templates and meanings of handlers."""


@pytest.mark.parametrize("table", [PHRASES, MEANINGS], ids=["sentence", "meaning"])
def test_text_and_meaning_of_an_effect_are_in_its_module(table: dict[type[Node], object]) -> None:
    assert rulesets()  # loading the games loads all their effects

    effects = [
        kind
        for kind in table
        if issubclass(kind, Effect)
        and kind.__module__.startswith("app.")
        and kind.__module__ != LANGUAGE
    ]
    elsewhere = [
        kind.__name__
        for kind in effects
        if ".effects." not in kind.__module__
        or table[kind].__module__ not in (kind.__module__, *HELPERS)
    ]

    assert len(effects) > 100
    assert elsewhere == []
