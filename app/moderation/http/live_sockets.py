"""The socket for staff's view of a live match with both hands visible (docs/guides/moderation.md).

It only transports; `FollowedMatch` makes the frames and the audit entries.
"""

import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.websockets import WebSocket

from app.accounts.dependencies import Caller, find_caller, open_sockets_of
from app.accounts.sessions.open_sockets import OpenSocket
from app.matches.staff.match_stops import MatchStops
from app.moderation.http.following import FollowedMatch
from app.platform.db import database_of
from app.platform.errors import InvalidInput, NotFound, Problem
from app.platform.services import service_of
from app.platform.socket_session import Connection, Hangup, SocketSession, closing
from app.platform.web.close_codes import CloseCode

LOOK_EVERY_S: Final = 1.0
MESSAGE_LIMIT: Final = 1024  # bytes; messages only keep the connection alive

router = APIRouter()


@router.websocket("/ws/staff/matches/{match_id}")
async def follow_live_match(
    websocket: WebSocket, match_id: str, after: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> None:
    """Send the views of both seats after each input, until either side closes."""
    caller = await find_caller(websocket)
    await websocket.accept()
    async with closing(websocket):
        if caller is None:
            raise Hangup(CloseCode.NOT_SIGNED_IN)
        stops, connection = service_of(websocket, MatchStops), Connection()
        match = FollowedMatch(database_of(websocket).for_staff, stops, match_id, after)
        session = SocketSession(websocket, message_limit=MESSAGE_LIMIT)
        following = _Following(session, connection, match, stops.registry.settings.silent_for_s)
        with open_sockets_of(websocket).open(
            caller.account.id,
            caller.credential_digest,
            close=lambda: connection.close(CloseCode.NOT_SIGNED_IN),
        ) as opened:
            await following.run(caller, opened)


class _Following:
    """One connection, from its first audit entry to its last."""

    def __init__(
        self,
        session: SocketSession,
        connection: Connection,
        match: FollowedMatch,
        silent_for_s: float,
    ) -> None:
        self._session, self._connection, self._match = session, connection, match
        self._silent_for_s = silent_for_s
        self._heard_at = time.monotonic()

    async def run(self, caller: Caller, opened: OpenSocket) -> None:
        """Serve the connection; raise Hangup."""
        async with _closing_with_reason():
            await self._match.begin(caller)
            try:
                await self._session.carry(self._connection, self._send_frames(caller, opened))
            finally:
                await self._match.leave(caller.account)

    async def _send_frames(self, caller: Caller, opened: OpenSocket) -> None:
        """Send new frames once a second; after the match, wait for the client to disconnect."""
        is_on = True
        while True:
            if is_on:
                now = replace(caller, credential_digest=opened.credential_digest)
                shown, is_on = await self._match.go_on(now)
                if shown is not None:
                    self._connection.send(shown)
            await self._hear()

    async def _hear(self) -> None:
        """Receive keep-alive messages; raise Hangup on time-out."""
        try:
            await self._session.receive(LOOK_EVERY_S)
        except Hangup as hangup:
            if hangup.reason is not CloseCode.SILENT or self._has_gone:
                raise
        else:
            self._heard_at = time.monotonic()
            self._session.is_within_rate()

    @property
    def _has_gone(self) -> bool:
        return time.monotonic() - self._heard_at > self._silent_for_s


@contextlib.asynccontextmanager
async def _closing_with_reason() -> AsyncIterator[None]:
    """Close the socket with a code for errors that HTTP reports in a sentence."""
    try:
        yield
    except NotFound as missing:
        raise Hangup(CloseCode.NO_SUCH_MATCH) from missing
    except InvalidInput as malformed:
        raise Hangup(CloseCode.MALFORMED) from malformed
    except Problem as refused:
        raise Hangup(CloseCode.RESTRICTED) from refused
