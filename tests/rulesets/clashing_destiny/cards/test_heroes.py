"""Heroes, sentence by sentence."""

import pytest

from .duel import ME, given


def test_a_spellblade_is_stronger_with_each_spell_you_play_until_end_of_turn() -> None:
    mine = {"hand": "errand_money*2 rat*4", "hero": "novice mage spellblade"}
    duel = given(mine)

    duel.play("errand_money")
    duel.play("errand_money")

    assert duel.stat("my hero", "attack") == 3
    duel.end_turn()
    assert duel.stat("my hero", "attack") == 1


@pytest.mark.parametrize("hero", ["novice mage", "novice mage emberscribe"])
def test_a_mage_draws_with_the_third_spell_of_a_turn_also_under_another_hero(hero: str) -> None:
    duel = given({"hand": "errand_money*4 rat*4", "hero": hero, "main_deck": "ogre*9"})

    drawn = []
    for _ in range(4):
        duel.play("errand_money")
        drawn.append(duel.names(ME, "zone").count("ogre"))

    assert drawn == [2, 4, 7, 9]


def test_an_emberscribe_entering_deals_4_damage_to_an_enemy() -> None:
    mine = {"hero": "novice mage", "zone": "rat*2", "destiny_deck": "emberscribe"}
    duel = given(mine, {"attack": "boulder"}, step="destiny")

    duel.level_up("emberscribe", "boulder")

    assert duel.hp("boulder") == 5
    assert duel.hp("my hero") == 22


def test_a_warlock_pays_with_its_destiny_zone_to_deal_2_plus_power() -> None:
    mine = {"hero": "novice mage emberscribe warlock", "hand": "rat", "zone": "mule"}
    duel = given(mine, {"attack": "boulder"})

    duel.use("my hero", "boulder")

    assert duel.hp("boulder") == 6
    # The card just paid as mana cannot be banished for the same use (CD-4.6).
    assert (duel.names(ME, "banish"), duel.names(ME, "zone")) == (["mule"], ["rat"])
    assert not duel.is_ready("my hero")


def test_a_warlock_needs_a_card_in_the_destiny_zone() -> None:
    duel = given({"hero": "novice mage emberscribe warlock", "hand": "rat*3"})

    assert not any(option.verb == "use" for option in duel.prompt().options)


def test_a_starbinder_makes_your_burst_spells_cheaper_and_no_others() -> None:
    mine = {"hero": "novice mage emberscribe starbinder", "hand": "not_today open_ledger rat*3"}
    duel = given(mine, {"attack": "mule", "hand": "not_today"})

    assert (duel.cost("not_today"), duel.cost("open_ledger"), duel.cost("rat")) == (1, 2, 1)


@pytest.mark.parametrize("hero", ["novice warrior", "novice warrior gate_captain"])
def test_a_warrior_draws_with_the_first_artifact_of_a_turn(hero: str) -> None:
    mine = {"hand": "parade_sabre procession_mail rat*4", "hero": hero, "main_deck": "ogre*5"}
    duel = given(mine)

    duel.play("parade_sabre")
    assert duel.names(ME, "zone").count("ogre") == 1
    duel.play("procession_mail")

    assert duel.names(ME, "zone").count("ogre") == 1


def test_a_gate_captain_entering_mends_your_armor() -> None:
    mine = {
        "hero": "novice warrior",
        "zone": "rat*2",
        "destiny_deck": "gate_captain",
        "armor": "patched_hauberk",
    }
    duel = given(mine, step="destiny")

    duel.level_up("gate_captain")

    assert duel.counter("patched_hauberk", "durability") == 5


@pytest.mark.parametrize("top", ["", " marshal_of_the_long_row"])
def test_a_gate_captain_makes_the_defense_zone_vigilant_also_under_another_hero(top: str) -> None:
    mine = {"hero": f"novice warrior gate_captain{top}", "attack": "ogre", "defense": "mule"}
    duel = given(mine)

    assert duel.has("mule", "vigilant")
    assert not duel.has("ogre", "vigilant")


def test_an_oath_knight_prevents_the_next_3_damage_to_an_ally() -> None:
    mine = {"hero": "novice warrior oath_knight", "hand": "rat", "attack": "mule"}
    duel = given(mine, {"attack": "ogre"})

    duel.use("my hero", "mule")
    duel.attack("mule", "ogre")

    assert duel.hp("mule") == 1
    assert not duel.is_ready("my hero")


def test_a_marshal_strengthens_the_defense_zone() -> None:
    mine = {
        "hero": "novice warrior oath_knight marshal_of_the_long_row",
        "attack": "mule",
        "defense": "boulder",
    }
    duel = given(mine, {"defense": "ogre"})

    assert (duel.stat("mule", "attack"), duel.stat("boulder", "attack")) == (2, 1)
    assert duel.stat("ogre", "attack") == 5


def test_a_castellan_entering_finds_an_artifact() -> None:
    mine = {
        "hero": "novice warrior oath_knight",
        "zone": "rat*3",
        "destiny_deck": "castellan_of_sixth_gate",
        "main_deck": "parade_sabre ogre procession_mail mule",
    }
    duel = given(mine, step="destiny")

    duel.level_up("castellan_of_sixth_gate", "procession_mail")

    assert duel.names(ME, "hand") == ["procession_mail"]
    assert sorted(duel.names(ME, "main_deck")) == ["mule", "ogre", "parade_sabre"]
