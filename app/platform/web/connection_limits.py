"""Connection limits below ASGI: slow requests, oversized heads, too many connections.

uvicorn has no timeouts for headers and bodies (Slowloris), no limit on heads, and none on pipelined
requests. Its protocols are subclassed here with such limits. One deadline runs from the
connection's start, or a request's first byte, to the last header; another to the last byte of the
body. Missing one closes the connection. Each address has a limited number of open connections,
sockets included. A socket whose client doesn't read is reset: its send buffer would otherwise keep
its memory, and all objects of the connection, for as long as the client's TCP stack answers.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar, Final, cast

import prometheus_client
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.platform.rate_limits import TokenBucket, address_network
from app.platform.settings import Settings
from app.platform.web.direct_socket import DirectSocket
from app.platform.web.open_transport import OpenTransport
from app.platform.web.read_deadline import ReadDeadline
from app.platform.web.unsent_bytes import UNSENT_BYTES, UnsentBytes, limit_unsent, reset

HEADERS_TIMEOUT_S: Final = 15.0
BODY_TIMEOUT_S: Final = 30.0
STALL_TIMEOUT_S: Final = 6.0  # without a byte accepted; a live client reconnects
# Above the limit of messages (`socket_session`), which warns a client before closing.
FRAME_BURST: Final = 256.0
FRAMES_PER_S: Final = 20.0
PARSED_BYTES: Final = 4096  # parsed between two counts: at most 700 frames or 200 requests
MAX_HEAD_BYTES: Final = 32 * 1024  # request line and headers, or trailers; browsers send 16 kB
MAX_HEADERS: Final = 100  # per request; short ones take 25 times their bytes, and browsers send 25
MAX_PIPELINED: Final = 16  # requests parsed before the first is answered; browsers send none
FORWARDED_SCHEME: Final = b"x-forwarded-proto"  # uvicorn ignores `HTTPS` in capitals
FLOODING: Final = 1008  # RFC 6455, 7.4.1: policy violation
HEAD_TOO_LARGE: Final = (  # RFC 6585, 5
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)
BAD_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"

CLOSED: Final = prometheus_client.Counter(
    "pentacle_closed_connections", "Connections closed over a limit", ["reason"]
)


class ConnectionLimits:
    """Open connections by address; proxies and load tests are exempt."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections_per_address if settings.rate_limits else 0
        self._proxies = settings.proxies
        self._open: Counter[str] = Counter()
        self.unsent = UnsentBytes(self._network_of)
        self.headers_s = HEADERS_TIMEOUT_S
        self.body_s = BODY_TIMEOUT_S
        self.stalled_s = STALL_TIMEOUT_S

    def take(self, host: str | None) -> str | None:
        """Count a connection; return its key for `give_back`, or None if the host is exempt.

        Raise OverflowError if the address is at its limit.
        """
        if (network := self._network_of(host)) is None:
            return None
        if self._open[network] >= self._most:
            raise OverflowError(network)
        self._open[network] += 1
        return network

    def give_back(self, network: str | None) -> None:
        """Release a connection's slot."""
        if network is not None:
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]

    def deadline(self, transport: asyncio.Transport, on_stall: Callable[[], None]) -> ReadDeadline:
        """Return the read deadline of a connection."""
        return ReadDeadline(transport, self.stalled_s, on_stall, self.unsent)

    def _network_of(self, host: str | None) -> str | None:
        if host is None or not self._most or self._is_proxy(host):
            return None
        return address_network(host)

    def _is_proxy(self, host: str) -> bool:
        named = [part.strip() for part in self._proxies.split(",") if part.strip()]
        return "*" in named or any(ip_address(host) in ip_network(each) for each in named)


class LimitedHttp(HttpToolsProtocol):
    """uvicorn's HTTP protocol with deadlines and limits."""

    limits: ClassVar[ConnectionLimits]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; abort it if its address is at the limit."""
        super().connection_made(cast("asyncio.Transport", OpenTransport(transport)))
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0  # bytes since the last complete head, piece of a body or end of a message
        self._network: str | None = None
        self._reading = self.limits.deadline(transport, self._cut_off_stalled)
        limit_unsent(transport)
        try:
            self._network = self.limits.take(self.client[0] if self.client else None)
        except OverflowError:
            CLOSED.labels("too many").inc()
            transport.abort()
        else:
            self._expect(self.limits.headers_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection's slot."""
        self._relax()
        self._reading.stop()
        self.limits.give_back(self._network)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse data in small pieces within a deadline; bare line breaks don't extend it."""
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(self.limits.headers_s)
        for start in range(0, len(data), PARSED_BYTES):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return  # closed, or upgraded to a WebSocket
            piece = data[start : start + PARSED_BYTES]
            self._head += len(piece)
            super().data_received(piece)
            if self._head > MAX_HEAD_BYTES:
                self._refuse_head()

    def _refuse_head(self) -> None:
        CLOSED.labels("head").inc()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(HEAD_TOO_LARGE)
        self.transport.close()

    def on_message_begin(self) -> None:
        """Start the deadline for headers."""
        super().on_message_begin()
        self._expect(self.limits.headers_s)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Store a header or trailer; uvicorn answers an exception with 400 and closes."""
        if len(self.headers) >= MAX_HEADERS:
            CLOSED.labels("headers").inc()
            raise ValueError("too many headers")
        is_scheme = name.lower() == FORWARDED_SCHEME
        super().on_header(name, value.lower() if is_scheme else value)

    def on_headers_complete(self) -> None:
        """Start the deadline for the body; close a connection that pipelines too much."""
        super().on_headers_complete()
        self._head = 0
        self._expect(self.limits.body_s)
        if len(self.pipeline) > MAX_PIPELINED:
            CLOSED.labels("pipelining").inc()
            self.transport.close()

    def on_body(self, body: bytes) -> None:
        """Reset the count of head bytes for the next chunk or trailers."""
        super().on_body(body)
        self._head = 0

    def on_message_complete(self) -> None:
        """Cancel the deadline: the time of the answer is ours."""
        super().on_message_complete()
        self._head = 0
        self._relax()

    def pause_writing(self) -> None:
        """Start the deadline for a client to read, since unsent answers use our memory."""
        super().pause_writing()
        self._reading.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.stop()

    def _cut_off_stalled(self) -> None:
        CLOSED.labels("stalled").inc()
        reset(self.transport)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection and its slot over to the WebSocket protocol.

        Close one with an unanswered earlier request: it would receive no further events, and never
        end.
        """
        if self.cycle is not None and not self.cycle.response_complete:
            CLOSED.labels("pipelining").inc()
            self.transport.close()
            return
        self._relax()
        self._reading.stop()
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, LimitedSocket):
            socket.network, self._network = self._network, None

    def _expect(self, within_s: float) -> None:
        self._relax()
        self._deadline = self.loop.call_later(within_s, self._close_slow)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close_slow(self) -> None:
        CLOSED.labels("slow").inc()
        self.transport.close()


class LimitedSocket(DirectSocket):
    """A WebSocket that resets a client which doesn't read.

    It holds the slot of the connection that it came from. The deadline starts when the send buffer
    exceeds its limit, or when the application ends and the close frame is unsent; each byte that
    the client accepts restarts it.
    """

    limits: ClassVar[ConnectionLimits]
    network: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shrink the send buffers, so that a stalled client is noticed early."""
        super().connection_made(transport)
        self._reading = self.limits.deadline(self.transport, self._cut_off_stalled)
        self._frames = TokenBucket(FRAME_BURST, FRAMES_PER_S)
        self.transport.set_write_buffer_limits(UNSENT_BYTES)
        limit_unsent(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection's slot."""
        self._reading.stop()
        self.limits.give_back(self.network)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse data in small pieces, so that a flood is noticed early."""
        for start in range(0, len(data), PARSED_BYTES):
            if self.disconnected or self.transport.is_closing():
                return
            super().data_received(data[start : start + PARSED_BYTES])

    def handle_events(self) -> None:
        """Count the frames of a piece; close the connection with 1008 above the rate.

        An invalid handshake produces no event, and uvicorn would keep its connection open.
        """
        if self.conn.handshake_exc is not None:
            CLOSED.labels("handshake").inc()
            self.transport.write(BAD_HANDSHAKE)
            self.transport.close()
        elif self._frames.take(len(self.conn.events)):
            super().handle_events()
        else:
            self._close_flooding()

    def _close_flooding(self) -> None:
        CLOSED.labels("flooding").inc()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOODING})
        if not self.close_sent:
            self.conn.data_to_send()  # drops pongs to the flood
            self.conn.fail(FLOODING, "flooding")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()

    def pause_writing(self) -> None:
        """Start the deadline for a client to read."""
        super().pause_writing()
        self._reading.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.stop()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Start the deadline for the client to read the close frame."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._reading.start()

    def _cut_off_stalled(self) -> None:
        CLOSED.labels("stalled").inc()
        self.cut_off()


def limited_protocols(limits: ConnectionLimits) -> dict[str, Any]:
    """Return protocol classes for uvicorn's configuration that share these limits."""
    return {
        "http": type("Http", (LimitedHttp,), {"limits": limits}),
        "ws": type("Socket", (LimitedSocket,), {"limits": limits}),
    }
