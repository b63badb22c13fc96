"""Log selection: the sentence for an event, and the seats that read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.event_kinds import EngineEvent
from ..position.log_facts import facts_of
from ..position.refs import zone_seat
from .event_styles import EventStyle

if TYPE_CHECKING:
    from ..position.events import Event
    from ..rules.ruleset import Ruleset

ENTERED: Final = "entered"
ELSEWHERE: Final = "{card} moves to another place."


def style_for(rules: Ruleset, event: Event) -> EventStyle:
    """Return the style of an event; that of a move by its cause and its places."""
    if event.kind == EngineEvent.MOVED:
        return rules.display.style_of(event.kind, event.detail, event.origin, event.zone)
    return rules.display.style_of(event.kind, event.detail)


def sentences_of(rules: Ruleset, event: Event, viewer: int, style: EventStyle) -> str | None:
    """Return the sentences of an event for a viewer, None if it has no line."""
    kind = event.kind
    if kind == EngineEvent.NOTED:
        return style.line if facts_of(event).get("viewers", 0) >> viewer & 1 else None
    if kind != EngineEvent.MOVED and (
        (event.facts and "told" in event.facts) or _is_told_by_its_move(rules, event)
    ):
        return None
    if event.seat == viewer and style.private_line is not None:
        return style.private_line or None
    return line_of(event, style) or None


def line_of(event: Event, style: EventStyle) -> str | None:
    """Return the sentences of an event by its style, its number and its places."""
    kind = event.kind
    if style.zero_line and (event.detail or str(event.amount)) == "0":
        return style.zero_line
    if kind == EngineEvent.COUNTED and facts_of(event).get("cause") == ENTERED:
        return ""  # printed on the card
    if style.loss_line and event.amount < 0:
        return style.loss_line
    if kind == EngineEvent.SHIFTED and zone_seat(event.origin) != zone_seat(event.zone):
        return ""  # logged as a change of control
    if kind == EngineEvent.SHIFTED and event.origin == event.zone:
        return ELSEWHERE
    return style.line


def _is_told_by_its_move(rules: Ruleset, event: Event) -> bool:
    """Return True if the line of a card's move covers this event of it."""
    if event.was is None or not event.zone:
        return False
    return bool(
        rules.display.style_of(EngineEvent.MOVED, event.detail, event.origin, event.zone).line
    )
