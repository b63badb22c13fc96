"""Effects of the keywords, each on a card with little other text."""

from .duel import ME, THEM, given


def test_rush_lets_a_minion_attack_in_the_turn_it_was_summoned() -> None:
    duel = given({"hand": "kettle_runner tollgate_recruit rat*4"})

    duel.play("kettle_runner", "A1")
    duel.play("tollgate_recruit", "A2")

    attackers = {option.ref for option in duel.prompt().options if option.verb == "attack"}
    assert attackers == {duel.find("kettle_runner").id}


def test_taunt_must_be_chosen_but_any_defender_may_block() -> None:
    theirs = {"attack": "loud_innkeeper ogre", "defense": "boulder"}
    duel = given({"attack": "mule"}, theirs)

    duel.attack("mule", "loud_innkeeper", block="boulder")

    assert duel.hp("loud_innkeeper") == 1
    assert duel.hp("boulder") == 7


def test_blitz_cannot_be_blocked() -> None:
    duel = given({"attack": "torch_lancer"}, {"defense": "boulder"})

    duel.attack("torch_lancer", "their hero")

    assert duel.hp("their hero") == 11
    assert duel.is_ready("boulder")


def test_an_attack_on_blitz_cannot_be_blocked_either() -> None:
    theirs = {"attack": "torch_lancer", "defense": "boulder"}
    duel = given({"attack": "mule"}, theirs)

    duel.attack("mule", "torch_lancer")

    assert duel.where("torch_lancer") == "discard"


def test_vigilant_blocks_without_exhausting() -> None:
    duel = given({"attack": "rat"}, {"defense": "candle_warden"})

    duel.attack("my rat", "their hero", block="candle_warden")

    assert duel.is_ready("candle_warden")


def test_double_attack_activates_after_the_first_combat_damage_of_the_turn_only() -> None:
    duel = given({"attack": "twice_lit_fencer"}, {"attack": "boulder"})

    duel.attack("twice_lit_fencer", "boulder")
    assert duel.is_ready("twice_lit_fencer")
    duel.attack("twice_lit_fencer", "boulder")

    assert not duel.is_ready("twice_lit_fencer")


def test_cleave_hits_the_neighbours_of_the_defender() -> None:
    duel = given({"attack": "thornstep_boar@5"}, {"attack": "boulder@2 rat@1 mule@3 ogre@4"})

    duel.attack("thornstep_boar", "boulder")

    assert duel.names(THEM, "discard") == ["mule", "rat"]
    assert duel.hp("ogre") == 5
    assert duel.hp("thornstep_boar") == 4


def test_piercing_hits_the_minion_behind_the_defender() -> None:
    theirs = {"attack": "mule@2", "defense": "boulder@2 ogre@3"}
    duel = given({"attack": "longspear_reeve"}, theirs)

    duel.attack("longspear_reeve", "mule")

    assert duel.names(THEM, "discard") == ["mule"]
    assert (duel.hp("boulder"), duel.hp("ogre")) == (6, 5)
    assert duel.hp("longspear_reeve") == 1


def test_a_pusher_moves_what_it_hits_one_space_back() -> None:
    duel = given({"attack": "plunging_ox"}, {"attack": "boulder@3"})

    duel.attack("plunging_ox", "boulder")

    assert duel.where("boulder") == "D3"


def test_a_pusher_moves_nothing_onto_a_taken_space() -> None:
    duel = given({"attack": "plunging_ox"}, {"attack": "boulder@3", "defense": "mule@3"})

    duel.attack("plunging_ox", "boulder")

    assert duel.where("boulder") == "A3"


def test_a_puller_moves_its_target_one_space_forward() -> None:
    duel = given({"attack": "hook_hand_wrecker"}, {"defense": "boulder@2"})

    duel.attack("hook_hand_wrecker", "boulder")

    assert duel.where("boulder") == "A2"
    assert duel.hp("boulder") == 6


def test_a_drifter_changes_zones_at_the_start_of_your_turn() -> None:
    duel = given({"attack": "tidewalk_piper@4"})

    duel.end_turn()
    duel.act("none")
    assert duel.where("tidewalk_piper") == "A4"
    duel.end_turn()

    assert duel.where("tidewalk_piper") == "D4"


def test_pride_neither_attacks_nor_blocks_below_its_level() -> None:
    low = given({"attack": "borrowed_giant"}, {"defense": "borrowed_giant"})
    high = given({"attack": "borrowed_giant", "hero": "novice mage"})

    assert not low.offers("my borrowed_giant")
    assert high.offers("my borrowed_giant")


def test_pride_does_not_block_below_its_level() -> None:
    duel = given({"attack": "mule"}, {"defense": "borrowed_giant"})

    duel.attack("mule", "their hero")

    assert duel.hp("their hero") == 13


def test_veil_cannot_be_targeted_by_the_enemy_but_attacked() -> None:
    duel = given({"hand": "hot_word rat", "attack": "ogre"}, {"attack": "veiled_cartographer"})

    targets = given({"hand": "hot_word rat"}, {"attack": "veiled_cartographer"})
    assert not targets.offers("hot_word")
    duel.attack("ogre", "veiled_cartographer")

    assert duel.names(THEM, "discard") == ["veiled_cartographer"]


def test_veil_may_be_targeted_by_its_own_side() -> None:
    duel = given({"hand": "drill_shout rat", "attack": "veiled_cartographer"})

    duel.play("drill_shout", "veiled_cartographer")

    assert duel.stat("veiled_cartographer", "attack") == 4
    assert len(duel.names(ME, "zone")) == 2


def test_elusive_steps_aside_once_each_turn() -> None:
    duel = given({"attack": "ogre mule"}, {"attack": "burrow_fox@1"})

    duel.attack("ogre", "burrow_fox")
    assert duel.where("burrow_fox") == "A2"
    duel.attack("mule", "burrow_fox")

    assert duel.where("burrow_fox") == "discard"


def test_elusive_with_nowhere_to_go_takes_the_blow() -> None:
    theirs = {"attack": "burrow_fox@1 boulder@2", "defense": "rat@1"}
    duel = given({"attack": "ogre"}, theirs)

    duel.attack("ogre", "burrow_fox")

    assert duel.where("burrow_fox") == "discard"
