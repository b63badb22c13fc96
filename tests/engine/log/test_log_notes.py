"""Log notes: lines of the rules, for all viewers or for one seat only."""

from typing import Any, ClassVar

import msgspec
import pytest

from app.engine import views
from app.engine.atoms.log_notes import note_to_all, note_to_seat
from app.engine.log.event_styles import EventStyle, noted
from app.engine.play.match import Match
from app.engine.position.events import Event
from app.engine.position.flow import Flow
from app.engine.position.setup import SeatSetup, Setup
from app.engine.position.visibility import SPECTATOR
from tests.engine.plain_game import DECK, PLAIN, Plain, PlainDisplay, main

LINES = {"storm": "A storm comes up: {amount}.", "top": "You feel that {card} is near."}


class NotingDisplay(PlainDisplay):
    """Sentences of two notes: one on the weather, one on a card."""

    event_styles: ClassVar = {
        noted("storm"): EventStyle(LINES["storm"], caption="{amount} of storm"),
        noted("top"): EventStyle(LINES["top"], caption="near"),
    }


class Noting(Plain):
    """A game with a public note on the weather, and a private one on the starter's next draw."""

    display_type = NotingDisplay


def noting_main(m: Match) -> Flow[None]:
    yield from main(m)
    seat = m.state.active
    note_to_all(m, "storm", amount=3)
    note_to_seat(m, seat, "top", card_id=m.zone(seat, "deck")[0])
    note_to_seat(m, seat, "top", card_id=m.zone(seat, "hand")[0])


NOTING = Noting(
    **{name: getattr(PLAIN, name) for name in ("id", "title", "version", "pool", "zones")},
    **{name: getattr(PLAIN, name) for name in ("phases", "decks", "timers")},
    steps={**PLAIN.steps, "main": noting_main},
)


def begun() -> Match:
    """A match at the question after the notes, both hands kept."""
    seats = (SeatSetup(DECK), SeatSetup(DECK))
    match = Match.begin(NOTING, Setup("plain", "standard", seats), 2)
    for seat in (0, 1):
        match.submit(seat, ())
    return match


def notes(match: Match) -> list[Event]:
    """The notes of this game; the plain one prevents damage, which the engine notes."""
    return [event for event in match.events if event.detail in LINES]


def lines(match: Match, viewer: int) -> list[list[Any]]:
    """The notes as a viewer reads them."""
    _, told = views.events_for(match, viewer, notes(match))
    return [line["parts"] for line in told]


def test_public_notes_reach_every_viewer() -> None:
    match = begun()

    read = [lines(match, viewer)[0] for viewer in views.VIEWERS]

    assert read == [["A storm comes up: ", "3", "."]] * 3


def test_one_seat_alone_reads_what_is_noted_to_it() -> None:
    match = begun()
    seat = match.state.active

    assert len(lines(match, seat)) == 3
    assert len(lines(match, 1 - seat)) == 1
    assert len(lines(match, SPECTATOR)) == 1


def test_a_card_is_named_only_to_a_seat_that_knows_its_face() -> None:
    match = begun()
    seat = match.state.active
    mine = match.card(match.zone(seat, "hand")[0])

    _, hidden, known = lines(match, seat)

    assert hidden == ["You feel that ", "a card", " is near."]
    assert known[3]["name"] == mine.printed.name


def words(match: Match, viewer: int) -> list[tuple[str, str]]:
    """Return a viewer's notes on the table: kind and words."""
    shown, _ = views.events_for(match, viewer, notes(match))
    return [(event["look"], event["text"]) for event in shown]


def test_notes_appear_on_the_table_for_their_readers() -> None:
    match = begun()
    seat = match.state.active

    assert words(match, seat) == [("noted", "3 of storm"), ("word", "near"), ("word", "near")]
    assert words(match, 1 - seat) == words(match, SPECTATOR) == [("noted", "3 of storm")]


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_private_notes_change_no_frame_of_others(viewer: int) -> None:
    match = begun()
    match.take_events()
    before = sent(match, viewer)

    note_to_seat(match, 0, "top", card_id=match.zone(0, "hand")[0])

    assert len(lines(match, 0)) == 1
    assert sent(match, viewer) == before


def sent(match: Match, viewer: int) -> bytes:
    told = views.events_for(match, viewer, match.events)
    return msgspec.json.encode([views.view(match, viewer), views.prompt_for(match, viewer), told])


def test_a_note_is_no_part_of_the_position_and_a_replay_notes_the_same() -> None:
    match, again = begun(), begun()
    read = [lines(match, viewer) for viewer in views.VIEWERS]
    digest = match.digest()

    note_to_all(match, "storm", amount=1)

    assert match.digest() == digest
    assert [lines(again, viewer) for viewer in views.VIEWERS] == read


def test_replayed_steps_repeat_no_note() -> None:
    copy = Match.load(NOTING, begun().dump())

    copy.state  # noqa: B018  # it is built when it is read

    assert copy.events == []
