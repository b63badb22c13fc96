"""Counts are words; silent abilities have no line."""

from dataclasses import replace

import pytest

from app.engine.dsl.abilities import RemoveCounters, Sacrifice, SpellEffect, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import ANY, IsType
from app.engine.dsl.text import describe, describe_target, phrase, render
from app.engine.dsl.text_lexicon import Lexicon
from app.engine.dsl.text_renderer import TextRenderer
from app.engine.dsl.values import SELF, T
from app.engine.effects import AddCounters, Destroy, Draw, Effect, Sacrificing

WORDS = Lexicon(types={}, zones={}, stats={}, counters={"ember": "ember counter"})
BEING = IsType(("being",), "being")


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Draw(2), "draw two cards"),
        (Draw(1), "draw a card"),
        (AddCounters(SELF, "ember", 3), "put three ember counters on this"),
        (Sacrificing(BEING, 2), "your opponent sacrifices two beings"),
    ],
)
def test_counts_of_things_are_words(effect: Effect, words: str) -> None:
    assert describe(effect, WORDS) == words


@pytest.mark.parametrize(
    ("count", "words"), [(1, "up to one target being"), (2, "up to two target beings")]
)
def test_counts_of_targets_are_words(count: int, words: str) -> None:
    assert describe_target(Target(BEING, count=count, up_to=True), WORDS) == words


def test_costs_say_a_games_own_verb_and_its_counts() -> None:
    say = TextRenderer(replace(WORDS, verbs={"Sacrifice": "tribute"}))

    assert say.cost(Sacrifice(BEING, 2)) == "tribute two beings"
    assert say.cost(RemoveCounters("ember", 2)) == "remove two ember counters"


class Silent(SpellEffect):
    """An ability that goes without saying."""


@phrase(Silent)
def _silent(_: Silent, __: TextRenderer) -> str:
    return ""


def test_silent_abilities_have_no_line() -> None:
    card = CardDef(
        "x", "X", "spell", abilities=(Silent(), SpellEffect(Destroy(T()), (Target(ANY),)))
    )

    assert render(card, WORDS) == ("Destroy target card.",)
