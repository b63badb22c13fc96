"""Fault injection: named points at which a crash test ends the process."""

import os
import signal
from collections import Counter


class FaultPoints:
    """Kills the process, like a power cut, at the n-th pass of one named point."""

    def __init__(self, plan: str = "") -> None:
        place, _, count = plan.partition(":")
        self._place = place
        self._count = int(count or 1)
        self._passes: Counter[str] = Counter()

    def reach(self, place: str, times: int = 1) -> None:
        """Count a pass of `place`; kill the process if the plan names this one."""
        if place != self._place:
            return
        self._passes[place] += times
        if self._passes[place] >= self._count:
            os.kill(os.getpid(), signal.SIGKILL)
