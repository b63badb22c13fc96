"""Deadline for a client that does not drain its send buffer."""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Final

RESET: Final = struct.pack("ii", 1, 0)  # SO_LINGER of 0 s: unsent data is dropped


def reset(transport: asyncio.Transport) -> None:
    """Reset the connection; a close would wait until the buffer is sent."""
    wire = transport.get_extra_info("socket")
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    transport.abort()


class ReadDeadline:
    """Calls `on_stalled` once the client has taken no byte for `stalled_s` seconds."""

    __slots__ = ("_on_stalled", "_stalled_s", "_timer", "_transport", "_waiting")

    def __init__(
        self, transport: asyncio.Transport, stalled_s: float, on_stalled: Callable[[], None]
    ) -> None:
        self._transport, self._stalled_s, self._on_stalled = transport, stalled_s, on_stalled
        self._timer: asyncio.TimerHandle | None = None
        self._waiting = 0  # bytes, when the timer was set

    def start(self) -> None:
        """Start or restart the deadline."""
        self.stop()
        self._waiting = self._transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(self._stalled_s, self._check)

    def stop(self) -> None:
        """Cancel the deadline."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check(self) -> None:
        waiting = self._transport.get_write_buffer_size()
        if not waiting:
            return  # the rest is in the kernel's buffer
        if waiting < self._waiting:
            self.start()
        else:
            self._on_stalled()
