"""Augmentations and items, sentence by sentence."""

import pytest

from .field import ME, THEM, given


def test_borrowed_armour_gives_10_pl() -> None:
    field = given({"hand": "borrowed_armour", "elements": "fire", "units": "rat"})

    field.cast("borrowed_armour")

    assert field.pl("rat") == 20
    assert field.where("borrowed_armour") == "attached"


def test_banner_of_the_first_light_gives_10_pl_and_steadfast() -> None:
    field = given({"hand": "banner_of_the_first_light", "elements": "fire wind", "units": "rat"})

    field.cast("banner_of_the_first_light")

    assert field.pl("rat") == 20
    assert field.has("rat", "steadfast")


def test_siege_harness_gives_siege_and_assault() -> None:
    field = given({"hand": "siege_harness", "elements": "earth*2", "units": "rat"})

    field.cast("siege_harness")

    assert field.has("rat", "siege")
    assert field.number("rat", "assault") == 10


def test_kite_silk_mantle_gives_elusive_and_warded() -> None:
    field = given({"hand": "kite_silk_mantle", "elements": "wind", "units": "rat"})

    field.cast("kite_silk_mantle")

    assert field.has("rat", "elusive")
    assert field.has("rat", "warded")


def test_light_rations_let_the_host_need_less() -> None:
    mine = {"hand": "light_rations", "elements": "fire*2 water*2", "units": "pirate"}
    field = given(mine)

    field.cast("light_rations")

    assert field.holders("pirate") == ["water"]


def test_chain_of_the_patient_sea_keeps_from_attacking_and_costs_support() -> None:
    mine = {"hand": "chain_of_the_patient_sea", "elements": "water*2"}
    field = given(mine, {"units": "hydra", "elements": "fire earth"})

    field.cast("chain_of_the_patient_sea")

    assert field.holders("hydra") == ["fire", "earth"]
    assert "attack" in field.match.derived(field.find("hydra")).bans


def test_silted_channel_takes_a_point_of_value() -> None:
    mine = {"hand": "silted_channel", "elements": "water"}
    field = given(mine, {"elements": "fire", "units": "hydra"})

    field.cast("silted_channel")

    assert field.where("hydra") == "graveyard"


def test_debt_of_salt_takes_15_pl_and_blocks() -> None:
    field = given({"hand": "debt_of_salt", "elements": "earth water"}, {"units": "ogre"})

    field.cast("debt_of_salt")

    assert field.pl("ogre") == 15
    assert "block" in field.match.derived(field.find("ogre")).bans


def test_counterwise_mirror_turns_a_spell_round_and_becomes_an_element() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2"}
    theirs = {"hand": "counterwise_mirror", "elements": "water*4", "tower": 90}
    field = given(mine, theirs)

    reply = ("counterwise_mirror", "my tower")
    field.cast("forge_lance", "their tower", reply=reply, at="intercept")

    assert (field.tower(ME), field.tower(THEM)) == (25, 90)
    assert field.where("counterwise_mirror") == "elements"


@pytest.mark.parametrize(
    ("item", "cost", "keywords"),
    [
        ("counterwise_mirror", 1, {"warded": 0}),
        ("bell_of_the_ninth_hour", 1, {"steadfast": 0, "assault": 10}),
        ("clockwork_crib", 1, {"bodyguard": 0, "bulwark": 5}),
        ("lantern_of_false_faces", 1, {"elusive": 0}),
        ("wardens_scale", 1, {"bulwark": 15}),
        ("anvil_of_weather", 2, {"regiment": 2}),
    ],
)
def test_an_item_gives_its_host_keywords(item: str, cost: int, keywords: dict[str, int]) -> None:
    field = given({"elements": f"{item} fire*{cost}", "units": "rat"})

    field.augment(item, "rat")

    assert {word: field.number("rat", word) for word in keywords} == keywords


def test_two_siege_harnesses_give_twice_the_assault() -> None:
    field = given({"hand": "siege_harness*2", "elements": "earth*4", "units": "rat"})

    field.cast("siege_harness")
    field.cast("siege_harness")

    assert field.number("rat", "assault") == 20


@pytest.mark.parametrize(
    ("item", "host", "keyword", "number"),
    [
        ("clockwork_crib", "ditch_warden", "bulwark", 20),
        ("bell_of_the_ninth_hour", "bannerets_of_the_bright_hour", "assault", 15),
        ("anvil_of_weather", "flight_of_dragons", "regiment", 4),
    ],
)
def test_items_never_reduce_keywords_of_their_host(
    item: str, host: str, keyword: str, number: int
) -> None:
    field = given({"elements": f"{item} earth*4 fire*4 wind*4 water*4", "units": host})

    field.augment(item, host)

    assert field.number(host, keyword) == number


@pytest.mark.parametrize(("item", "cost"), [("pawnbrokers_ledger", 1), ("anvil_of_weather", 2)])
def test_an_item_gives_its_host_10_pl(item: str, cost: int) -> None:
    field = given({"elements": f"{item} fire*{cost}", "units": "rat"})

    field.augment(item, "rat")

    assert field.pl("rat") == 20


def test_needle_and_map_gives_an_element_a_point_of_value() -> None:
    field = given({"elements": "needle_and_map fire wind"})

    field.augment("needle_and_map", "wind")

    assert field.match.stat(field.find("wind"), "value") == 2


def test_bell_of_the_ninth_hour_removes_an_attacker_from_combat() -> None:
    theirs = {"units": "rat", "hand": "bell_of_the_ninth_hour", "elements": "wind*2"}
    field = given({"units": "ogre", "hand": "fire"}, theirs)

    field.attack({"ogre": "rat"}, reply=("bell_of_the_ninth_hour",))

    assert field.where("rat") == "units"


def test_pawnbrokers_ledger_returns_a_spell_from_the_graveyard() -> None:
    mine = {"hand": "pawnbrokers_ledger", "elements": "fire*2", "graveyard": "fireball rat"}
    field = given(mine)

    field.cast("pawnbrokers_ledger")

    assert field.where("fireball") == "hand"


def test_clockwork_crib_creates_a_clay_sentry() -> None:
    field = given({"hand": "clockwork_crib", "elements": "fire*2"})

    field.cast("clockwork_crib")

    assert (field.names(ME, "units"), field.pl("clay_sentry")) == (["clay_sentry"], 5)


def test_lantern_of_false_faces_destroys_a_face_down_card() -> None:
    mine = {"hand": "lantern_of_false_faces", "elements": "fire*2"}
    field = given(mine, {"face_down": "red_dragon"})

    field.cast("lantern_of_false_faces")

    assert field.names(THEM, "graveyard") == ["red_dragon"]


def test_wardens_scale_raises_the_tower_by_15() -> None:
    field = given({"hand": "wardens_scale", "elements": "fire*3"})

    field.cast("wardens_scale")

    assert field.tower(ME) == 65


def test_anvil_of_weather_deals_20_damage() -> None:
    field = given({"hand": "anvil_of_weather", "elements": "fire*3"}, {"units": "ogre rat"})

    field.cast("anvil_of_weather", "ogre")

    assert field.left("ogre") == 10


def test_needle_and_map_draws_and_waives_the_next_modifier() -> None:
    mine = {"hand": "needle_and_map forge_lance", "elements": "fire*4", "library": "rat"}
    field = given(mine)

    field.cast("needle_and_map")
    field.cast("forge_lance", "their tower")

    assert "rat" in field.names(ME, "hand")
    assert (field.tower(ME), field.tower(THEM)) == (50, 30)


def test_needle_and_map_is_not_attached_to_itself() -> None:
    field = given({"elements": "needle_and_map fire earth"})

    with pytest.raises(AssertionError, match="are not offered by targets"):
        field.augment("needle_and_map", "needle_and_map")
