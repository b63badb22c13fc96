"""Unaligned units, sentence by sentence."""

from .field import ME, THEM, given


def test_tin_errand_puts_an_element_onto_the_field() -> None:
    field = given({"hand": "tin_errand fire"})

    field.deploy("tin_errand", "fire")

    assert field.names(ME, "elements") == ["fire"]


def test_ditch_warden_cannot_attack() -> None:
    field = given({"units": "ditch_warden", "elements": "earth"})

    assert "attack" in field.match.derived(field.find("ditch_warden")).bans


def test_reed_listener_draws_a_card() -> None:
    field = given({"hand": "reed_listener", "elements": "water", "library": "rat"})

    field.deploy("reed_listener")

    assert field.names(ME, "hand") == ["rat"]


def test_pirate_drains_in_each_players_expansion_phase() -> None:
    mine = {"units": "pirate", "elements": "water*2"}
    field = given(mine, step="end")

    assert (field.tower(ME), field.tower(THEM)) == (51, 49)


def test_ferryman_of_cinders_deals_10_damage_to_the_enemy_tower_when_destroyed() -> None:
    mine = {"units": "ferryman_of_cinders", "elements": "fire*4", "hand": "forge_lance"}
    field = given(mine)

    field.cast("forge_lance", "ferryman_of_cinders")

    assert (field.where("ferryman_of_cinders"), field.tower(THEM)) == ("removed", 40)


def test_fogbank_smuggler_places_a_card_face_down() -> None:
    field = given({"hand": "fogbank_smuggler hydra", "elements": "wind water"})

    field.deploy("fogbank_smuggler", "hydra")

    assert field.names(ME, "face_down") == ["hydra"]


def test_charcoal_twins_are_stronger_under_a_low_tower() -> None:
    mine = {"units": "charcoal_twins", "elements": "earth fire"}

    assert given({**mine, "tower": 40}).pl("charcoal_twins") == 25
    assert given({**mine, "tower": 41}).pl("charcoal_twins") == 15


def test_blind_seer_places_two_cards_face_down() -> None:
    field = given({"hand": "blind_seer hydra bully fire", "elements": "wind*3"})

    field.deploy("blind_seer", ("hydra", "bully"))

    assert field.names(ME, "face_down") == ["hydra", "bully"]


def test_millstone_ox_raises_the_tower_at_the_end_of_your_turn() -> None:
    field = given({"units": "millstone_ox", "elements": "earth*3"}, step="end")

    assert (field.tower(ME), field.match.state.active) == (55, THEM)


def test_kiln_colossus_leaves_a_clay_sentry() -> None:
    mine = {
        "units": "kiln_colossus",
        "elements": "earth*3 fire*6",
        "hand": "quarry_fall",
        "tower": 90,
    }
    field = given(mine)

    field.cast("quarry_fall", "kiln_colossus")

    assert field.names(ME, "units") == ["clay_sentry"]


def test_marn_draws_for_the_first_spell_of_a_turn() -> None:
    mine = {
        "units": "marn_of_the_hundred_locks",
        "elements": "wind water*2 fire*2",
        "hand": "kindling_word*2",
        "library": "rat ogre",
    }
    field = given(mine)

    field.cast("kindling_word", "their tower")
    field.cast("kindling_word", "their tower")

    assert field.names(ME, "library") == ["ogre"]


def test_old_bracken_destroys_an_enemy_element() -> None:
    mine = {"hand": "old_bracken_gate_breaker", "elements": "earth*2 fire*2"}
    field = given(mine, {"elements": "water"})

    field.deploy("old_bracken_gate_breaker")

    assert field.names(THEM, "graveyard") == ["water"]


def test_glasswing_flotilla_returns_an_enemy_element() -> None:
    mine = {"hand": "glasswing_flotilla", "elements": "wind*2 water*2"}
    field = given(mine, {"elements": "fire"})

    field.deploy("glasswing_flotilla")

    assert field.names(THEM, "hand") == ["fire"]


def test_tharn_burns_the_enemy_tower_in_your_expansion_phase() -> None:
    mine = {"units": "tharn_the_kiln_beneath", "elements": "earth*3 fire*2"}
    field = given(mine, step="expansion_begins")

    assert field.tower(THEM) == 45


def test_sael_of_the_undertow_makes_spells_cheaper() -> None:
    mine = {
        "units": "sael_of_the_undertow",
        "elements": "wind*2 water*4 fire",
        "hand": "forge_lance",
    }
    field = given(mine)

    field.cast("forge_lance", "their tower")

    assert field.names(ME, "hand") == ["fire"]
