"""Holy, sentence by sentence."""

import pytest

from .duel import ME, THEM, given


def test_a_standard_strengthens_the_ally_in_front_of_it_and_follows_every_move() -> None:
    mine = {
        "hand": "half_a_step rat",
        "attack": "mule@2 ogre@4",
        "defense": "standard_of_the_sixth_gate@2",
    }
    duel = given(mine)

    before = duel.stat("mule", "attack"), duel.has("mule", "taunt"), duel.has("ogre", "taunt")
    duel.play("half_a_step", ("mule", "ogre"))
    after = duel.stat("mule", "attack"), duel.has("mule", "taunt"), duel.has("ogre", "taunt")

    assert before == (3, True, False)
    assert after == (2, False, True)


def test_standards_in_the_attack_zone_grant_nothing() -> None:
    mine = {"attack": "standard_of_the_sixth_gate@2", "defense": "mule@2"}
    duel = given(mine, {"attack": "ogre@2"})

    assert not duel.has("mule", "taunt")
    assert not duel.has("ogre", "taunt")


@pytest.mark.parametrize(("slot", "drawn"), [("D1", 1), ("A1", 0)])
def test_a_choir_recruit_draws_in_the_defense_zone_only(slot: str, drawn: int) -> None:
    duel = given({"hand": "choir_recruit rat*2", "main_deck": "ogre"})

    duel.play("choir_recruit", slot)

    assert duel.names(ME, "zone").count("ogre") == drawn


def test_an_almoner_entering_heals_2_damage_from_an_ally() -> None:
    duel = given({"hand": "almoner_of_the_wall rat*2", "damage": 5})

    duel.play("almoner_of_the_wall", "D1", "my hero")

    assert duel.hp("my hero") == 12


def test_a_column_sworn_blocking_deals_1_damage_to_the_attacker() -> None:
    duel = given({"attack": "mule"}, {"defense": "column_sworn"})

    duel.attack("mule", "their hero", block="column_sworn")

    # 1 for the block, 2 in the combat: all that a Mule has.
    assert duel.where("mule") == "discard"
    assert duel.hp("column_sworn") == 2


@pytest.mark.parametrize(("slot", "attack"), [("A1", 4), ("D1", 2)])
def test_a_gilded_charger_in_the_attack_zone_strengthens_another_ally_minion(
    slot: str, attack: int
) -> None:
    duel = given({"hand": "gilded_charger rat*3", "attack": "mule@4"})

    duel.play("gilded_charger", slot)

    assert duel.stat("mule", "attack") == attack


def test_a_bastion_captain_blocking_mends_your_armor() -> None:
    theirs = {"defense": "bastion_captain", "armor": "patched_hauberk"}
    duel = given({"attack": "mule"}, theirs)

    duel.attack("mule", "bastion_captain")
    assert duel.counter("patched_hauberk", "durability") == 3
    duel = given({"attack": "mule"}, theirs | {"attack": "loud_innkeeper"})
    duel.attack("mule", "loud_innkeeper", block="bastion_captain")

    assert duel.counter("patched_hauberk", "durability") == 4
    assert duel.is_ready("bastion_captain")


def test_hymn_marshal_oriel_strengthens_the_allies_beside_her() -> None:
    duel = given({"attack": "mule@1 hymn_marshal_oriel@2 rat@4", "defense": "boulder@2"})

    assert (duel.stat("mule", "attack"), duel.has("mule", "vigilant")) == (3, True)
    assert duel.stat("my rat", "attack") == 1
    assert duel.stat("boulder", "attack") == 0


def test_hymn_marshal_oriel_entering_in_the_defense_zone_heals_your_hero() -> None:
    duel = given({"hand": "hymn_marshal_oriel rat*5", "damage": 5})

    duel.play("hymn_marshal_oriel", "D3")

    assert duel.hp("my hero") == 13


def test_of_two_hymn_marshals_the_earlier_leaves() -> None:
    duel = given({"hand": "hymn_marshal_oriel rat*5", "attack": "hymn_marshal_oriel@1"})

    duel.play("hymn_marshal_oriel", "D3")

    assert duel.names(ME, "defense") == ["hymn_marshal_oriel"]
    assert duel.names(ME, "discard") == ["hymn_marshal_oriel"]


def test_mend_by_candle_heals_2_damage_from_an_ally_and_draws() -> None:
    duel = given({"hand": "mend_by_candle rat", "damage": 5, "main_deck": "ogre"})

    duel.play("mend_by_candle", "my hero")

    assert duel.hp("my hero") == 12
    assert "ogre" in duel.names(ME, "zone")


def test_shelter_of_names_prevents_2_damage_and_draws() -> None:
    mine = {"hand": "shelter_of_names hot_word rat*3", "attack": "mule", "main_deck": "ogre"}
    duel = given(mine)

    duel.play("shelter_of_names", "mule")
    duel.play("hot_word", "mule")

    assert duel.hp("mule") == 3
    assert "ogre" in duel.names(ME, "zone")


def test_shelter_of_names_removes_frozen_and_burning() -> None:
    mine = {"hand": "shelter_of_names rime_clasp rat*3", "attack": "mule"}
    duel = given(mine)

    duel.play("rime_clasp", "mule")
    assert duel.counter("mule", "frozen") == 1
    duel.play("shelter_of_names", "mule")

    assert duel.counter("mule", "frozen") == 0


def test_second_oath_heals_a_minion_instead_of_its_first_destruction_this_turn() -> None:
    mine = {"hand": "second_oath rat*2", "attack": "mule", "main_deck": "boulder"}
    duel = given(mine, {"attack": "ogre"})

    duel.play("second_oath", "mule")
    duel.attack("mule", "ogre")

    # 5 damage on 3 HP, 3 of it healed: 2 are left.
    assert duel.hp("mule") == 1
    assert "boulder" in duel.names(ME, "zone")


def test_second_oath_helps_once() -> None:
    mine = {"hand": "second_oath hot_word*2 rat*4", "attack": "rat"}
    duel = given(mine)

    duel.play("second_oath", "my rat")
    duel.play("hot_word", "my rat")
    assert duel.names(ME, "attack") == ["rat"]
    duel.play("hot_word", "my rat")

    assert duel.names(ME, "attack") == []


def test_muster_bell_summons_two_gate_militia_and_draws() -> None:
    duel = given({"hand": "muster_bell rat*2", "main_deck": "ogre"})

    duel.play("muster_bell", "A1", "D5")

    assert duel.names(ME, "attack") == duel.names(ME, "defense") == ["gate_militia"]
    assert "ogre" in duel.names(ME, "zone")
    assert not duel.offers("gate_militia")


def test_stand_to_activates_an_ally_minion_and_draws() -> None:
    mine = {"hand": "stand_to rat*2", "attack": "mule", "main_deck": "ogre"}
    duel = given(mine, {"attack": "boulder"})

    duel.attack("mule", "boulder")
    assert not duel.is_ready("mule")
    duel.play("stand_to", "mule")

    assert duel.is_ready("mule")
    assert "ogre" in duel.names(ME, "zone")


@pytest.mark.parametrize(("hero", "attack"), [("novice", 2), ("novice warrior", 3)])
def test_a_gatewardens_halberd_is_stronger_in_a_warriors_line(hero: str, attack: int) -> None:
    duel = given({"weapon": "gatewardens_halberd", "hero": hero})

    assert duel.stat("my hero", "attack") == attack


def test_a_sixth_gate_plate_entering_draws() -> None:
    duel = given({"hand": "sixth_gate_plate rat*2", "main_deck": "ogre"})

    duel.play("sixth_gate_plate")

    assert "ogre" in duel.names(ME, "zone")
    assert duel.counter("sixth_gate_plate", "durability") == 2


def test_an_oath_driven_charge_heals_your_hero_when_it_kills() -> None:
    duel = given({"hand": "oath_driven_charge rat*2", "damage": 5}, {"attack": "mule boulder"})

    duel.play("oath_driven_charge", "mule")

    # The Mule strikes back for 2, then 2 are healed.
    assert duel.names(THEM, "discard") == ["mule"]
    assert duel.hp("my hero") == 10


def test_an_oath_driven_charge_that_only_hits_heals_nothing() -> None:
    duel = given({"hand": "oath_driven_charge rat*2", "damage": 5}, {"attack": "boulder"})

    duel.play("oath_driven_charge", "boulder")

    assert duel.hp("my hero") == 10


def test_the_standing_wall_toughens_your_defense_zone_only() -> None:
    mine = {"location": "the_standing_wall", "attack": "ogre", "defense": "mule"}
    duel = given(mine, {"defense": "boulder"})

    assert (duel.hp("mule"), duel.hp("ogre"), duel.hp("boulder")) == (4, 5, 9)
