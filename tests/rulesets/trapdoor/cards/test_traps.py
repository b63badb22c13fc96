"""Traps: each sentence of each card, in play."""

import pytest

from tests.rulesets.trapdoor.scene import A, B, MatchDriver, down, given, life


def test_padded_wall_ends_a_direct_attack_and_softens_the_next() -> None:
    game = given({"creature": ["T90", "T70"]}, {"utility": ["Padded Wall"]}, step="fighting")

    game.attack("T90", on="opponent")
    game.act("activate Padded Wall")
    assert life(game, B) == 400
    game.attack("T70", on="opponent")

    assert life(game, B) == 390


def test_muzzle_snare_weakens_and_silences_an_attacker() -> None:
    game = given(
        {"creature": ["Flagstone Ox", "Attic Boar"]},
        {"creature": ["T30"], "utility": ["Muzzle Snare"]},
        step="fighting",
    )

    game.act("attack Attic Boar")
    game.act("activate Muzzle Snare")

    assert life(game, B) == 400
    assert game.card("Attic Boar").power == 20
    assert game.card("Attic Boar").keywords == []


def test_revolving_door_sends_back_what_was_just_placed() -> None:
    game = given({"hand": ["Fen Bull"]}, {"utility": ["Revolving Door"]})

    game.act("place Fen Bull", slot="C1")
    game.act("activate Revolving Door")

    assert game.hand(A) == ["Fen Bull"]


@pytest.mark.parametrize(
    ("name", "doing"), [("Hourglass Adept", "use"), ("Hearth Novice", "place")]
)
def test_stopped_clock_negates_an_effect(name: str, doing: str) -> None:
    a = {"creature": [name]} if doing == "use" else {"hand": [name]}
    game = given(a, {"creature": ["T60"], "utility": ["Stopped Clock"]})

    if doing == "use":
        game.use(name, on=["T60"])
    else:
        game.act(f"place {name}", slot="C1")
    game.act("activate Stopped Clock")

    assert game.card("T60").power == 60
    assert life(game, B) == 400


def test_pulled_lever_turns_a_creature_up_in_any_window() -> None:
    game = given(
        {"creature": ["T60"]},
        {"creature": [down("Listening Maid", "low")], "utility": ["Pulled Lever"], "deck": ["T20"]},
        step="fighting",
    )

    game.attack("T60", on="low")
    game.act("activate Pulled Lever", on=["low"])

    assert game.hand(B) == ["T20"]


def test_loose_brick_looks_at_set_cards_and_draws() -> None:
    game = given(
        {"utility": ["Loose Brick"], "deck": ["T20"]}, {"utility": ["Oubliette", "Rummage"]}
    )

    game.act(
        "activate Loose Brick",
        mode="look at up to two target enemy set cards, then draw a card",
        on=["enemy U1", "enemy U2"],
    )
    game.resolve()

    assert game.hand(A) == ["T20"]
    seen = [game.match.card(game.card(name).id).known >> A & 1 for name in ("Oubliette", "Rummage")]
    assert seen == [1, 1]


def test_loose_brick_destroys_equipment() -> None:
    edge = {"card": "Borrowed Edge", "notes": {"wearer": "T60"}}
    game = given({"utility": ["Loose Brick"]}, {"creature": ["T60"], "attached": [edge]})

    game.act("activate Loose Brick", mode="destroy target equipment card", on=["Borrowed Edge"])

    assert game.zone(B, "graveyard") == ["Borrowed Edge"]


def stair(seed: int) -> MatchDriver:
    """Return a game in which Creaking Stair has answered one creature and heard another."""
    game = given({"hand": ["T60", "T70"]}, {"utility": [down("Creaking Stair")]}, seed=seed)
    game.act("place T60", slot="C1")
    game.act("activate Creaking Stair")
    game.act("place T70", slot="C2")
    return game


@pytest.mark.parametrize("seed", range(1, 7))
def test_creaking_stair_stays_and_tosses_a_coin_for_entering_creatures(seed: int) -> None:
    game = stair(seed)

    [tossed] = [event for event in game.events if event.kind == "tossed"]
    loss = (40, 0) if str(tossed.detail) == "heads" else (0, 20)
    assert game.card("T60").power == 60
    assert (70 - game.card("T70").power, 400 - life(game, A)) == loss
    assert game.card("Creaking Stair").counters == {"time": 3}
