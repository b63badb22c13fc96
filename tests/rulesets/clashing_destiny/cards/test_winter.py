"""Wardens, and the Frost and Nature cards of theirs."""

import pytest

from .duel import ME, THEM, given


def test_a_warden_heals_with_the_first_enemy_minion_frozen_each_turn() -> None:
    hand = "cold_snap*2 rat*4"
    duel = given(
        {"hero": "novice warden frostroot_keeper", "hand": hand, "damage": 5},
        {"attack": "mule boulder"},
    )

    duel.play("cold_snap", "mule")
    duel.play("cold_snap", "boulder")

    assert duel.hp("my hero") == 22 - 5 + 1
    assert (duel.hp("mule"), duel.counter("mule", "frozen")) == (2, 1)


def test_a_frostroot_keeper_freezes_for_2_mana() -> None:
    duel = given({"hero": "novice warden frostroot_keeper", "hand": "rat*2"}, {"attack": "mule"})

    duel.use("frostroot_keeper", "mule")

    assert duel.counter("mule", "frozen") == 1


@pytest.mark.parametrize(("cards", "attack"), [(5, 3), (4, 2)])
def test_a_voice_of_the_worldroot_strengthens_with_influence(cards: int, attack: int) -> None:
    hero = "novice warden oath_knight voice_of_the_worldroot"

    assert (
        given({"hero": hero, "hand": f"rat*{cards}", "attack": "mule"}).stat("mule", "attack")
        == attack
    )


def test_an_ice_fishers_boy_banished_to_pay_freezes() -> None:
    duel = given(
        {"zone": "ice_fishers_boy", "destiny_deck": "warden"}, {"attack": "mule"}, step="destiny"
    )

    duel.level_up("warden")

    assert duel.counter("mule", "frozen") == 1


@pytest.mark.parametrize(("hero", "hp"), [("novice", 3), ("novice warden", 4)])
def test_an_icicle_lancer_freezes_what_it_attacks(hero: str, hp: int) -> None:
    duel = given({"hero": hero, "attack": "icicle_lancer"}, {"attack": "boulder"})

    assert duel.hp("icicle_lancer") == hp
    duel.attack("icicle_lancer", "boulder")

    assert duel.counter("boulder", "frozen") == 1


def test_a_glacier_mammoth_freezes_the_whole_attack_zone() -> None:
    duel = given({"hand": "glacier_mammoth rat*6"}, {"attack": "mule ogre", "defense": "boulder"})

    duel.play("glacier_mammoth", "A1")

    assert [duel.counter(name, "frozen") for name in ("mule", "ogre", "boulder")] == [1, 1, 0]


def test_a_shatterlance_breaks_the_frozen() -> None:
    duel = given({"hand": "shatterlance*2 rime_clasp rat*3"}, {"attack": "boulder"})

    duel.play("shatterlance", "boulder")
    assert duel.hp("boulder") == 8
    duel.play("rime_clasp", "boulder")
    duel.play("shatterlance", "boulder")

    assert duel.hp("boulder") == 4


def test_brittle_buckles_destroy_an_artifact_and_gather() -> None:
    duel = given({"hand": "brittle_buckles rat*2", "main_deck": "ogre"}, {"weapon": "parade_sabre"})

    duel.play("brittle_buckles", "parade_sabre")

    assert duel.names(THEM, "weapon") == []
    assert "ogre" in duel.names(ME, "zone")


def test_a_whiteout_ends_the_combat_and_gathers_2() -> None:
    theirs = {"hand": "whiteout mule*3", "main_deck": "boulder*2"}
    duel = given({"attack": "ogre"}, theirs)

    duel.attack("ogre", "their hero", reply=("whiteout",))

    assert duel.hp("their hero") == 15
    assert duel.names(THEM, "zone").count("boulder") == 2


def test_a_brine_censer_freezes_and_black_ice_hurts_what_freezes() -> None:
    duel = given({"relic": "brine_censer", "location": "black_ice"}, {"attack": "mule"})

    duel.use("brine_censer", "mule")

    assert (duel.counter("mule", "frozen"), duel.hp("mule")) == (1, 2)
    assert duel.counter("brine_censer", "durability") == 1


@pytest.mark.parametrize(("hero", "made"), [("novice warden", 0), ("novice warden oath_knight", 2)])
def test_a_mother_of_boughs_brings_seedlings_from_level_2(hero: str, made: int) -> None:
    duel = given({"hero": hero, "hand": "mother_of_boughs rat*5"})

    duel.play("mother_of_boughs", "A1", *["D1", "D2"][:made])

    assert duel.names(ME, "defense").count("seedling") == made


def test_a_wolf_mother_calls_a_runner_when_she_kills() -> None:
    duel = given({"attack": "wolf_mother"}, {"attack": "mule"})

    duel.attack("wolf_mother", "mule", "A2")

    assert duel.where("grey_runner") == "A2"


def test_a_thorn_volley_hits_the_attack_zone_only() -> None:
    duel = given({"hand": "thorn_volley rat*2"}, {"attack": "mule ogre", "defense": "boulder"})

    duel.play("thorn_volley")

    assert [duel.hp(name) for name in ("mule", "ogre", "boulder")] == [2, 4, 9]


def test_call_off_the_hounds_takes_your_minion_back_and_gathers() -> None:
    duel = given({"hand": "call_off_the_hounds rat", "attack": "mule", "main_deck": "ogre"})

    duel.play("call_off_the_hounds", "mule")

    assert duel.names(ME, "hand") == ["mule"]
    assert "ogre" in duel.names(ME, "zone")


def test_what_the_soil_keeps_comes_back() -> None:
    duel = given({"hand": "what_the_soil_keeps rat", "banish": "ogre mule"})

    duel.play("what_the_soil_keeps", "ogre")

    assert duel.names(ME, "hand") == ["ogre"]
    assert duel.names(ME, "banish") == ["mule"]


@pytest.mark.parametrize(("hero", "durability"), [("novice", 2), ("novice warden", 4)])
def test_a_barkskin_coat_is_thicker_on_wardens(hero: str, durability: int) -> None:
    duel = given({"hero": hero, "hand": "barkskin_coat rat*2"})

    duel.play("barkskin_coat")

    assert duel.counter("barkskin_coat", "durability") == durability


def test_a_barkskin_coat_destroyed_gathers() -> None:
    duel = given({"hand": "brittle_buckles rat*2", "armor": "barkskin_coat", "main_deck": "ogre*2"})

    duel.play("brittle_buckles", "barkskin_coat")

    assert duel.names(ME, "zone").count("ogre") == 2
