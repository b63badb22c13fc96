"""Delayed triggers: effects that wait for an event, "when that next happens, do this once"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .refs import CardRef
from .resolution import Resolution

if TYPE_CHECKING:
    from .events import Event
    from .match import Match


class DelayedTrigger:
    """A later effect: which, whose, from what, about which cards, until when.

    `watched`: only events about these cards count; `again`: it stays for further ones.
    """

    __slots__ = ("again", "binds", "incarnation", "key", "seat", "source", "until", "watched")

    def __init__(self, key: str, at: Resolution, until: str) -> None:
        self.watched: tuple[int, ...] = ()
        self.again = False
        self.key = key
        self.seat = at.seat
        self.source = at.source
        self.incarnation = at.incarnation
        self.until = until
        self.binds = {**at.targets, **at.binds}

    def resolution(self, event: Event | None) -> Resolution:
        """Return the context in which it will be carried out."""
        at = Resolution(self.seat, CardRef(self.source, self.incarnation), event)
        at.targets = dict(self.binds)
        at.binds = dict(self.binds)
        return at


def add_delayed_trigger(m: Match, key: str, at: Resolution, until: str) -> None:
    """Let an effect wait."""
    m.state.delayed_triggers += (DelayedTrigger(key, at, until),)
    m.state.invalidate()


def add_watching_trigger(
    m: Match, key: str, at: Resolution, watched: tuple[int, ...], *, again: bool
) -> None:
    """Let an effect wait, through the next settling, for what happens to those cards."""
    delayed = DelayedTrigger(key, at, "settling")
    delayed.watched, delayed.again = watched, again
    m.state.delayed_triggers += (delayed,)
    m.state.invalidate()


def notice_delayed_triggers(m: Match, event: Event) -> None:
    """Let waiting effects that the event is for become pending, once."""
    for delayed in m.state.delayed_triggers:
        bound = m.pool.bound[delayed.key]
        if bound.event_kind != event.kind or (
            delayed.watched and event.card not in delayed.watched
        ):
            continue
        at = delayed.resolution(event)
        if bound.hears(m, at, event):
            if not delayed.again:
                m.state.delayed_triggers = tuple(
                    entry for entry in m.state.delayed_triggers if entry is not delayed
                )
            m.wait(bound, at)


def end_delayed_triggers(m: Match, until: str) -> None:
    """Drop the effects whose time is over."""
    if m.state.delayed_triggers:
        m.state.delayed_triggers = tuple(
            entry for entry in m.state.delayed_triggers if entry.until != until
        )
