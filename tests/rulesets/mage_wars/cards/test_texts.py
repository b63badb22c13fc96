"""Printed parts of cards and their places."""

import pytest

from app.engine.dsl.abilities import Triggered
from app.engine.dsl.text import describe_ability
from app.engine.effects import Draw
from app.rulesets.mage_wars.display.lexicon import LEXICON
from app.rulesets.mage_wars.dsl.abilities import YOUR_EXPANSION
from app.rulesets.mage_wars.dsl.nodes import Pips
from app.rulesets.mage_wars.ruleset import RULESET


@pytest.mark.parametrize(
    ("card", "line", "first"),
    [
        ("morvane_reeve_of_bones", "Dark Hero unit", "Bulwark 10."),
        (
            "horn_of_little_graves",
            "Dark fast spell",
            "Create two 10-PL Bonepup tokens with Dark.",
        ),
        ("bell_of_the_ninth_hour", "Item", "Cast — Remove target attacking unit from combat."),
    ],
)
def test_a_text_says_what_the_type_strip_does_not(card: str, line: str, first: str) -> None:
    shown = RULESET.display.card_json(RULESET.pool[card].defn)

    assert (shown["type_line"], shown["text"][0]) == (line, first)


def test_type_strip_keywords_have_an_explanation() -> None:
    shown = RULESET.display.card_json(RULESET.pool["morvane_reeve_of_bones"].defn)

    assert {name for name, _ in shown["keywords"]} >= {"dark", "hero", "bulwark"}


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("bread_and_banners", "Fork 3 — Divide the amount among up to three targets."),
        ("fireball", "Fork — Divide the amount among targets, at most one for each 10 PL."),
    ],
)
def test_a_forked_spell_says_that_its_amount_is_divided(card: str, line: str) -> None:
    assert RULESET.display.card_json(RULESET.pool[card].defn)["text"][0] == line


def test_a_trigger_with_pips_says_that_they_are_paid() -> None:
    toll = Triggered(YOUR_EXPANSION, Draw(), costs=(Pips(("fire",)),))

    text = describe_ability(toll, LEXICON, {})

    assert (
        text == "At the start of your Expansion phase, you may pay Fire 1. If you do, draw a card."
    )
