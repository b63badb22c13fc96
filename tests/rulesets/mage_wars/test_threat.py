"""Threat estimates of an army for the computer player's evaluation."""

from typing import Any

from app.rulesets.mage_wars.computer.threat import is_lost, reserves, strikers, sweeps
from app.rulesets.mage_wars.ruleset import RULESET

from .cards.field import ME, THEM, given


def test_blows_sweep_when_each_defender_falls_to_some_of_them() -> None:
    enough, short = sweeps([30, 20], [20, 25]), sweeps([30, 10], [20, 25])

    assert (enough, short) == (True, False)


def test_small_blows_together_destroy_a_large_defender() -> None:
    assert sweeps([15, 15, 15], [40])


def test_a_fresh_unit_strikes_in_a_later_turn_only() -> None:
    field = given({"hand": "hydra", "elements": "fire", "units": "ogre"})

    field.deploy("hydra")

    assert strikers(field.match, ME) == [30]


def test_units_that_the_enemy_destroys_in_ones_own_turn_guard_no_tower() -> None:
    weak = given({"units": "rat"}, {"units": "ogre"})
    even = given({"units": "ogre"}, {"units": "rat"})

    assert (is_lost(weak.match, ME), is_lost(even.match, ME)) == (True, False)


def test_reserves_count_units_that_free_elements_support() -> None:
    mine: dict[str, Any] = {"face_down": "hydra red_dragon", "elements": "fire"}
    field = given(mine)

    assert reserves(field.match, ME, hand=False) == 1


def test_a_guarded_tower_is_worth_something() -> None:
    bare = given({"elements": "earth"}, {"units": "ogre"})
    guarded = given({"elements": "barrowstone"}, {"units": "ogre"})

    worth = [RULESET.evaluation.value(field.match, ME) for field in (bare, guarded)]

    assert worth[0] < worth[1]
    assert RULESET.evaluation.value(guarded.match, THEM) < RULESET.evaluation.value(
        bare.match, THEM
    )
