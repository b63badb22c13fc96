"""Every node class is said, and said as its sample is written here."""

from __future__ import annotations

import pytest

from app.engine.dsl import abilities, effects, filters, values
from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef
from app.engine.dsl.lint import class_faults
from app.engine.dsl.node import NODES, Node, walk
from app.engine.dsl.text import render
from app.engine.meaning.registry import MEANINGS
from app.engine.play.pool import Pool as Pool  # importing it registers all meanings

from .samples import samples
from .words import CARDS, LEXICON

MODULES = {module.__name__ for module in (abilities, effects, filters, values)}
BASES = {"Filter", "Ref", "Value", "Condition", "Effect", "Cost", "Ability"}
PAGES = "app.engine.effects."
WORDS = {
    cls
    for name, cls in NODES.items()
    if (cls.__module__ in MODULES or cls.__module__.startswith(PAGES)) and name not in BASES
}


@pytest.mark.parametrize(
    ("node_class", "ability", "sentence"),
    [pytest.param(*sample, id=sample[0].__name__) for sample in samples()],
)
def test_a_word_is_said_as_its_sample(
    node_class: type[Node], ability: Ability, sentence: str
) -> None:
    card = CardDef("sample", "Sample", "spell", abilities=(ability,))

    lines = render(card, LEXICON, CARDS)

    assert lines == (sentence,)
    assert node_class in {type(node) for _, node in walk(ability)}


def test_every_word_has_a_phrase_and_a_meaning() -> None:
    assert class_faults(WORDS, MEANINGS) == []


def test_every_word_has_a_sample() -> None:
    sampled = {node_class for node_class, _, _ in samples()}

    assert sampled == WORDS
