"""Keeper of the embedded PostgreSQL: restarts it after a crash, such as an OOM kill.

A watchdog thread polls the server every second. Repeated failures lengthen the interval
(exponential back-off).
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

import structlog

POLL_INTERVAL_S: Final = 1.0
MAX_INTERVAL_S: Final = 30.0  # upper bound of the back-off

log = structlog.get_logger(__name__)


class Keepable(Protocol):
    """A server process that can be polled and started."""

    @property
    def is_alive(self) -> bool:
        """True if it runs."""

    def start(self) -> None:
        """Start it unless it runs; raise an exception on failure."""


@contextmanager
def kept_running(server: Keepable) -> Iterator[None]:
    """Watch the server until the block ends."""
    is_over = threading.Event()
    keeper = threading.Thread(
        target=keep, args=(server, is_over.wait), name="postgres keeper", daemon=True
    )
    keeper.start()
    try:
        yield
    finally:
        is_over.set()
        keeper.join()  # otherwise it could restart a server that is being stopped


def keep(server: Keepable, is_over_within: Callable[[float], bool]) -> None:
    """Watch the server until `is_over_within`, which waits for that many seconds, returns True."""
    attempts = 0
    while not is_over_within(min(POLL_INTERVAL_S * 2**attempts, MAX_INTERVAL_S)):
        try:
            if server.is_alive:
                attempts = 0
                continue
            attempts += 1
            log.error("embedded PostgreSQL is down, restarting", attempt=attempts)
            server.start()
        except Exception as error:  # the keeper must survive any failed attempt
            log.error("embedded PostgreSQL failed to start", error=str(error))
        else:
            log.warning("embedded PostgreSQL restarted")
