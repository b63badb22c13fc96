"""Simulation of a queue in virtual time; reports waiting times and rating gaps."""

import random
from collections import deque
from dataclasses import dataclass, field
from heapq import heappop, heappush
from statistics import median, quantiles
from typing import Final
from uuid import UUID

from app.lobby.queue.pairing import PATIENCE_S, RATED, Pair, QueuedTicket, RatingWindow, pair

TICK_S: Final = 1.0
BLOCKS_PER_PERSON: Final = 0.5
MATCH_S: Final = (240.0, 1500.0)
PAUSE_S: Final = (5.0, 600.0)  # between two matches of one player


@dataclass(frozen=True, slots=True)
class Crowd:
    """Size of the simulated load: tickets in total, distinct players, random seed."""

    tickets: int = 1000
    people: int = 120
    seed: int = 1


@dataclass(slots=True, repr=False)
class Report:
    """Results of a simulation."""

    pairs: list[tuple[float, Pair]] = field(default_factory=list)
    waits_s: list[float] = field(default_factory=list)
    repeats: int = 0
    left: list[QueuedTicket] = field(default_factory=list)

    def lines(self) -> list[str]:
        """Return the results as printable lines."""
        gaps = [found.gap for _, found in self.pairs]
        return [
            f"{len(self.pairs)} pairs, {len(self.left)} tickets unpaired at the end",
            f"wait: {_spread(self.waits_s)} s (no rating limit after {PATIENCE_S:.0f} s)",
            f"rating gap: {_spread(gaps)} points",
            f"repeated opponents: {self.repeats}",
        ]


class Simulation:
    """Event loop of simulated players: queue, play, pause, repeat."""

    def __init__(self, crowd: Crowd, width: RatingWindow = RATED) -> None:
        self._dice = random.Random(crowd.seed)  # noqa: S311  # no secret depends on it
        self._crowd, self._width = crowd, width
        people = [self._person(number) for number in range(crowd.people)]
        self._people = {person.account_id: person for person in people}
        self.blocked = self._blocks([person.account_id for person in people])
        self._arrivals: list[tuple[float, int, UUID]] = []
        for person in people:
            self._come(person.account_id, self._dice.uniform(*PAUSE_S))
        self._last: dict[UUID, UUID] = {}
        self._issued = 0
        self.report = Report()

    def run(self) -> Report:
        """Run until all tickets are issued and no further pair is possible."""
        waiting: deque[QueuedTicket] = deque()
        now = 0.0
        while self._issued < self._crowd.tickets or (waiting and not self._is_stuck(waiting, now)):
            now += TICK_S
            waiting.extend(self._arrived(now))
            pairs = pair(waiting, now, blocked=self.blocked, width=self._width)
            gone = {ticket.id for found in pairs for ticket in (found.first, found.second)}
            waiting = deque(ticket for ticket in waiting if ticket.id not in gone)
            for found in pairs:
                self._play(found, now)
        self.report.left = list(waiting)
        return self.report

    def _play(self, found: Pair, now: float) -> None:
        first, second = found.first.account_id, found.second.account_id
        self.report.pairs.append((now, found))
        self.report.waits_s += [now - found.first.since, now - found.second.since]
        if self._last.get(first) == second or self._last.get(second) == first:
            self.report.repeats += 1
        self._last[first], self._last[second] = second, first
        over_at = now + self._dice.uniform(*MATCH_S)
        for who in (first, second):
            self._come(who, over_at + self._dice.uniform(*PAUSE_S))

    def _arrived(self, now: float) -> list[QueuedTicket]:
        arrived = []
        while self._arrivals and self._arrivals[0][0] <= now:
            at, _, who = heappop(self._arrivals)
            if self._issued < self._crowd.tickets:
                self._issued += 1
                person = self._people[who]
                arrived.append(
                    QueuedTicket(
                        UUID(int=10**9 + self._issued),
                        who,
                        person.rating,
                        person.deviation,
                        at,
                        self._last.get(who),
                    )
                )
        return arrived

    def _is_stuck(self, waiting: deque[QueuedTicket], now: float) -> bool:
        """True if each remaining ticket has waited past the point of an infinite window."""
        return all(now - ticket.since > PATIENCE_S + TICK_S for ticket in waiting)

    def _come(self, who: UUID, at: float) -> None:
        heappush(self._arrivals, (at, self._dice.getrandbits(32), who))

    def _person(self, number: int) -> QueuedTicket:
        rating = self._dice.gauss(1500, 300)
        deviation = self._dice.choice((50.0, 60.0, 80.0, 150.0, 350.0))
        return QueuedTicket(UUID(int=number), UUID(int=number), rating, deviation, 0.0)

    def _blocks(self, people: list[UUID]) -> set[frozenset[UUID]]:
        number = round(len(people) * BLOCKS_PER_PERSON)
        return {frozenset(self._dice.sample(people, 2)) for _ in range(number)}


def _spread(values: list[float]) -> str:
    if len(values) < 2:
        return "too few values"
    return (
        f"median {median(values):.0f}, 90th percentile {quantiles(values, n=10)[-1]:.0f}, "
        f"maximum {max(values):.0f}"
    )
