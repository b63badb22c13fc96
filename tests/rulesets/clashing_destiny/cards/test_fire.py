"""Fire, sentence by sentence."""

import pytest

from .duel import ME, given


@pytest.mark.parametrize(("hero", "left"), [("novice", 2), ("novice mage emberscribe warlock", 1)])
def test_emberline_reckoning_deals_1_plus_power_to_an_enemy(hero: str, left: int) -> None:
    duel = given({"hand": "emberline_reckoning rat*2", "hero": hero}, {"attack": "mule"})

    duel.play("emberline_reckoning", "mule")

    assert duel.hp("mule") == left


def test_emberline_reckoning_reads_power_when_it_resolves() -> None:
    mine = {"hand": "emberline_reckoning rat*2", "relic": "prism_of_small_hours"}
    duel = given(mine, {"attack": "boulder"})

    duel.play("emberline_reckoning", "boulder", reply=("prism_of_small_hours",))

    assert duel.hp("boulder") == 7


def test_emberline_reckoning_costs_1_less_with_a_mage_in_the_lineage() -> None:
    novice = given({"hand": "emberline_reckoning rat*2"}, {"attack": "mule"})
    mage = given({"hand": "emberline_reckoning rat*2", "hero": "novice mage"}, {"attack": "mule"})

    assert (novice.cost("emberline_reckoning"), mage.cost("emberline_reckoning")) == (2, 1)


def test_emberline_reckoning_costs_2_while_fire_is_locked_even_with_a_mage() -> None:
    mine = {"hand": "emberline_reckoning rat*2", "hero": "novice mage", "affinities": ("normal",)}
    duel = given(mine)

    assert duel.cost("emberline_reckoning") == 2
    duel.play("emberline_reckoning")
    assert len(duel.names(ME, "zone")) == 3


def test_spark_tithe_deals_1_damage_and_draws() -> None:
    duel = given({"hand": "spark_tithe rat", "main_deck": "ogre"}, {"attack": "mule"})

    duel.play("spark_tithe", "mule")

    assert duel.hp("mule") == 2
    assert "ogre" in duel.names(ME, "zone")


@pytest.mark.parametrize(("card", "base"), [("flashpowder", 3), ("roof_high_flame", 5)])
@pytest.mark.parametrize(("hero", "power"), [("novice", 0), ("novice mage emberscribe warlock", 1)])
def test_it_deals_so_much_plus_power_to_an_enemy(
    card: str, base: int, hero: str, power: int
) -> None:
    duel = given({"hand": f"{card} rat*3", "hero": hero}, {"attack": "boulder"})

    duel.play(card, "their hero")

    assert duel.hp("their hero") == 15 - base - power


def test_hot_word_deals_2_damage_to_a_minion_only() -> None:
    duel = given({"hand": "hot_word rat"}, {"attack": "mule"})

    duel.play("hot_word", "mule")

    assert duel.hp("mule") == 1
    with pytest.raises(AssertionError, match="not offered"):
        given({"hand": "hot_word rat", "attack": "rat"}).play("hot_word", "their hero")


@pytest.mark.parametrize(
    ("zone", "card"), [("armor", "procession_mail"), ("location", "the_weighing_house")]
)
def test_melt_the_clasp_destroys_an_artifact_or_a_location_and_draws(zone: str, card: str) -> None:
    duel = given({"hand": "melt_the_clasp rat*2", "main_deck": "ogre"}, {zone: card})

    duel.play("melt_the_clasp", card)

    assert duel.where(card) == "discard"
    assert "ogre" in duel.names(ME, "zone")


def test_kindle_the_thatch_ignites_up_to_two_enemy_minions_and_draws() -> None:
    mine = {"hand": "kindle_the_thatch rat*2", "main_deck": "ogre"}
    duel = given(mine, {"attack": "mule boulder"})

    duel.play("kindle_the_thatch", ("mule", "boulder"))

    assert "ogre" in duel.names(ME, "zone")
    duel.end_turn()
    duel.act("none")
    assert (duel.hp("mule"), duel.hp("boulder")) == (2, 8)


def test_kindle_the_thatch_may_be_played_without_a_target() -> None:
    duel = given({"hand": "kindle_the_thatch rat*2"}, {"attack": "mule"})

    duel.play("kindle_the_thatch", ())

    assert duel.counter("mule", "burning") == 0
    assert len(duel.names(ME, "zone")) == 3


def test_burnt_offering_banishes_a_card_of_the_destiny_zone_and_deals_4() -> None:
    duel = given({"hand": "burnt_offering rat", "zone": "ogre"}, {"attack": "boulder"})

    duel.play("burnt_offering", "boulder")

    assert duel.names(ME, "banish") == ["ogre"]
    assert duel.hp("boulder") == 5


def test_burnt_offering_needs_a_card_that_was_in_the_destiny_zone_before() -> None:
    duel = given({"hand": "burnt_offering rat*2"}, {"attack": "boulder"})

    assert not duel.offers("burnt_offering")


def test_scattered_coals_splits_3_damage_among_enemies() -> None:
    duel = given({"hand": "scattered_coals rat*2"}, {"attack": "mule boulder"})

    duel.play("scattered_coals", ("mule", "boulder"), {"mule": 2, "boulder": 1})

    assert (duel.hp("mule"), duel.hp("boulder")) == (1, 8)


def test_the_share_of_a_target_that_has_gone_is_lost() -> None:
    mine = {"hand": "scattered_coals rat*2"}
    theirs = {"attack": "mule boulder", "hand": "unwrite_the_distance rat*2"}
    duel = given(mine, theirs)

    duel.play(
        "scattered_coals",
        ("mule", "boulder"),
        {"mule": 2, "boulder": 1},
        "mule",
        reply=("unwrite_the_distance",),
    )

    assert duel.where("mule") == "hand"
    assert duel.hp("boulder") == 8


def test_wildfire_sermon_deals_2_damage_to_each_enemy_minion() -> None:
    mine = {"hand": "wildfire_sermon rat*4", "attack": "ogre"}
    duel = given(mine, {"attack": "mule", "defense": "boulder"})

    duel.play("wildfire_sermon")

    assert (duel.hp("mule"), duel.hp("boulder")) == (1, 7)
    assert (duel.hp("ogre"), duel.hp("their hero")) == (5, 15)


def test_a_cinder_page_destroyed_deals_1_damage_to_the_enemy_hero() -> None:
    duel = given({"attack": "cinder_page"}, {"attack": "mule"})

    duel.attack("cinder_page", "mule")

    assert duel.hp("their hero") == 14


def test_a_coalback_brawler_ignites_what_it_hits() -> None:
    duel = given({"attack": "coalback_brawler"}, {"attack": "boulder"})

    duel.attack("coalback_brawler", "boulder")

    assert duel.counter("boulder", "burning") == 1


def test_a_sootfoot_courier_entering_draws() -> None:
    duel = given({"hand": "sootfoot_courier rat*2", "main_deck": "ogre"})

    duel.play("sootfoot_courier", "A1")

    assert "ogre" in duel.names(ME, "zone")


def test_a_kiln_acolyte_is_stronger_with_power() -> None:
    plain = given({"attack": "kiln_acolyte"})
    powered = given({"attack": "kiln_acolyte", "hero": "novice mage emberscribe warlock"})

    assert plain.stat("kiln_acolyte", "attack") == 2
    assert powered.stat("kiln_acolyte", "attack") == 4


@pytest.mark.parametrize(("hero", "left"), [("novice", 7), ("novice mage emberscribe warlock", 6)])
def test_a_furnace_herald_entering_deals_2_plus_power_to_an_enemy_minion(
    hero: str, left: int
) -> None:
    duel = given({"hand": "furnace_herald rat*3", "hero": hero}, {"attack": "boulder rat"})

    duel.play("furnace_herald", "D1", "boulder")

    assert duel.hp("boulder") == left


def test_a_drum_of_coals_attacking_deals_1_damage_to_the_enemy_hero() -> None:
    duel = given({"attack": "drum_of_coals"}, {"attack": "boulder"})

    duel.attack("drum_of_coals", "boulder")

    assert duel.hp("their hero") == 14


def test_a_pyre_matron_burns_the_enemy_hero_with_each_spell_you_play() -> None:
    mine = {"hand": "errand_money road_surveyor rat*5", "attack": "pyre_matron"}
    duel = given(mine, {"attack": "boulder"})

    duel.play("errand_money")
    assert duel.hp("their hero") == 14
    duel.play("road_surveyor", "D1")

    assert duel.hp("their hero") == 14


def test_a_card_of_a_locked_affinity_is_a_spell_for_the_pyre_matron() -> None:
    mine = {"hand": "candle_warden rat", "attack": "pyre_matron", "affinities": ("normal", "fire")}
    duel = given(mine)

    duel.play("candle_warden")

    assert duel.hp("their hero") == 14


def test_a_brand_of_small_debts_ignites_the_minion_that_your_hero_hits() -> None:
    duel = given({"weapon": "brand_of_small_debts"}, {"attack": "boulder"})

    duel.attack("my hero", "boulder")

    assert duel.counter("boulder", "burning") == 1


def test_ninth_hour_verdict_pierces_in_its_combat() -> None:
    mine = {"hand": "ninth_hour_verdict rat*2"}
    duel = given(mine, {"attack": "mule@2", "defense": "boulder@2"})

    duel.play("ninth_hour_verdict", "mule")

    assert (duel.hp("mule"), duel.hp("boulder")) == (1, 7)
    assert not duel.has("my hero", "piercing")


@pytest.mark.parametrize(
    ("hero", "victim", "is_ready"),
    [
        ("novice mage emberscribe", "their rat", True),
        ("novice mage", "their rat", False),
        ("novice mage emberscribe", "boulder", False),
    ],
)
def test_ninth_hour_verdict_activates_a_level_2_hero_that_destroyed_the_defender(
    hero: str, victim: str, is_ready: bool
) -> None:
    mine = {"hand": "ninth_hour_verdict mule*2", "hero": hero, "weapon": "parade_sabre"}
    duel = given(mine, {"attack": "rat boulder"})

    duel.play("ninth_hour_verdict", victim)

    assert duel.is_ready("my hero") is is_ready
    assert duel.counter("parade_sabre", "durability") == 1


def test_the_slow_furnace_burns_a_random_enemy_minion_at_the_end_of_your_turn() -> None:
    duel = given({"location": "the_slow_furnace"}, {"attack": "boulder ogre"})

    duel.end_turn()

    assert sorted((duel.hp("boulder"), duel.hp("ogre"))) in ([4, 9], [5, 8])
