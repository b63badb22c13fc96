"""Delayed frame stream: spectators of rated matches see frames with a delay."""

import math
from collections import deque
from collections.abc import Callable

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.matches.clock.match_clock import loop_time
from app.matches.frames.stream import LOG_LINES, RING_BYTES, RenderedFrame, Stream


class DelayedStream(Stream):
    """A stream that renders frames immediately and releases them after a delay."""

    def __init__(
        self,
        viewer: int,
        delay_s: float,
        *,
        now: Callable[[], float] = loop_time,
        ring_bytes: int = RING_BYTES,
        log_lines: int | None = LOG_LINES,
    ) -> None:
        super().__init__(viewer, ring_bytes=ring_bytes, log_lines=log_lines)
        # Deltas are against the newest frame, released or not.
        self._inner = Stream(viewer, ring_bytes=1, log_lines=0)
        self._held: deque[tuple[float, RenderedFrame]] = deque()
        self._delay_s = delay_s
        self._now = now

    @property
    def due_at(self) -> float | None:
        """Return the instant at which the next frame is due, None if none is held back."""
        return self._held[0][0] if self._held else None

    def render(self, match: Match, events: list[Event]) -> RenderedFrame:
        """Render the delta against the newest frame, released or not."""
        return self._inner.render(match, events)

    def keep(self, rendered: RenderedFrame, age_s: float = 0.0) -> bytes | None:
        """Hold the frame back; return None, as nothing is released yet."""
        if self._inner.keep(rendered) is not None:
            self._held.append((self._now() + self._delay_s - age_s, rendered))
        return None

    def release(self, *, everything: bool = False) -> list[bytes]:
        """Release the frames that are due, or all; return them."""
        until = math.inf if everything else self._now()
        frames: list[bytes] = []
        while self._held and self._held[0][0] <= until:
            frame = super().keep(self._held.popleft()[1])
            if frame is not None:
                frames.append(frame)
        return frames
