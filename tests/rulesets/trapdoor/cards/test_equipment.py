"""Equipment: each sentence of each card, in play."""

from tests.rulesets.trapdoor.scene import A, B, fight, given, life


def test_fools_bells_weaken_a_creature_that_must_attack() -> None:
    game = given({"hand": ["Fool's Bells"]}, {"creature": ["T60"], "deck": ["T20"]})

    game.act("equip Fool's Bells", on=["T60"])
    assert game.card("T60").power == 40
    game.advance_to("fighting", turn=4)

    assert game.options() == ["attack T60"]


def test_ball_and_chain_keep_a_creature_from_attacking_for_a_time() -> None:
    game = given(
        {"hand": ["Ball and Chain"], "deck": ["T20"]}, {"creature": ["T60"], "deck": ["T20", "T30"]}
    )

    game.act("equip Ball and Chain", on=["T60"])
    game.advance_to("second_preparation", turn=4)
    assert "fighting_began" not in game.kinds()
    game.advance_to("fighting", turn=6)

    assert game.can("attack", "T60")


def test_venom_ring_destroys_what_its_wearer_wounds_twice() -> None:
    ring = {"card": "Venom Ring", "notes": {"wearer": "T130"}, "counters": {"use": 2}}
    game = given(
        {"creature": ["T130"], "attached": [ring]}, {"creature": ["T100"]}, step="fighting"
    )

    fight(game, "T130", "T100")

    assert game.zone(B, "graveyard") == ["T100"]
    assert game.card("Venom Ring").counters == {"use": 1}


def test_boar_spear_gives_power_and_pierce() -> None:
    game = given({"hand": ["Boar Spear"], "creature": ["T60"]}, {"creature": ["T20"]})

    game.act("equip Boar Spear", on=["T60"])
    assert game.card("Boar Spear").counters == {"use": 3}
    game.pass_()
    fight(game, "T60", "T20")

    assert life(game, B) == 330
    assert game.card("Boar Spear").counters == {"use": 2}


def test_red_livery_lets_its_wearer_make_a_last_stand() -> None:
    game = given({"hand": ["Red Livery"], "creature": ["T60"]}, {"creature": ["T130"]})

    game.act("equip Red Livery", on=["T60"])
    assert game.card("T60").power == 100
    game.pass_()
    fight(game, "T60", "T130")

    assert game.card("T60").power == 10
    assert game.card("T60").keywords == ["last_stand"]


def test_master_key_gives_power_wards_and_drains() -> None:
    game = given({"hand": ["Master Key"], "creature": ["T60"]})

    game.act("equip Master Key", on=["T60"])
    game.pass_()
    game.attack("T60", on="opponent")

    assert game.card("T60").keywords == ["drain", "warded"]
    assert (life(game, A), life(game, B)) == (510, 290)
