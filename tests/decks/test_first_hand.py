"""A format says how a match begins, so that a first hand can be tried."""

import pytest

import app.catalogue as catalogue
from tests.decks.conftest import Shelf


@pytest.mark.parametrize("ruleset", catalogue.rulesets())
async def test_every_game_tells_its_first_hand(alma: Shelf, ruleset: str) -> None:
    (form,) = (await alma.ask("GET", f"/formats?ruleset={ruleset}")).json()

    first = form["first_hand"]
    assert 0 < first["cards"] <= form["sections"][0]["min"]
    assert bool(first["exchange"]) != bool(first["redraw"])
    assert first["exchange"] <= first["cards"]
