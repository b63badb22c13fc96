"""Log selection: the sentence for an event, and the seats that read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .event_kinds import EngineEvent
from .log_facts import facts_of
from .log_sentences import NONE, NOTES
from .refs import zone_name, zone_seat

if TYPE_CHECKING:
    from .events import Event
    from .match import Match
    from .ruleset import Ruleset

ENTERED: Final = "entered"
ELSEWHERE: Final = "{card} moves to another place."


def sentences_of(m: Match, event: Event, viewer: int) -> str | None:
    """Return the sentences of an event for a viewer, None if it has no line."""
    kind, rules = event.kind, m.rules
    if kind == EngineEvent.MOVED:
        own = cause_line(rules, event)
        return own or (rules.private_lines.get(event.detail) if event.seat == viewer else None)
    if kind == EngineEvent.NOTED:
        if not facts_of(event).get("viewers", 0) >> viewer & 1:
            return None
        return rules.note_lines.get(event.detail) or NOTES[event.detail]
    if (event.facts and "told" in event.facts) or _is_told_by_its_move(rules, event):
        return None
    if event.seat == viewer and kind in rules.others_lines:
        return None
    return line_of(rules, event) or None


def line_of(rules: Ruleset, event: Event) -> str:
    """Return the sentences for an event's kind, or for its counter or its move."""
    kind = event.kind
    if kind in NONE and (event.detail or str(event.amount)) == "0":
        return NONE[kind]
    if kind == EngineEvent.COUNTED and facts_of(event).get("cause") == ENTERED:
        return ""  # printed on the card
    if kind == EngineEvent.COUNTED and event.detail in rules.counter_lines:
        return rules.counter_lines[event.detail][event.amount < 0]
    if kind == EngineEvent.SHIFTED and zone_seat(event.origin) != zone_seat(event.zone):
        return ""  # logged as a change of control
    if kind == EngineEvent.SHIFTED and event.origin == event.zone:
        return ELSEWHERE
    return rules.lines.get(kind, "")


def cause_line(rules: Ruleset, event: Event) -> str:
    """Return the sentence of a move: of its cause with a place, or of one of them alone."""
    cause, causes = event.detail, rules.causes
    origin, zone = zone_name(event.origin), zone_name(event.zone)
    for key in (f"{cause} from {origin}", f"{cause} to {zone}", cause, f"to {zone}"):
        if key in causes:
            return causes[key]
    return ""


def _is_told_by_its_move(rules: Ruleset, event: Event) -> bool:
    """Return True if the line of a card's move covers this event of it."""
    return event.was is not None and bool(event.zone) and bool(cause_line(rules, event))
