"""Clients at the other end of the server's own sockets, without a network."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from app.platform.settings import Settings
from app.platform.socket_session import SocketSession
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols

TEXT = Opcode.TEXT


class Line(asyncio.Transport):
    """A client at the other end of the server's own socket; it reads on command only."""

    def __init__(self) -> None:
        super().__init__({"socket": socket.socket()})
        self.client = ClientProtocol(parse_uri("ws://localhost/"))
        self.unread, self.is_cut, self.is_read = 0, False, True
        self.server = limited_protocols(ConnectionLimits(Settings()))["ws"](
            uvicorn.Config(self.serve, interface="asgi3", log_config=None), ServerState(), {}
        )
        self.session: asyncio.Future[SocketSession] = asyncio.get_running_loop().create_future()
        self.is_over = asyncio.Event()

    async def serve(self, scope: Any, receive: Any, send: Any) -> None:
        websocket = WebSocket(scope, receive, send)
        await websocket.accept()
        self.session.set_result(SocketSession(websocket, message_limit=10))
        await self.is_over.wait()

    def say(self, *texts: bytes | str) -> None:
        """Have the client send messages, in one piece."""
        for text in texts:
            say = self.client.send_binary if isinstance(text, bytes) else self.client.send_text
            say(text if isinstance(text, bytes) else text.encode())
        self.flush()

    def flush(self) -> None:
        self.server.data_received(b"".join(self.client.data_to_send()))

    def go(self, code: int) -> None:
        self.client.send_close(code)
        self.flush()

    def heard(self) -> list[Any]:
        """Return the messages that have come, and the code and reason of the end."""
        frames = [each for each in self.client.events_received() if isinstance(each, Frame)]
        texts: list[Any] = [bytes(each.data).decode() for each in frames if each.opcode is TEXT]
        end = self.client.close_rcvd
        return [*texts, (int(end.code), end.reason)] if end else texts

    def write(self, data: Any) -> None:
        self.client.receive_data(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self.unread

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return bool(self.server.disconnected)

    def close(self) -> None:
        if not self.server.disconnected:
            self.server.connection_lost(None)

    def abort(self) -> None:
        self.is_cut = True
        self.close()


@contextlib.asynccontextmanager
async def accepted(*texts: str | bytes) -> AsyncIterator[tuple[SocketSession, Line]]:
    """Give a session of an open socket on which the client says these things."""
    line = Line()
    with line.get_extra_info("socket"):
        line.server.connection_made(line)
        line.client.send_request(line.client.connect())
        line.flush()
        session = await line.session
        line.say(*texts)
        try:
            yield session, line
        finally:
            line.is_over.set()
            line.close()
