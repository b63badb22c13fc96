"""The audience of a match: its viewers' streams and connections, and the broadcast to them."""

import asyncio
from collections.abc import Iterator
from typing import Any

from app.matches.frames.delayed_stream import DelayedStream
from app.matches.frames.stream import RenderedFrame, Stream
from app.matches.protocol.connection import ViewerConnection
from app.matches.rules import SPECTATOR, EngineMatch
from app.platform.socket_session import CloseCode

RenderedFrames = dict[int, RenderedFrame]


class Audience:
    """The viewers of one match; a seat is heard and shown over its newest connection only."""

    def __init__(self, streams: dict[int, Stream], computer_seats: frozenset[int]) -> None:
        self.streams = streams
        self._computer_seats = computer_seats
        self._seats: dict[int, ViewerConnection] = {}
        self._spectators: set[ViewerConnection] = set()
        self._release: asyncio.TimerHandle | None = None
        self._showing_s: dict[int, float] = {}

    def __iter__(self) -> Iterator[ViewerConnection]:
        """Go through the open connections."""
        yield from list(self._seats.values())
        yield from list(self._spectators)

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._seats and not self._spectators

    @property
    def connected(self) -> tuple[bool, bool]:
        """Which seats are at the table; a computer never leaves it."""
        here, computers = self._seats, self._computer_seats
        return 0 in here or 0 in computers, 1 in here or 1 in computers

    @property
    def watchers(self) -> int:
        """How many spectators there are."""
        return len(self._spectators)

    def render(self, match: EngineMatch, events: list[Any]) -> RenderedFrames:
        """Render every stream's next frame; nothing is kept or sent yet."""
        return {viewer: stream.render(match, events) for viewer, stream in self.streams.items()}

    def show(self, rendered: RenderedFrames) -> None:
        """Keep the frames and send them to whoever watches."""
        for viewer, next_frame in rendered.items():
            self._showing_s[viewer] = next_frame.showing_s
            frame = self.streams[viewer].keep(next_frame)
            if frame is not None:
                self.tell(viewer, frame)
        self.show_held()

    def show_held(self, *, everything: bool = False) -> None:
        """Show spectators what has been kept back for long enough, or all of it."""
        stream = self.streams.get(SPECTATOR)
        if not isinstance(stream, DelayedStream):
            return
        for frame in stream.release(everything=everything):
            self.tell(SPECTATOR, frame)
        self._cancel_release()
        if stream.due_at is not None:
            loop = asyncio.get_running_loop()
            self._release = loop.call_at(stream.due_at, self.show_held)

    def _cancel_release(self) -> None:
        if self._release is not None:
            self._release.cancel()
            self._release = None

    def showing_s(self, viewer: int) -> float:
        """Return how long the viewer's newest frame may be played before anything is asked."""
        return self._showing_s.get(viewer, 0.0)

    def seq_of(self, viewer: int) -> int:
        """Return the number of the viewer's newest frame."""
        stream = self.streams.get(viewer)
        return stream.seq if stream else 0

    def join(self, connection: ViewerConnection) -> None:
        """Take a connection in; an older one of the same seat is replaced."""
        if connection.viewer == SPECTATOR:
            self._spectators.add(connection)
            return
        older = self._seats.get(connection.viewer)
        self._seats[connection.viewer] = connection
        if older is not None and older is not connection:
            older.close(CloseCode.REPLACED)

    def leave(self, connection: ViewerConnection) -> None:
        """Let a connection go; one that was replaced is gone already."""
        self._spectators.discard(connection)
        if self._seats.get(connection.viewer) is connection:
            del self._seats[connection.viewer]

    def close(self, reason: CloseCode) -> None:
        """Send everybody away."""
        self._cancel_release()
        for connection in self:
            connection.close(reason)

    def tell(self, viewer: int, text: bytes) -> None:
        """Send a message to one seat, or to all spectators."""
        if viewer == SPECTATOR:
            for connection in list(self._spectators):
                connection.send(text)
        elif viewer in self._seats:
            self._seats[viewer].send(text)


def is_shown(rendered: RenderedFrames, author: int | None) -> bool:
    """Say whether anybody but the author, and spectators, gets a frame."""
    return any(
        frame.encoded and seat != author and seat != SPECTATOR for seat, frame in rendered.items()
    )
