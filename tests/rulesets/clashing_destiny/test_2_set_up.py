"""Clashing Destiny 2: set-up."""

import pytest

from app.engine.play.match import Match
from app.engine.position.errors import BadSetup
from app.engine.position.setup import SeatSetup, Setup
from app.rulesets.clashing_destiny.ruleset import RULESET

from .scene import A, B, begun, given


@pytest.mark.rule("CD-2.1")
def test_an_illegal_deck_cannot_begin_a_match() -> None:
    legal, short = RULESET.decks[0].deck, {"main": {"kettle_runner": 4}, "destiny": []}
    setup = Setup("clashing_destiny", "standard", (SeatSetup(legal), SeatSetup(short)))

    with pytest.raises(BadSetup, match="Seat 2"):
        Match.begin(RULESET, setup, 1)


@pytest.mark.rule("CD-2.1")
def test_neither_seat_sees_the_lists_of_the_other() -> None:
    game = begun()

    shown = game.view(A)["cards"].values()

    mine = [card for card in shown if card["zone"] == "0.destiny_deck"]
    theirs = [card for card in shown if card["zone"] in ("1.destiny_deck", "1.main_deck")]
    assert (len(mine), theirs) == (12, [])


@pytest.mark.rule("CD-2.2")
def test_the_starter_is_chosen_by_chance_and_announced() -> None:
    games = [begun(seed) for seed in range(12)]

    announced = [game.view(B)["turn"]["active"] for game in games]

    assert announced == [game.match.state.starter for game in games]
    assert set(announced) == {A, B}


@pytest.mark.rule("CD-2.3")
def test_each_novice_is_ready_and_unhurt_with_normal_unlocked() -> None:
    game = begun()

    for seat in (A, B):
        assert (game.card(f"{'AB'[seat]} hero").name, game.card(f"{'AB'[seat]} hero").hp) == (
            "Novice",
            15,
        )
        assert not game.card(f"{'AB'[seat]} hero").exhausted
        assert [tag["id"] for tag in game.view(A)["seats"][str(seat)]["tags"]] == ["normal"]


@pytest.mark.rule("CD-2.4")
def test_main_decks_are_shuffled() -> None:
    first, second = begun(1), begun(2)

    assert first.zone(A, "main_deck") != second.zone(A, "main_deck")
    assert sorted(first.zone(A, "main_deck") + first.hand(A)) == sorted(
        second.zone(A, "main_deck") + second.hand(A)
    )


@pytest.mark.rule("CD-2.4")
def test_the_destiny_deck_is_never_shuffled() -> None:
    game = begun(3)

    names = [RULESET.pool[card].name for card in RULESET.decks[0].deck["destiny"]]
    assert sorted(game.zone(A, "destiny_deck")) == sorted(names)
    assert game.zone(A, "destiny_deck") == begun(4).zone(A, "destiny_deck")


@pytest.mark.rule("CD-2.5")
def test_each_seat_draws_six_cards() -> None:
    game = begun()

    assert [len(game.hand(seat)) for seat in (A, B)] == [6, 6]


@pytest.mark.rule("CD-2.6")
def test_exchanged_cards_are_put_aside_before_the_same_number_is_drawn() -> None:
    side = {"hand": ["1/1", "1/1", "3/3"], "main_deck": ["2/2", "2/2"]}
    game = given(side, turn=0, step="opening")

    game.choose(["1/1", "1/1"], seat=A)
    game.choose([], seat=B)

    assert game.hand(A) == ["3/3", "2/2", "2/2"]
    assert game.zone(A, "main_deck") == ["1/1", "1/1"]
    assert game.zone(A, "aside") == []


@pytest.mark.rule("CD-2.6")
def test_both_exchange_at_once_and_unseen() -> None:
    side = {"hand": ["1/1", "3/3"], "main_deck": ["2/2", "2/2"]}
    game = given(side, side, turn=0, step="opening")
    before = game.view(B)

    game.choose(["1/1"], seat=A)

    assert game.asked() == ["B mulligan"]
    assert game.view(B)["zones"] == before["zones"]
    assert game.hand(A) == ["1/1", "3/3"]


@pytest.mark.rule("CD-2.6")
def test_the_other_seat_learns_how_many_cards_were_exchanged_and_no_more() -> None:
    side = {"hand": ["1/1", "3/3"], "main_deck": ["2/2", "2/2"]}
    game = given(side, side, turn=0, step="opening")

    game.choose(["1/1"], seat=A)
    game.choose([], seat=B)

    told = [line for line in game.log(B) if "A replaces" in line]
    assert len(told) == 1
    assert "1" in told[0]
    assert not any("1/1" in line for line in game.log(B))


@pytest.mark.rule("CD-2.6")
def test_a_time_out_keeps_the_opening_hand() -> None:
    game = given({"hand": ["1/1"]}, {"hand": ["2/2"]}, turn=0, step="opening")

    game.time_out(seat=A)
    game.time_out(seat=B)

    assert (game.hand(A)[0], game.hand(B)[0]) == ("1/1", "2/2")
    assert "mulligan" not in str(game.asked())


@pytest.mark.rule("CD-2.7")
def test_turn_1_of_the_starter_begins_after_the_mulligan() -> None:
    game = begun(seed=2)
    starter = game.match.state.starter

    game.choose([], seat=A)
    game.choose([], seat=B)

    turn = game.view(A)["turn"]
    assert (turn["number"], turn["active"]) == (1, starter)
    assert game.prompt().seat == starter
