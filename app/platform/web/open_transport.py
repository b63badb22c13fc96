"""A transport that drops writes after its close, as asyncio's own do; those of uvloop raise."""

import asyncio
from collections.abc import Iterable
from typing import Any


class OpenTransport:
    """Forwards to a transport, but writes only while it is open.

    A client may leave in the middle of an answer: between the close and `connection_lost` the
    application still sends, and an exception there would be logged as a fault of the server.
    """

    __slots__ = ("_transport",)

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        """Send data unless the connection is closed."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def writelines(self, parts: Iterable[bytes]) -> None:
        """Send parts unless the connection is closed."""
        if not self._transport.is_closing():
            self._transport.writelines(parts)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
