"""Lag compensation: round-trip time of a connection, as measured by the server."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

PROBES: Final = 8  # delays are noisy: the minimum of several is the round trip
# Limit of the compensation, so that late replies on purpose gain no more time.
MAX_LAG_S: Final = 0.6


class Lag:
    """Probes of one connection; only the newest may be answered, and once."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._number = 0
        self._sent_at: float | None = None
        self._trips: deque[float] = deque(maxlen=PROBES)

    def probe(self) -> int:
        """Start a probe; return its number."""
        self._number += 1
        self._sent_at = self._now()
        return self._number

    def hear(self, number: int) -> None:
        """Record the reply to the newest probe; ignore any other."""
        if number == self._number and self._sent_at is not None:
            self._trips.append(self._now() - self._sent_at)
            self._sent_at = None

    @property
    def given_back_s(self) -> float:
        """Return the seconds added to each prompt for the round trip."""
        return min(MAX_LAG_S, min(self._trips, default=0.0))
