"""Mage Wars, section 12: damage, destruction, and prevention."""

from dataclasses import replace

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import Damage, Modification, Modify, Prevent, PreventAll
from app.rulesets.mage_wars.dsl.abilities import (
    STEADFAST,
    cannot,
    has,
    on_attack,
    on_attacked,
    plus,
)
from app.rulesets.mage_wars.dsl.filters import ENEMY_TOWER
from app.rulesets.mage_wars.effects import ClearDamage
from app.rulesets.mage_wars.numbers import NUMBERS

from .war import (
    BEAR,
    CAT,
    FOX,
    HEN,
    OX,
    THE_OTHER,
    WASP,
    B,
    fallen,
    fight,
    hits,
    say,
    soldier,
    tower,
    war,
)

NUMB = soldier("Numb", 0)
BOASTER = soldier("Boaster", 10, on_attacked(Modify(SELF, (plus(20),))))
CURSED = soldier("Cursed", 30, has(SELF, Modification("add", "power", -50)))
SPITTER = soldier("Spitter", 5, on_attack(Damage(THE_OTHER, 20)))
CANNON = soldier("Cannon", 5, on_attack(Damage(ENEMY_TOWER, 15)))
SQUIRE = soldier("Squire", 20, on_attacked(Prevent(SELF, 10)))
PAGE = soldier("Page", 30, on_attacked(Prevent(SELF, 20)))
BRICK = soldier("Brick", 60, on_attacked(Prevent(SELF, 20)))
STATUE = soldier("Statue", 20, has(SELF, cannot("take damage")))
SAINT = soldier("Saint", 20, on_attacked(PreventAll(SELF)))
MEDIC = soldier("Medic", 20, on_attacked(ClearDamage(SELF)))
KNIGHT = soldier("Knight", 30, STEADFAST)
FADING = soldier("Fading", 20, on_attack(Modify(THE_OTHER, (plus(-15),))))


@pytest.mark.rule("MW-12.3")
def test_damage_that_takes_all_power_destroys() -> None:
    game = war([BEAR], [FOX])

    say(game, "offense", {"Bear": "Fox"})
    fight(game)

    assert fallen(game) == ["Fox"]
    assert game.card("Fox").zone == "graveyard"


@pytest.mark.rule("MW-12.3")
def test_damage_that_leaves_power_is_marked() -> None:
    game = war([(OX, {"damage": 10})], [WASP])

    say(game, "offense", {"Ox": "Wasp"})
    fight(game)

    assert hits(game) == [("Wasp", 20), ("Ox", 10)]
    assert fallen(game) == ["Ox"]
    assert game.card("Wasp").power == 10


@pytest.mark.rule("MW-12.3")
def test_a_spent_attacker_with_damage_lives_until_something_deals_it_damage() -> None:
    game = war([(OX, {"damage": 10})], [FOX])

    say(game, "offense", {"Ox": "Fox"})
    fight(game)

    assert hits(game) == [("Fox", 20)]
    assert game.card("Ox").zone == "units"


@pytest.mark.rule("MW-12.3")
def test_a_unit_at_0_without_damage_lives_and_falls_to_any() -> None:
    game = war([HEN], [NUMB, CURSED])

    assert game.card("Numb").zone == game.card("Cursed").zone == "units"
    say(game, "offense", {"Hen": "Numb"})
    fight(game)

    assert fallen(game) == ["Numb"]


@pytest.mark.rule("MW-12.3")
def test_a_damaged_unit_whose_power_falls_to_0_is_destroyed() -> None:
    game = war([FADING], [(WASP, {"damage": 20})])

    say(game, "offense", {"Fading": "Wasp"})

    assert fallen(game) == ["Wasp"]


@pytest.mark.rule("MW-12.3", "MW-2.10")
def test_a_bonus_and_damage_that_end_together_destroy_nothing() -> None:
    game = war([OX], [BOASTER])

    say(game, "offense", {"Ox": "Boaster"})
    fight(game)
    held = war([soldier("Twenty", 20)], [BOASTER])
    say(held, "offense", {"Twenty": "Boaster"})
    fight(held)
    marked = held.card("Boaster").damage
    held.pass_()

    assert fallen(game) == ["Boaster"]
    assert marked == 20
    assert (held.card("Boaster").zone, held.card("Boaster").power) == ("units", 10)


@pytest.mark.rule("MW-12.3", "MW-10.9")
def test_without_the_flag_damage_is_forgotten_after_its_exchange() -> None:
    game = war([OX], [BEAR, FOX], numbers=replace(NUMBERS, damage_until_end=False))

    say(game, "offense", {"Ox": "Bear"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Fox": "Ox"})
    fight(game)

    assert hits(game) == [("Bear", 30), ("Ox", 60)]
    assert game.card("Bear").power == 50


@pytest.mark.rule("MW-12.2", "MW-12.3")
def test_damage_by_an_ability_is_an_exchange_of_its_own() -> None:
    game = war([SPITTER], [BEAR])

    say(game, "offense", {"Spitter": "Bear"})

    assert hits(game) == [("Bear", 20)]
    assert game.card("Bear").power == 30


@pytest.mark.rule("MW-12.4")
def test_damage_to_a_tower_lowers_it_for_good() -> None:
    game = war([CANNON])

    say(game, "offense", {"Cannon": "enemy tower"})
    fight(game)
    game.pass_()

    assert game.match.state.turn == 4
    assert tower(game, B) == 30
    assert hits(game) == []


@pytest.mark.rule("MW-12.3", "MW-13.6")
def test_prevented_damage_is_not_marked() -> None:
    squire, saint = war([CAT], [SQUIRE]), war([BEAR], [SAINT])

    say(squire, "offense", {"Cat": "Squire"})
    fight(squire)
    say(saint, "offense", {"Bear": "Saint"})
    fight(saint)

    assert hits(squire)[0] == ("Squire", 5)
    assert hits(saint) == [("Bear", 20)]


@pytest.mark.rule("MW-12.3", "MW-13.6")
def test_a_shield_is_used_up_point_by_point() -> None:
    game = war([CAT], [PAGE])

    say(game, "offense", {"Cat": "Page"})
    fight(game)

    assert hits(game) == [("Cat", 30)]
    assert [shield.amount for shield in game.match.state.modifiers] == [5]
    used_up = war([OX], [BRICK])
    say(used_up, "offense", {"Ox": "Brick"})
    fight(used_up)
    assert (hits(used_up)[0], used_up.match.state.modifiers) == (("Brick", 10), ())


@pytest.mark.rule("MW-12.3")
def test_immune_units_take_no_damage() -> None:
    game = war([BEAR], [STATUE])

    say(game, "offense", {"Bear": "Statue"})
    fight(game)

    assert hits(game) == [("Bear", 20)]


@pytest.mark.rule("MW-12.3")
def test_damage_that_was_removed_counts_no_more() -> None:
    game = war([CAT], [(MEDIC, {"damage": 15})])

    say(game, "offense", {"Cat": "Medic"})
    fight(game)

    assert hits(game)[0] == ("Medic", 15)
    assert "Medic" not in fallen(game)


@pytest.mark.rule("MW-12.3", "MW-2.10")
def test_all_damage_ends_with_the_turn() -> None:
    game = war([KNIGHT], [BEAR])

    say(game, "offense", {"Knight": "Bear"})
    fight(game)
    hurt = (game.card("Bear").damage, game.card("Knight").damage)
    game.pass_()

    assert hurt == (30, 20)
    assert (game.card("Bear").damage, game.card("Knight").damage) == (0, 0)
