"""Arcane, sentence by sentence."""

import pytest

from app.engine.position.event_kinds import EngineEvent

from .duel import ME, THEM, given


def test_strike_the_record_denies_a_spell_and_its_controller_draws() -> None:
    theirs = {"hand": "strike_the_record rat*2", "attack": "mule"}
    duel = given({"hand": "hot_word rat", "main_deck": "ogre"}, theirs)

    duel.play("hot_word", "mule", reply=("strike_the_record", "hot_word"))

    assert duel.hp("mule") == 3
    assert duel.names(ME, "discard") == ["hot_word"]
    assert sorted(duel.names(ME, "zone")) == ["ogre", "rat"]


def test_strike_the_record_is_not_offered_without_a_spell_to_deny() -> None:
    duel = given({"hand": "strike_the_record rat*2"})

    assert not duel.offers("strike_the_record")


@pytest.mark.parametrize(("answer", "left"), [("yes", 1), ("no", 3)])
def test_toll_on_thought_denies_unless_2_mana_are_paid(answer: str, left: int) -> None:
    theirs = {"hand": "toll_on_thought rat", "attack": "mule"}
    duel = given({"hand": "hot_word rat*4"}, theirs)

    duel.play("hot_word", "mule", "hot_word", answer, reply=("toll_on_thought",))

    assert duel.hp("mule") == left
    assert len(duel.names(ME, "zone")) == (3 if answer == "yes" else 1)


@pytest.mark.parametrize(("card", "seen"), [("marginal_note", 2), ("passing_thought", 1)])
def test_it_scries_and_draws_into_the_destiny_zone(card: str, seen: int) -> None:
    duel = given({"hand": f"{card} rat", "main_deck": "ogre mule boulder"})
    top = duel.names(ME, "main_deck")[:seen]

    duel.play(card, tuple(top))

    assert duel.names(ME, "main_deck")[-1] == top[-1]
    assert len(duel.names(ME, "main_deck")) == seen


def test_a_passing_thought_is_banished_at_the_end_of_your_turn() -> None:
    duel = given({"hand": "passing_thought rat"})

    duel.end_turn()

    assert duel.names(ME, "banish") == ["passing_thought"]


def test_unwrite_the_distance_returns_a_minion_to_its_owners_hand() -> None:
    duel = given({"hand": "unwrite_the_distance rat*2"}, {"defense": "ogre"})

    duel.play("unwrite_the_distance", "ogre")

    assert duel.names(THEM, "hand") == ["ogre"]


def test_three_doors_puts_a_copy_of_an_arcane_spell_into_your_hand() -> None:
    duel = given({"hand": "three_doors rat"})
    duel.act(f"play:{duel.find('three_doors').id}", 0)

    [found] = duel.names(ME, "hand")
    card = duel.find(found, "hand").printed
    assert (card.type, card.aspect) == ("spell", "arcane")


def test_folded_library_finds_a_spell_and_draws() -> None:
    duel = given({"hand": "folded_library rat*2", "main_deck": "ogre mule hot_word boulder"})

    duel.play("folded_library", "hot_word")

    assert duel.names(ME, "hand") == ["hot_word"]
    assert len(duel.names(ME, "zone")) == 3


def test_a_mirrorstep_adept_banished_to_pay_burns_the_enemy_hero() -> None:
    duel = given({"zone": "mirrorstep_adept", "destiny_deck": "mage"}, step="destiny")

    duel.level_up("mage")

    assert duel.hp("their hero") == 14


def test_a_mirrorstep_adept_steps_aside_from_an_attack() -> None:
    duel = given({"attack": "ogre"}, {"attack": "mirrorstep_adept@3"})

    duel.attack("ogre", "mirrorstep_adept")

    assert duel.where("mirrorstep_adept") == "A2"
    assert (duel.hp("mirrorstep_adept"), duel.hp("ogre")) == (2, 5)


def test_a_page_of_hours_scries_when_it_enters() -> None:
    duel = given({"hand": "page_of_hours rat", "main_deck": "ogre mule"})
    top = duel.names(ME, "main_deck")[0]

    duel.play("page_of_hours", "D1", top)

    assert duel.names(ME, "main_deck")[-1] == top


def test_a_page_of_hours_banished_to_pay_draws() -> None:
    mine = {"zone": "page_of_hours", "destiny_deck": "mage", "main_deck": "ogre"}
    duel = given(mine, step="destiny")

    duel.level_up("mage")

    assert duel.names(ME, "hand") == ["ogre"]


def test_a_glass_scholar_draws_with_your_second_spell_of_a_turn_only() -> None:
    mine = {"hand": "errand_money*3 rat*3", "attack": "glass_scholar", "main_deck": "ogre*9"}
    duel = given(mine)

    drawn = []
    for _ in range(3):
        duel.play("errand_money")
        drawn.append(duel.names(ME, "zone").count("ogre"))

    assert drawn == [2, 5, 7]


def test_a_veiled_cartographer_scries_when_it_enters() -> None:
    duel = given({"hand": "veiled_cartographer rat*3", "main_deck": "ogre mule boulder"})
    top = duel.names(ME, "main_deck")[:2]

    duel.play("veiled_cartographer", "A1", tuple(top))

    assert duel.names(ME, "main_deck")[1:] == top


def test_an_erratum_hunter_draws_when_it_kills() -> None:
    duel = given({"attack": "erratum_hunter", "main_deck": "ogre"}, {"attack": "mule"})

    duel.attack("erratum_hunter", "mule")

    assert duel.names(ME, "zone") == ["ogre"]


def test_an_erratum_hunter_that_only_hits_draws_nothing() -> None:
    duel = given({"attack": "erratum_hunter", "main_deck": "ogre"}, {"attack": "boulder"})

    duel.attack("erratum_hunter", "boulder")

    assert duel.names(ME, "zone") == []


def test_a_cipher_magister_gives_power_to_a_hero_of_level_2() -> None:
    mage = given({"attack": "cipher_magister", "hero": "novice mage"})
    scribe = given({"attack": "cipher_magister", "hero": "novice mage emberscribe"})

    assert (mage.stat("my hero", "power"), scribe.stat("my hero", "power")) == (0, 1)


def test_a_prism_of_small_hours_gives_power_until_end_of_turn() -> None:
    duel = given({"relic": "prism_of_small_hours"})

    duel.use("prism_of_small_hours")

    assert duel.stat("my hero", "power") == 1
    assert duel.counter("prism_of_small_hours", "durability") == 2
    duel.end_turn()
    assert duel.stat("my hero", "power") == 0


def test_a_thought_ferry_takes_a_card_back_and_draws() -> None:
    duel = given({"hand": "thought_ferry rat", "zone": "mule", "main_deck": "ogre"})

    duel.play("thought_ferry", "mule")

    assert duel.names(ME, "hand") == ["mule"]
    assert sorted(duel.names(ME, "zone")) == ["ogre", "rat"]


def test_an_open_glance_shows_the_enemy_hand_and_draws() -> None:
    duel = given({"hand": "open_glance boulder", "main_deck": "ogre*2"}, {"hand": "mule rat"})
    duel.match.take_events()

    duel.play("open_glance")

    assert sum(event.kind == EngineEvent.REVEALED for event in duel.match.take_events()) == 2
    assert duel.names(ME, "zone").count("ogre") == 2


def test_an_echo_desk_plays_a_small_spell_of_your_discard_pile_again() -> None:
    mine = {"hand": "echo_desk rat*3", "discard": "hot_word wildfire_sermon mule"}
    duel = given(mine, {"attack": "boulder ogre"})

    duel.play("echo_desk", "boulder")

    assert duel.hp("boulder") == 7
    assert sorted(duel.names(ME, "discard")) == ["echo_desk", "hot_word", "mule", "wildfire_sermon"]


def test_a_homing_star_coming_home_burns_the_enemy_hero() -> None:
    duel = given({"zone": "homing_star"}, step="destiny")

    duel.act("none")

    assert duel.hp("their hero") == 14
