"""Elements, sentence by sentence."""

import pytest

from app.rulesets.mage_wars.war.eligible import is_guarded, why_no_tower

from .field import ME, THEM, given

GUARDS = ("terrace_loam", "barrowstone", "cinder_vent", "kite_ridge", "tide_basin", "fogbank")


@pytest.mark.parametrize("guard", GUARDS)
def test_an_element_that_guards_keeps_up_to_three_units_from_the_tower(guard: str) -> None:
    three, four = (given({"units": f"ogre*{n}"}, {"elements": guard}) for n in (3, 4))

    found = [is_guarded(field.match, THEM) for field in (three, four)]

    assert found == [True, False]


@pytest.mark.parametrize("guard", GUARDS)
def test_an_element_guards_to_the_end_of_turn_24(guard: str) -> None:
    field = given({"units": "ogre"}, {"elements": guard})

    found = []
    for turn in (24, 25):
        field.match.state.turn = turn
        field.match.state.invalidate("turn")
        found.append(is_guarded(field.match, THEM))

    assert found == [True, False]


def test_tower_guard_refusals_cite_their_rule() -> None:
    field = given({"units": "ogre"}, {"elements": "fogbank"})
    [ogre] = field.match.zone(ME, "units")

    reason = why_no_tower(field.match, field.match.card(ogre))

    assert reason is not None
    assert (reason.text, reason.rule) == ("Tower is guarded: only Siege units reach it.", "MW-9.6")


def test_terrace_loam_lets_two_more_elements_be_played() -> None:
    field = given({"hand": "terrace_loam earth*10"}, step="expansion")

    field.play("terrace_loam")
    for _ in range(9):
        field.play("earth")

    assert not field.offers("element", "earth")


def test_barrowstone_prevents_15_damage_to_a_unit() -> None:
    mine = {"hand": "forge_lance", "elements": "barrowstone fire*2", "units": "ogre"}
    field = given(mine)

    field.use("barrowstone", "ogre")
    field.cast("forge_lance", "ogre")

    assert (field.left("ogre"), field.where("barrowstone")) == (25, "graveyard")


def test_cinder_vent_deals_5_damage_to_the_enemy_tower() -> None:
    field = given({"elements": "cinder_vent"})

    field.use("cinder_vent")

    assert (field.tower(THEM), field.where("cinder_vent")) == (45, "graveyard")


def test_kiln_heart_lets_the_next_spell_be_stronger_than_the_tower() -> None:
    mine = {"hand": "forge_lance", "elements": "kiln_heart fire*2", "tower": 10}
    field = given(mine)

    assert not field.offers("cast", "forge_lance")
    field.use("kiln_heart")
    field.cast("forge_lance", "their tower")

    assert field.tower(THEM) == 30


def test_kite_ridge_returns_an_element() -> None:
    field = given({"elements": "kite_ridge"}, {"elements": "fire"})

    field.use("kite_ridge", "their fire")

    assert field.names(THEM, "hand") == ["fire"]


def test_kite_ridge_needs_another_element_to_return() -> None:
    alone = given({"elements": "kite_ridge"})
    beside = given({"elements": "kite_ridge"}, {"elements": "fire"})

    assert not alone.offers("use", "kite_ridge")
    assert beside.offers("use", "kite_ridge")


def test_thin_air_places_a_card_face_down() -> None:
    field = given({"hand": "thin_air hydra"}, step="expansion")

    field.play("thin_air", "hydra")

    assert field.names(ME, "face_down") == ["hydra"]


def test_deep_cistern_takes_10_from_a_declared_spell() -> None:
    mine = {"hand": "forge_lance", "elements": "fire*2"}
    field = given(mine, {"elements": "deep_cistern"})

    field.cast("forge_lance", "their tower", reply=("deep_cistern", "forge_lance"))

    assert field.tower(THEM) == 40


def test_mainspring_vault_looks_at_the_top_two_cards_and_costs_five_tower_more() -> None:
    field = given({"hand": "mainspring_vault", "library": "rat ogre giant"}, step="expansion")

    field.play("mainspring_vault", "rat")

    assert field.names(ME, "library") == ["ogre", "giant", "rat"]
    assert field.tower(ME) == 50 - 10 - 5


def test_geyser_court_costs_five_tower_as_it_enters() -> None:
    field = given({"hand": "geyser_court"}, step="expansion")

    field.play("geyser_court")

    assert field.tower(ME) == 50 - 5


def test_drawing_well_draws_a_card() -> None:
    field = given({"elements": "drawing_well", "library": "rat ogre"})

    field.use("drawing_well")

    assert field.names(ME, "hand") == ["rat"]


def test_pathfinders_case_finds_an_element() -> None:
    field = given({"elements": "pathfinders_case", "library": "rat fire ogre"})

    field.use("pathfinders_case", "fire")

    assert field.names(ME, "hand") == ["fire"]


def test_prism_cog_lets_other_artifacts_count_as_wind() -> None:
    mine = {"hand": "windfall_kestrel", "elements": "prism_cog"}

    alone = given(mine)
    joined = given({**mine, "elements": "prism_cog brass_astrolabe"})

    assert not alone.offers("deploy", "windfall_kestrel")
    assert joined.offers("deploy", "windfall_kestrel")
