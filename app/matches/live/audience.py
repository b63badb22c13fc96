"""Audience of a match: its viewers' streams and connections, and the broadcast to them."""

import asyncio
import time
from collections.abc import Iterator

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.matches.frames.delayed_stream import DelayedStream
from app.matches.frames.stream import RenderedFrame, Stream
from app.matches.log.inputs import Record
from app.matches.protocol.client_messages import PROTOCOL
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import Welcome
from app.matches.rules import SEATS, SPECTATOR
from app.platform.web.close_codes import CloseCode

RenderedFrames = dict[int, RenderedFrame]


class Audience:
    """Viewers of one match; a seat has one connection, its newest."""

    def __init__(self, streams: dict[int, Stream], computer_seats: frozenset[int]) -> None:
        self.streams = streams
        self._computer_seats = computer_seats
        self._seats: dict[int, ViewerConnection] = {}
        self._spectators: set[ViewerConnection] = set()
        self._release: asyncio.TimerHandle | None = None
        self._showing_s: dict[int, float] = {}

    def __iter__(self) -> Iterator[ViewerConnection]:
        yield from self.seated
        yield from self.spectators

    @property
    def seated(self) -> list[ViewerConnection]:
        """Return the connections of the seats."""
        return list(self._seats.values())

    @property
    def spectators(self) -> list[ViewerConnection]:
        """Return the connections of spectators."""
        return list(self._spectators)

    @property
    def is_empty(self) -> bool:
        """True if no one is connected."""
        return not self._seats and not self._spectators

    @property
    def connected(self) -> tuple[bool, bool]:
        """Return the connected seats; a computer's always is."""
        here, computers = self._seats, self._computer_seats
        return 0 in here or 0 in computers, 1 in here or 1 in computers

    @property
    def watchers(self) -> int:
        """Return the number of spectators."""
        return len(self._spectators)

    def render(self, match: Match, events: list[Event]) -> RenderedFrames:
        """Render every stream's next frame without a change of the streams."""
        return {viewer: stream.render(match, events) for viewer, stream in self.streams.items()}

    def show(self, rendered: RenderedFrames) -> None:
        """Append the frames to the streams and broadcast them."""
        for viewer, next_frame in rendered.items():
            self._showing_s[viewer] = next_frame.animation_allowance_s
            frame = self.streams[viewer].keep(next_frame)
            if frame is not None:
                self.send(viewer, frame)
        self.show_held()

    def show_held(self, *, everything: bool = False) -> None:
        """Send spectators the frames that are due after the delay, or all."""
        stream = self.streams.get(SPECTATOR)
        if not isinstance(stream, DelayedStream):
            return
        for frame in stream.release(everything=everything):
            self.send(SPECTATOR, frame)
        self._cancel_release()
        if stream.due_at is not None:
            loop = asyncio.get_running_loop()
            self._release = loop.call_at(stream.due_at, self.show_held)

    def _cancel_release(self) -> None:
        if self._release is not None:
            self._release.cancel()
            self._release = None

    def animation_allowance_s(self, viewer: int) -> float:
        """Return the animation time of the viewer's newest frame, in seconds."""
        return self._showing_s.get(viewer, 0.0)

    def seq_of(self, viewer: int) -> int:
        """Return the number of the viewer's newest frame."""
        stream = self.streams.get(viewer)
        return stream.seq if stream else 0

    def join(self, connection: ViewerConnection) -> None:
        """Add a connection; it replaces an older one of the same seat."""
        if connection.viewer == SPECTATOR:
            self._spectators.add(connection)
            return
        older = self._seats.get(connection.viewer)
        self._seats[connection.viewer] = connection
        if older is not None and older is not connection:
            older.close(CloseCode.REPLACED)

    def leave(self, connection: ViewerConnection) -> None:
        """Remove a connection, unless it was replaced already."""
        self._spectators.discard(connection)
        if self._seats.get(connection.viewer) is connection:
            del self._seats[connection.viewer]

    def close(self, reason: CloseCode) -> None:
        """Close all connections."""
        self._cancel_release()
        for connection in self:
            connection.close(reason)

    def send(self, viewer: int, text: bytes) -> None:
        """Send a message to one seat, or to all spectators."""
        if viewer == SPECTATOR:
            for connection in list(self._spectators):
                connection.send(text)
        elif viewer in self._seats:
            self._seats[viewer].send(text)


def is_shown(rendered: RenderedFrames, author: int | None) -> bool:
    """True if a viewer other than the author and spectators gets a frame."""
    return any(
        frame.encoded and seat != author and seat != SPECTATOR for seat, frame in rendered.items()
    )


def welcome_out(record: Record, viewer: int, seq: int) -> Welcome:
    """Return the first message to a viewer."""
    first, second = record.seats
    return Welcome(
        protocol=PROTOCOL,
        match=record.id,
        ruleset=record.ruleset,
        you=viewer if viewer in SEATS else None,
        names=(first.name, second.name),
        seq=seq,
        commitment=record.commitment,
        now=round(time.time() * 1000),
    )
