"""Mage Wars, section 9: free actions and Round C."""

from dataclasses import replace

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import Modification
from app.engine.position.errors import IllegalChoice
from app.rulesets.mage_wars.actions import standing_actions
from app.rulesets.mage_wars.dsl.abilities import (
    ELUSIVE,
    SIEGE,
    SWIFT,
    has,
    regiment,
)
from app.rulesets.mage_wars.numbers import NUMBERS

from .war import (
    BEAR,
    CAT,
    FOX,
    FRESH,
    HEN,
    OX,
    WASP,
    A,
    B,
    MatchDriver,
    at_end,
    fallen,
    fight,
    offered,
    reach,
    say,
    soldier,
    tower,
    war,
)

SHADE = soldier("Shade", 20, ELUSIVE)
RAM = soldier("Ram", 25, SIEGE)
BULL = soldier("Bull", 20, has(SELF, Modification("permit", "must attack")))
HARE = soldier("Hare", 10, SWIFT)
HORDE = soldier("Horde", 60, regiment(3))


def kinds_of(game: MatchDriver) -> list[str]:
    return [action.kind for action in standing_actions(game.match)]


@pytest.mark.rule("MW-9.14")
def test_each_idle_unit_may_defend_attack_or_do_nothing() -> None:
    game = war([OX, HEN], [FOX, BEAR, CAT])

    say(game, "offense", {"Ox": "Fox"})
    game_reached = reach(game)
    game.choose({}, prompt="blocks")
    reach(game)

    assert game_reached == "B blocks"
    assert offered(game) == {"Bear": ["Ox", "Hen"], "Cat": ["Ox", "Hen"]}
    labels = {aim.label for option in game.prompt().options for aim in option.aims}  # type: ignore[attr-defined]
    assert labels == {"defend", "attack"}


@pytest.mark.rule("MW-9.14", "MW-16.1")
def test_the_time_out_of_free_actions_is_nothing() -> None:
    game = war([OX], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    reach(game)
    game.time_out()

    assert kinds_of(game) == ["offense", "reflex"]


@pytest.mark.rule("MW-9.15")
def test_a_defensive_action_cannot_choose_an_elusive_unit() -> None:
    game = war([SHADE, OX], [FOX, BEAR])

    say(game, "offense", {"Shade": "Fox", "Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "reflexes", {"Fox": "Shade"})
    reach(game)

    assert offered(game) == {"Bear": ["Ox"]}
    assert game.why_not("Shade") == ["It's Elusive. (MW-9.15)"]


@pytest.mark.rule("MW-9.15")
def test_a_defense_may_choose_an_attacker_of_anything() -> None:
    game = war([RAM], [FOX])

    say(game, "offense", {"Ram": "enemy tower"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Fox": "Ram"})
    fight(game)

    assert tower(game, B) == 25
    assert fallen(game) == ["Ram"]


@pytest.mark.rule("MW-9.16")
def test_an_attacking_unit_is_defended_against_never_attacked() -> None:
    game = war([OX], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Ox"})

    assert kinds_of(game) == ["offense", "reflex", "defense"]


@pytest.mark.rule("MW-9.17")
def test_only_units_that_may_attack_are_offered_a_counter_offensive() -> None:
    game = war([OX, HEN], [(BEAR, FRESH), CAT, (HARE, FRESH)])

    say(game, "offense", {})
    reach(game)

    assert offered(game) == {"Cat": ["Ox", "Hen"], "Hare": ["Ox", "Hen"]}


@pytest.mark.rule("MW-9.17")
def test_the_counter_offensive_never_reaches_the_tower() -> None:
    game = war([RAM], [RAM, OX])

    say(game, "offense", {"A Ram": "Ox"})
    say(game, "blocks", {})
    reach(game)

    assert offered(game) == {"Ram": ["Ram"]}


@pytest.mark.rule("MW-9.17")
def test_no_counter_offensive_without_the_flag() -> None:
    game = war([OX], [BEAR], numbers=replace(NUMBERS, counter_offensive=False))

    say(game, "offense", {})

    assert at_end(game)


@pytest.mark.rule("MW-9.17")
def test_with_its_flag_the_counter_offensive_reaches_a_tower_without_units_before_it() -> None:
    numbers = replace(NUMBERS, counter_offensive_tower=True)
    game = war([], [BEAR], numbers=numbers)

    say(game, "free_actions", {"Bear": "enemy tower"})
    fight(game)

    assert tower(game, A) == 0


@pytest.mark.rule("MW-9.24")
def test_a_unit_that_must_attack_does_so_in_return_too() -> None:
    game = war([OX, HEN], [FOX, BULL])
    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    reach(game)

    with pytest.raises(IllegalChoice):
        game.prompt().check([])

    assert offered(game) == {"Bull": ["Hen"]}


@pytest.mark.rule("MW-9.18")
def test_a_quick_window_follows_a_counter_offensive_the_active_seat_first() -> None:
    game = war([OX, HEN], [FOX, BEAR], their_side={"hand": ["Earth"]})

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Hen"})
    first = game.asked()
    game.pass_()

    assert (first, game.asked()) == (["A quick"], ["B quick"])


@pytest.mark.rule("MW-9.18")
def test_no_such_window_follows_mere_defenses() -> None:
    game = war([OX], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Ox"})
    windows = 0
    while game.asked() == ["A quick"] and not at_end(game):
        windows += 1
        game.pass_()

    assert windows == 1


@pytest.mark.rule("MW-9.19")
def test_round_c_blocks_round_b_with_idle_units() -> None:
    game = war([OX, HEN, CAT, WASP], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Hen"})
    reach(game)
    blockers = (game.asked(), offered(game))
    game.choose({"Wasp": "Bear"})
    reach(game)

    assert blockers == (["A blocks"], {"Cat": ["Bear"], "Wasp": ["Bear"]})
    assert (game.asked(), offered(game)) == (["A free_actions"], {"Hen": ["Bear"], "Cat": ["Bear"]})


@pytest.mark.rule("MW-9.19")
def test_no_unit_attacks_in_round_c() -> None:
    game = war([OX, HEN, CAT], [FOX, BEAR, WASP])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Hen"})
    say(game, "blocks", {})
    reach(game)

    assert offered(game) == {"Cat": ["Bear"]}


@pytest.mark.rule("MW-9.19")
def test_there_is_no_round_c_without_an_attack_of_round_b() -> None:
    game = war([OX, HEN], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Ox"})
    fight(game)

    assert "A blocks" not in game.decided
    assert at_end(game)


@pytest.mark.rule("MW-9.19")
def test_attacking_regiments_block_and_defend_with_power_left() -> None:
    game = war([HORDE, HEN], [FOX, BEAR])

    say(game, "offense", {"Horde": {"Fox": 20}})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Hen"})
    reach(game)

    assert game.asked() == ["A blocks"]
    assert offered(game) == {"Horde": ["Bear"]}
    assert game.prompt().options[0].total == 40  # type: ignore[attr-defined]
