"""Normal spells, Attack cards, artifacts and the location, sentence by sentence."""

from .duel import ME, THEM, given


def test_raised_elbow_prevents_2_damage_to_an_ally_and_draws() -> None:
    duel = given({"hand": "raised_elbow hot_word mule*3", "attack": "rat", "main_deck": "ogre"})

    duel.play("raised_elbow", "rat")
    duel.play("hot_word", "rat")

    assert duel.where("rat") == "A1"
    assert "ogre" in duel.names(ME, "zone")


def test_drill_shout_gives_2_attack_until_end_of_turn_and_draws() -> None:
    duel = given({"hand": "drill_shout rat", "attack": "mule", "main_deck": "ogre"})

    duel.play("drill_shout", "mule")

    assert duel.stat("mule", "attack") == 4
    assert "ogre" in duel.names(ME, "zone")
    duel.end_turn()
    assert duel.stat("mule", "attack") == 2


def test_change_of_ground_moves_a_minion_to_a_free_space_of_its_own_side_and_draws() -> None:
    mine = {"hand": "change_of_ground rat", "main_deck": "ogre"}
    duel = given(mine, {"attack": "mule@1"})

    duel.play("change_of_ground", "mule", "their D4")

    assert duel.where("mule") == "D4"
    assert duel.names(THEM, "defense") == ["mule"]
    assert "ogre" in duel.names(ME, "zone")


def test_half_a_step_swaps_two_allies_and_draws() -> None:
    mine = {"hand": "half_a_step rat", "attack": "mule@1", "defense": "ogre@4"}
    duel = given(mine)

    duel.play("half_a_step", ("mule", "ogre"))

    assert (duel.where("mule"), duel.where("ogre")) == ("D4", "A1")
    assert len(duel.names(ME, "zone")) == 2


def test_long_sleeve_lets_a_minion_neither_deal_nor_take_damage_in_this_combat() -> None:
    duel = given({"attack": "ogre"}, {"attack": "mule", "hand": "long_sleeve rat"})

    duel.attack("ogre", "mule", reply=("long_sleeve", "mule"))

    assert (duel.hp("mule"), duel.hp("ogre")) == (3, 5)


def test_not_today_ends_the_combat_without_damage() -> None:
    duel = given({"attack": "ogre"}, {"attack": "mule", "hand": "not_today rat*2"})

    duel.attack("ogre", "mule", reply=("not_today",))

    assert (duel.hp("mule"), duel.hp("ogre")) == (3, 5)
    assert not duel.is_ready("ogre")


def test_errand_money_draws_two_cards_into_the_destiny_zone() -> None:
    duel = given({"hand": "errand_money rat", "main_deck": "ogre mule"})

    duel.play("errand_money")

    assert sorted(duel.names(ME, "zone")) == ["mule", "ogre", "rat"]


def test_open_ledger_scries_2_and_draws_two() -> None:
    duel = given({"hand": "open_ledger rat*2", "main_deck": "ogre*2 mule*2"})
    top = duel.names(ME, "main_deck")[0]

    duel.play("open_ledger", top)

    assert len(duel.names(ME, "hand")) == 2
    assert duel.names(ME, "main_deck")[-1] == top


def test_plain_cut_adds_its_damage_to_the_hero_who_cannot_be_blocked() -> None:
    mine = {"hand": "plain_cut rat", "weapon": "parade_sabre"}
    duel = given(mine, {"defense": "ogre"})

    duel.play("plain_cut", "their hero")

    assert duel.hp("their hero") == 12
    assert duel.counter("parade_sabre", "durability") == 1
    assert duel.stat("my hero", "attack") == 1


def test_shoulder_through_draws_when_it_hits() -> None:
    duel = given({"hand": "shoulder_through rat", "main_deck": "ogre"})

    duel.play("shoulder_through", "their hero")

    assert "ogre" in duel.names(ME, "zone")


def test_shoulder_through_works_for_this_combat_only() -> None:
    mine = {"hand": "shoulder_through plain_cut rat*3", "main_deck": "ogre*4"}
    duel = given(mine, {"hand": "not_today rat*2"})

    duel.play("shoulder_through", "their hero", reply=("not_today",))

    assert "ogre" not in duel.names(ME, "zone")
    assert not duel.match.state.modifiers


def test_two_handed_swing_hits_the_minions_beside_the_defender_too() -> None:
    duel = given({"hand": "two_handed_swing rat*2"}, {"attack": "mule@2 rat@1 rat@3 ogre@5"})

    duel.play("two_handed_swing", "mule")

    assert duel.hp("mule") == 1
    assert duel.names(THEM, "discard") == ["rat", "rat"]
    assert duel.hp("ogre") == 5


def test_a_hand_me_down_blade_destroyed_draws_into_the_destiny_zone() -> None:
    mine = {"hand": "parade_sabre rat", "weapon": "hand_me_down_blade", "main_deck": "ogre"}
    duel = given(mine)

    duel.play("parade_sabre")

    assert "ogre" in duel.names(ME, "zone")
    assert duel.names(ME, "weapon") == ["parade_sabre"]


def test_a_patched_hauberk_destroyed_draws_into_the_destiny_zone() -> None:
    mine = {
        "attack": "rat",
        "armor": "patched_hauberk",
        "main_deck": "mule",
        "weapon": "parade_sabre",
    }
    duel = given(mine, {"attack": "ogre"})

    duel.attack("my hero", "ogre")

    assert duel.names(ME, "zone") == ["mule"]
    assert duel.hp("my hero") == 13


def test_the_ledger_of_second_thoughts_takes_back_a_card_of_your_choice() -> None:
    mine = {"relic": "ledger_of_second_thoughts", "zone": "ogre mule rat"}
    duel = given(mine)

    duel.use("ledger_of_second_thoughts", "mule")

    assert duel.names(ME, "hand") == ["mule"]
    assert duel.counter("ledger_of_second_thoughts", "durability") == 1
    assert not duel.is_ready("ledger_of_second_thoughts")


def test_the_second_use_of_the_ledger_destroys_it_and_still_takes_back() -> None:
    mine = {"hand": "field_tinker", "relic": "ledger_of_second_thoughts", "zone": "ogre mule"}
    duel = given(mine)

    duel.use("ledger_of_second_thoughts", "mule")
    duel.end_turn()
    duel.act("none")
    duel.end_turn()
    duel.act("none")
    # The zone is empty, so there is nothing to take, but the ability resolves (CD-9.8).
    duel.use("ledger_of_second_thoughts")

    assert duel.names(ME, "relic") == []


def test_a_wayfarers_compass_scries_2_and_draws_into_the_destiny_zone() -> None:
    mine = {"relic": "wayfarers_compass", "main_deck": "ogre mule"}
    duel = given(mine)
    top = duel.names(ME, "main_deck")[0]

    duel.use("wayfarers_compass", top)

    assert duel.names(ME, "main_deck") == [top]
    assert len(duel.names(ME, "zone")) == 1


def test_a_drummers_cup_strengthens_an_ally_minion_until_end_of_turn() -> None:
    duel = given({"relic": "drummers_cup", "attack": "mule"})

    duel.use("drummers_cup", "mule")

    assert (duel.stat("mule", "attack"), duel.hp("mule")) == (3, 4)
    duel.end_turn()
    assert (duel.stat("mule", "attack"), duel.hp("mule")) == (2, 3)


def test_the_weighing_house_draws_if_your_influence_is_lower() -> None:
    behind = given({"location": "the_weighing_house", "main_deck": "ogre*3"}, {"hand": "rat*2"})
    ahead = given({"location": "the_weighing_house", "hand": "rat*4"}, {"hand": "rat"})

    for duel in (behind, ahead):
        duel.end_turn()
        duel.act("none")
        duel.end_turn()

    assert behind.names(ME, "zone") == ["ogre"]
    assert ahead.names(ME, "zone") == []


def test_a_hard_lesson_levels_up_for_the_destiny_cost() -> None:
    mine = {"hand": "hard_lesson rat", "zone": "mule", "destiny_deck": "mage"}
    duel = given(mine)

    duel.play("hard_lesson", "mage")

    assert duel.find("my hero").printed.id == "mage"
    # Cards paid in this very turn can be banished for it (CD-6.13).
    assert len(duel.names(ME, "banish")) == 1
    assert len(duel.names(ME, "zone")) == 1


def test_a_ringing_whetstone_mends_your_weapon_and_draws() -> None:
    mine = {"hand": "ringing_whetstone rat", "weapon": "parade_sabre", "main_deck": "ogre"}
    duel = given(mine)

    duel.play("ringing_whetstone")

    assert duel.counter("parade_sabre", "durability") == 3
    assert "ogre" in duel.names(ME, "zone")


def test_a_ringing_whetstone_draws_without_a_weapon_too() -> None:
    duel = given({"hand": "ringing_whetstone rat", "main_deck": "ogre"})

    duel.play("ringing_whetstone")

    assert "ogre" in duel.names(ME, "zone")
