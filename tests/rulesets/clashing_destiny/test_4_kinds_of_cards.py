"""Clashing Destiny 4: playing each type of card, and entering without being played."""

import pytest

from app.engine.dsl.filters import ANY, YOURS
from app.engine.dsl.values import All, Chosen
from app.engine.effects import Damage, PutOnBoard
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    does,
    on_destroyed,
    on_enter,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    TARGET,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import (
    FIRE,
    NORMAL,
    attack_card,
    cast,
    location,
    minion,
    weapon,
)
from app.rulesets.clashing_destiny.effects import PlayFree

from .scene import A, B, given

HERALD = minion("Herald", NORMAL, 3, 2, 2, on_enter(Damage(ENEMY_HERO, 1)))
FAN = minion("Fan", NORMAL, 0, 1, 1, when(you_play(ANY, "When"), Damage(ENEMY_HERO, 5)))
LUNGE = attack_card("Lunge", NORMAL, 0, 2)
SHIFT = attack_card("Shift", NORMAL, 0, 0)
DOOR = cast("Door", NORMAL, 0, does(PutOnBoard(Chosen(All(YOURS, ("hand",))))))
GIFT = cast("Gift", NORMAL, 0, does(PlayFree(Chosen(All(YOURS, ("hand",))))))


@pytest.mark.rule("CD-4.8")
def test_a_minion_enters_ready_and_cannot_attack_in_that_turn() -> None:
    stinger = minion("Stinger", NORMAL, 0, 2, 2, ability(EXHAUST, Damage(ENEMY_HERO, 1)))
    game = given({"hand": ["Stinger"]}, cards=[stinger])

    game.play("Stinger", slot="A4")

    assert game.card("Stinger").place == "A attack_zone 4"
    assert not game.card("Stinger").exhausted
    assert game.options() == ["pass", "use Stinger"]


@pytest.mark.rule("CD-4.8")
def test_minions_use_no_chain_and_on_enter_follows() -> None:
    game = given({"hand": ["Herald", "1/1", "1/1", "1/1"]}, {"hand": ["Zap"]}, cards=[HERALD])

    game.play("Herald", slot="D1")

    assert game.asked() == ["A main_action"]
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-4.9")
def test_with_ten_minions_no_further_one_can_be_played() -> None:
    rows = {"attack_zone": ["1/1"] * 5, "defense_zone": ["1/1"] * 5}

    game = given({**rows, "hand": ["2/2 for 0"]})

    assert not game.can("play", "2/2 for 0")
    assert game.why_not("2/2 for 0") == ["Your minion slots are full. (CD-4.9)"]


@pytest.mark.rule("CD-4.9")
def test_with_ten_minions_a_mismatched_one_can_be_played() -> None:
    rows = {"attack_zone": ["1/1"] * 5, "defense_zone": ["1/1"] * 5}
    spark = minion("Spark", FIRE, 0, 1, 1)

    game = given({**rows, "hand": ["Spark"]}, cards=[spark])

    assert game.can("play", "Spark")


@pytest.mark.rule("CD-4.10")
def test_a_spell_starts_a_chain_and_goes_to_the_discard_pile_after_it() -> None:
    game = given({"hand": ["Zap"]})

    game.play("Zap", on="enemy hero")
    on_the_chain = (game.zone(A, "chain"), game.asked(), game.card("B hero").damage)
    game.resolve()

    assert on_the_chain == (["Zap"], ["B chain_respond"], 0)
    assert (game.zone(A, "discard"), game.card("B hero").damage) == (["Zap"], 2)


@pytest.mark.rule("CD-4.11")
def test_an_equipped_artifact_destroys_the_old_one_of_its_kind() -> None:
    old = weapon("Old", NORMAL, 0, 1, 2, on_destroyed(Damage(ENEMY_HERO, 1)))
    new = weapon("New", NORMAL, 0, 3, 2, on_enter(Damage(ENEMY_HERO, 3)))
    side = {"hand": ["New"], "weapon": "Old", "armor": "Patched Hauberk"}
    game = given(side, cards=[old, new])

    game.play("New")

    # Both wait together, so their controller is asked for an order.
    assert game.asked() == ["A trigger_order"]
    game.time_out()
    assert game.card("B hero").damage == 4
    assert (game.zone(A, "discard"), game.card("A hero").attack) == (["Old"], 3)
    assert len(game.zone(A, "armor")) == 1


@pytest.mark.rule("CD-4.12")
def test_an_attack_card_goes_to_the_discard_pile_and_the_hero_attacks() -> None:
    game = given({"hand": ["Lunge"]}, {"hand": ["Zap"]}, cards=[LUNGE])

    game.play("Lunge", on="enemy hero")

    assert game.zone(A, "discard") == ["Lunge"]
    assert game.card("A hero").exhausted
    assert game.asked() == ["B chain_open"]
    game.pass_()
    assert game.card("B hero").damage == 2


@pytest.mark.rule("CD-4.12")
def test_an_attack_card_needs_a_ready_hero() -> None:
    hero = {"card": "Novice", "exhausted": True}

    game = given({"hand": ["Lunge"], "hero": hero}, cards=[LUNGE])

    assert game.why_not("Lunge") == ["Novice is exhausted. (CD-4.12)"]


@pytest.mark.rule("CD-4.12")
def test_an_attack_card_needs_a_total_attack_value_of_1() -> None:
    unarmed = given({"hand": ["Shift"]}, cards=[SHIFT])
    armed = given({"hand": ["Shift"], "weapon": "Parade Saber"}, cards=[SHIFT])

    assert not unarmed.can("play", "Shift")
    assert armed.can("play", "Shift")


@pytest.mark.rule("CD-4.12")
def test_an_attack_card_cannot_be_added_to_a_chain() -> None:
    game = given({"hand": ["Zap"]}, {"hand": ["Lunge"]}, cards=[LUNGE])

    game.play("Zap", on="enemy hero")

    assert game.options() == ["pass"]


@pytest.mark.rule("CD-4.13")
def test_a_replaced_location_leaves_the_board_without_being_destroyed() -> None:
    old = location("Old Inn", NORMAL, 0, on_destroyed(Damage(ENEMY_HERO, 1)))
    new = location("New Inn", NORMAL, 0)
    game = given({"hand": ["New Inn"], "location": "Old Inn"}, cards=[old, new])

    game.play("New Inn")

    assert game.zone(A, "discard") == ["Old Inn"]
    assert game.card("A location").name == "New Inn"
    assert game.card("B hero").damage == 0


@pytest.mark.rule("CD-4.14")
def test_a_card_that_leaves_the_board_goes_to_its_owners_discard_pile() -> None:
    stolen = {"card": "1/1", "owner": "B"}
    game = given({"hand": ["Zap"], "attack_zone": [stolen]})

    game.play("Zap", on="1/1")
    game.resolve()

    assert (game.zone(A, "discard"), game.zone(B, "discard")) == (["Zap"], ["1/1"])


@pytest.mark.rule("CD-4.14")
def test_an_effect_may_name_another_zone() -> None:
    game = given(
        {
            "hand": ["Send Back", "3/3", "3/3"],
            "attack_zone": ["1/1"],
            "facts": {"affinities": ["arcane"]},
        }
    )

    game.play("Send Back", on="1/1")
    game.resolve()

    assert "1/1" in game.hand(A)


@pytest.mark.rule("CD-4.15")
def test_a_card_put_onto_the_board_is_not_played_but_enters() -> None:
    game = given({"hand": ["Door", "Herald"], "attack_zone": ["Fan"]}, cards=[DOOR, HERALD, FAN])

    game.play("Door")
    after_door = game.card("B hero").damage
    game.resolve()
    game.choose("D2")

    assert game.card("Herald").place == "A defense_zone 2"
    assert game.card("B hero").damage == after_door + 1
    assert game.zone(A, "destiny_zone") == []


@pytest.mark.rule("CD-4.15")
@pytest.mark.parametrize("name", ["Zap", "Lunge"])
def test_a_spell_or_attack_card_cannot_be_put_onto_the_board(name: str) -> None:
    game = given({"hand": ["Door", name]}, cards=[DOOR, LUNGE])

    game.play("Door")
    game.resolve()

    assert game.asked() == ["A main_action"]
    assert game.hand(A) == [name]


@pytest.mark.rule("CD-4.16")
def test_a_minion_played_without_paying_counts_as_played() -> None:
    game = given({"hand": ["Gift", "Herald"], "attack_zone": ["Fan"]}, cards=[GIFT, HERALD, FAN])

    game.play("Gift")
    after_gift = game.card("B hero").damage
    game.resolve()
    game.choose("D2")
    game.time_out()

    assert game.card("Herald").place == "A defense_zone 2"
    assert game.card("B hero").damage == after_gift + 5 + 1
    assert game.zone(A, "destiny_zone") == []


@pytest.mark.rule("CD-4.16")
def test_a_spell_played_without_paying_takes_effect_at_once_off_the_chain() -> None:
    dear = cast("Dear", NORMAL, 5, does(Damage(TARGET, 3), target(ANY_MINION)))
    side = {"hand": ["Gift", "Dear"]}
    game = given(side, {"attack_zone": ["1/5", "2/5"], "hand": ["Zap"]}, cards=[GIFT, dear])

    game.play("Gift")
    game.resolve()
    game.choose("2/5", prompt="choose_targets")

    assert game.asked() == ["A main_action"]
    assert game.card("2/5").damage == 3
    assert sorted(game.zone(A, "discard")) == ["Dear", "Gift"]


@pytest.mark.rule("CD-4.16")
def test_the_affinity_of_a_card_played_without_paying_is_compared() -> None:
    spark = minion("Spark", FIRE, 4, 1, 1)
    game = given({"hand": ["Gift", "Spark"], "main_deck": ["3/3"]}, cards=[GIFT, spark])

    game.play("Gift")
    game.resolve()

    assert game.zone(A, "destiny_zone") == ["3/3"]
    assert "Spark" in game.zone(A, "discard")


@pytest.mark.rule("CD-4.16")
def test_an_attack_card_cannot_be_played_without_paying() -> None:
    game = given({"hand": ["Gift", "Lunge"]}, cards=[GIFT, LUNGE])

    game.play("Gift")
    game.resolve()

    assert game.hand(A) == ["Lunge"]
    assert not game.card("A hero").exhausted
