"""First times: whether an event is the first one of its turn that a trigger describes.

All of a turn counts, also events before the source of the trigger was there. Events of
the source itself are noted on the source instead: a new object has a history of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dsl.filters import IsSource
from ..dsl.node import walk
from ..dsl.values import Self
from ..position.resolution import Resolution

if TYPE_CHECKING:
    from ..meaning.binding import Bound
    from ..play.match import Match
    from ..position.events import Event

NAME = "first_times"
"""Name in the turn's memory: the cards (0: none) of the first events of each trigger and seat."""
_ENOUGH = 2
"""Number of cards after which one of them is another card than any source."""


def is_of_source(bound: Bound) -> bool:
    """True if a trigger listens to events of its own source only."""
    event = getattr(bound.node, "event", None)
    return event is not None and any(isinstance(n, IsSource | Self) for _, n in walk(event))


def is_first(m: Match, bound: Bound, at: Resolution) -> bool:
    """True if no earlier event of this turn matches the trigger."""
    if is_of_source(bound):
        card = m.find(at.card_ref)
        return card is not None and not card.notes.get(bound.memory)
    earlier = m.state.memory.get(NAME, {}).get(_key(bound, at.seat), ())
    return not any(card_id != at.source for card_id in earlier)


def note_first_times(m: Match, event: Event, watched: Sequence[Bound]) -> None:
    """Remember an event for the triggers of the pool that it would have been the first one of."""
    noted = m.state.memory.get(NAME, {})
    found = {}
    for bound in watched:
        for seat in (0, 1):
            key = _key(bound, seat)
            had = noted.get(key, ())
            if len(had) < _ENOUGH and event.card not in had and _is_about(m, bound, seat, event):
                found[key] = (*had, event.card)
    if found:
        m.change_tallies(**{NAME: {**noted, **found}})


def _is_about(m: Match, bound: Bound, seat: int, event: Event) -> bool:
    return bound.is_about(m, Resolution(seat, event=event), event)


def _key(bound: Bound, seat: int) -> str:
    return f"{bound.key}:{seat}"
