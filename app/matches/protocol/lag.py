"""Lag compensation: how long a connection takes there and back, as the server measures it."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

PROBES: Final = 8  # a delay is mostly noise: the least of the last few is the line itself
# What is given back for a slow line; a client that answers late on purpose gains no more.
MAX_LAG_S: Final = 0.6


class Lag:
    """The probes of one connection: only the newest may be answered, and once."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._number = 0
        self._sent_at: float | None = None
        self._trips: deque[float] = deque(maxlen=PROBES)

    def probe(self) -> int:
        """Note that a probe goes out; return its number."""
        self._number += 1
        self._sent_at = self._now()
        return self._number

    def hear(self, number: int) -> None:
        """Note the answer to the newest probe; anything else says nothing."""
        if number == self._number and self._sent_at is not None:
            self._trips.append(self._now() - self._sent_at)
            self._sent_at = None

    @property
    def given_back_s(self) -> float:
        """The seconds that each question is given on top, for the way there and back."""
        return min(MAX_LAG_S, min(self._trips, default=0.0))
