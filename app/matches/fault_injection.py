"""Fault injection: places where a crash test may end the process at once."""

import os
import signal
from collections import Counter


class FaultPoints:
    """Ends the process, as a power cut would, at the n-th pass of one named place."""

    def __init__(self, plan: str = "") -> None:
        place, _, count = plan.partition(":")
        self._place = place
        self._count = int(count or 1)
        self._passes: Counter[str] = Counter()

    def reach(self, place: str, times: int = 1) -> None:
        """Pass `place`; does not return where the plan says so."""
        if place != self._place:
            return
        self._passes[place] += times
        if self._passes[place] >= self._count:
            os.kill(os.getpid(), signal.SIGKILL)
