"""Presence at the table: who is away, and when the other seat may claim the match for it.

The grace runs only while the match waits for the one who is away and somebody waits for them, and
only in this process: what a restart or a broken line of both costs is nobody's fault.
"""

import time
from collections.abc import Callable
from typing import Final

from app.matches.clock.match_clock import loop_time
from app.matches.protocol.server_messages import AwayOut
from app.matches.rules import SEATS

# The server and a client that counts down by itself need not agree to the last moment.
TOLERANCE_S: Final = 1.0
EVERYBODY: Final = (True, True)


class Presence:
    """How long each seat has been waited for."""

    def __init__(self, grace_s: float, now: Callable[[], float] = loop_time) -> None:
        self._grace_s = grace_s
        self._now = now
        self._here = EVERYBODY
        self._left_at = [0.0, 0.0]
        self._waited = [0.0, 0.0]
        self._since: list[float | None] = [None, None]  # while the grace runs

    def note(self, here: tuple[bool, bool], asked: tuple[bool, bool]) -> bool:
        """Note who is connected and who is asked; say whether anybody's absence looks different."""
        if here == self._here == EVERYBODY:
            return False  # as with nearly every input: nobody is waited for
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
        """Say whether the other seat has been away for so long that this one need not wait."""
        other = 1 - seat
        return not self._here[other] and self._left_s(other) <= TOLERANCE_S

    def shown(self) -> tuple[AwayOut | None, AwayOut | None]:
        """Return what is told about each seat that is away."""
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
