"""Frame stream: the numbered frames of one viewer, each a delta against the one before.

Deterministic: a stream depends on set-up, seed and inputs only. A replay yields the same frames
with the same numbers, so memory keeps only the newest few.
"""

from collections import deque
from typing import Final

import msgspec
from msgspec import Raw, Struct

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.engine.position.plain_data import JsonObject
from app.engine.views import events_for
from app.matches.frames.showing import animation_allowance_s
from app.matches.frames.view_snapshot import ViewSnapshot, snapshot_of
from app.matches.protocol.server_messages import Frame

RING_BYTES: Final = 12_000  # per stream, so 36 kB per match with three
LOG_LINES: Final = 40  # sent to a viewer who joins

_encode = msgspec.json.Encoder().encode


class RenderedFrame(Struct, eq=False):
    """A rendered frame with the state after it."""

    snapshot: ViewSnapshot
    encoded: bytes | None  # None: no difference for this viewer
    log: list[bytes]
    animation_allowance_s: float = 0.0  # animation time of its events


class StreamState(Struct, frozen=True):
    """State of a stream: number of frames and log lines so far, and the newest lines."""

    seq: int
    lines: int
    log: list[bytes]


class Stream:
    """Frames of one viewer of one match."""

    def __init__(
        self,
        viewer: int,
        *,
        ring_bytes: int = RING_BYTES,
        log_lines: int | None = LOG_LINES,
    ) -> None:
        self.seq = 0
        self._line_count = 0  # since the start of the match
        self._viewer = viewer
        self._snapshot: ViewSnapshot | None = None
        self._ring: deque[bytes] = deque()
        self._ring_bytes = ring_bytes
        self._ring_size = 0
        self._log: deque[bytes] = deque(maxlen=log_lines)

    def render(self, match: Match, events: list[Event]) -> RenderedFrame:
        """Render the delta against the newest frame, without a change of the stream."""
        snapshot = snapshot_of(match, self._viewer)
        seen, told = events_for(match, self._viewer, events)
        number = self.seq + 1
        lines = [_encode({**line, "frame": number}) for line in told]
        encoded = self._frame(snapshot, seen, lines)
        return RenderedFrame(
            snapshot, encoded, lines if encoded else [], animation_allowance_s(seen, self._viewer)
        )

    def keep(self, rendered: RenderedFrame, age_s: float = 0.0) -> bytes | None:
        """Append the rendered frame; return its encoding, or None if there is no difference.

        `age_s`: seconds since its events, for delayed streams.
        """
        if rendered.encoded is None:
            return None
        self.seq += 1
        self._snapshot = rendered.snapshot
        self._log.extend(rendered.log)
        self._line_count += len(rendered.log)
        self._ring.append(rendered.encoded)
        self._ring_size += len(rendered.encoded)
        self._trim()
        return rendered.encoded

    def _trim(self) -> None:
        while self._ring_size > self._ring_bytes and len(self._ring) > 1:
            self._ring_size -= len(self._ring.popleft())

    def state(self) -> StreamState:
        """Return the stream's state, for a snapshot."""
        return StreamState(self.seq, self._line_count, list(self._log))

    def go_on_from(self, state: StreamState, match: Match) -> None:
        """Resume from the state in a snapshot; earlier frames aren't in memory."""
        self.seq, self._line_count = state.seq, state.lines
        self._log.extend(state.log)
        self._snapshot = snapshot_of(match, self._viewer)

    @property
    def oldest(self) -> int:
        """Return the number of the oldest frame still in memory."""
        return self.seq - len(self._ring) + 1

    def frames_after(self, seen: int) -> list[bytes]:
        """Return the frames after number `seen`, from `oldest` on at the earliest."""
        return list(self._ring)[max(0, seen + 1 - self.oldest) :]

    def full(self) -> bytes:
        """Return the newest frame as a full view, with the newest log lines."""
        assert self._snapshot is not None  # noqa: S101  # the first frame precedes any viewer
        return _encode(
            Frame(
                seq=self.seq,
                events=[],
                log=[Raw(line) for line in self._log],
                prompt=Raw(self._snapshot.prompt),
                full=self._snapshot.full(),
                earlier=self._line_count - len(self._log),
            )
        )

    def lines(self) -> list[bytes]:
        """Return the newest log lines, oldest first."""
        return list(self._log)

    def _frame(
        self, snapshot: ViewSnapshot, seen: list[JsonObject], lines: list[bytes]
    ) -> bytes | None:
        old = self._snapshot
        patch = snapshot.patch_from(old) if old is not None else None
        if old is not None and not (patch or seen or lines or snapshot.prompt != old.prompt):
            return None
        told = [Raw(line) for line in lines]
        frame = Frame(seq=self.seq + 1, events=seen, log=told, prompt=Raw(snapshot.prompt))
        if patch is None:
            frame.full = snapshot.full()
        else:
            frame.patch = patch
        return _encode(frame)
