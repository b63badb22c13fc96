"""Spells: each sentence of each card, in play."""

from tests.rulesets.trapdoor.scene import A, B, down, fight, given, life, mana


def test_hearth_bolt_takes_power() -> None:
    game = given({"hand": ["Hearth Bolt"], "numbers": {"mana": 1}}, {"creature": ["T100"]})

    game.act("activate Hearth Bolt", on=["T100"])

    assert game.card("T100").power == 40
    assert mana(game, A) == 0


def test_sprung_floor_destroys_what_is_not_too_strong() -> None:
    game = given({"hand": ["Sprung Floor"]}, {"creature": ["T80", "T90", down("T20", "low")]})
    game.act("activate Sprung Floor", draft_only=True)
    assert game.options() == ["T80"]

    game.choose(["T80"])

    assert game.zone(B, "graveyard") == ["T80"]


def test_rummage_draws_two() -> None:
    game = given({"hand": ["Rummage"], "deck": ["T20", "T30", "T40"]})

    game.act("activate Rummage")

    assert game.hand(A) == ["T20", "T30"]


def test_hot_coals_burn() -> None:
    game = given({"hand": ["Hot Coals"]})

    game.act("activate Hot Coals")

    assert life(game, B) == 350


def test_hush_silences_for_good() -> None:
    game = given(
        {"hand": ["Hold Your Tongue"]}, {"creature": ["Reedbanner Squire", "T20"], "deck": ["T30"]}
    )

    game.act("activate Hold Your Tongue", on=["Reedbanner Squire"])
    game.advance_to("preparation", turn=4)

    assert game.card("T20").power == 20


def test_battle_cry_makes_fighters_stronger_and_pierce() -> None:
    game = given(
        {"hand": ["Battle Cry"], "creature": ["Porch Guard", "T60"]}, {"creature": ["T30"]}
    )

    game.act("activate Battle Cry")
    assert game.card("T60").power == 60
    game.pass_()
    fight(game, "Porch Guard", "T30")

    assert life(game, B) == 360


def test_wild_hunt_is_for_beasts_and_fairies_until_end_of_turn() -> None:
    game = given(
        {"hand": ["Wild Hunt"], "creature": ["Mouse Pike", "Dew Gatherer", "Hedge Terrier", "T60"]},
        {"deck": ["T20"]},
    )

    game.act("activate Wild Hunt")
    powers = [game.card(n).power for n in ("Mouse Pike", "Dew Gatherer", "Hedge Terrier", "T60")]
    assert powers == [50, 70, 110, 60]
    game.advance_to("preparation", turn=4)

    assert game.card("Hedge Terrier").power == 80


def test_fling_the_shutters_turns_all_creatures_up_and_draws() -> None:
    game = given(
        {"hand": ["Fling the Shutters"], "creature": [down("T20", "low")], "deck": ["T30"]},
        {"creature": [down("T40", "there")]},
    )

    game.act("activate Fling the Shutters")

    assert [game.match.card(game.card(n).id).face_up for n in ("low", "there")] == [True, True]
    assert game.hand(A) == ["T30"]


def test_housebreaking_destroys_a_utility_card() -> None:
    game = given({"hand": ["Housebreaking"]}, {"utility": ["Hidden Larder"]})

    game.act("activate Housebreaking", mode="destroy target enemy utility card", on=["enemy U1"])
    game.pass_(seat=B)

    assert game.zone(B, "graveyard") == ["Hidden Larder"]


def test_housebreaking_destroys_equipment() -> None:
    edge = {"card": "Borrowed Edge", "notes": {"wearer": "T60"}}
    game = given({"hand": ["Housebreaking"]}, {"creature": ["T60"], "attached": [edge]})

    game.act("activate Housebreaking", mode="destroy target equipment card", on=["Borrowed Edge"])

    assert game.card("T60").power == 60


def test_up_from_the_cellar_places_a_cheap_creature_face_down() -> None:
    game = given(
        {"hand": ["Up from the Cellar"], "graveyard": ["Fen Bull", "Cellar Lurker", "Rummage"]}
    )

    game.act("activate Up from the Cellar")
    game.choose("C2")

    assert game.zone(A, "graveyard") == ["Up from the Cellar", "Fen Bull", "Rummage"]
    assert not game.match.card(game.card("Cellar Lurker").id).face_up


def test_heavy_curtains_strengthen_face_down_creatures_for_a_time() -> None:
    game = given(
        {"hand": ["Heavy Curtains"], "creature": [down("T20", "low"), "T30"]},
        {"creature": ["T60"], "deck": ["T40"]},
    )

    game.act("activate Heavy Curtains")

    assert game.card("Heavy Curtains").counters == {"time": 4}
    assert game.card("low").power == 50
    assert game.card("T30").power == 30


def test_slow_fire_burns_as_your_turns_begin() -> None:
    game = given({"hand": ["Slow Fire"], "deck": ["T20", "T30"]}, {"deck": ["T40", "T50"]})

    game.act("activate Slow Fire")
    assert game.card("Slow Fire").counters == {"time": 3}
    game.advance_to("preparation", turn=5)

    assert life(game, B) == 360
    assert game.card("Slow Fire").counters == {"time": 2}


def test_kindling_pile_counts_spells_and_burns() -> None:
    game = given({"hand": ["Kindling Pile", "Hot Coals", "Rummage"], "deck": ["T20", "T30"]})

    game.act("activate Kindling Pile")
    game.act("activate Hot Coals")
    assert not game.can("use", "Kindling Pile")
    game.act("activate Rummage")
    game.use("Kindling Pile")

    assert life(game, B) == 290
    assert game.card("Kindling Pile").zone == "utility"
