"""Clashing Destiny 1: terms and principles."""

import pytest

from app.engine.dsl.abilities import Static
from app.engine.dsl.values import SELF, Half
from app.engine.effects import Damage, Draw, GainControl, Modification, ReturnToHand
from app.rulesets.clashing_destiny.dsl.abilities import (
    does,
    has,
    keyword,
    on_destroyed,
    on_enter,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ALLY,
    ALLY_MINION,
    ANY_MINION,
    ENEMY_HERO,
    ENEMY_MINION,
    OTHER_ALLY,
    TARGET,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, cast, minion
from app.rulesets.clashing_destiny.effects import MoveTo

from .scene import A, B, begun, given

BORROW = cast("Borrow", NORMAL, 0, does(GainControl(TARGET), target(ENEMY_MINION)))
RECALL = cast("Recall", NORMAL, 0, does(ReturnToHand(TARGET), target(ANY_MINION)))
STEP = cast("Step", NORMAL, 0, does(MoveTo(TARGET, "opposite"), target(ANY_MINION)))


@pytest.mark.rule("CD-1.1")
def test_a_stolen_minion_has_a_new_controller_and_its_old_owner() -> None:
    game = given({"hand": ["Borrow"]}, {"attack_zone": ["2/2"]}, cards=[BORROW])

    game.play("Borrow", on="2/2")
    game.resolve()

    assert game.card("2/2").controller == A
    assert game.card("2/2").owner == B


@pytest.mark.rule("CD-1.2")
def test_an_ally_is_a_minion_or_the_hero_that_you_control() -> None:
    spell = cast("Cheer", NORMAL, 0, does(Damage(TARGET, 1), target(ALLY)))
    game = given(
        {"hand": ["Cheer"], "attack_zone": ["2/2"], "weapon": "Parade Saber"},
        {"attack_zone": ["3/3"]},
        cards=[spell],
    )

    game.choose("play Cheer")

    assert game.options() == ["2/2", "A hero"]


@pytest.mark.rule("CD-1.2")
def test_other_ally_leaves_out_the_source() -> None:
    surgeon = minion("Surgeon", NORMAL, 0, 1, 1, on_enter(Damage(TARGET, 1), target(OTHER_ALLY)))
    game = given({"hand": ["Surgeon"], "attack_zone": ["2/2"]}, cards=[surgeon])

    game.play("Surgeon", slot="A3")

    assert game.options() == ["2/2", "A hero"]


@pytest.mark.rule("CD-1.3")
def test_a_card_that_changes_zone_is_a_new_object_without_damage() -> None:
    hurt = {"card": "2/3", "damage": 2}
    game = given({"hand": ["Recall"], "attack_zone": [hurt]}, cards=[RECALL])

    game.play("Recall", on="2/3")
    game.resolve()
    game.play("2/3", slot="D1")

    assert game.card("2/3").damage == 0


@pytest.mark.rule("CD-1.3")
def test_a_minion_that_moves_between_slots_stays_the_same_object() -> None:
    hurt = {"card": "2/3", "damage": 2}
    game = given({"hand": ["Step"], "attack_zone": [hurt]}, cards=[STEP])

    game.play("Step", on="2/3")
    game.resolve()

    assert game.card("2/3").place == "A defense_zone 1"
    assert game.card("2/3").damage == 2


@pytest.mark.rule("CD-1.4")
def test_the_hero_stays_one_object_when_it_levels_up() -> None:
    game = given({"destiny_deck": ["Mage"], "destiny_zone": ["1/1"]}, step="destiny")
    before = game.card("A hero").id

    game.choose("Play Mage")
    game.choose("Unlock Fire")

    assert game.card("A hero").name == "Mage"
    assert game.card("A hero").id == before


@pytest.mark.rule("CD-1.5")
def test_cannot_goes_before_can() -> None:
    bound = Static(SELF, (Modification("forbid", "attack"),))
    statue = minion("Statue", NORMAL, 0, 3, 3, keyword("rush"), bound)
    game = given({"attack_zone": ["Statue", "3/3"]}, cards=[statue])

    assert not game.can("attack", "Statue")
    assert game.can("attack", "3/3")


@pytest.mark.rule("CD-1.5")
def test_an_impossible_effect_does_as_much_as_is_possible() -> None:
    spell = cast("Cram", NORMAL, 0, does(Draw(3)))
    game = given({"hand": ["Cram"], "main_deck": ["1/1"]}, cards=[spell])

    game.play("Cram")
    game.resolve()

    assert game.hand(A) == ["1/1"]


@pytest.mark.rule("CD-1.6")
def test_halves_round_down() -> None:
    spell = cast("Halve", NORMAL, 0, does(Damage(ENEMY_HERO, Half(3))))
    game = given({"hand": ["Halve"]}, cards=[spell])

    game.play("Halve")
    game.resolve()

    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-1.6")
def test_the_turn_counter_counts_the_turns_of_both_seats() -> None:
    game = given(turn=1)

    game.advance_to("main", turn=2)
    seat_of_turn_2 = game.view(A)["turn"]["active"]
    game.advance_to("main", turn=3)

    assert (seat_of_turn_2, game.view(A)["turn"]["active"]) == (B, A)


@pytest.mark.rule("CD-1.7")
def test_the_next_prompt_for_play_comes_only_when_all_has_settled() -> None:
    page = minion("Page", NORMAL, 0, 1, 1, on_destroyed(Damage(ENEMY_HERO, 1)))
    blast = minion("Blast", NORMAL, 0, 1, 5, on_enter(Damage(every(ENEMY_MINION), 1)))
    game = given({"hand": ["Blast"]}, {"attack_zone": ["Page"]}, cards=[page, blast])

    game.play("Blast", slot="A1")

    assert game.asked() == ["A main_action"]
    assert game.zone(B, "discard") == ["Page"]
    assert game.card("A hero").damage == 1


@pytest.mark.rule("CD-1.8")
def test_you_on_a_card_of_the_board_is_its_controller() -> None:
    clerk = minion("Clerk", NORMAL, 0, 1, 1, on_destroyed(Draw(1)))
    stolen = {"card": "Clerk", "owner": "B"}
    game = given({"attack_zone": [stolen], "hand": ["Zap"]}, cards=[clerk])

    game.play("Zap", on="Clerk")
    game.resolve()

    assert len(game.hand(A)) == 1
    assert game.hand(B) == []


@pytest.mark.rule("CD-1.8")
def test_you_on_a_card_in_a_destiny_zone_is_its_owner() -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["Patchwork Squire"]}
    game = given(side, {"destiny_zone": []}, step="destiny")

    game.choose("Play Mage")
    game.choose("Unlock Fire")

    assert game.hand(A) == ["Tollgate Recruit"]


@pytest.mark.rule("CD-1.9")
@pytest.mark.parametrize(("first", "second"), [(2, 4), (4, 2)])
def test_the_later_time_stamp_has_the_last_word(first: int, second: int) -> None:
    makers = {
        n: minion(
            f"Maker {n}", NORMAL, 0, 1, 1, has(every(ALLY_MINION), Modification("set", "attack", n))
        )
        for n in (2, 4)
    }
    row = [f"Maker {first}", f"Maker {second}", "7/7"]
    game = given({"attack_zone": row}, cards=makers.values())

    assert game.card("7/7").attack == second


@pytest.mark.rule("CD-1.10")
def test_all_chance_comes_from_the_generator_of_the_match() -> None:
    first, again, other = begun(seed=5), begun(seed=5), begun(seed=6)

    for game in (first, again, other):
        game.advance_to("main", turn=3)

    assert first.match.digest() == again.match.digest()
    assert first.match.digest() != other.match.digest()
