"""MW-15: what a deck's owner is told that is no ban."""

import pytest

from app.rulesets.mage_wars.deck import advice
from app.rulesets.mage_wars.numbers import NUMBERS
from app.rulesets.mage_wars.ruleset import RULESET


@pytest.mark.rule("MW-15.5")
@pytest.mark.parametrize(("elements", "told"), [(29, ["MW-15.5"]), (30, [])])
def test_few_elements_are_advised_against(elements: int, told: list[str]) -> None:
    deck = {"main": {"fire": elements, "hydra": 4}}

    said = advice(RULESET.pool, deck, NUMBERS)

    assert [line.rule for line in said] == told


def test_the_starter_decks_have_elements_enough() -> None:
    decks = [starter.deck for starter in RULESET.decks]

    said = [advice(RULESET.pool, deck, NUMBERS) for deck in decks]

    assert said == [[]] * len(decks)
