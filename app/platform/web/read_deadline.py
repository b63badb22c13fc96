"""Deadline for a client that does not drain its send buffer."""

import asyncio
from collections.abc import Callable

from app.platform.web.unsent_bytes import UnsentBytes


class ReadDeadline:
    """Calls `on_stalled` once the client has taken no byte for `stalled_s` seconds.

    Meanwhile its unsent data count in `unsent`.
    """

    __slots__ = ("_on_stalled", "_stalled_s", "_timer", "_transport", "_unsent", "_waiting")

    def __init__(
        self,
        transport: asyncio.Transport,
        stalled_s: float,
        on_stalled: Callable[[], None],
        unsent: UnsentBytes,
    ) -> None:
        self._unsent = unsent
        self._transport, self._stalled_s, self._on_stalled = transport, stalled_s, on_stalled
        self._timer: asyncio.TimerHandle | None = None
        self._waiting = 0  # bytes, when the timer was set

    def start(self) -> None:
        """Start or restart the deadline."""
        self.stop()
        self._waiting = self._transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(self._stalled_s, self._check)
        self._unsent.hold(self._transport)

    def stop(self) -> None:
        """Cancel the deadline."""
        self._unsent.let_go(self._transport)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check(self) -> None:
        waiting = self._transport.get_write_buffer_size()
        if not waiting:
            self.stop()  # the rest is in the kernel's buffer
        elif waiting < self._waiting:
            self.start()
        else:
            self._on_stalled()
