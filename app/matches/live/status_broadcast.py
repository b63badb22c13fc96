"""Broadcast of a match's status: immediate to seats, debounced to spectators.

Spectators are many, and each join or leave changes the status of all: without the debounce a crowd
costs a quadratic number of messages.
"""

import asyncio
import math
from collections.abc import Callable
from typing import Final

from app.matches.clock.match_clock import loop_time
from app.matches.live.audience import Audience
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import Status
from app.matches.rules import SPECTATOR

EVERY_S: Final = 0.5


class StatusBroadcast:
    """Sends a match's status to its viewers."""

    def __init__(
        self,
        audience: Audience,
        status_of: Callable[[int], Status],
        is_delayed: Callable[[], bool] = lambda: False,
    ) -> None:
        self._audience, self._status_of, self._is_delayed = audience, status_of, is_delayed
        self._sent_at = -math.inf
        self._timer: asyncio.TimerHandle | None = None

    def greet(self, connection: ViewerConnection) -> None:
        """Send the status to a new viewer immediately, and the change to the others."""
        if connection.viewer != SPECTATOR:
            self.send_changes()
        elif not self._send_soon():
            connection.send(connection.remember(encode(self._status_of(SPECTATOR))))

    def note_leave(self, viewer: int) -> None:
        """Send the change to the others."""
        if viewer == SPECTATOR:
            self._send_soon()
        else:
            self.send_changes()

    def send_changes(self) -> None:
        """Send the status to the seats immediately, and to spectators after the debounce."""
        if not self._send_soon():
            self._send_to_seats()

    def stop(self) -> None:
        """Cancel the scheduled broadcast."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send_soon(self) -> bool:
        """Send the status to all viewers, or schedule it; True if it was sent."""
        if self._timer is not None:
            return False
        wait_s = self._sent_at + EVERY_S - loop_time()
        if wait_s > 0:
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._send_to_all)
            return False
        self._send_to_all()
        return True

    def _send_to_all(self) -> None:
        self._timer, self._sent_at = None, loop_time()
        self._send_to_seats()
        spectators = self._audience.spectators
        if not spectators:
            return
        status, is_delayed = encode(self._status_of(SPECTATOR)), self._is_delayed()
        for connection in spectators:
            # Repeated status messages would reveal the pace of a delayed match.
            if not is_delayed or status != connection.last_status:
                connection.send(connection.remember(status))

    def _send_to_seats(self) -> None:
        for connection in self._audience.seated:
            connection.send(encode(self._status_of(connection.viewer)))
