"""Token bucket: a burst, refilled at a steady rate."""

import time
from collections.abc import Callable


class TokenBucket:
    """Tokens of one client; taking more than are left runs into debt."""

    __slots__ = ("_at", "_burst", "_left", "_now", "_per_s")

    def __init__(
        self, burst: float, per_s: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst, self._per_s, self._now = burst, per_s, now
        self._left, self._at = burst, now()

    def take(self, count: float = 1.0) -> bool:
        """Take tokens; False if fewer were left."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_s)
        self._at = now
        self._left -= count
        return self._left >= 0

    @property
    def debt(self) -> float:
        """Tokens taken beyond those available; 0 if none."""
        return max(0.0, -self._left)
