"""Frames that are shown late: what a rated match lets spectators see."""

import math
from collections import deque
from collections.abc import Callable
from typing import Any

from app.matches.clocks import loop_time
from app.matches.frames import LOG_LINES, RING_BYTES, Drawn, Stream
from app.matches.rules import Playing, Rules


class DelayedStream(Stream):
    """A stream whose frames are drawn at once and kept back for a while."""

    def __init__(
        self,
        rules: Rules,
        viewer: int,
        delay_s: float,
        *,
        now: Callable[[], float] = loop_time,
        ring_bytes: int = RING_BYTES,
        log_lines: int | None = LOG_LINES,
    ) -> None:
        super().__init__(rules, viewer, ring_bytes=ring_bytes, log_lines=log_lines)
        # What a frame changes, it changes of the one before, shown or not.
        self._drawn = Stream(rules, viewer, ring_bytes=1, log_lines=0)
        self._held: deque[tuple[float, Drawn]] = deque()
        self._delay_s = delay_s
        self._now = now

    @property
    def due_at(self) -> float | None:
        """When the next frame may be shown; None while nothing is kept back."""
        return self._held[0][0] if self._held else None

    def draw(self, match: Playing, events: list[Any]) -> Drawn:
        """Draw what has changed since the newest frame, shown or not."""
        return self._drawn.draw(match, events)

    def keep(self, drawn: Drawn, age_s: float = 0.0) -> bytes | None:
        """Keep the frame back; nothing is shown yet."""
        if self._drawn.keep(drawn) is not None:
            self._held.append((self._now() + self._delay_s - age_s, drawn))
        return None

    def release(self, *, everything: bool = False) -> list[bytes]:
        """Show what has been kept back for long enough, or all of it; return the frames."""
        until = math.inf if everything else self._now()
        frames: list[bytes] = []
        while self._held and self._held[0][0] <= until:
            frame = super().keep(self._held.popleft()[1])
            if frame is not None:
                frames.append(frame)
        return frames
