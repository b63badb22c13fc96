"""Battle Mages 2: set-up."""

import pytest

from app.engine.play.match import Match
from app.engine.position.errors import BadSetup
from app.engine.position.setup import SeatSetup, Setup

from .scene import DECK, RULESET, A, B, begun, given, life


@pytest.mark.rule("BM-2.1")
def test_a_deck_that_is_not_legal_begins_no_match() -> None:
    small = SeatSetup({"main": {"small_red_crystal": 4}})

    with pytest.raises(BadSetup, match="Seat 2"):
        Match.begin(RULESET, Setup("battle_mages", "standard", (SeatSetup(DECK), small)), 1)


@pytest.mark.rule("BM-2.2")
def test_each_mage_begins_with_20_life_and_nothing_on_the_field() -> None:
    game = begun()

    assert (life(game, A), life(game, B)) == (20, 20)
    assert (game.zone(A, "crystals"), game.zone(B, "creatures")) == ([], [])


@pytest.mark.rule("BM-2.3", "BM-1.15")
def test_spellbooks_are_shuffled_by_the_seed() -> None:
    orders = [tuple(begun(seed).zone(A, "spellbook")) for seed in (1, 2, 1)]

    assert orders[0] != orders[1]
    assert orders[0] == orders[2]


@pytest.mark.rule("BM-2.4", "BM-16.4")
@pytest.mark.parametrize(("answer", "begins"), [("first", True), ("second", False)])
def test_one_seat_by_chance_says_who_goes_first(answer: str, begins: bool) -> None:
    games = [begun(seed) for seed in range(8)]
    choosers = {game.prompt().seat for game in games}
    chooser = games[0].prompt().seat

    games[0].choose(answer, prompt="choose_starter")

    assert choosers == {A, B}
    assert (games[0].match.state.starter == chooser) is begins
    assert games[0].prompt().seat == games[0].match.state.starter


@pytest.mark.rule("BM-2.4")
def test_starting_seat_may_be_preset() -> None:
    assert begun(starter=B).asked() == ["B mulligan"]


@pytest.mark.rule("BM-2.6", "BM-16.5", "BM-2.11")
def test_a_mulligan_draws_one_card_fewer_and_the_look_comes_after_both_answers() -> None:
    game = begun(starter=A)
    game.choose("mulligan", prompt="mulligan")
    told = game.log()

    asked = game.asked()
    game.choose("keep", prompt="mulligan")

    assert (asked, game.asked()) == (["B mulligan"], ["A opening_look"])
    assert (len(game.hand(A)), len(game.hand(B)), len(game.zone(A, "aside"))) == (5, 6, 4)
    assert any("5" in line for line in told)


@pytest.mark.rule("BM-2.10")
def test_a_small_pile_is_looked_at_whole() -> None:
    game = given(
        {"hand": [], "spellbook": ["Plain 1/1"] * 8},
        {"hand": [], "spellbook": ["Plain 1/1"] * 6},
        turn=0,
        step="opening",
    )
    for _ in range(2):
        game.choose("keep")

    assert len(game.zone(A, "aside")) == 2


@pytest.mark.rule("BM-2.12", "BM-16.6", "BM-3.1")
def test_then_the_first_turn_begins_and_turns_alternate() -> None:
    game = begun(starter=B)
    for _ in range(2):
        game.choose("keep")
    while game.prompt().name.startswith("opening_look"):
        game.time_out()
    first = (game.match.state.turn, game.match.state.active)
    game.advance_to("main", turn=2)

    assert (first, game.match.state.active) == ((1, B), A)
