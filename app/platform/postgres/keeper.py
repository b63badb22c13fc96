"""The keeper of the embedded PostgreSQL: starts it again when it has gone, as after an OOM kill.

It looks once a second, in a thread of its own. A server that goes again and again is started less
and less often.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

import structlog

LOOK_EVERY_S: Final = 1.0
LONGEST_S: Final = 30.0  # between two attempts

log = structlog.get_logger(__name__)


class Keepable(Protocol):
    """A server program that can be looked at and started."""

    @property
    def is_alive(self) -> bool:
        """Whether it runs."""

    def start(self) -> None:
        """Have it running; raise an error where it does not start."""


@contextmanager
def kept_running(server: Keepable) -> Iterator[None]:
    """Keep the server running until the block ends."""
    is_over = threading.Event()
    keeper = threading.Thread(
        target=keep, args=(server, is_over.wait), name="postgres keeper", daemon=True
    )
    keeper.start()
    try:
        yield
    finally:
        is_over.set()
        keeper.join()  # or it could start again what is about to be stopped


def keep(server: Keepable, is_over_within: Callable[[float], bool]) -> None:
    """Look after the server until it is over; `is_over_within` waits for that so many seconds."""
    attempts = 0
    while not is_over_within(min(LOOK_EVERY_S * 2**attempts, LONGEST_S)):
        try:
            if server.is_alive:
                attempts = 0
                continue
            attempts += 1
            log.error("embedded PostgreSQL has gone, starting it again", attempt=attempts)
            server.start()
        except Exception as error:  # whatever it is: the next attempt may do
            log.error("embedded PostgreSQL does not start", error=str(error))
        else:
            log.warning("embedded PostgreSQL runs again")
