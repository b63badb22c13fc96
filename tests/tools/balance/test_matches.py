"""Records of one match of a balance run, in a game verifiable by hand."""

from collections.abc import Mapping, Sequence

import pytest

from app.engine import atoms
from app.engine.position.refs import NO_SEAT
from tests.bots.race_game import CAP, RACE, begun
from tests.engine.plain_game import PLAIN
from tools.balance.matches import (
    DEALT,
    MatchObserver,
    MatchRecord,
    both_seats,
    cards_of,
    play,
    play_dealt,
)
from tools.balance.measurement import pairings

JABS = {"jab": 8}
RESTS = {"rest": 8}


def raced(
    first: Mapping[str, int], second: Mapping[str, int], plays: Sequence[str], seed: int = 3
) -> MatchRecord:
    """Play a race in which seat 1 begins, with these answers in order."""
    match = begun(first, second, seed)
    observer = MatchObserver(match)
    answers = iter(plays)
    while match.result is None:
        prompt = next(one for one in match.prompts if one is not None)
        observer.before(prompt)
        wanted = next(answers, "")
        held = [o.ref for o in prompt.options if match.card(int(o.ref)).printed.id == wanted]
        match.submit(prompt.seat, tuple(held[:1]))
        observer.after()
    return observer.record(seed, ("one", "two"), both_seats([list(first), list(second)]))


def test_seat_1_begins_in_these_races() -> None:
    assert raced(JABS, JABS, []).starter == 1


def test_the_first_player_at_half_life_is_behind_whatever_the_result() -> None:
    # Seat 1 jabs, seat 0 jabs, and seat 1 keeps still while it is beaten.
    record = raced(JABS, JABS, ["jab", "jab", "", "jab"])

    assert (record.behind, record.winner) == (0, 0)
    assert record.reason == "life_gone"


def test_no_player_is_behind_before_half_life() -> None:
    assert raced(JABS, JABS, []).behind == NO_SEAT


def test_half_is_of_the_most_that_a_seat_has_had() -> None:
    # Seat 1 rests up to 7, and is jabbed to 3 in the last turns: less than half of 7, not of 4.
    plays = ["rest", "", "rest", "", "rest", "jab", "", "jab"]
    record = raced(JABS, {"rest": 6, "jab": 2}, plays, seed=3)

    assert (record.starter, record.decisions) == (1, CAP)
    assert record.behind == 1


def test_a_turn_without_a_question_to_its_seat_is_one_without_a_choice() -> None:
    record = raced(JABS, RESTS, [])

    # Seat 0 holds jabs and is asked in its turns; seat 1 holds none, ever.
    assert (record.turns, record.idle_turns) == (CAP, CAP // 2)
    assert raced(JABS, JABS, []).idle_turns == 0


def test_an_empty_deck_before_the_end_is_recorded() -> None:
    short = play(RACE, pairings(RACE, "short")[0], seed=4, looks=5, form="short")

    assert short.ran_out
    assert not raced(JABS, JABS, ["jab", "jab", "jab"]).ran_out


def test_a_deck_that_its_owner_is_searching_has_not_run_out() -> None:
    match = begun(JABS, JABS, 3)
    observer = MatchObserver(match)
    for card in list(match.zone(0, "deck")):
        atoms.move(match, card, "0.aside", cause="looked at")
    observer.after()
    assert not observer.record(3, ("one", "two"), both_seats([[], []])).ran_out

    for card in list(match.zone(0, "aside")):
        atoms.move(match, card, "0.hand", cause="drawn")
    observer.after()
    assert observer.record(3, ("one", "two"), both_seats([[], []])).ran_out


def test_a_card_is_played_off_turn_where_the_other_seat_is_active() -> None:
    match = begun(JABS, JABS, 3)
    observer = MatchObserver(match)
    for turn, asked in enumerate(["own", "own", "other"]):
        prompt = next(one for one in match.prompts if one is not None)
        if asked == "other":  # as where both seats may act in one turn
            match.state.active = 1 - match.state.active
        observer.before(prompt)
        match.submit(prompt.seat, (prompt.options[0].ref,) if turn else ())
        observer.after()

    assert observer.record(3, ("one", "two"), both_seats([[], []])).plays_off_turn == 1


def test_drawn_and_played_cards_are_recorded_apart() -> None:
    record = raced(JABS, RESTS, ["jab"])

    assert record.drawn == (frozenset({"jab"}), frozenset({"rest"}))
    assert record.cards == (frozenset({"jab"}), frozenset())


def test_a_hand_is_seen_in_a_match_that_asks_nothing() -> None:
    record = raced(RESTS, RESTS, [])

    assert record.decisions == 0
    assert record.drawn == (frozenset({"rest"}), frozenset({"rest"}))


def test_a_deck_is_played_as_its_format_has_it() -> None:
    record = play(RACE, pairings(RACE, "short")[0], seed=4, looks=5, form="short")

    # Three of each card: the second turn of a seat finds an empty deck.
    assert record.reason == "overdrawn"


def test_decks_by_chance_are_dealt_from_the_whole_pool() -> None:
    record = play_dealt(RACE, seed=7, looks=5)

    assert record is not None
    assert record.is_dealt
    assert record.decks == (DEALT, DEALT)
    assert record.held == (frozenset({"jab", "feint"}), frozenset({"jab", "feint"}))
    assert not play(RACE, pairings(RACE)[0], seed=4, looks=5).is_dealt


def test_a_game_that_deals_no_decks_has_no_such_match() -> None:
    assert play_dealt(PLAIN, seed=7, looks=5) is None


@pytest.mark.parametrize("seed", [3, 4])
def test_a_record_comes_back_from_plain_data(seed: int) -> None:
    record = play(RACE, pairings(RACE)[0], seed=seed, looks=5)

    assert MatchRecord.from_plain(record.to_plain()) == record


def test_the_cards_of_a_deck_are_those_of_all_its_parts() -> None:
    assert cards_of({"main": {"jab": 2}, "side": ["rest"]}) == ["jab", "rest"]
