"""Defaults of the engine for a game that defines nothing."""

import pytest

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.errors import BadSetup
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Pick
from tests.engine.plain_game import BOLT, DECK, HAND, IMP, PLAIN, WOLF, begun


def at_the_answer() -> Match:
    """A match in which the seat that did not begin aims its bolt."""
    match = begun()
    for seat in (0, 1):
        match.submit(seat, ())
    return match


def aiming(match: Match) -> Pick:
    """Return the target prompt of the bolt."""
    prompt = match.prompts[1 - match.state.active]
    assert isinstance(prompt, Pick)
    return prompt


def over() -> Match:
    """The same match after its last answer."""
    match = at_the_answer()
    prompt = aiming(match)
    match.submit(prompt.seat, (prompt.options[0].ref,))
    return match


def test_a_deck_that_is_not_legal_is_refused() -> None:
    with pytest.raises(BadSetup, match="Seat 1's deck isn't legal: It is empty"):
        begun({"main": {}})


def test_a_format_that_the_game_does_not_have_is_refused() -> None:
    seats = (SeatSetup(DECK), SeatSetup(DECK))

    with pytest.raises(BadSetup, match="Format “odd” not found"):
        Match.begin(PLAIN, Setup(PLAIN.id, "odd", seats), 1)


def test_both_seats_draw_a_hand_from_their_decks() -> None:
    match = begun()

    hands = [len(match.zone(seat, "hand")) for seat in (0, 1)]
    decks = [len(match.zone(seat, "deck")) for seat in (0, 1)]

    assert hands == [HAND, HAND]
    assert decks == [sum(DECK["main"].values()) - HAND] * 2


def test_exchanged_cards_are_not_drawn_again() -> None:
    match = begun()
    given = match.zone(0, "hand")
    match.take_events()

    match.submit(0, given)
    match.submit(1, ())

    # The deck is shuffled afterwards, and the turn may well draw one of them.
    told = [(event.kind, event.card) for event in match.events if event.seat == 0]
    drawn = {
        card
        for kind, card in told[: told.index((EngineEvent.SHUFFLED, 0))]
        if kind == EngineEvent.DREW
    }
    assert len(drawn) == len(given)
    assert not set(given) & drawn


def test_the_phase_is_the_first_one_until_another_is_entered() -> None:
    before, after = begun(), at_the_answer()

    phases = [PLAIN.display.phase_of(match) for match in (before, after)]

    assert phases == ["opening", "main"]


def test_keywords_bring_their_words_and_icons() -> None:
    labels = PLAIN.display.keyword_labels

    assert labels["taunt"] == {"label": "Taunt", "text": "It is in the way."}
    assert labels["pride"]["label"] == "Pride"
    assert labels["pride"]["icon"] == "crown"
    assert "stun" in labels


def test_a_card_reads_by_the_lexicon() -> None:
    assert PLAIN.display.text_of(IMP) == (
        "Taunt, Pride 2.",
        "When this enters the board, draw a card.",
    )
    assert PLAIN.display.text_of(BOLT) == ("Deal 2 damage to target minion.",)


def test_art_depends_on_kind_and_type() -> None:
    assert [PLAIN.display.art_of(card) for card in (IMP, BOLT, WOLF)] == [
        "unit",
        "flash",
        "token",
    ]


def test_a_target_is_asked_for_in_words_and_by_its_rule() -> None:
    prompt = aiming(at_the_answer())

    assert (prompt.ask, prompt.rule) == ("Choose target minion.", "PL-1")


def test_aiming_ones_own_card_is_no_answer_to_the_other_seat() -> None:
    match = at_the_answer()

    prompt = aiming(match)

    assert prompt.seat != match.state.active
    assert prompt.tone == "act"


def test_a_trigger_resolves_at_once_unless_the_game_says_otherwise() -> None:
    match = at_the_answer()

    told = [event.kind for event in match.take_events()]

    assert told.index(EngineEvent.ENTERED) < told.index(EngineEvent.TRIGGERED)
    assert EngineEvent.DREW in told[told.index(EngineEvent.TRIGGERED) :]


def test_damage_is_prevented_point_by_point() -> None:
    match = over()

    [imp] = match.zone(match.state.active, "board")

    assert match.card(imp).damage == 2 - 1


def test_a_spell_goes_to_the_discard_pile_and_is_counted() -> None:
    match = over()
    seat = 1 - match.state.active

    assert [match.card(cid).printed.id for cid in match.zone(seat, "discard")] == ["bolt"]
    assert match.played(seat) == ("bolt",)


def test_a_match_that_is_over_is_worth_more_than_any_position() -> None:
    going, done = begun(), over()
    seat = 1 - done.state.active

    worths = [
        PLAIN.evaluation.value(done, seat),
        PLAIN.evaluation.value(done, 1 - seat),
        PLAIN.evaluation.value(going, 0),
    ]

    assert worths == [PLAIN.evaluation.win_value, -PLAIN.evaluation.win_value, HAND]


def test_a_result_says_who_has_won_or_lost() -> None:
    done, given_up = over(), begun()

    given_up.concede(0)

    told = [views.view(done, 0)["result"]["text"]]
    told += [views.view(given_up, viewer)["result"]["text"] for viewer in views.VIEWERS]
    assert told == [
        "{winner} has answered.",
        "You have conceded.",
        "{loser} has conceded.",
        "{loser} has conceded.",
    ]
