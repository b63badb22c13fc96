"""Talents, sentence by sentence."""

import pytest

from .duel import ME, given


def test_the_debt_levels_up_for_4_mana_and_seals_itself() -> None:
    mine = {
        "hero": "novice mage",
        "talents": "debt_of_the_ninth_star",
        "hand": "rat*4",
        "destiny_deck": "emberscribe",
    }
    duel = given(mine, {"attack": "boulder"})

    duel.use("debt_of_the_ninth_star", "emberscribe", "boulder")

    assert duel.find("my hero").printed.id == "emberscribe"
    assert (len(duel.names(ME, "zone")), duel.names(ME, "banish")) == (4, [])
    # CD-6.11: it is an ability of the hero, and the new hero is the same object, exhausted.
    assert not duel.is_ready("my hero")
    duel.end_turn()
    duel.act("none")
    duel.end_turn()
    duel.act("none")
    assert len(duel.names(ME, "hand")) >= 4
    assert not duel.offers("debt_of_the_ninth_star")


def test_a_running_start_draws_two_that_come_home_at_once() -> None:
    mine = {"zone": "rat", "destiny_deck": "running_start", "main_deck": "ogre*3"}
    duel = given(mine, step="destiny")

    duel.level_up("running_start")

    assert duel.names(ME, "hand") == ["ogre", "ogre"]
    assert duel.names(ME, "talents") == ["running_start"]


def test_a_stubborn_streak_gives_your_hero_3_hp() -> None:
    duel = given({"talents": "stubborn_streak"})

    assert duel.hp("my hero") == 18


def test_a_pocket_atlas_scries_at_the_start_of_your_turn() -> None:
    duel = given({"talents": "pocket_atlas", "main_deck": "ogre mule boulder"})
    top = duel.names(ME, "main_deck")[0]

    duel.end_turn()
    duel.act("none")
    duel.end_turn(top)

    assert duel.names(ME, "main_deck")[-1] == top


def test_a_second_wind_heals_3_when_your_hero_levels_up() -> None:
    mine = {"talents": "second_wind", "zone": "rat", "destiny_deck": "mage", "damage": 5}
    duel = given(mine, step="destiny")

    duel.level_up("mage")

    assert duel.hp("my hero") == 16


def test_borrowed_grammar_replaces_an_affinity_and_seals_itself() -> None:
    mine = {
        "hero": "novice mage",
        "talents": "borrowed_grammar",
        "hand": "rat*4",
        "affinities": ("normal", "fire"),
    }
    duel = given(mine)

    duel.use("borrowed_grammar", "arcane")

    assert duel.match.state.seats[ME].facts["affinities"] == ("normal", "arcane")
    assert duel.find("borrowed_grammar").notes.keys() & {"sealed:borrowed_grammar#0"}


@pytest.mark.parametrize("affinities", [("normal",), ("normal", "fire", "frost", "arcane")])
def test_borrowed_grammar_without_anything_to_replace_changes_nothing(
    affinities: tuple[str, ...],
) -> None:
    mine = {"hero": "novice mage", "talents": "borrowed_grammar", "hand": "rat*4"}
    duel = given(mine | {"affinities": affinities})

    duel.use("borrowed_grammar")

    assert duel.match.state.seats[ME].facts["affinities"] == affinities


def test_a_steady_flame_gives_your_hero_power() -> None:
    duel = given({"hero": "novice mage", "talents": "steady_flame"})

    assert duel.stat("my hero", "power") == 1


def test_a_reader_of_ashes_draws_with_the_first_enemy_minion_destroyed_each_turn() -> None:
    mine = {"talents": "reader_of_ashes", "hand": "hot_word*2 mule*4", "main_deck": "ogre*3"}
    duel = given(mine, {"attack": "rat*2"})

    duel.play("hot_word", "their rat")
    assert duel.names(ME, "zone").count("ogre") == 1
    duel.play("hot_word", "their rat")

    assert duel.names(ME, "zone").count("ogre") == 1


def test_wide_margins_draw_with_a_burst_spell_in_the_opponents_turn_only() -> None:
    mine = {"talents": "wide_margins", "hand": "hot_word*2 mule*4", "main_deck": "ogre*3"}
    duel = given(mine, {"attack": "boulder"})

    duel.play("hot_word", "boulder")
    assert duel.names(ME, "zone").count("ogre") == 0
    duel.end_turn()
    duel.act("none")
    duel.end_turn(reply=("hot_word", "boulder"))

    # The next turn has begun: it stands before its Destiny Phase with the drawn card still paid.
    assert "ogre" in duel.names(ME, "zone")


def test_short_incantations_make_your_cast_spells_cheaper() -> None:
    mine = {"talents": "short_incantations", "hand": "open_ledger not_today rat*3"}
    duel = given(mine)

    assert (duel.cost("open_ledger"), duel.cost("not_today")) == (1, 2)


def test_short_incantations_make_a_locked_card_cheaper_since_it_is_a_cast_spell() -> None:
    mine = {"talents": "short_incantations", "hand": "candle_warden rat"}
    duel = given(mine | {"affinities": ("normal",)})

    assert duel.cost("candle_warden") == 0


def test_a_thrown_hearth_deals_1_plus_power_to_an_enemy_minion() -> None:
    hero = "novice mage emberscribe warlock"
    mine = {"hero": hero, "talents": "thrown_hearth", "hand": "rat*2"}
    duel = given(mine, {"attack": "boulder"})

    duel.use("thrown_hearth", "boulder")

    assert duel.hp("boulder") == 7
    assert not duel.is_ready("my hero")


def test_a_weapon_drill_gives_your_hero_attack_while_it_has_a_weapon() -> None:
    armed = given({"talents": "weapon_drill", "weapon": "parade_sabre"})
    unarmed = given({"talents": "weapon_drill"})

    assert (armed.stat("my hero", "attack"), unarmed.stat("my hero", "attack")) == (2, 0)


def test_a_grindstone_mends_each_weapon_that_you_play() -> None:
    duel = given({"talents": "grindstone", "hand": "parade_sabre procession_mail rat*4"})

    duel.play("parade_sabre")
    duel.play("procession_mail")

    assert duel.counter("parade_sabre", "durability") == 3
    assert duel.counter("procession_mail", "durability") == 6


def test_an_armor_habit_mends_your_armor_at_the_start_of_your_turn() -> None:
    duel = given({"talents": "armor_habit", "armor": "procession_mail"})

    duel.end_turn()
    duel.act("none")
    assert duel.counter("procession_mail", "durability") == 6
    duel.end_turn()

    assert duel.counter("procession_mail", "durability") == 7


def test_a_deep_rank_toughens_your_defense_zone() -> None:
    duel = given({"talents": "deep_rank", "attack": "ogre", "defense": "mule"})

    assert (duel.hp("mule"), duel.hp("ogre")) == (4, 5)


def test_a_front_foot_strengthens_your_attack_zone() -> None:
    duel = given({"talents": "front_foot", "attack": "ogre", "defense": "mule"})

    assert (duel.stat("ogre", "attack"), duel.stat("mule", "attack")) == (6, 2)
