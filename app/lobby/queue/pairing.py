"""Matchmaking by rating: a pure function of those who wait and of the time.

Whoever has waited longest chooses first, and takes the nearest rating within reach. The reach of a
pair is the mean of its two windows, which grow with the time waited and, as nobody shall wait for
ever, have no end after a while. Two who have just played each other are paired again only where
neither has anybody else.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

PATIENCE_S: Final = 90.0  # from then on anybody is near enough
CASUAL_GROWTH: Final = 2.0  # where nothing is at stake the window grows so much faster


@dataclass(frozen=True, slots=True)
class QueuedTicket:
    """A ticket, as far as pairing looks at it; `since` and `now` are seconds of one clock."""

    id: UUID
    account_id: UUID
    rating: float
    deviation: float
    since: float
    last_opponent: UUID | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who shall play each other; the first has waited longer."""

    first: QueuedTicket
    second: QueuedTicket

    @property
    def gap(self) -> float:
        """How far apart their ratings are."""
        return abs(self.first.rating - self.second.rating)


@dataclass(frozen=True, slots=True)
class RatingWindow:
    """How far a window reaches at first, and how it grows."""

    base: float = 75.0
    per_deviation: float = 0.5  # who is rated by guess may as well meet anybody
    per_second: float = 4.0


RATED: Final = RatingWindow()
CASUAL: Final = RatingWindow(base=150.0, per_second=RATED.per_second * CASUAL_GROWTH)

Blocked = Collection[frozenset[UUID]]
"""Pairs of accounts that want nothing of each other."""


def window(ticket: QueuedTicket, now: float, width: RatingWindow) -> float:
    """Return how far from its own rating a ticket looks by now."""
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
    """Return who plays whom now; nobody twice, nobody with themselves or whom they blocked."""
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
    """Those who still wait, by rating and by time."""

    def __init__(self, tickets: Sequence[QueuedTicket], now: float, width: RatingWindow) -> None:
        self._by_rating = sorted(tickets, key=lambda t: (t.rating, t.since, t.id))
        self._ratings = [t.rating for t in self._by_rating]
        self._windows = {t.id: window(t, now, width) for t in tickets}
        self._widest = max(self._windows.values(), default=0.0)
        self._taken: set[UUID] = set()

    def left(self) -> list[QueuedTicket]:
        """Return those who were not taken, the longest waiting first."""
        left = (t for t in self._by_rating if t.id not in self._taken)
        return sorted(left, key=lambda t: (t.since, t.id))

    def take(self, fits: Callable[[QueuedTicket, QueuedTicket], bool]) -> list[Pair]:
        """Take pairs out of the line until none fits."""
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
        """Return the nearest ticket that fits and is within reach, looking outwards."""
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
