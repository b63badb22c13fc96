"""Damage events for motion: HP left after each, at least 0."""

import pytest

from app.engine import views
from app.engine.effects import Damage, Seq
from app.rulesets.clashing_destiny.dsl.abilities import does
from app.rulesets.clashing_destiny.dsl.filters import TARGET, UNIT, target
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst

from .scene import A, B, given

PAIR = does(Seq((Damage(TARGET, 3), Damage(TARGET, 3))), target(UNIT))
VOLLEY = burst("Volley", NORMAL, 0, PAIR)


@pytest.mark.parametrize(("damage", "left"), [(5, [7, 4]), (11, [1, 0]), (13, [0, 0])])
def test_each_damage_event_gives_hp_left(damage: int, left: list[int]) -> None:
    hero = {"card": "Novice", "damage": damage}
    game = given({"hand": ["Volley"]}, {"hero": hero}, cards=[VOLLEY])

    game.play("Volley", on="B hero")
    game.resolve()

    for viewer in (A, B):
        shown, _ = views.events_for(game.match, viewer, game.events)
        wounds = [event["stats"] for event in shown if event["kind"] == "damaged"]
        assert wounds == [{"hp": each} for each in left]


def test_a_hero_with_more_damage_than_hp_has_none_on_its_card_and_on_its_plate() -> None:
    hero = {"card": "Novice", "damage": 13}
    game = given({"hand": ["Volley"]}, {"hero": hero}, cards=[VOLLEY])

    game.play("Volley", on="B hero")
    game.resolve()

    view = game.view(A)
    (number,) = [each for each in view["seats"]["1"]["counters"] if each["id"] == "hp"]
    (card,) = view["zones"]["1.hero"]["slots"]
    assert view["cards"][card]["stats"]["hp"] == [0, number["max"]]
    assert (number["value"], number["on"]) == (0, ["hero", "hp"])
