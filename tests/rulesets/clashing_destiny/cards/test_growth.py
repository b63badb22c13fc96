"""Cards with lineage, level, or triggers on coming home, and removal of walls."""

import pytest

from .duel import ME, THEM, given


@pytest.mark.parametrize(("laid", "gathered"), [(6, 1), (5, 0)])
def test_home_fires_gather_when_six_or_more_cards_come_home(laid: int, gathered: int) -> None:
    duel = given({"talents": "home_fires", "zone": f"mule*{laid}"}, step="destiny")

    duel.act("none")

    assert duel.names(ME, "zone") == ["rat"] * gathered


def test_a_caravan_mistress_and_a_swift_are_stronger_in_the_turn_of_coming_home() -> None:
    mine = {"attack": "caravan_mistress", "zone": "eaves_swift rat"}
    duel = given(mine, step="destiny")

    duel.act("none")

    assert duel.stat("caravan_mistress", "attack") == 4
    assert duel.stat("my hero", "attack") == 1


def test_a_siege_mason_destroys_an_enemy_artifact_or_location() -> None:
    duel = given({"hand": "siege_mason rat*4"}, {"location": "black_ice", "armor": "barkskin_coat"})

    duel.play("siege_mason", "A1", "black_ice")

    assert duel.names(THEM, "location") == []
    assert duel.names(THEM, "armor") == ["barkskin_coat"]


@pytest.mark.parametrize(("hero", "twice"), [("novice mage", False), ("novice mage warlock", True)])
def test_a_drill_champion_attacks_twice_from_level_2(hero: str, *, twice: bool) -> None:
    assert (
        given({"hero": hero, "attack": "drill_champion"}).has("drill_champion", "double_attack")
        is twice
    )


@pytest.mark.parametrize(("affinity", "blitz", "hp"), [("shadow", True, 3), ("nature", False, 4)])
def test_a_wall_climber_learns_from_affinities(affinity: str, hp: int, *, blitz: bool) -> None:
    duel = given({"attack": "wall_climber", "affinities": ("normal", affinity)})

    assert (duel.has("wall_climber", "blitz"), duel.hp("wall_climber")) == (blitz, hp)


@pytest.mark.parametrize(
    ("hero", "attack"), [("novice", 1), ("novice mage", 2), ("novice mage emberscribe warlock", 3)]
)
def test_an_heirloom_blade_grows_with_its_heroes(hero: str, attack: int) -> None:
    assert given({"hero": hero, "weapon": "heirloom_blade"}).stat("my hero", "attack") == attack


def test_a_battering_beam_hurts_the_enemy_hero() -> None:
    duel = given({"relic": "battering_beam"})

    duel.use("battering_beam")

    assert duel.hp("their hero") == 13
    assert duel.counter("battering_beam", "durability") == 2


def test_the_lineage_is_counted_with_the_present_hero() -> None:
    hero = "novice mage emberscribe"
    duel = given(
        {"hero": hero, "hand": "roll_of_ancestors family_quarrel mule*4", "main_deck": "ogre*5"}
    )

    duel.play("roll_of_ancestors")
    duel.play("family_quarrel")

    assert duel.names(ME, "zone").count("ogre") == 3
    assert duel.hp("their hero") == 12


@pytest.mark.parametrize(("hero", "hurt"), [("novice", 1), ("novice mage emberscribe warlock", 2)])
def test_the_hungry_march_wears_the_enemy_hero_down(hero: str, hurt: int) -> None:
    duel = given({"location": "the_hungry_march", "hero": hero})

    duel.end_turn()
    duel.act("none")
    duel.end_turn()

    assert duel.hp("their hero") == 15 - hurt


def test_keepsakes_bring_two_banished_cards_back() -> None:
    mine = {"hero": "novice mage emberscribe", "zone": "rat", "banish": "ogre mule boulder"}
    duel = given(mine | {"destiny_deck": "keepsakes"}, step="destiny")

    duel.level_up("keepsakes", ("ogre", "mule"))

    assert sorted(duel.names(ME, "hand")) == ["mule", "ogre"]


def test_an_unfinished_star_hurts_with_each_spell() -> None:
    duel = given({"talents": "unfinished_star", "hand": "errand_money rat"})

    duel.play("errand_money")

    assert duel.hp("their hero") == 14


def test_light_packing_takes_a_card_back() -> None:
    duel = given({"talents": "light_packing", "zone": "ogre mule"})

    duel.use("light_packing", "ogre")

    assert duel.names(ME, "hand") == ["ogre"]


def test_practised_hands_make_attack_cards_cheaper() -> None:
    duel = given({"talents": "practised_hands", "hand": "knife_in_the_crowd open_ledger rat*3"})

    assert (duel.cost("knife_in_the_crowd"), duel.cost("open_ledger")) == (1, 2)


def test_nothing_wasted_hurts_for_each_card_banished_to_pay() -> None:
    mine = {"hero": "novice mage", "talents": "nothing_wasted", "zone": "rat*2"}
    duel = given(mine | {"destiny_deck": "nightblade frostroot_keeper emberscribe"}, step="destiny")

    duel.level_up("emberscribe")

    assert duel.hp("their hero") == 15 - 2 - 4


def test_nobody_looks_up_lets_the_attack_zone_pass_blockers() -> None:
    duel = given({"talents": "nobody_looks_up", "attack": "ogre", "defense": "mule"})

    assert (duel.has("ogre", "blitz"), duel.has("mule", "blitz")) == (True, False)


def test_winter_stores_heal_when_something_great_enters() -> None:
    hand = "borrowed_giant mule rat*9"
    duel = given({"talents": "winter_stores", "hand": hand, "damage": 5})

    duel.play("mule", "A2")
    assert duel.hp("my hero") == 10
    duel.play("borrowed_giant", "A1")

    assert duel.hp("my hero") == 12


def test_a_hard_winter_gnaws_at_the_frozen() -> None:
    duel = given({"talents": "hard_winter", "hand": "rime_clasp rat"}, {"attack": "mule ogre"})

    duel.play("rime_clasp", "ogre")
    duel.end_turn()

    assert (duel.hp("ogre"), duel.hp("mule")) == (4, 3)


def test_deep_roots_give_costly_minions_a_further_attack() -> None:
    duel = given({"talents": "deep_roots", "attack": "ogre mule"})

    assert (duel.has("ogre", "double_attack"), duel.has("mule", "double_attack")) == (True, False)
