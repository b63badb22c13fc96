"""The delayed frame stream for spectators: what a rated match lets spectators see."""

import math
from collections import deque
from collections.abc import Callable
from typing import Any

from app.matches.clock.match_clock import loop_time
from app.matches.frames.stream import LOG_LINES, RING_BYTES, RenderedFrame, Stream
from app.matches.rules import EngineMatch, Rules


class DelayedStream(Stream):
    """A stream whose frames are rendered at once and kept back for a while."""

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
        self._inner = Stream(rules, viewer, ring_bytes=1, log_lines=0)
        self._held: deque[tuple[float, RenderedFrame]] = deque()
        self._delay_s = delay_s
        self._now = now

    @property
    def due_at(self) -> float | None:
        """When the next frame may be shown; None while nothing is kept back."""
        return self._held[0][0] if self._held else None

    def render(self, match: EngineMatch, events: list[Any]) -> RenderedFrame:
        """Render what has changed since the newest frame, shown or not."""
        return self._inner.render(match, events)

    def keep(self, rendered: RenderedFrame, age_s: float = 0.0) -> bytes | None:
        """Keep the frame back; nothing is shown yet."""
        if self._inner.keep(rendered) is not None:
            self._held.append((self._now() + self._delay_s - age_s, rendered))
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
