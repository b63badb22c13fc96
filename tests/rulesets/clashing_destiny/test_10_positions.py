"""Clashing Destiny, section 10: positions."""

from typing import Any

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import CreateToken, Damage, Draw, Heal, Seq
from app.rulesets.clashing_destiny.dsl.abilities import does, has, on_enter, plus
from app.rulesets.clashing_destiny.dsl.filters import (
    ALLY_MINION,
    ANY_MINION,
    TARGET,
    YOUR_HERO,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, minion
from app.rulesets.clashing_destiny.dsl.nodes import Relative
from app.rulesets.clashing_destiny.effects import MoveTo, Swap

from .scene import A, MatchDriver, given

STEP_BACK = cast("Step Back", NORMAL, 0, does(MoveTo(TARGET, "behind"), target(ANY_MINION)))
STEP_LEFT = burst("Step Left", NORMAL, 0, does(MoveTo(TARGET, "left"), target(ANY_MINION)))
CHANGE_PLACES = cast("Change Places", NORMAL, 0, does(Swap(TARGET), target(ALLY_MINION, 2)))
ABOUT_TURN = cast("About Turn", NORMAL, 0, does(MoveTo(every(ANY_MINION), "opposite")))
PIPER = minion("Piper", NORMAL, 0, 1, 5, has(Relative(SELF, "sides"), plus("attack", 1)))
GREETER = minion("Greeter", NORMAL, 0, 1, 1, on_enter(Heal(YOUR_HERO, 1)))
MUSTER = cast("Muster", NORMAL, 0, does(Seq((CreateToken("gate_militia", 2), Draw()))))
CARDS = (STEP_BACK, STEP_LEFT, CHANGE_PLACES, ABOUT_TURN, PIPER, GREETER, MUSTER)
FULL = ["0/9"] * 5


def position(mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> MatchDriver:
    return given(mine, theirs, cards=CARDS)


def hit(where: str, of: str, *, empty: str = "") -> set[str]:
    """Return the places that are so around a minion, both sides of the board being full."""
    prod = cast("Prod", NORMAL, 0, does(Damage(Relative(TARGET, where), 1), target(ANY_MINION)))
    full = dict.fromkeys(range(1, 6), "0/9")
    mine: dict[str, Any] = {"attack_zone": {**full}, "defense_zone": {**full}, "hand": ["Prod"]}
    theirs: dict[str, Any] = {"attack_zone": {**full}, "defense_zone": {**full}}
    if empty:
        del (mine if empty[0] == "A" else theirs)["attack_zone"][int(empty[-1])]
    game = given(mine, theirs, cards=[prod])
    game.play("Prod", on=of)
    game.resolve()
    cards = game.match.state.cards.values()
    rows = {"attack_zone": "A", "defense_zone": "D"}
    return {f"{'AB'[c.controller]} {rows[c.zone_name]}{c.slot + 1}" for c in cards if c.damage}


@pytest.mark.rule("CD-10.1")
def test_a_side_has_ten_slots_with_one_minion_each() -> None:
    game = position({"hand": ["1/1"], "attack_zone": {2: "0/1"}, "defense_zone": {5: "0/1"}})

    game.choose("play 1/1")

    assert game.options() == ["A1", "A3", "A4", "A5", "D1", "D2", "D3", "D4"]


@pytest.mark.rule("CD-10.1")
@pytest.mark.rule("CD-10.2")
def test_in_front_of_an_attack_zone_minion_is_the_enemy_slot_of_the_same_number() -> None:
    assert hit("front", "A4") == {"B A4"}


@pytest.mark.rule("CD-10.2")
def test_in_front_of_a_defense_zone_minion_is_its_own_sides_attack_slot() -> None:
    assert hit("front", "D4") == {"A A4"}
    assert hit("front", "enemy D4") == {"B A4"}


@pytest.mark.rule("CD-10.3")
def test_behind_an_attack_zone_minion_is_its_own_sides_defense_slot() -> None:
    assert hit("behind", "A2") == {"A D2"}


@pytest.mark.rule("CD-10.3")
def test_there_is_nothing_behind_the_defense_zone() -> None:
    assert hit("behind", "D2") == set()


@pytest.mark.rule("CD-10.4")
def test_adjacent_are_front_behind_and_both_sides_but_no_diagonals() -> None:
    assert hit("adjacent", "A3") == {"A A2", "A A4", "A D3", "B A3"}
    assert hit("adjacent", "D3") == {"A D2", "A D4", "A A3"}


@pytest.mark.rule("CD-10.4")
def test_slots_1_and_5_have_one_side_only() -> None:
    assert hit("sides", "A1") == {"A A2"}
    assert hit("sides", "D5") == {"A D4"}


@pytest.mark.rule("CD-10.5")
def test_a_row_is_one_zone_of_one_side() -> None:
    assert hit("row", "D3") == {"A D1", "A D2", "A D3", "A D4", "A D5"}


@pytest.mark.rule("CD-10.5")
def test_a_column_is_the_four_slots_of_a_number() -> None:
    assert hit("column", "enemy A5") == {"A A5", "A D5", "B A5", "B D5"}


@pytest.mark.rule("CD-10.6")
def test_nothing_further_away_is_in_front_when_the_space_in_front_is_empty() -> None:
    assert hit("front", "A3", empty="B A3") == set()
    assert hit("front", "D3", empty="A A3") == set()


@pytest.mark.rule("CD-10.7")
def test_left_is_the_lower_slot_and_right_the_higher() -> None:
    assert hit("left", "A3") == {"A A2"}
    assert hit("right", "enemy A3") == {"B A4"}


@pytest.mark.rule("CD-10.7")
def test_positions_are_read_when_the_effect_resolves() -> None:
    game = position({"hand": ["Step Left"], "attack_zone": {3: "0/9", 1: "0/8"}})

    game.play("Step Left", on="A3")
    before = game.card("0/9").place
    game.resolve()

    assert (before, game.card("0/9").place) == ("A attack_zone 3", "A attack_zone 2")


@pytest.mark.rule("CD-10.7")
def test_static_abilities_follow_a_move_at_once() -> None:
    game = position({"hand": ["Step Left"], "attack_zone": {1: "1/1", 3: "Piper"}})
    apart = game.card("1/1").attack

    game.play("Step Left", on="Piper")
    game.resolve()

    assert (apart, game.card("1/1").attack) == (1, 2)


@pytest.mark.rule("CD-10.8")
def test_a_minion_moves_to_a_free_slot_of_its_side() -> None:
    game = position({"hand": ["Step Back"]}, {"attack_zone": {3: "1/1"}})

    game.play("Step Back", on="1/1")
    game.resolve()

    assert game.card("1/1").place == "B defense_zone 3"


@pytest.mark.rule("CD-10.8")
def test_a_minion_does_not_move_where_the_slot_is_taken() -> None:
    game = position({"hand": ["Step Back"], "attack_zone": {3: "1/1"}, "defense_zone": {3: "2/2"}})

    game.play("Step Back", on="1/1")
    game.resolve()

    assert game.card("1/1").place == "A attack_zone 3"


@pytest.mark.rule("CD-10.8")
def test_swap_exchanges_two_minions_of_one_side() -> None:
    game = position(
        {"hand": ["Change Places"], "attack_zone": {3: "1/1"}, "defense_zone": {5: "2/2"}}
    )

    game.play("Change Places", on=["1/1", "2/2"])
    game.resolve()

    assert game.card("1/1").place == "A defense_zone 5"
    assert game.card("2/2").place == "A attack_zone 3"


@pytest.mark.rule("CD-10.8")
def test_when_all_minions_move_pairs_swap_at_once() -> None:
    game = position(
        {"hand": ["About Turn"], "attack_zone": {1: "1/1", 2: "3/3"}, "defense_zone": {1: "2/2"}}
    )

    game.play("About Turn")
    game.resolve()

    places = [game.card(name).place for name in ("1/1", "2/2", "3/3")]
    assert places == ["A defense_zone 1", "A attack_zone 1", "A defense_zone 2"]


@pytest.mark.rule("CD-10.9")
def test_moving_is_not_entering() -> None:
    game = position(
        {
            "hand": ["Step Left"],
            "hero": {"card": "Novice", "damage": 5},
            "attack_zone": {3: "Greeter"},
        }
    )

    game.play("Step Left", on="Greeter")
    game.resolve()

    assert game.card("A hero").damage == 5
    assert "summoned" not in game.card("Greeter").states
    assert game.can("attack", "Greeter")


@pytest.mark.rule("CD-10.10")
def test_tokens_are_put_one_after_the_other_into_slots_that_their_seat_chooses() -> None:
    game = position({"hand": ["Muster"]})

    game.play("Muster")
    game.resolve()
    game.choose("D2", prompt="choose_slot")
    game.choose("A4", prompt="choose_slot")

    assert game.zone(A, "defense_zone") + game.zone(A, "attack_zone") == ["Gate Militia"] * 2


@pytest.mark.rule("CD-10.10")
def test_without_a_free_slot_the_rest_of_the_effect_still_happens() -> None:
    game = position({"hand": ["Muster"], "attack_zone": FULL, "defense_zone": ["0/9"] * 4})

    game.play("Muster")
    game.resolve()

    assert game.zone(A, "defense_zone").count("Gate Militia") == 1
    assert game.hand(A) == ["Tollgate Recruit"]


@pytest.mark.rule("CD-10.11")
def test_minions_attack_only_from_the_attack_zone() -> None:
    game = position({"attack_zone": {1: "1/1"}, "defense_zone": {1: "2/2"}})

    assert (game.can("attack", "1/1"), game.can("attack", "2/2")) == (True, False)


@pytest.mark.rule("CD-10.11")
def test_minions_block_only_from_the_defense_zone() -> None:
    theirs = {"attack_zone": {1: "1/5"}, "defense_zone": {1: "0/5"}}
    game = position({"attack_zone": {1: "2/2"}}, theirs)

    game.attack("2/2", on="enemy hero")

    assert (game.can("block", "1/5"), game.can("block", "0/5")) == (False, True)


@pytest.mark.rule("CD-10.11")
def test_minions_can_be_attacked_in_both_zones() -> None:
    theirs = {"attack_zone": {1: "1/5"}, "defense_zone": {1: "0/5"}}
    game = position({"attack_zone": {1: "2/2"}}, theirs)

    game.choose("attack 2/2")

    assert game.options() == ["0/5", "1/5", "B hero"]
