"""Dark and Light units, sentence by sentence."""

from .field import ME, THEM, given


def test_bog_candle_draws_a_card_when_destroyed() -> None:
    mine = {"units": "bog_candle", "hand": "kindling_word", "elements": "fire", "library": "rat"}
    field = given(mine)

    field.cast("kindling_word", "bog_candle")

    assert "rat" in field.names(ME, "hand")


def test_kennelmaster_brings_a_bonepup() -> None:
    field = given({"hand": "kennelmaster_of_little_graves", "elements": "earth"})

    field.deploy("kennelmaster_of_little_graves")

    assert field.names(ME, "units") == ["kennelmaster_of_little_graves", "bonepup"]


def test_peat_stalker_turned_up_removes_an_attacker_from_combat() -> None:
    theirs = {"face_down": "peat_stalker", "elements": "earth water", "units": "rat"}
    field = given({"units": "ogre", "hand": "fire"}, theirs)

    field.attack({"ogre": "rat"}, reply=("peat_stalker",))

    assert field.where("rat") == "units"


def test_widow_of_the_weir_halves_an_enemy_unit() -> None:
    mine = {"hand": "widow_of_the_weir", "elements": "water*2"}
    field = given(mine, {"units": "ogre"})

    field.deploy("widow_of_the_weir")

    assert field.pl("ogre") == 15


def test_ansgar_may_cost_10_tower_instead_of_being_destroyed() -> None:
    mine = {"units": "ansgar_twice_drowned", "elements": "earth*3 water fire*3"}
    field = given({**mine, "hand": "quarry_fall", "tower": 90})

    field.cast("quarry_fall", "ansgar_twice_drowned", True)

    assert field.where("ansgar_twice_drowned") == "units"
    assert (field.left("ansgar_twice_drowned"), field.tower(ME)) == (15, 65)


def test_ansgar_is_spared_once_a_turn() -> None:
    mine = {"units": "ansgar_twice_drowned", "elements": "earth*8 water*3 fire*6"}
    field = given({**mine, "hand": "quarry_fall*2", "tower": 120})

    field.cast("quarry_fall", "ansgar_twice_drowned", True)
    field.cast("quarry_fall", "ansgar_twice_drowned")

    assert field.where("ansgar_twice_drowned") == "graveyard"


def test_morvane_makes_other_dark_units_stronger() -> None:
    mine = {"units": "morvane_reeve_of_bones ghoul ogre", "elements": "earth*4"}
    field = given(mine)

    assert (field.pl("ghoul"), field.pl("ogre")) == (35, 30)
    assert field.pl("morvane_reeve_of_bones") == 20


def test_morvane_returns_a_unit_from_the_graveyard() -> None:
    mine = {"hand": "morvane_reeve_of_bones", "elements": "earth*4", "graveyard": "ogre fire"}
    field = given(mine)

    field.deploy("morvane_reeve_of_bones")

    assert field.names(ME, "hand") == ["ogre"]


def test_morvane_does_not_return_itself() -> None:
    mine = {"hand": "morvane_reeve_of_bones", "units": "rag_and_bone_regiment"}
    field = given({**mine, "elements": "earth*4"})

    field.deploy("morvane_reeve_of_bones", ("morvane_reeve_of_bones",))

    assert field.where("morvane_reeve_of_bones") == "graveyard"


def test_hush_takes_a_small_unit_for_good() -> None:
    mine = {"hand": "hush_keeper_of_the_last_door", "elements": "earth*3 water*3"}
    field = given(mine, {"units": "rat ogre"})

    field.deploy("hush_keeper_of_the_last_door")

    assert field.names(ME, "units") == ["hush_keeper_of_the_last_door", "rat"]


def test_lamplighter_page_raises_the_tower_when_it_blocks() -> None:
    theirs = {"units": "lamplighter_page rat", "elements": "wind", "hand": "fire"}
    field = given({"units": "ogre", "hand": "fire"}, theirs)

    field.attack({"ogre": "rat"}, blocks={"lamplighter_page": "ogre"})

    assert field.tower(THEM) == 55


def test_rooftop_herald_draws_when_it_deals_damage_in_a_strike() -> None:
    mine = {"units": "rooftop_herald", "elements": "fire wind", "hand": "fire", "library": "rat"}
    field = given(mine)

    field.attack({"rooftop_herald": "their tower"})

    assert "rat" in field.names(ME, "hand")


def test_parliament_guard_draws_an_attack_upon_itself() -> None:
    theirs = {"units": "parliament_guard rat", "elements": "wind*4", "hand": "fire"}
    field = given({"units": "ogre", "hand": "fire"}, theirs)

    field.attack({"ogre": "rat"}, reply=("parliament_guard", "ogre"))

    assert (field.where("rat"), field.where("parliament_guard")) == ("units", "graveyard")


def test_ilse_dawnspeaker_strengthens_others_under_a_high_tower() -> None:
    mine = {"units": "ilse_dawnspeaker rat", "elements": "fire*2 wind"}

    high, low = given({**mine, "tower": 60}), given({**mine, "tower": 59})

    assert (high.pl("rat"), high.pl("ilse_dawnspeaker")) == (15, 25)
    assert low.pl("rat") == 10


def test_corvin_raises_the_tower_when_he_deals_damage_in_a_strike() -> None:
    mine = {"units": "corvin_speaker_of_the_house", "elements": "fire*3 wind", "hand": "fire"}
    field = given(mine)

    field.attack({"corvin_speaker_of_the_house": "their tower"})

    assert (field.tower(ME), field.tower(THEM)) == (55, 15)


def test_choir_of_the_open_roof_raises_the_lower_tower() -> None:
    mine = {"hand": "choir_of_the_open_roof", "elements": "fire*3 wind*2", "tower": 30}

    lower, higher = given(mine), given({**mine, "tower": 60})
    for field in (lower, higher):
        field.deploy("choir_of_the_open_roof")

    assert (lower.tower(ME), higher.tower(ME)) == (55, 70)


def test_choir_of_the_open_roof_mends_your_units() -> None:
    mine = {"hand": "choir_of_the_open_roof kindling_word", "elements": "fire*4 wind*2"}
    field = given({**mine, "units": "ogre"})

    field.cast("kindling_word", "ogre")
    field.deploy("choir_of_the_open_roof")

    assert field.left("ogre") == 30


def test_oru_raises_the_tower_when_another_unit_is_thrown_in_the_way() -> None:
    theirs = {"units": "oru_lantern_of_the_drowned ogre", "elements": "wind water*4"}
    field = given({"hand": "forge_lance", "elements": "fire*2"}, theirs)

    field.cast("forge_lance", "their tower", reply=("block", "ogre"), at="intercept")

    assert field.tower(THEM) == 55
