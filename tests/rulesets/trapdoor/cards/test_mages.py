"""Mages and spirits: each sentence of each card, in play."""

from typing import Any

from tests.rulesets.trapdoor.scene import A, B, down, fight, given, life, mana


def hidden(name: str) -> dict[str, Any]:
    """Return a creature that may be turned face-up now."""
    return down(name, "low", notes={"placed": 1})


def test_soot_wisp_gives_mana_when_it_is_found() -> None:
    game = given({"creature": [hidden("Soot Wisp")], "numbers": {"mana": 1}})

    game.act("turn low")

    assert mana(game, A) == 3


def test_cupboard_fright_strikes_before_the_blow() -> None:
    game = given(
        {"creature": ["T60"]}, {"creature": [down("Cupboard Fright", "low")]}, step="fighting"
    )

    game.attack("T60", on="low")

    assert game.zone(A, "graveyard") == ["T60"]
    assert game.card("low", seat=B).power == 10


def test_listening_maid_draws_a_card() -> None:
    game = given({"creature": [hidden("Listening Maid")], "deck": ["T30"]})

    game.act("turn low")

    assert game.hand(A) == ["T30"]


def test_hearth_novice_burns_as_she_comes() -> None:
    game = given({"hand": ["Hearth Novice"]})

    game.act("place Hearth Novice", slot="C1")

    assert life(game, B) == 380


def test_dustsheet_ghost_hides_its_attacker() -> None:
    game = given(
        {"creature": ["T60"]}, {"creature": [down("Dustsheet Ghost", "low")]}, step="fighting"
    )

    game.attack("T60", on="low")

    assert not game.match.card(game.card("T60").id).face_up
    assert game.card("low", seat=B).power == 50


def test_leech_curate_drinks_and_reads() -> None:
    game = given({"creature": ["Leech Curate"], "deck": ["T30"]})

    game.use("Leech Curate")
    assert game.hand(A) == ["T30"]
    assert life(game, A) == 370
    game.pass_()
    game.attack("Leech Curate", on="opponent")

    assert (life(game, A), life(game, B)) == (430, 340)


def test_hearth_invoker_turns_mana_into_fire() -> None:
    game = given({"creature": ["Hearth Invoker"], "numbers": {"mana": 5}})

    game.use("Hearth Invoker")

    assert (life(game, B), mana(game, A)) == (370, 3)


def test_circle_elder_is_veiled_and_throws_cards() -> None:
    game = given(
        {"creature": ["Circle Elder", "T20"], "hand": ["T30"]},
        {"creature": ["T60"], "deck": ["T40"]},
    )
    game.use("Circle Elder", on=["T60"])
    assert game.card("T60").power == 10
    assert game.zone(A, "graveyard") == ["T30"]
    game.advance_to("fighting", turn=4)

    game.act("attack T60", draft_only=True)

    assert game.options() == ["T20"]


def test_the_lady_below_sends_others_down_and_each_that_comes_up_costs_life() -> None:
    game = given({"creature": ["The Lady Below", "T60", hidden("T30")]})
    assert game.can("use", "The Lady Below")

    game.use("The Lady Below", on=["T60"])
    assert not game.match.card(game.card("T60").id).face_up
    game.act("turn low")

    assert life(game, B) == 370


def test_chimney_salamander_burns_what_sits_opposite() -> None:
    game = given(
        {"creature": ["Chimney Salamander"]},
        {"creature": ["T100", "T60", "T60", "T60", "T90"], "deck": ["T20"]},
    )

    game.advance_to("preparation", turn=4)

    assert game.card("T90").power == 50
    assert game.card("T100").power == 100


def test_archivist_of_cinders_fetches_a_spell_and_burns_with_each() -> None:
    game = given(
        {"hand": ["Charred Archivist"], "graveyard": ["T20", "Rummage"], "deck": ["T30", "T40"]},
        {"creature": ["T60"], "deck": ["T50"]},
    )
    game.act("place Charred Archivist", slot="C1")
    assert game.hand(A) == ["Rummage"]

    game.act("activate Rummage")

    assert life(game, B) == 370
    assert game.card("Charred Archivist").keywords == ["warded"]


def test_a_face_down_fright_fights_as_it_is_printed() -> None:
    game = given(
        {"creature": ["T20"]}, {"creature": [down("Cupboard Fright", "low")]}, step="fighting"
    )

    fight(game, "T20", "low")

    assert game.zone(A, "graveyard") == ["T20"]
    assert game.card("low", seat=B).power == 40
