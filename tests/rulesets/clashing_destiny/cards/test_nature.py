"""Nature, sentence by sentence."""

from .duel import ME, given


def test_a_root_speaker_is_stronger_with_much_influence() -> None:
    six = given({"attack": "root_speaker", "hand": "rat*4", "zone": "rat*2"})
    seven = given({"attack": "root_speaker", "hand": "rat*4", "zone": "rat*3"})

    assert (six.stat("root_speaker", "attack"), six.hp("root_speaker")) == (2, 2)
    assert (seven.stat("root_speaker", "attack"), seven.hp("root_speaker")) == (3, 3)


def test_a_pack_caller_destroyed_summons_a_grey_runner() -> None:
    duel = given({"attack": "pack_caller@2"}, {"attack": "ogre"})

    duel.attack("pack_caller", "ogre", "A4")

    assert duel.where("grey_runner") == "A4"
    assert duel.has("grey_runner", "rush")
    assert duel.offers("grey_runner")


def test_a_thornstep_boar_attacking_hurts_the_enemy_in_front_of_it() -> None:
    duel = given({"attack": "thornstep_boar@3"}, {"attack": "boulder@3 mule@5"})

    duel.attack("thornstep_boar", "their hero")

    assert duel.hp("boulder") == 8
    assert duel.hp("mule") == 3


def test_old_growth_veils_the_allies_adjacent_to_it_at_level_3() -> None:
    mine = {"attack": "old_growth@3 mule@4 rat@1", "defense": "boulder@3"}
    low = given(mine)
    high = given(mine | {"hero": "novice warrior oath_knight marshal_of_the_long_row"})

    assert [low.has(name, "veil") for name in ("mule", "boulder", "my rat")] == [False] * 3
    assert [high.has(name, "veil") for name in ("mule", "boulder", "my rat")] == [True, True, False]


def test_sudden_bloom_strengthens_an_ally_minion_until_end_of_turn_and_draws() -> None:
    duel = given({"hand": "sudden_bloom rat", "attack": "mule", "main_deck": "ogre"})

    duel.play("sudden_bloom", "mule")

    assert (duel.stat("mule", "attack"), duel.hp("mule")) == (3, 4)
    assert "ogre" in duel.names(ME, "zone")
    duel.end_turn()
    assert (duel.stat("mule", "attack"), duel.hp("mule")) == (2, 3)


def test_seedfall_summons_three_seedlings_into_the_defense_zone() -> None:
    duel = given({"hand": "seedfall rat*3"})

    duel.play("seedfall", "D1", "D2", "D5")

    assert duel.names(ME, "defense") == ["seedling"] * 3
    assert duel.names(ME, "attack") == []


def test_the_green_road_heals_your_hero_at_the_start_of_your_turn() -> None:
    duel = given({"location": "the_green_road", "damage": 4})

    duel.end_turn()
    duel.act("none")
    assert duel.hp("my hero") == 11
    duel.end_turn()

    assert duel.hp("my hero") == 12
