"""Beasts and fairies: each sentence of each card, in play."""

import pytest

from tests.rulesets.trapdoor.scene import A, B, down, fight, given, life, mana


def test_mouse_pike_attacks_at_once_and_steals_mana() -> None:
    game = given({"hand": ["Mouse Pike"], "numbers": {"mana": 4}}, {"numbers": {"mana": 5}})
    game.act("place Mouse Pike", slot="C1")
    game.pass_()

    game.attack("Mouse Pike", on="opponent")

    assert life(game, B) == 380
    assert (mana(game, A), mana(game, B)) == (4, 4)


def test_keyhole_sprite_looks_at_a_set_card() -> None:
    game = given({"hand": ["Keyhole Sprite"]}, {"utility": ["Oubliette"]})

    game.act("place Keyhole Sprite", slot="C1")
    game.pass_(seat=B)

    assert game.match.card(game.card("Oubliette").id).known >> A & 1


def test_pantry_adder_kills_what_loses_power_to_it() -> None:
    game = given({"creature": ["T100"]}, {"creature": ["Pantry Adder"]}, step="fighting")

    fight(game, "T100", "Pantry Adder")

    assert game.zone(A, "graveyard") == ["T100"]


def test_dew_gatherer_turns_a_creature_into_mana() -> None:
    game = given({"creature": ["Dew Gatherer", "T20"], "numbers": {"mana": 1}})

    game.use("Dew Gatherer", tribute=["T20"])

    assert mana(game, A) == 4
    assert game.zone(A, "graveyard") == ["T20"]


@pytest.mark.rule("TD-4.10")
@pytest.mark.rule("TD-8.17")
def test_dew_gatherer_may_tribute_itself() -> None:
    game = given({"creature": ["Dew Gatherer"], "numbers": {"mana": 1}})

    game.use("Dew Gatherer")

    assert mana(game, A) == 4
    assert game.zone(A, "graveyard") == ["Dew Gatherer"]
    assert "destroyed" not in game.kinds()


def test_flagstone_ox_pierces_and_breaks_a_set_card() -> None:
    game = given(
        {"creature": ["Flagstone Ox"]},
        {"creature": ["T20"], "utility": ["Rummage"]},
        step="fighting",
    )

    game.attack("Flagstone Ox", on="T20")
    game.pass_(seat=B)
    game.choose(["enemy U1"])
    game.resolve()

    assert life(game, B) == 370
    assert set(game.zone(B, "graveyard")) == {"T20", "Rummage"}


@pytest.mark.parametrize("seed", range(1, 7))
def test_thicket_piper_calls_a_whelp_or_a_sprite(seed: int) -> None:
    game = given({"creature": ["Thicket Piper"], "numbers": {"mana": 3}}, seed=seed)

    game.use("Thicket Piper")
    game.choose("C2")

    [tossed] = [event for event in game.events if event.kind == "tossed"]
    came = {"heads": "Whelp", "tails": "Sprite"}[str(tossed.detail)]
    assert game.zone(A, "creature") == ["Thicket Piper", came]
    assert mana(game, A) == 1


def test_hedge_hound_sniffs_and_attacks_at_once() -> None:
    game = given({"hand": ["Hedge Terrier"]}, {"creature": [down("T30", "low")]})

    game.act("place Hedge Terrier", slot="C1")
    low = game.match.card(game.card("low").id)
    assert low.known >> A & 1
    assert not low.face_up
    game.pass_()

    assert game.can("attack", "Hedge Terrier")


def test_mistress_of_hounds_brings_a_whelp_and_strengthens_beasts() -> None:
    game = given({"hand": ["Mistress of Whelps"], "creature": ["Attic Boar", "T60"]})

    game.act("place Mistress of Whelps", slot="C3")
    game.choose("C4")

    assert game.card("Whelp").power == 40
    assert game.card("Whelp").keywords == ["rush"]
    assert game.card("Attic Boar").power == 130
    assert game.card("T60").power == 60


def test_attic_boar_must_attack_and_pierces() -> None:
    game = given({"creature": ["Attic Boar"]}, {"creature": ["T60"]}, step="fighting")
    assert game.options() == ["attack Attic Boar"]

    game.act("attack Attic Boar")

    assert life(game, B) == 350


def test_fen_bull_comes_cheaper_attacks_at_once_and_leaves_a_whelp() -> None:
    game = given(
        {"hand": ["Fen Bull"], "creature": ["T20"], "numbers": {"mana": 4}}, {"creature": ["T130"]}
    )
    game.act("place Fen Bull", slot="C1", tribute=["T20"])
    assert mana(game, A) == 0
    game.pass_()

    fight(game, "Fen Bull", "T130")
    game.choose("C2")

    assert game.zone(A, "creature") == ["Whelp"]
