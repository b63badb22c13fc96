"""Normal minions, sentence by sentence."""

import pytest

from .duel import ME, Duel, given


@pytest.mark.parametrize("card", ["lantern_page", "road_surveyor"])
def test_its_entering_draws_into_the_destiny_zone(card: str) -> None:
    duel = given({"hand": f"{card} rat*3", "main_deck": "ogre"})

    duel.play(card, "D1")

    assert "ogre" in duel.names(ME, "zone")
    assert duel.where(card) == "D1"


def test_a_second_hand_squire_banished_to_pay_draws_into_the_destiny_zone() -> None:
    mine = {"zone": "second_hand_squire", "destiny_deck": "mage", "main_deck": "ogre"}
    duel = given(mine, step="destiny")

    duel.level_up("mage")

    assert duel.names(ME, "banish") == ["second_hand_squire"]
    # The drawn card comes home in the same Destiny Phase (CD-3.8).
    assert duel.names(ME, "hand") == ["ogre"]


def test_a_homesick_cadet_coming_home_heals_the_hero() -> None:
    duel = given({"zone": "homesick_cadet rat", "damage": 4}, step="destiny")

    duel.act("none")

    assert duel.hp("my hero") == 12
    assert "homesick_cadet" in duel.names(ME, "hand")


def test_a_homesick_cadet_banished_does_not_come_home() -> None:
    mine = {"zone": "homesick_cadet", "destiny_deck": "mage", "damage": 4}
    duel = given(mine, step="destiny")

    duel.level_up("mage")

    assert duel.hp("my hero") == 14


def test_a_vellum_sentry_prevents_the_next_2_damage_to_an_ally() -> None:
    duel = given({"attack": "mule", "defense": "vellum_sentry"}, {"attack": "ogre"})

    duel.use("vellum_sentry", "mule")
    duel.attack("mule", "ogre")

    assert duel.names(ME, "discard") == ["mule"]
    assert duel.hp("ogre") == 3
    assert not duel.is_ready("vellum_sentry")


def test_a_vellum_sentry_shield_is_used_up_point_by_point() -> None:
    duel = given({"hand": "hot_word rat*5", "attack": "mule", "defense": "vellum_sentry"})

    duel.use("vellum_sentry", "mule")
    duel.play("hot_word", "mule")

    assert duel.hp("mule") == 3


def test_a_weathervane_page_gains_from_fire_and_from_holy() -> None:
    plain = given({"attack": "weathervane_page", "affinities": ("normal",)})
    burning = given({"attack": "weathervane_page", "affinities": ("normal", "fire")})
    blessed = given({"attack": "weathervane_page", "affinities": ("normal", "holy")})

    def numbers(duel: Duel) -> tuple[int, int]:
        return duel.stat("weathervane_page", "attack"), duel.hp("weathervane_page")

    assert [numbers(duel) for duel in (plain, burning, blessed)] == [(2, 2), (3, 2), (2, 3)]


def test_a_tallykeeper_is_stronger_with_four_cards_in_the_destiny_zone() -> None:
    three = given({"attack": "tallykeeper", "zone": "rat*3"})
    four = given({"attack": "tallykeeper", "zone": "rat*4"})

    assert three.stat("tallykeeper", "attack") == 2
    assert four.stat("tallykeeper", "attack") == 4


def test_a_field_tinker_mends_one_of_your_artifacts() -> None:
    duel = given({"hand": "field_tinker rat*2", "weapon": "parade_sabre"})

    duel.play("field_tinker", "A1")

    assert duel.counter("parade_sabre", "durability") == 3


def test_a_hedge_duellist_in_the_attack_zone_strengthens_another_ally() -> None:
    duel = given({"hand": "hedge_duellist rat*2", "attack": "mule@5"})

    duel.play("hedge_duellist", "A1", "mule")

    assert duel.stat("mule", "attack") == 3
    duel.end_turn()
    assert duel.stat("mule", "attack") == 2


def test_a_hedge_duellist_in_the_defense_zone_scries() -> None:
    duel = given({"hand": "hedge_duellist rat*2", "main_deck": "ogre mule"})
    top = duel.names(ME, "main_deck")[0]

    duel.play("hedge_duellist", "D1", top)

    assert duel.names(ME, "main_deck")[-1] == top


def test_a_shieldmate_toughens_the_allies_beside_it_only() -> None:
    duel = given({"attack": "mule@1 shieldmate@2 ogre@3 boulder@5", "defense": "rat@2"})

    assert (duel.hp("mule"), duel.hp("ogre")) == (4, 6)
    assert (duel.hp("boulder"), duel.hp("rat"), duel.hp("shieldmate")) == (9, 1, 4)


def test_a_long_ledger_clerk_destroyed_draws_into_the_destiny_zone() -> None:
    duel = given({"attack": "long_ledger_clerk", "main_deck": "mule"}, {"attack": "ogre"})

    duel.attack("long_ledger_clerk", "ogre")

    assert duel.names(ME, "zone") == ["mule"]


def test_a_last_post_is_stronger_while_nothing_stands_behind_it() -> None:
    alone = given({"attack": "last_post@2"})
    covered = given({"attack": "last_post@2", "defense": "rat@2"})
    at_the_back = given({"defense": "last_post@2"})

    assert (alone.stat("last_post", "attack"), alone.has("last_post", "taunt")) == (3, True)
    assert (covered.stat("last_post", "attack"), covered.has("last_post", "taunt")) == (2, False)
    # CD-10.3: behind the Defense Zone there is no space that could be empty.
    assert not at_the_back.has("last_post", "taunt")
