"""Slow and woven spells, sentence by sentence."""

from .field import ME, THEM, given


def test_shatterglass_hail_has_10_pl_more_for_each_of_up_to_three_elements() -> None:
    mine = {"hand": "shatterglass_hail", "elements": "wind*6", "tower": 90}
    field = given(mine, {"units": "giant"})

    field.cast("shatterglass_hail", ("wind", "wind", "wind"))

    assert field.left("giant") == 30


def test_shatterglass_hail_divides_its_pl_among_three_units() -> None:
    mine = {"hand": "shatterglass_hail", "elements": "wind*2"}
    field = given(mine, {"units": "giant ogre saint"})

    field.cast(
        "shatterglass_hail", ("giant", "ogre", "saint"), {"giant": 5, "ogre": 5, "saint": 10}
    )

    assert (field.left("giant"), field.left("ogre"), field.left("saint")) == (75, 25, 20)


def test_surveyors_census_finds_three_elements() -> None:
    mine = {"hand": "surveyors_census", "elements": "fire*2", "library": "rat wind earth water"}
    field = given(mine)

    field.cast("surveyors_census", ("wind", "earth", "water"))

    assert {"wind", "earth", "water"} <= set(field.names(ME, "hand"))
    assert field.names(ME, "library") == ["rat"]


def test_borrowed_crown_lends_a_unit_that_may_attack_until_end_of_turn() -> None:
    mine = {"hand": "borrowed_crown", "elements": "fire*2 wind"}
    field = given(mine, {"units": "ogre"})

    field.cast("borrowed_crown")

    assert field.names(ME, "units") == ["ogre"]
    assert field.has("ogre", "swift")
    assert field.has("ogre", "unbound")
    field.attack({"ogre": "their tower"})
    assert field.tower(THEM) == 20


def test_borrowed_crown_cannot_take_what_is_stronger_than_it() -> None:
    mine = {"hand": "borrowed_crown", "elements": "fire*2 wind"}
    field = given(mine, {"units": "giant"})

    assert not field.offers("cast", "borrowed_crown")


def test_borrowed_crown_blocked_in_part_may_be_too_weak_for_its_target() -> None:
    mine = {"hand": "borrowed_crown", "elements": "fire*2 wind"}
    field = given(mine, {"units": "ogre rat"})

    field.cast("borrowed_crown", "ogre", reply=("block", "rat"))

    assert field.names(THEM, "units") == ["ogre"]


def test_muster_the_moor_creates_five_bonepups() -> None:
    field = given({"hand": "muster_the_moor", "elements": "earth water*2"})

    field.cast("muster_the_moor")

    assert field.names(ME, "units") == ["bonepup"] * 5


def test_the_long_winter_destroys_all_units() -> None:
    mine = {"hand": "the_long_winter", "elements": "wind water*3", "units": "rat", "tower": 60}
    field = given(mine, {"units": "giant"})

    field.cast("the_long_winter")

    assert (field.where("rat"), field.where("giant")) == ("graveyard", "graveyard")


def test_dawn_over_all_roofs_gives_15_pl_and_steadfast_and_10_tower() -> None:
    mine = {"hand": "dawn_over_all_roofs", "elements": "fire*2 wind*2", "units": "rat ogre"}
    field = given(mine)

    field.cast("dawn_over_all_roofs")

    assert (field.pl("rat"), field.pl("ogre"), field.tower(ME)) == (25, 45, 60)
    assert field.has("rat", "steadfast")


def test_undertow_recall_returns_a_unit() -> None:
    mine = {"face_down": "undertow_recall", "elements": "water*2"}
    field = given(mine, {"units": "ogre"})

    field.cast("undertow_recall")

    assert field.names(THEM, "hand") == ["ogre"]


def test_undertow_recall_returns_a_declared_spell() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2"}
    field = given(mine, {"face_down": "undertow_recall", "elements": "water*2"})

    field.cast("forge_lance", reply=("undertow_recall",))

    assert (field.where("forge_lance"), field.tower(ME), field.tower(THEM)) == ("hand", 45, 50)


def test_undertow_recall_cannot_return_a_unit_that_is_being_deployed() -> None:
    mine = {"hand": "hydra", "elements": "fire", "units": "rat"}
    field = given(mine, {"face_down": "undertow_recall", "elements": "water*2"})

    field.deploy("hydra", reply=("undertow_recall",))

    assert (field.where("hydra"), field.where("rat")) == ("units", "hand")


def test_trapdoor_verse_takes_30_from_a_cast_spell() -> None:
    mine = {"hand": "quarry_fall", "elements": "earth*2 fire*2", "tower": 90}
    field = given(mine, {"face_down": "trapdoor_verse", "elements": "water"})

    field.cast("quarry_fall", "their tower", reply=("trapdoor_verse",))

    assert field.tower(THEM) == 40


def test_mirrored_oath_changes_the_target_of_a_cast_spell() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2"}
    field = given(mine, {"face_down": "mirrored_oath", "elements": "wind water"})

    field.cast("forge_lance", "their tower", reply=("mirrored_oath", "my tower"))

    assert (field.tower(ME), field.tower(THEM)) == (25, 45)


def test_unsaid_counters_a_deployment_and_draws() -> None:
    mine = {"hand": "hydra", "elements": "fire"}
    theirs = {"face_down": "unsaid", "elements": "wind*2 water*2", "library": "rat"}
    field = given(mine, theirs)

    field.deploy("hydra", reply=("unsaid",))

    assert field.where("hydra") == "graveyard"
    assert "rat" in field.names(THEM, "hand")


def test_the_grave_ferments_puts_a_unit_from_the_graveyard_onto_the_field() -> None:
    mine = {"face_down": "the_grave_ferments", "elements": "earth water", "graveyard": "ogre fire"}
    field = given(mine)

    field.cast("the_grave_ferments")

    assert field.names(ME, "units") == ["ogre"]


def test_the_grave_ferments_cannot_move_what_is_bound_to_its_grave() -> None:
    mine = {"face_down": "the_grave_ferments", "elements": "earth water"}
    field = given({**mine, "graveyard": "pit_sworn_reaver"})

    assert not field.offers("cast", "the_grave_ferments")


def test_cloth_over_the_cage_turns_a_unit_face_down() -> None:
    mine = {"face_down": "cloth_over_the_cage", "elements": "wind water*2"}
    field = given(mine, {"units": "ogre"})

    field.cast("cloth_over_the_cage")

    assert field.names(THEM, "face_down") == ["ogre"]
