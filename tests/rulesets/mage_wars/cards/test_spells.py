"""Fast spells, sentence by sentence."""

import pytest

from .field import ME, THEM, given


@pytest.mark.parametrize(
    ("card", "cost", "level"),
    [
        ("kindling_word", "fire", 10),
        ("forge_lance", "fire*2", 20),
        ("quarry_fall", "earth*2 fire*2", 40),
    ],
)
def test_it_deals_its_pl_to_a_tower(card: str, cost: str, level: int) -> None:
    field = given({"hand": card, "elements": cost, "tower": 90})

    field.cast(card, "their tower")

    assert field.tower(THEM) == 50 - level
    assert field.where(card) == "graveyard"


def test_kindling_word_deals_its_pl_to_a_unit() -> None:
    field = given({"hand": "kindling_word", "elements": "fire"}, {"units": "ogre"})

    field.cast("kindling_word", "ogre")

    assert field.left("ogre") == 20


def test_fireball_has_5_pl_more_for_each_element_returned() -> None:
    field = given({"hand": "fireball", "elements": "fire*5", "tower": 60})

    field.cast("fireball", ("fire", "fire"), "their tower")

    assert field.tower(THEM) == 30
    assert field.names(ME, "hand").count("fire") == 5


def test_fireball_divides_its_pl_among_a_tenth_as_many_targets() -> None:
    mine = {"hand": "fireball", "elements": "fire*5", "tower": 60}
    field = given(mine, {"units": "ogre"})

    field.cast(
        "fireball", ("fire", "fire"), ("ogre", "their tower"), {"ogre": 15, "their tower": 5}
    )

    assert (field.tower(THEM), field.left("ogre")) == (45, 15)


def test_snuffed_candle_counters_a_declared_spell() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2"}
    field = given(mine, {"hand": "snuffed_candle", "elements": "wind"})

    field.cast("forge_lance", reply=("snuffed_candle",))

    assert (field.tower(THEM), field.where("forge_lance")) == (45, "graveyard")


def test_second_thought_counters_and_draws() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2"}
    theirs = {"hand": "second_thought", "elements": "water*2", "library": "rat"}
    field = given(mine, theirs)

    field.cast("forge_lance", reply=("second_thought",))

    assert field.where("forge_lance") == "graveyard"
    assert "rat" in field.names(THEM, "hand")


def test_lowered_voices_takes_20_from_a_declared_spell() -> None:
    mine = {"hand": "quarry_fall", "elements": "earth*2 fire*2", "tower": 90}
    field = given(mine, {"hand": "lowered_voices", "elements": "wind"})

    field.cast("quarry_fall", "their tower", reply=("lowered_voices",))

    assert field.tower(THEM) == 30


def test_barred_threshold_counters_a_deployment() -> None:
    mine = {"hand": "hydra", "elements": "fire"}
    field = given(mine, {"hand": "barred_threshold", "elements": "earth water*2"})

    field.deploy("hydra", reply=("barred_threshold",))

    assert field.where("hydra") == "graveyard"


def test_horn_of_little_graves_creates_two_bonepups() -> None:
    field = given({"hand": "horn_of_little_graves", "elements": "earth"})

    field.cast("horn_of_little_graves")

    assert field.names(ME, "units") == ["bonepup", "bonepup"]


def test_salted_furrow_destroys_an_element() -> None:
    field = given({"hand": "salted_furrow", "elements": "earth"}, {"elements": "fire"})

    field.cast("salted_furrow")

    assert field.names(THEM, "graveyard") == ["fire"]


def test_umbrella_of_stone_prevents_all_damage_to_a_unit() -> None:
    mine = {"hand": "umbrella_of_stone forge_lance", "elements": "earth fire*2", "units": "rat"}
    field = given(mine)

    field.cast("umbrella_of_stone")
    field.cast("forge_lance", "rat")

    assert field.left("rat") == 10


def test_small_mercies_raises_the_tower_and_shields_it() -> None:
    mine = {"hand": "small_mercies forge_lance", "elements": "wind fire*2"}
    field = given(mine)

    field.cast("small_mercies")
    field.cast("forge_lance", "my tower")

    assert field.tower(ME) == 50 + 5 - 5 - 10


def test_deep_draught_draws_two_cards() -> None:
    mine = {"hand": "deep_draught", "elements": "water*2", "library": "rat ogre giant"}
    field = given(mine)

    field.cast("deep_draught")

    assert field.names(ME, "library") == ["giant"]


def test_bread_and_banners_divides_30_pl_among_units() -> None:
    mine = {"hand": "bread_and_banners", "elements": "fire wind", "units": "rat ogre"}
    field = given(mine)

    field.cast("bread_and_banners", ("rat", "ogre"), {"rat": 20, "ogre": 10})

    assert (field.pl("rat"), field.pl("ogre")) == (30, 40)


def test_brickfield_storm_deals_its_pl_to_each_unit() -> None:
    mine = {"hand": "brickfield_storm", "elements": "earth fire*2", "units": "rat"}
    field = given(mine, {"units": "ogre"})

    field.cast("brickfield_storm")

    assert (field.where("rat"), field.left("ogre")) == ("graveyard", 10)


def test_false_retreat_removes_an_attacker_from_combat() -> None:
    mine = {"units": "ogre", "hand": "fire"}
    field = given(mine, {"units": "rat", "hand": "false_retreat", "elements": "wind"})

    field.attack({"ogre": "rat"}, reply=("false_retreat",))

    assert field.where("rat") == "units"
