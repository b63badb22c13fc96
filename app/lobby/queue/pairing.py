"""Matchmaking by rating: a pure function of waiting tickets and time.

Greedy in order of time waited: each ticket takes the nearest rating within reach. The reach of a
pair is the mean of its two windows. A window grows with the time waited and becomes infinite after
`PATIENCE_S`, so no ticket starves. The last two opponents are paired again only if neither has
another candidate.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

PATIENCE_S: Final = 90.0  # waits this long have an infinite window
CASUAL_GROWTH: Final = 2.0  # casual windows grow this many times as fast


@dataclass(frozen=True, slots=True)
class QueuedTicket:
    """A waiting ticket; `since` is in seconds of the same clock as `now`."""

    id: UUID
    account_id: UUID
    rating: float
    deviation: float
    since: float
    last_opponent: UUID | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two tickets paired as opponents; the first has waited longer."""

    first: QueuedTicket
    second: QueuedTicket

    @property
    def gap(self) -> float:
        """Difference of the two ratings."""
        return abs(self.first.rating - self.second.rating)


@dataclass(frozen=True, slots=True)
class RatingWindow:
    """Initial size of a ticket's rating window, and its growth."""

    base: float = 75.0
    per_deviation: float = 0.5  # an uncertain rating justifies a wider window
    per_second: float = 4.0


RATED: Final = RatingWindow()
CASUAL: Final = RatingWindow(base=150.0, per_second=RATED.per_second * CASUAL_GROWTH)

Blocked = Collection[frozenset[UUID]]
"""Pairs of accounts in which either has blocked the other."""


def window(ticket: QueuedTicket, now: float, width: RatingWindow) -> float:
    """Return the half-width of a ticket's rating window, in points."""
    waited = max(0.0, now - ticket.since)
    if waited >= PATIENCE_S:
        return math.inf
    return width.base + width.per_deviation * ticket.deviation + width.per_second * waited


def pair(
    tickets: Sequence[QueuedTicket],
    now: float,
    *,
    blocked: Blocked = (),
    width: RatingWindow = RATED,
) -> list[Pair]:
    """Return disjoint pairs of opponents; skips blocked pairs and two tickets of an account."""
    waiting = _WaitingTickets(tickets, now, width)

    def is_allowed(a: QueuedTicket, b: QueuedTicket) -> bool:
        return (
            a.account_id != b.account_id and frozenset((a.account_id, b.account_id)) not in blocked
        )

    def is_new(a: QueuedTicket, b: QueuedTicket) -> bool:
        return is_allowed(a, b) and not _are_last_opponents(a, b)

    pairs = waiting.take(is_new)
    left = waiting.left()
    stuck = {t.id for t in left if not any(is_new(t, other) for other in left)}
    pairs += waiting.take(lambda a, b: {a.id, b.id} <= stuck and is_allowed(a, b))
    return pairs


class _WaitingTickets:
    """Unpaired tickets, sorted by rating and by time."""

    def __init__(self, tickets: Sequence[QueuedTicket], now: float, width: RatingWindow) -> None:
        self._by_rating = sorted(tickets, key=lambda t: (t.rating, t.since, t.id))
        self._ratings = [t.rating for t in self._by_rating]
        self._windows = {t.id: window(t, now, width) for t in tickets}
        self._widest = max(self._windows.values(), default=0.0)
        self._taken: set[UUID] = set()

    def left(self) -> list[QueuedTicket]:
        """Return the unpaired tickets, longest wait first."""
        left = (t for t in self._by_rating if t.id not in self._taken)
        return sorted(left, key=lambda t: (t.since, t.id))

    def take(self, fits: Callable[[QueuedTicket, QueuedTicket], bool]) -> list[Pair]:
        """Pair tickets greedily, longest wait first; return the new pairs."""
        pairs = []
        for ticket in self.left():
            other = None if ticket.id in self._taken else self._nearest(ticket, fits)
            if other is not None:
                self._taken |= {ticket.id, other.id}
                pairs.append(Pair(ticket, other))
        return pairs

    def _nearest(
        self, ticket: QueuedTicket, fits: Callable[[QueuedTicket, QueuedTicket], bool]
    ) -> QueuedTicket | None:
        """Return the nearest acceptable ticket within reach, searching outward by rating."""
        below = bisect_left(self._ratings, ticket.rating) - 1
        above = below + 1
        while below >= 0 or above < len(self._ratings):
            takes_above = below < 0 or (
                above < len(self._ratings)
                and self._ratings[above] - ticket.rating <= ticket.rating - self._ratings[below]
            )
            other = self._by_rating[above if takes_above else below]
            above, below = (above + 1, below) if takes_above else (above, below - 1)
            if abs(other.rating - ticket.rating) > (self._windows[ticket.id] + self._widest) / 2:
                return None
            if other.id not in self._taken and self._reaches(ticket, other) and fits(ticket, other):
                return other
        return None

    def _reaches(self, a: QueuedTicket, b: QueuedTicket) -> bool:
        return abs(a.rating - b.rating) <= (self._windows[a.id] + self._windows[b.id]) / 2


def _are_last_opponents(a: QueuedTicket, b: QueuedTicket) -> bool:
    return a.last_opponent == b.account_id or b.last_opponent == a.account_id
