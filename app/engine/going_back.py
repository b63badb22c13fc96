"""Going back to an earlier question, and what has been learned since it was asked.

A position can be had again, knowledge cannot be taken away. So whether a match may go back is the
caller's to decide, by what is told here: who has seen the face of a card, and whether chance has
been asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .event_kinds import EngineEvent
from .events import seat_event
from .visibility import ALL_VIEWERS

if TYPE_CHECKING:
    from .events import Event
    from .match import Match
    from .rng import Streams

NOBODY_NEW: Final = 0


class Knowledge(NamedTuple):
    """Who may know which face at a moment (bit masks of viewers by card), and where chance is."""

    known: Mapping[int, int]
    chance: Streams


class Learned(NamedTuple):
    """Who has seen a card that was hidden from them (a bit mask), and whether dice have fallen."""

    viewers: int
    by_chance: bool


def knowledge(m: Match) -> Knowledge:
    """Return what is known at the open question."""
    return Knowledge({card.id: card.known for card in m.state.cards.values()}, m.state.rng)


def learned(before: Knowledge, after: Knowledge, events: Sequence[Event]) -> Learned:
    """Return what has been learned between two questions, and by the events between them.

    A card that was looked at and put back is known at neither; its events say who saw it. One that
    did not exist before was no secret.
    """
    viewers = NOBODY_NEW
    for card_id, known in after.known.items():
        viewers |= known & ~before.known.get(card_id, ALL_VIEWERS)
    for event in events:
        viewers |= event.known & ~before.known.get(event.card, ALL_VIEWERS)
        viewers |= event.other_known & ~before.known.get(event.other, ALL_VIEWERS)
    return Learned(viewers, before.chance != after.chance)


def gone_back(m: Match, earlier: Match, seat: int) -> Match:
    """Return the match at an earlier question of its own, which a seat goes back to.

    What has been counted stays so: questions are asked under new ids, and no card that comes into
    sight gets a number under which a viewer has followed another one.
    """
    new = earlier.clone()
    state = new.base.clone()
    state.next_pub = m.state.next_pub
    new.rebase(state)
    new.decisions, new.given, new.timeouts = m.decisions, m.given.copy(), m.timeouts.copy()
    new.given[seat] += 1
    new.timeouts[seat] = 0
    new.reopen()
    new.events = [seat_event(EngineEvent.TAKEN_BACK, seat)]
    return new
