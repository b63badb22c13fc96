"""Transport wrapper that ignores writes after close, like asyncio's transports; uvloop's raise."""

import asyncio
from collections.abc import Iterable
from typing import Any


class OpenTransport:
    """Forwards to a transport; drops writes once it is closing.

    A client may disconnect during a response: the application still sends between the close and
    `connection_lost`, and an exception there would be logged as a server fault.
    """

    __slots__ = ("_transport",)

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(data)

    def writelines(self, parts: Iterable[bytes]) -> None:
        if not self._transport.is_closing():
            self._transport.writelines(parts)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
