"""Effects that wait for an event of their own: "when that next happens this turn, do this once"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .resolution import Resolution
from .triggers import Pending

if TYPE_CHECKING:
    from .events import Event
    from .match import Match


class Waiting:
    """A later effect: which, whose, from what, about which cards, until when.

    `watched`: only events about these cards count; `again`: it stays for further ones.
    """

    __slots__ = ("again", "binds", "inc", "key", "seat", "source", "until", "watched")

    def __init__(self, key: str, at: Resolution, until: str) -> None:
        self.watched: tuple[int, ...] = ()
        self.again = False
        self.key = key
        self.seat = at.seat
        self.source = at.source
        self.inc = at.inc
        self.until = until
        self.binds = {**at.targets, **at.binds}

    def resolution(self, event: Event | None) -> Resolution:
        """Return the context in which it will be carried out."""
        at = Resolution(self.seat, self.source, self.inc, event)
        at.targets = dict(self.binds)
        at.binds = dict(self.binds)
        return at


def wait_for(m: Match, key: str, at: Resolution, until: str) -> None:
    """Let an effect wait."""
    m.state.later += (Waiting(key, at, until),)
    m.state.unsettle()


def watch(m: Match, key: str, at: Resolution, watched: tuple[int, ...], *, again: bool) -> None:
    """Let an effect wait, through the next settling, for what happens to those cards."""
    waiting = Waiting(key, at, "settling")
    waiting.watched, waiting.again = watched, again
    m.state.later += (waiting,)
    m.state.unsettle()


def notice_later(m: Match, event: Event) -> None:
    """Let waiting effects that the event is for become pending, once."""
    for waiting in m.state.later:
        bound = m.pool.bound[waiting.key]
        if bound.event_kind != event.kind or (
            waiting.watched and event.card not in waiting.watched
        ):
            continue
        at = waiting.resolution(event)
        if bound.hears(m, at, event):
            if not waiting.again:
                m.state.later = tuple(entry for entry in m.state.later if entry is not waiting)
            m.state.pending += (Pending(bound, at, m.state.tick()),)


def end_later(m: Match, until: str) -> None:
    """Drop the effects whose time is over."""
    if m.state.later:
        m.state.later = tuple(entry for entry in m.state.later if entry.until != until)
