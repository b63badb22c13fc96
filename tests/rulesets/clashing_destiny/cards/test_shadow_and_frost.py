"""Shadow and Frost, sentence by sentence."""

import pytest

from app.engine.position.event_kinds import EngineEvent

from .duel import ME, THEM, given


def test_a_hollow_crown_usher_takes_a_weak_enemy_minion_until_end_of_turn() -> None:
    duel = given({"hand": "hollow_crown_usher rat*4"}, {"attack": "mule@2 ogre@3 rat@4"})

    duel.play("hollow_crown_usher", "D1", "mule")

    assert duel.where("mule") == "A2"
    assert "mule" in duel.names(ME, "attack")
    duel.end_turn()
    assert "mule" in duel.names(THEM, "attack")


def test_minions_taken_by_a_hollow_crown_usher_may_attack_this_turn() -> None:
    duel = given({"hand": "hollow_crown_usher rat*4"}, {"attack": "mule@2 ogre@3"})

    duel.play("hollow_crown_usher", "D1")
    duel.attack("mule", "their hero")

    assert duel.hp("their hero") == 13


def test_hollow_crown_usher_takes_no_strong_minion() -> None:
    duel = given({"hand": "hollow_crown_usher rat*4"}, {"attack": "ogre@3"})

    duel.play("hollow_crown_usher", "D1")

    assert duel.names(THEM, "attack") == ["ogre"]


def test_a_gutter_notary_destroyed_puts_aside_a_card_of_the_enemy_hand() -> None:
    duel = given({"attack": "gutter_notary"}, {"attack": "ogre", "hand": "mule"})

    duel.attack("gutter_notary", "ogre")

    assert duel.names(THEM, "hand") == []
    assert duel.names(THEM, "zone") == ["mule"]


def test_an_unlit_picklock_hitting_banishes_from_the_enemy_destiny_zone() -> None:
    theirs = {"zone": "mirrorstep_adept", "defense": "ogre"}
    duel = given({"attack": "unlit_picklock"}, theirs)

    duel.attack("unlit_picklock", "their hero")

    assert duel.names(THEM, "banish") == ["mirrorstep_adept"]
    # It paid for nothing, so its Legacy does not trigger (CD-14.7).
    assert duel.hp("my hero") == 15


def test_a_second_shadow_banished_to_pay_hurts_an_enemy_minion() -> None:
    mine = {"zone": "second_shadow", "destiny_deck": "mage"}
    duel = given(mine, {"attack": "mule ogre"}, step="destiny")

    duel.level_up("mage", "mule")

    assert duel.hp("mule") == 2


def test_cold_invoice_destroys_a_damaged_minion_only() -> None:
    duel = given({"hand": "cold_invoice hot_word rat*4"}, {"attack": "boulder"})

    assert not duel.offers("cold_invoice")
    duel.play("hot_word", "boulder")
    duel.play("cold_invoice", "boulder")

    assert duel.names(THEM, "discard") == ["boulder"]


@pytest.mark.parametrize(("victim", "drawn"), [("their rat", 2), ("mule", 0)])
def test_thin_interest_draws_two_if_its_minion_is_destroyed(victim: str, drawn: int) -> None:
    mine = {"hand": "thin_interest boulder", "main_deck": "ogre*3"}
    duel = given(mine, {"attack": "rat mule"})

    duel.play("thin_interest", victim)

    assert duel.names(ME, "zone").count("ogre") == drawn


def test_names_from_the_ash_takes_a_minion_from_your_discard_pile() -> None:
    duel = given({"hand": "names_from_the_ash rat", "discard": "ogre mule errand_money"})

    duel.play("names_from_the_ash", "mule")

    assert duel.names(ME, "hand") == ["mule"]


def test_open_secret_shows_the_enemy_hand_and_makes_the_enemy_discard() -> None:
    duel = given({"hand": "open_secret rat*2"}, {"hand": "ogre mule"})
    duel.match.take_events()

    duel.play("open_secret", "ogre")

    shown = [event for event in duel.match.take_events() if event.kind == EngineEvent.REVEALED]
    assert len(shown) == 1  # rest of the hand after the discard
    assert duel.names(THEM, "discard") == ["ogre"]
    assert duel.names(THEM, "hand") == ["mule"]


def test_widows_arithmetic_gains_durability_when_your_hero_destroys_a_minion() -> None:
    duel = given({"weapon": "widows_arithmetic"}, {"attack": "rat boulder"})

    duel.attack("my hero", "their rat")

    # 1 gained before the 1 that the attack costs.
    assert duel.counter("widows_arithmetic", "durability") == 3


def test_widows_arithmetic_replaced_draws_two() -> None:
    mine = {"hand": "parade_sabre rat", "weapon": "widows_arithmetic", "main_deck": "ogre*3"}
    duel = given(mine)

    duel.play("parade_sabre")

    assert duel.names(ME, "zone").count("ogre") == 2


def test_a_glasswork_cuirass_freezes_what_wore_it_down_in_combat() -> None:
    duel = given({"attack": "mule"}, {"armor": "glasswork_cuirass"})

    duel.attack("mule", "their hero")

    assert duel.counter("mule", "frozen") == 1
    assert duel.counter("glasswork_cuirass", "durability") == 2


def test_a_glasswork_cuirass_freezes_also_when_that_destroys_it() -> None:
    duel = given({"attack": "ogre"}, {"armor": "glasswork_cuirass"})

    duel.attack("ogre", "their hero")

    assert duel.counter("ogre", "frozen") == 1
    assert duel.names(THEM, "armor") == []


def test_a_glasswork_cuirass_minds_no_spell() -> None:
    duel = given(
        {"hand": "emberline_reckoning rat*2", "attack": "mule"}, {"armor": "glasswork_cuirass"}
    )

    duel.play("emberline_reckoning", "their hero")

    assert duel.counter("glasswork_cuirass", "durability") == 3
    assert duel.counter("my hero", "frozen") == 0


def test_rime_clasp_freezes_a_minion_and_draws() -> None:
    duel = given({"hand": "rime_clasp rat", "main_deck": "ogre"}, {"attack": "mule"})

    duel.play("rime_clasp", "mule")

    assert not duel.is_ready("mule")
    assert "ogre" in duel.names(ME, "zone")
    duel.end_turn()
    duel.act("none")
    # CD-3.4: it stays exhausted in this Start Phase and loses Frozen instead.
    assert not duel.is_ready("mule")
    assert duel.counter("mule", "frozen") == 0


def test_a_hoarfrost_porter_entering_freezes_an_enemy_minion() -> None:
    duel = given({"hand": "hoarfrost_porter rat*3"}, {"attack": "mule ogre"})

    duel.play("hoarfrost_porter", "A1", "ogre")

    assert duel.counter("ogre", "frozen") == 1


def test_a_sleet_warden_blocking_freezes_the_attacker() -> None:
    duel = given({"attack": "mule"}, {"defense": "sleet_warden"})

    duel.attack("mule", "their hero", block="sleet_warden")

    assert duel.counter("mule", "frozen") == 1


def test_shattering_step_destroys_a_frozen_minion_only() -> None:
    duel = given({"hand": "shattering_step rime_clasp rat*4"}, {"attack": "ogre"})

    assert not duel.offers("shattering_step")
    duel.play("rime_clasp", "ogre")
    duel.play("shattering_step", "ogre")

    assert duel.names(THEM, "discard") == ["ogre"]


def test_heavy_snow_deals_3_damage_to_each_minion_of_both_sides() -> None:
    duel = given({"hand": "heavy_snow rat*5", "defense": "boulder"}, {"attack": "ogre mule"})

    duel.play("heavy_snow")

    assert (duel.hp("boulder"), duel.hp("ogre")) == (6, 2)
    assert duel.names(THEM, "discard") == ["mule"]
    assert duel.hp("their hero") == 15


def test_the_long_night_lets_the_opponent_skip_a_destiny_phase() -> None:
    duel = given({"hand": "the_long_night rat*4", "main_deck": "ogre*4"}, {"zone": "mule"})

    duel.play("the_long_night")
    duel.end_turn()

    # Their turn has reached its Main Phase without a Destiny Phase; paid cards stay paid.
    assert duel.prompt().name == "main_action"
    assert duel.names(THEM, "zone") == ["mule"]


def test_a_puppet_writ_takes_any_enemy_minion_until_end_of_turn_and_it_may_attack() -> None:
    duel = given({"hand": "puppet_writ rat*4"}, {"attack": "ogre@3 boulder"})

    duel.play("puppet_writ", "ogre")
    duel.attack("ogre", "their hero")

    assert duel.hp("their hero") == 10
    duel.end_turn()
    assert "ogre" in duel.names(THEM, "attack")
