"""A frame stream: what one viewer has been shown, numbered, each frame a difference to the last.

A stream depends on nothing but set-up, seed and inputs. So whoever plays the log again gets the
same frames with the same numbers, and memory holds only the last few of them.
"""

from collections import deque
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from app.matches.frames.showing import showing_s
from app.matches.frames.view_snapshot import ViewSnapshot, snapshot_of
from app.matches.protocol.server_messages import Frame
from app.matches.rules import EngineMatch, Plain, Rules

RING_BYTES: Final = 12_000  # a stream; three streams stay within 36 kB a match
LOG_LINES: Final = 40  # that a newcomer is shown

_encode = msgspec.json.Encoder().encode


class RenderedFrame(Struct, eq=False):
    """A frame that is ready, together with what it leads to."""

    snapshot: ViewSnapshot
    encoded: bytes | None  # None: this viewer sees no difference
    log: list[bytes]
    showing_s: float = 0.0  # how long its events may be played


class StreamState(Struct, frozen=True):
    """Where a stream stands: the numbers of frames and log lines so far, and the newest lines."""

    seq: int
    lines: int
    log: list[bytes]


class Stream:
    """One viewer's frames of one match."""

    def __init__(
        self,
        rules: Rules,
        viewer: int,
        *,
        ring_bytes: int = RING_BYTES,
        log_lines: int | None = LOG_LINES,
    ) -> None:
        self.seq = 0
        self._line_count = 0  # since the match began
        self._rules = rules
        self._viewer = viewer
        self._snapshot: ViewSnapshot | None = None
        self._ring: deque[bytes] = deque()
        self._ring_bytes = ring_bytes
        self._ring_size = 0
        self._log: deque[bytes] = deque(maxlen=log_lines)

    def render(self, match: EngineMatch, events: list[Any]) -> RenderedFrame:
        """Render what has changed; nothing is kept yet."""
        snapshot = snapshot_of(self._rules, match, self._viewer)
        seen, told = self._rules.events_for(match, self._viewer, events)
        number = self.seq + 1
        lines = [_encode({**line, "frame": number}) for line in told]
        encoded = self._frame(snapshot, seen, lines)
        return RenderedFrame(
            snapshot, encoded, lines if encoded else [], showing_s(seen, self._viewer)
        )

    def keep(self, rendered: RenderedFrame, age_s: float = 0.0) -> bytes | None:
        """Make the rendered frame the newest one; return it, None if there is no difference.

        `age_s`: how long ago it happened, for streams that go by it.
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
        """Return where the stream stands."""
        return StreamState(self.seq, self._line_count, list(self._log))

    def go_on_from(self, state: StreamState, match: EngineMatch) -> None:
        """Go on where a snapshot of the match was taken; earlier frames are not in memory."""
        self.seq, self._line_count = state.seq, state.lines
        self._log.extend(state.log)
        self._snapshot = snapshot_of(self._rules, match, self._viewer)

    @property
    def oldest(self) -> int:
        """The number of the oldest frame still in memory."""
        return self.seq - len(self._ring) + 1

    def frames_after(self, seen: int) -> list[bytes]:
        """Return the frames beyond number `seen`, oldest first; those before `oldest` are gone."""
        return list(self._ring)[max(0, seen + 1 - self.oldest) :]

    def full(self) -> bytes:
        """Return the newest frame as a whole view, with the latest log lines."""
        assert self._snapshot is not None  # noqa: S101  # a stream is handed out with its first frame
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
        """Return the log lines that are remembered, oldest first."""
        return list(self._log)

    def _frame(self, snapshot: ViewSnapshot, seen: list[Plain], lines: list[bytes]) -> bytes | None:
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
