"""Presence at the table: absent seats, and the other seat's claim of the match after the grace.

Grace runs only while the match waits for the absent seat and the other one is connected. It is
not stored: a restart, or a connection loss on both sides, is neither player's fault.
"""

import time
from collections.abc import Callable
from typing import Final

from app.matches.clock.match_clock import loop_time
from app.matches.protocol.server_messages import AwayOut
from app.matches.rules import SEATS

# Server and client count down separately and may differ a little at the end.
TOLERANCE_S: Final = 1.0
EVERYBODY: Final = (True, True)


class Presence:
    """Grace used by each seat."""

    def __init__(self, grace_s: float, now: Callable[[], float] = loop_time) -> None:
        self._grace_s = grace_s
        self._now = now
        self._here = EVERYBODY
        self._left_at = [0.0, 0.0]
        self._waited = [0.0, 0.0]
        self._since: list[float | None] = [None, None]  # start of the running grace

    def note(self, here: tuple[bool, bool], asked: tuple[bool, bool]) -> bool:
        """Record connected and prompted seats; return True if a displayed absence changed."""
        if here == self._here == EVERYBODY:
            return False  # the common case of nearly every input
        before = [self._is_running(seat) for seat in SEATS], self._here
        now = self._now()
        for seat in SEATS:
            self._stop(seat, now)
            if here[seat]:
                self._waited[seat] = 0.0
            elif self._here[seat]:
                self._left_at[seat] = now
            if not here[seat] and here[1 - seat] and asked[seat]:
                self._since[seat] = now
        self._here = here
        return before != ([self._is_running(seat) for seat in SEATS], here)

    def may_claim(self, seat: int) -> bool:
        """True if the other seat's grace is used up."""
        other = 1 - seat
        return not self._here[other] and self._left_s(other) <= TOLERANCE_S

    def shown(self) -> tuple[AwayOut | None, AwayOut | None]:
        """Return the absence of each seat for clients, None for connected ones."""
        first, second = (self._shown(seat) for seat in SEATS)
        return first, second

    def _shown(self, seat: int) -> AwayOut | None:
        if self._here[seat]:
            return None
        now = self._now()
        return AwayOut(
            for_s=round(now - self._left_at[seat], 1),
            claim_s=round(max(0.0, self._left_s(seat)), 1),
            counts=self._is_running(seat),
            at=round(time.time() * 1000),
        )

    def _left_s(self, seat: int) -> float:
        since = self._since[seat]
        running = 0.0 if since is None else self._now() - since
        return self._grace_s - self._waited[seat] - running

    def _is_running(self, seat: int) -> bool:
        return self._since[seat] is not None

    def _stop(self, seat: int, now: float) -> None:
        since = self._since[seat]
        if since is not None:
            self._waited[seat] += now - since
            self._since[seat] = None
