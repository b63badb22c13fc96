"""The log of every game names the starting seat and kept hands, before the first turn."""

import pytest

from app.catalogue import ruleset, rulesets
from app.engine import views
from app.engine.play.match import Match
from app.engine.position.setup import SeatSetup, Setup


def opened(name: str, *, gives_it_away: bool) -> Match:
    """Return a match at its first turn, hands kept; the chooser or the other seat begins."""
    rules = ruleset(name)
    seats = (SeatSetup(rules.decks[0].deck), SeatSetup(rules.decks[1].deck))
    match = Match.begin(rules, Setup(name, "standard", seats), 3)
    while match.state.turn == 0:
        prompt = match.prompts[0] or match.prompts[1]
        assert prompt is not None
        keys = {option.key for option in prompt.options} & {"opponent", "second"}
        match.submit(prompt.seat, keys.pop() if keys and gives_it_away else prompt.default)
    return match


def told(match: Match, viewer: int) -> list[str]:
    """Return a viewer's log of the opening without drawn and looked-at cards."""
    _, lines = views.events_for(match, viewer, match.events)
    wanted = {"starter_chosen", "mulliganed", "turn_began"}
    return [
        "".join(
            part if isinstance(part, str) else part.get("text", f"Seat {part['seat']}")
            for part in line["parts"]
        )
        for line in lines
        if line["kind"] in wanted
    ]


def said(match: Match, viewer: int) -> list[tuple[int, str]]:
    """Return the texts shown beside the plates, each with its seat."""
    shown, _ = views.events_for(match, viewer, match.events)
    return [(event["seat"], event["text"]) for event in shown if event.get("look") == "said"]


@pytest.mark.parametrize("gives_it_away", [False, True])
@pytest.mark.parametrize("name", sorted(rulesets()))
def test_log_names_the_starting_seat_and_kept_hands(name: str, gives_it_away: bool) -> None:
    match = opened(name, gives_it_away=gives_it_away)

    first = match.state.starter
    other = f"Seat {1 - first}"
    assert told(match, first) == [
        "You go first.",
        "You keep the opening hand.",
        f"{other} keeps the opening hand.",
        "Turn 1: you.",
    ]
    assert told(match, 1 - first)[0] == f"Seat {first} goes first."
    assert said(match, first)[0] == (1 - first, "keeps the opening hand.")
    assert {seat for seat, _ in said(match, first)} == {1 - first}


def test_looks_of_the_other_seat_are_shown_beside_its_plate() -> None:
    match = opened("battle_mages", gives_it_away=False)

    looks = "looks at 4 cards and puts none on the bottom."
    assert (0, looks) in said(match, 1)
    assert (1, looks) in said(match, 0)
