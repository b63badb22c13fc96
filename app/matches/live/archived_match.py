"""A finished match in memory, shown from its archive and immutable."""

import time

from app.matches.archive.packing import ArchivedStream
from app.matches.archive.store import ArchiveStore
from app.matches.errors import Refusal, RulesChanged
from app.matches.live.audience import Audience, welcome_out
from app.matches.live.input_pipeline import Receipt
from app.matches.live.status_broadcast import StatusBroadcast
from app.matches.log.inputs import Record
from app.matches.log.log_store import LogStore
from app.matches.log.looking_back import fits
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import RematchOut, Status
from app.matches.rules import SEATS
from app.platform.web.close_codes import CloseCode


class ArchivedMatch:
    """A finished match from its archive; needs no rules."""

    epoch = 0  # an immutable match has no owner
    is_over = True
    must_stay = False

    def __init__(
        self, record: Record, archives: ArchiveStore, store: LogStore, *, is_outdated: bool
    ) -> None:
        computers = frozenset(seat for seat in SEATS if record.seats[seat].is_computer)
        self.record, self.audience = record, Audience({}, computers)
        self.rematch: RematchOut | None = None
        self.idle_since = time.monotonic()
        self.is_lost = False
        self._statuses = StatusBroadcast(self.audience, self._status)
        self._archives, self._store = archives, store
        self._is_outdated = is_outdated

    def evict(self, reason: CloseCode) -> None:
        """Close all connections."""
        self.is_lost = True
        self._statuses.stop()
        self.audience.close(reason)

    async def join(self, connection: ViewerConnection, seen: int) -> None:
        """Send a viewer all frames after `seen`."""
        stream = await self._stream(connection.viewer)
        welcome = welcome_out(self.record, connection.viewer, stream.seq)
        welcome.archived = self._is_outdated
        missed = stream.after(seen)
        connection.send(encode(welcome), *(missed if fits(missed) else [stream.full]))
        self.audience.join(connection)
        self._statuses.greet(connection)
        if self.is_lost:  # lost during the lookup of frames
            connection.close(CloseCode.COME_BACK)

    def leave(self, connection: ViewerConnection) -> None:
        """Remove a connection."""
        self.audience.leave(connection)
        self.idle_since = time.monotonic()
        if not self.is_lost:
            self._statuses.note_leave(connection.viewer)

    def note_lag(self, viewer: int, lag_s: float) -> None:
        """Do nothing: without prompts there is no lag to compensate."""

    def broadcast_status(self) -> None:
        """Broadcast the status: connected seats and rematch offers."""
        self._statuses.send_changes()

    def _status(self, _: int) -> Status:
        return Status(
            connected=self.audience.connected,
            clock=None,
            draw_offer=None,
            rematch=self.rematch,
            watchers=self.audience.watchers,
        )

    async def repeat(self, seat: int, command: str) -> Receipt:
        """Acknowledge a duplicate of a stored command; refuse any other."""
        if not await self._store.has_command(self.record.id, f"{seat}:{command}"):
            raise Refusal("match_over", "This match is over.")
        return Receipt((await self._stream(seat)).seq)

    async def _stream(self, viewer: int) -> ArchivedStream:
        stream = await self._archives.find_stream(self.record.id, viewer)
        if stream is None:
            raise RulesChanged
        return stream
