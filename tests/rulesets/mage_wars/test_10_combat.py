"""Mage Wars, section 10: three strikes, like actions, spent attackers."""

from dataclasses import replace

import pytest

from app.rulesets.mage_wars.actions import standing_actions
from app.rulesets.mage_wars.dsl.abilities import (
    STEADFAST,
)
from app.rulesets.mage_wars.event_kinds import MageWarsEvent
from app.rulesets.mage_wars.numbers import NUMBERS

from .war import (
    BEAR,
    CAT,
    FOX,
    HEN,
    OX,
    WASP,
    B,
    MatchDriver,
    at_end,
    fallen,
    fight,
    hits,
    say,
    soldier,
    tower,
    war,
)

KNIGHT = soldier("Knight", 30, STEADFAST)
GIANT = soldier("Giant", 90)


def strikes(game: MatchDriver) -> list[int]:
    kinds = (MageWarsEvent.STRIKE, MageWarsEvent.LAST_STRIKE)
    return [event.amount for event in game.events if event.kind in kinds]


@pytest.mark.rule("MW-10.1")
def test_strikes_come_in_order_active_attacks_other_attacks_then_all_answers() -> None:
    game = war([OX, HEN], [FOX, WASP, CAT])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Wasp": "Hen", "Cat": "Ox"})
    fight(game)

    assert strikes(game) == [1, 2, 3]
    assert hits(game) == [("Fox", 30), ("Hen", 30), ("Ox", 15)]


@pytest.mark.rule("MW-10.1")
def test_there_are_no_windows_during_combat() -> None:
    game = war([OX], [FOX, BEAR], their_side={"hand": ["Earth"]})

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Ox"})
    game.pass_()
    game.pass_()

    assert strikes(game) == [1, 3]
    assert at_end(game)


@pytest.mark.rule("MW-10.2")
def test_all_exchanges_of_a_strike_use_the_values_at_its_start() -> None:
    game = war([OX, WASP], [BEAR, CAT])

    say(game, "offense", {"Ox": "Bear", "Wasp": "Cat"})
    fight(game)

    assert hits(game) == [("Bear", 30), ("Cat", 30), ("Ox", 20)]


@pytest.mark.rule("MW-10.3")
def test_like_actions_against_one_card_are_added_into_one_exchange() -> None:
    game = war([OX, HEN, CAT], [BEAR])

    say(game, "offense", {"Ox": "Bear", "Hen": "Bear", "Cat": "Bear"})
    say(game, "reflexes", {"Bear": "Ox"})
    fight(game)

    assert hits(game) == [("Bear", 55)]
    assert fallen(game) == ["Bear"]


@pytest.mark.rule("MW-10.3")
def test_reflexes_blocks_and_defenses_are_alike() -> None:
    game = war([KNIGHT, HEN], [FOX, BEAR, CAT])

    say(game, "offense", {"Knight": "Fox"})
    say(game, "blocks", {"Cat": "Knight"})
    say(game, "free_actions", {"Fox": "Knight", "Bear": "Knight"})
    fight(game)

    assert hits(game) == [("Cat", 30), ("Knight", 60)]


@pytest.mark.rule("MW-10.4")
def test_a_unit_destroyed_in_an_earlier_strike_does_not_strike() -> None:
    game = war([OX], [FOX])

    say(game, "offense", {"Ox": "Fox"})
    fight(game)

    assert hits(game) == [("Fox", 30)]
    assert game.card("Ox").zone == "units"


@pytest.mark.rule("MW-10.5")
def test_a_unit_that_strikes_is_hit_back_only_by_units_that_name_it() -> None:
    game = war([OX, HEN], [BEAR])

    say(game, "offense", {"Ox": "Bear", "Hen": "Bear"})
    say(game, "reflexes", {"Bear": "Ox"})
    fight(game)

    assert [name for name, _ in hits(game)] == ["Bear", "Ox"]


@pytest.mark.rule("MW-10.6")
def test_an_attacker_that_has_struck_falls_to_any_damage() -> None:
    game = war([GIANT], [BEAR, FOX])

    say(game, "offense", {"Giant": "Bear"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Fox": "Giant"})
    fight(game)

    assert fallen(game) == ["Bear", "Giant"]


@pytest.mark.rule("MW-10.6")
def test_a_steadfast_unit_is_not_spent() -> None:
    game = war([KNIGHT], [CAT, FOX])

    say(game, "offense", {"Knight": "Cat"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Fox": "Knight"})
    fight(game)

    assert hits(game) == [("Cat", 30), ("Knight", 10)]
    assert game.card("Knight").power == 20


@pytest.mark.rule("MW-10.6")
def test_being_spent_alone_destroys_nothing() -> None:
    game = war([(OX, {"damage": 20})], [FOX])

    say(game, "offense", {"Ox": "Fox"})
    fight(game)

    assert fallen(game) == ["Fox"]


@pytest.mark.rule("MW-10.6")
def test_with_the_flag_off_nothing_is_spent() -> None:
    numbers = replace(NUMBERS, spent_attackers_zero=False)
    game = war([OX], [FOX, CAT], numbers=numbers)

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Cat": "Ox"})
    fight(game)

    assert hits(game) == [("Fox", 30), ("Ox", 15)]
    assert game.card("Ox").power == 15


@pytest.mark.rule("MW-10.7")
def test_damage_beyond_what_destroys_is_lost() -> None:
    game = war([GIANT], [FOX])

    say(game, "offense", {"Giant": "Fox"})
    fight(game)

    assert tower(game, B) == 50


@pytest.mark.rule("MW-10.8")
def test_attacks_on_the_tower_are_added_up_in_one_change_and_spend_the_attackers() -> None:
    game = war([OX, HEN])

    say(game, "offense", {"Ox": "enemy tower", "Hen": "enemy tower"})
    fight(game)

    changes = [event.amount for event in game.events if event.kind == MageWarsEvent.TOWER_CHANGED]
    assert changes == [-40]
    assert tower(game, B) == 10


@pytest.mark.rule("MW-10.9")
def test_survivors_strike_with_their_power_left() -> None:
    game = war([OX], [BEAR])

    say(game, "offense", {"Ox": "Bear"})
    fight(game)

    assert hits(game) == [("Bear", 30), ("Ox", 20)]


@pytest.mark.rule("MW-10.10")
def test_after_the_last_strike_actions_end_and_damage_stays() -> None:
    game = war([KNIGHT], [BEAR])

    say(game, "offense", {"Knight": "Bear"})
    fight(game)

    assert standing_actions(game.match) == ()
    assert (game.card("Bear").power, game.card("Bear").damage) == (20, 30)


@pytest.mark.rule("MW-10.10", "MW-2.10")
def test_nothing_is_spent_after_combat() -> None:
    game = war([OX], [FOX])

    say(game, "offense", {"Ox": "Fox"})
    fight(game)

    assert game.card("Ox").power == 30
