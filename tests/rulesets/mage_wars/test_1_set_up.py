"""Mage Wars 1: set-up."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.play.match import Match
from app.engine.position.errors import BadSetup
from app.engine.position.setup import SeatSetup, Setup
from app.rulesets.mage_wars.numbers import NUMBERS
from app.rulesets.mage_wars.ruleset import RULESET

from .scene import A, B, MatchDriver, begun, given, tower

OPENING: dict[str, Any] = {"turn": 0, "step": "opening"}


def side(kept: str, drawn: str) -> dict[str, Any]:
    """Return an opening hand of 11 cards of one name above a library of another."""
    return {"hand": [kept] * 11, "library": [drawn] * 30}


@pytest.mark.rule("MW-1.1")
def test_each_seat_has_a_tower_of_50() -> None:
    game = begun()

    shown = [game.view(B)["seats"][str(seat)]["counters"][0]["value"] for seat in (A, B)]

    assert (shown, [tower(game, seat) for seat in (A, B)]) == ([50, 50], [50, 50])
    assert [game.zone(seat, "tower") for seat in (A, B)] == [["A tower"], ["B tower"]]


@pytest.mark.rule("MW-1.1")
def test_regulation_sets_the_starting_towers() -> None:
    rules = replace(RULESET, numbers=replace(NUMBERS, tower_start=70))
    seats = SeatSetup(RULESET.decks[0].deck), SeatSetup(RULESET.decks[1].deck)

    match = Match.begin(rules, Setup("mage_wars", "standard", seats), 1)

    assert [match.state.number(seat, "tower") for seat in (A, B)] == [70, 70]


@pytest.mark.rule("MW-1.2", "MW-15.6")
def test_an_illegal_deck_cannot_begin_a_match() -> None:
    legal, short = RULESET.decks[0].deck, {"main": {"fire": 4}}
    setup = Setup("mage_wars", "standard", (SeatSetup(legal), SeatSetup(short)))

    with pytest.raises(BadSetup, match="Seat 2"):
        Match.begin(RULESET, setup, 1)


@pytest.mark.rule("MW-1.2")
@pytest.mark.parametrize("seat", [A, B])
def test_libraries_are_shuffled_with_the_chance_of_the_match(seat: int) -> None:
    first, again, other = begun(1), begun(1), begun(2)

    assert first.zone(seat, "library") == again.zone(seat, "library")
    assert first.zone(seat, "library") != other.zone(seat, "library")
    assert sorted(first.zone(seat, "library") + first.hand(seat)) == sorted(
        other.zone(seat, "library") + other.hand(seat)
    )


@pytest.mark.rule("MW-1.3")
def test_the_starter_is_chosen_by_chance_and_shown_to_both() -> None:
    games = [begun(seed) for seed in range(12)]

    starters = [game.match.state.starter for game in games]

    assert set(starters) == {A, B}
    for viewer in (A, B):
        assert [game.view(viewer)["turn"]["starter"] for game in games] == starters


@pytest.mark.rule("MW-1.3")
def test_the_starter_is_announced_before_any_card_is_dealt() -> None:
    game = begun()

    kinds = game.kinds()
    announced = game.events[kinds.index("starter_chosen")]

    assert announced.seat == game.match.state.starter
    assert kinds.index("starter_chosen") < kinds.index("drew")


@pytest.mark.rule("MW-1.4")
def test_the_starter_draws_11_cards_of_its_88_and_the_second_seat_one_more() -> None:
    game = begun()

    starter = game.match.state.starter
    dealt = [
        (len(game.hand(seat)), len(game.zone(seat, "library"))) for seat in (starter, 1 - starter)
    ]

    assert dealt == [(11, 77), (12, 76)]


@pytest.mark.rule("MW-1.5")
def test_the_whole_hand_is_shuffled_in_before_ten_are_drawn() -> None:
    game = given(side("Earth", "Fire"), side("Earth", "Fire"), **OPENING)

    game.choose("redraw", seat=A)
    game.choose("keep", seat=B)

    drew = game.match.state.active == A
    everything = [*game.hand(A), *game.zone(A, "library")]
    assert len(game.hand(A)) == 10 + drew
    assert (everything.count("Earth"), everything.count("Fire")) == (11, 30)
    assert set(game.hand(A)) != {"Earth"}


@pytest.mark.rule("MW-1.5", "MW-16.3")
def test_both_are_asked_at_once_and_nothing_happens_before_both_have_answered() -> None:
    game = given(side("Earth", "Fire"), side("Earth", "Fire"), **OPENING)
    asked, before = game.asked(), game.view(B)["zones"]

    game.choose("redraw", seat=A)

    assert asked == ["A mulligan", "B mulligan"]
    assert game.asked() == ["B mulligan"]
    assert (game.view(B)["zones"], game.log(B)) == (before, [])


@pytest.mark.rule("MW-1.5")
def test_redraws_are_public_and_drawn_cards_hidden() -> None:
    game = given(side("Earth", "Fire"), side("Earth", "Fire"), **OPENING)

    game.choose("redraw", seat=B)
    game.choose("keep", seat=A)

    told = [line for line in game.log(A) if "opening hand" in line]
    assert told == ["You keep the opening hand.", "B replaces the opening hand."]
    assert not any("B draws Fire" in line for line in game.log(A))


@pytest.mark.rule("MW-1.5")
@pytest.mark.parametrize("answer", ["keep", "redraw"])
def test_redraw_is_offered_once(answer: str) -> None:
    game = given(side("Earth", "Fire"), side("Earth", "Fire"), **OPENING)

    game.choose(answer, seat=A)
    game.choose("redraw", seat=B)

    assert game.prompt().name == "expansion"


@pytest.mark.rule("MW-1.5")
def test_a_time_out_keeps_the_opening_hand() -> None:
    game = given(side("Earth", "Fire"), side("Water", "Fire"), **OPENING)

    game.time_out(seat=A)
    game.time_out(seat=B)

    assert (game.hand(A)[:11], game.hand(B)[:11]) == (["Earth"] * 11, ["Water"] * 11)


@pytest.mark.rule("MW-1.6")
def test_turns_are_counted_over_both_seats() -> None:
    game = begun(seed=2)
    starter = game.match.state.starter
    game.choose("keep", seat=A)
    game.choose("keep", seat=B)

    counted = [turn_of(game)]
    for turn in (2, 3):
        game.advance_to("expansion", turn=turn)
        counted.append(turn_of(game))

    assert counted == [(1, starter), (2, 1 - starter), (3, starter)]


def turn_of(game: MatchDriver) -> tuple[int, int]:
    """Return the public turn number and active seat."""
    turn = game.view(B)["turn"]
    return turn["number"], turn["active"]
