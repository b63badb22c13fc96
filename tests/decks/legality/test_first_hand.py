"""A format says how a match begins, so that a first hand can be tried."""

import pytest

import app.catalogue as catalogue
from tests.decks.conftest import Shelf


@pytest.mark.parametrize("ruleset", catalogue.rulesets())
async def test_every_game_defines_its_opening_hand(alma: Shelf, ruleset: str) -> None:
    formats = (await alma.ask("GET", f"/formats?ruleset={ruleset}")).json()

    form, first = formats[0], formats[0]["first_hand"]
    assert {str(each["first_hand"]) for each in formats} == {str(first)}
    assert 0 < first["cards"] <= form["sections"][0]["min"]
    assert bool(first["exchange"]) != bool(first["redraw"])
    assert first["exchange"] <= first["cards"]


async def test_formats_define_the_draws_of_each_turn(alma: Shelf) -> None:
    formats = (await alma.ask("GET", "/formats")).json()

    draws = {
        form["ruleset"]: (form["first_hand"]["first_turn"], form["first_hand"]["per_turn"])
        for form in formats
    }
    assert draws == {
        "battle_mages": (0, 1),
        "clashing_destiny": (0, 1),
        "mage_wars": (1, 1),
        "shards": (1, 1),
        "trapdoor": (1, 1),
    }
