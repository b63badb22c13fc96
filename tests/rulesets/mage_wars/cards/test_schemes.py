"""Payoff cards of each plan, sentence by sentence."""

import pytest

from .field import ME, THEM, given


def test_a_landwright_is_stronger_this_turn_by_each_element_that_one_plays() -> None:
    mine = {"units": "landwright", "elements": "earth*2", "hand": "fire water"}
    field = given(mine, step="expansion")

    field.play("fire")
    field.play("water")

    assert field.pl("landwright") == 20


def test_a_tollbridge_reeve_takes_toll_for_the_first_element_returned_in_a_turn() -> None:
    mine = {"units": "tollbridge_reeve", "elements": "earth*2 fire*4", "hand": "forge_lance*2"}
    field = given(mine)

    field.cast("forge_lance", "their tower")
    field.cast("forge_lance", "their tower")

    assert field.tower(ME) == 50 + 5 - 2 * 5


def test_a_tide_clerk_looks_at_the_top_card_for_each_element_returned() -> None:
    mine = {
        "units": "tide_clerk",
        "elements": "water fire",
        "hand": "kindling_word",
        "library": "rat ogre",
    }
    field = given(mine)

    field.cast("kindling_word", ("rat",), "their tower")

    assert field.names(ME, "library") == ["ogre", "rat"]


@pytest.mark.parametrize(("victim", "falls"), [("rat", True), ("ogre", False)])
def test_a_spider_under_the_stair_destroys_something_small_as_it_shows_itself(
    victim: str, *, falls: bool
) -> None:
    mine = {"face_down": "spider_under_the_stair", "elements": "earth wind"}
    field = given(mine, {"units": victim})

    field.turn_up("spider_under_the_stair")

    assert (field.where(f"their {victim}") == "graveyard") == falls


def test_the_man_who_was_not_there_returns_a_unit_on_entering() -> None:
    mine = {"face_down": "the_man_who_was_not_there", "elements": "water*2 wind*2"}
    field = given(mine, {"units": "ogre"})

    field.turn_up("the_man_who_was_not_there")

    assert field.names(THEM, "hand") == ["ogre"]


def test_a_mask_seller_raises_the_tower_as_another_unit_shows_itself() -> None:
    mine = {"units": "mask_seller", "face_down": "rat", "elements": "wind*2"}
    field = given(mine)

    field.turn_up("rat")

    assert field.tower(ME) == 55


def test_an_ossuary_levy_makes_a_bonepup_of_another_unit_that_is_sacrificed() -> None:
    theirs = {"units": "ossuary_levy ogre", "elements": "earth*2"}
    field = given({"hand": "forge_lance", "elements": "fire*2"}, theirs)

    field.cast("forge_lance", "their tower", reply=("block", "ogre"), at="intercept")

    assert "bonepup" in field.names(THEM, "units")
    assert "ogre" in field.names(THEM, "graveyard")


def test_an_ash_heckler_burns_the_enemy_tower_when_a_spell_is_countered() -> None:
    mine = {"units": "ash_heckler", "hand": "forge_lance", "elements": "fire*4"}
    field = given(mine, {"hand": "snuffed_candle", "elements": "wind"})

    field.cast("forge_lance", reply=("snuffed_candle",))

    assert field.tower(THEM) == 50 - 5 - 10


def test_a_gallery_clerk_may_draw_when_a_spell_is_blocked() -> None:
    mine = {
        "units": "gallery_clerk",
        "hand": "forge_lance",
        "elements": "water*2 fire*2",
        "library": "rat",
    }
    field = given(mine, {"units": "ogre"})

    field.cast("forge_lance", "their tower", True, reply=("block", "ogre"), at="intercept")

    assert "rat" in field.names(ME, "hand")


def test_a_crescendo_makes_a_declared_spell_20_stronger() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2", "tower": 90}
    field = given(mine, {"hand": "crescendo", "elements": "fire"})

    field.cast("forge_lance", "their tower", reply=("crescendo",))

    assert field.tower(THEM) == 50 - 5 - 40


def test_an_undertone_makes_a_declared_spell_15_stronger_and_draws_a_card() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2", "tower": 90}
    field = given(mine, {"face_down": "undertone", "elements": "water", "library": "rat"})

    field.cast("forge_lance", "their tower", reply=("undertone",))

    assert field.tower(THEM) == 50 - 35
    assert "rat" in field.names(THEM, "hand")


def test_a_stone_petition_aims_at_towers_only() -> None:
    field = given({"hand": "stone_petition", "elements": "earth*2"}, {"units": "ogre"})

    field.cast("stone_petition", "their tower")

    assert (field.tower(THEM), field.left("ogre")) == (35, 30)


def test_a_constable_of_the_wharves_stands_up_to_the_elusive() -> None:
    mine, theirs = {"units": "constable_of_the_wharves", "elements": "earth"}, "fire water"

    alone = given(mine, {"units": "hydra", "elements": theirs})
    facing = given(mine, {"units": "bully", "elements": theirs})

    assert alone.pl("constable_of_the_wharves") == 10
    assert facing.pl("constable_of_the_wharves") == 35 > facing.pl("bully")


def test_ones_own_elusive_units_make_no_constable_stronger() -> None:
    mine = {"units": "constable_of_the_wharves bully", "elements": "earth fire water"}

    assert given(mine).pl("constable_of_the_wharves") == 10
