"""Event styles: the line in the log and the animation of each kind of event.

A game's table adds its own kinds and overrides single fields of the engine's. Keys are kinds, or
kinds with a detail: the cause of a move ("drawn", "drawn from deck", "drawn to hand", "to hand"),
the key of a log note, the name of a counter. Unset fields come from the next more general key.

Tokens of sentences: {seat} the seat of the event, {seat's} its possessive, {owner's} the same of
the card's owner; {card} and {other} the cards with their seats, {face} the card alone, or "a card";
{by} the card that did it, {also} further ones; {targets} its targets; {amount}, {change} the number
with its sign, {loss} without, {gains} "gains" or "loses" by it, {deals} "deal" or "deals"; {dealt}
the damage before it was cut off at the value left; {cards} "card" or "cards", {s} an "s" where the
amount is not one; {life} the life before and after, {powers} those of two who fight; {stat},
{values} a number of the card, before and after, {keyword} a keyword of it; {detail}, {zone}, {how}
words; {ability} its ability by name ("attack ability"). A verb after ~ agrees with the seat:
"~draws" is "draw" to the reader who does it. Of sentences separated by |, the first one is used
that has all its cards and its ability.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from ..position.event_kinds import EngineEvent
from .looks import DURATIONS_S, Look

ACTS: Final = "acts"
COMBAT: Final = "combat"
"""Topics of lines, for filters of the log: voluntary acts of seats, and combat."""


class EventStyle(NamedTuple):
    """How an event is logged and animated; None: as the next more general key says."""

    line: str | None = None
    zero_line: str | None = None
    """The line instead where the number, or the word for it, is 0."""
    loss_line: str | None = None
    """The line instead where the number is negative."""
    private_line: str | None = None
    """The line instead for the seat of the event: empty if other events give it more."""
    topic: str | None = None
    """Filter of the log that includes the line: `ACTS` or `COMBAT`."""
    ability: str | None = None
    """Name of abilities without a printed label that the event triggers."""
    look: Look | None = None
    caption: str | None = None
    """Words beneath the card held up, at the card, or at the plate: of {amount} and {detail}."""
    duration_s: float | None = None
    """Seconds before the next event, if not those of the look."""
    stat: str | None = None
    """The stat on the card's face that changes with the `left` of the event."""
    silent: bool | None = None
    """True if the event is not sent: others show it."""
    is_cost: bool | None = None
    """True for a payment: its line follows that of the act."""
    is_phase: bool | None = None
    """True if a phase begins or ends; a trigger of it without effect is not logged."""


def of(kind: str, detail: str) -> str:
    """Return the key of a kind of event with one detail."""
    return f"{kind} {detail}"


moved: Final = partial(of, EngineEvent.MOVED)
noted: Final = partial(of, EngineEvent.NOTED)
counted: Final = partial(of, EngineEvent.COUNTED)


def merged(styles: Iterable[EventStyle]) -> EventStyle:
    """Return a style with each field from the first of these that sets it."""
    fields = zip(*styles, strict=True)
    return EventStyle(*(next((one for one in given if one is not None), None) for given in fields))


def seconds_of(style: EventStyle, look: str) -> float:
    """Return the time of an event of this style before the next one."""
    return DURATIONS_S.get(look, 0) if style.duration_s is None else style.duration_s
