"""A kind of event has one record: its line, its animation and its time."""

from collections.abc import Mapping
from typing import Any, ClassVar

from app.engine import atoms, views
from app.engine.log.event_styles import COMBAT, EventStyle, moved
from app.engine.log.looks import Look
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.position.flow import Flow
from app.engine.position.setup import SeatSetup, Setup
from app.engine.rules.ruleset import Ruleset
from app.matches.frames.showing import EVENT_S, animation_allowance_s
from tests.engine.plain_game import DECK, PLAIN, Plain, PlainDisplay, main
from tests.engine.random_matches import EVERY_RULESET


class StormEvent(EventKind):
    """The one kind of event of a game with storms."""

    STORMED = "stormed"


STORM = EventStyle(
    "A storm hits {card} for {amount}.",
    topic=COMBAT,
    look=Look.WORD,
    caption="storm {amount}",
    duration_s=0.5,
)


class StormyDisplay(PlainDisplay):
    """How storms are shown."""

    event_styles: ClassVar[Mapping[str, EventStyle]] = {StormEvent.STORMED: STORM}


class Stormy(Plain):
    """The plain game with a storm in each turn."""

    event_kinds: ClassVar = (EngineEvent, StormEvent)
    display_type = StormyDisplay


def stormy_main(m: Match) -> Flow[None]:
    yield from main(m)
    (hit,) = m.zone(m.state.active, "board")
    atoms.announce(m, StormEvent.STORMED, m.state.active, hit, amount=3)


def storm(style: EventStyle) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the storm of a match as its opponent sees it: the events and the lines."""
    display = type(
        "RestyledDisplay", (PlainDisplay,), {"event_styles": {StormEvent.STORMED: style}}
    )
    rules = type("Restyled", (Stormy,), {"display_type": display})(
        **{name: getattr(PLAIN, name) for name in ("id", "title", "version", "pool", "zones")},
        **{name: getattr(PLAIN, name) for name in ("phases", "decks", "timers")},
        steps={**PLAIN.steps, "main": stormy_main},
    )
    seats = (SeatSetup(DECK), SeatSetup(DECK))
    match = Match.begin(rules, Setup("plain", "standard", seats), 2)
    for seat in (0, 1):
        match.submit(seat, ())
    storms = [event for event in match.events if event.kind == StormEvent.STORMED]
    return views.events_for(match, 1 - match.state.active, storms)


def test_an_event_kind_is_logged_played_and_timed_by_its_style_alone() -> None:
    (shown,), (line,) = storm(STORM)

    assert (shown["kind"], shown["look"], shown["ms"]) == ("stormed", "word", 500)
    assert shown["text"] == "storm 3"
    assert line["topic"] == COMBAT
    assert "".join(part for part in line["parts"] if isinstance(part, str)).endswith(" for 3.")
    assert animation_allowance_s([shown], 0) == EVENT_S


def test_the_time_of_a_style_without_its_own_is_that_of_its_look() -> None:
    (shown,), _ = storm(STORM._replace(duration_s=None))

    assert shown["ms"] == 420


def test_a_silent_style_is_logged_and_not_played() -> None:
    shown, lines = storm(STORM._replace(silent=True))

    assert shown == []
    assert len(lines) == 1


def test_the_most_specific_key_of_a_move_gives_each_field() -> None:
    class BuriedDisplay(StormyDisplay):
        event_styles: ClassVar[Mapping[str, EventStyle]] = {
            moved("drawn to crypt"): EventStyle("{card} is buried."),
            moved("drawn"): EventStyle(look=Look.BRING),
            moved("to crypt"): EventStyle("{card} goes to the crypt.", topic=COMBAT),
        }

    class Buried(Stormy):
        display_type = BuriedDisplay

    rules = Buried(
        **{name: getattr(PLAIN, name) for name in ("id", "title", "version", "pool", "zones")},
        **{name: getattr(PLAIN, name) for name in ("phases", "decks", "timers", "steps")},
    )
    style = rules.display.style_of(EngineEvent.MOVED, "drawn", "0.deck", "0.crypt")
    other = rules.display.style_of(EngineEvent.MOVED, "lost", "0.deck", "0.crypt")

    assert (style.line, style.topic, style.look) == ("{card} is buried.", COMBAT, Look.BRING)
    assert (other.line, other.look) == ("{card} goes to the crypt.", Look.MOVED)


@EVERY_RULESET
def test_each_style_is_of_a_kind_of_the_game(rules: Ruleset) -> None:
    kinds = {kind.value for kinds in rules.event_kinds for kind in kinds}
    styled = {key.partition(" ")[0] for key in rules.display.event_styles}

    assert styled
    assert styled - kinds == set()
