"""Delayed triggers: effects that wait for an event, "when that next happens, do this once"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.refs import CardRef, Ref
from ..position.resolution import Resolution

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.events import Event


GONE: Final = "gone:"
"""Before a name: cards that have come back as other objects; only their last values count."""


class DelayedTrigger:
    """A delayed effect: ability, controller, source, cards, duration.

    `watched`: only events about these cards count; `again`: it stays for further ones. `objects`:
    which objects the cards were that it is about.
    """

    __slots__ = (
        "again",
        "binds",
        "incarnation",
        "key",
        "objects",
        "seat",
        "source",
        "until",
        "watched",
    )

    def __init__(self, key: str, at: Resolution, until: str) -> None:
        self.watched: tuple[int, ...] = ()
        self.again = False
        self.key = key
        self.seat = at.seat
        self.source = at.source
        self.incarnation = at.incarnation
        self.until = until
        self.binds = {**at.targets, **at.binds}
        self.objects: dict[Ref, CardRef] = {}

    def resolution(self, m: Match, event: Event | None) -> Resolution:
        """Return the context in which it will be carried out."""
        at = Resolution(self.seat, CardRef(self.source, self.incarnation), event)
        at.targets, at.named = dict(self.binds), dict(self.objects)
        leave_out_others(m, at)
        return at


def leave_out_others(m: Match, at: Resolution) -> None:
    """Exclude cards that have left the board and returned: they are new objects."""
    at.binds = dict(at.targets)
    for name, refs in at.binds.copy().items():
        gone = tuple(ref for ref in refs if ref in at.named and _is_another(m, at.named[ref]))
        if gone:
            at.targets[name] = at.binds[name] = tuple(ref for ref in refs if ref not in gone)
            at.binds[GONE + name] = gone


def _is_another(m: Match, ref: CardRef) -> bool:
    card = m.state.cards.get(ref.id)
    return card is not None and card.zone in m.rules.layout.board and card.card_ref != ref


def objects_of(at: Resolution) -> dict[str, tuple[CardRef, ...]]:
    """Return by name the objects that a waiting effect is about, for an item of the chain."""
    named = {
        name: (*refs, *at.binds.get(GONE + name, ()))
        for name, refs in at.binds.items()
        if not name.startswith(GONE)
    }
    objects = {
        name: tuple(at.named[ref] for ref in refs if ref in at.named)
        for name, refs in named.items()
    }
    return {name: refs for name, refs in objects.items() if refs}


def forget_objects(m: Match) -> None:
    """Drop cards that left the board in the ending turn, unless a delayed effect needs them."""
    state = m.state
    kept = {ref for each in state.delayed_triggers for ref in (each.source, *each.objects)}
    state.last_known = {cid: last for cid, last in state.last_known.items() if cid in kept}


def add_delayed_trigger(m: Match, key: str, at: Resolution, until: str) -> None:
    """Let an effect wait."""
    _add(m, DelayedTrigger(key, at, until), at)


def add_watching_trigger(
    m: Match, key: str, at: Resolution, watched: tuple[int, ...], *, again: bool
) -> None:
    """Let an effect wait, through the next settling, for events of those cards."""
    delayed = DelayedTrigger(key, at, "settling")
    delayed.watched, delayed.again = watched, again
    _add(m, delayed, at)


def _add(m: Match, delayed: DelayedTrigger, at: Resolution) -> None:
    for ref in (ref for refs in delayed.binds.values() for ref in refs):
        card = m.state.cards.get(ref)
        if card is not None:
            here = card.zone in m.rules.layout.board
            delayed.objects[ref] = card.card_ref if here else at.named.get(ref, card.card_ref)
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
        at = delayed.resolution(m, event)
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
