"""Bus interface: publish and request by subject. Nothing true travels on it (decision 0610)."""

import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Final

import structlog
from prometheus_client import Counter

VERSION: Final = 1  # part of each subject, so nodes of another format never receive a message
MAX_PAYLOAD: Final = 1 << 20  # bytes; the default of a NATS server

Handler = Callable[[bytes], Awaitable[bytes | None]]
"""Handles a payload; the result is the reply to a request. It must return quickly."""

UNHANDLED: Final = Counter("pentacle_bus_unhandled", "Bus messages whose handler failed")
UNSENT: Final = Counter("pentacle_bus_unsent", "Bus messages not sent: no connection to NATS")

log = structlog.get_logger(__name__)


class BusError(Exception):
    """A message wasn't sent or answered."""


class BusUnavailable(BusError):
    """The bus has no connection."""


class NoResponder(BusError):
    """No process subscribes to the subject right now; its owner may live nevertheless."""


class TooLarge(BusError):
    """The message is larger than the bus carries."""


class NoReply(BusError):
    """The reply didn't come in time; the request may have been carried out."""


@dataclass(frozen=True, slots=True)
class Address:
    """One process: a node's name and the incarnation that started it."""

    node: str
    incarnation: str

    def subject(self, kind: str) -> str:
        """Return the subject of one kind of message for this process."""
        return f"n.{_token(self.node)}.{_token(self.incarnation)}.{kind}"


@dataclass(frozen=True, slots=True)
class Subscription:
    """A handler of one subject; of those in one group, one handles each message."""

    subject: str
    handle: Handler
    group: str = ""

    async def deliver(self, payload: bytes) -> bytes | None:
        """Handle a message; log any exception, because one bad message must not stop the rest."""
        try:
            return await self.handle(payload)
        except Exception as error:
            UNHANDLED.inc()
            log.warning("bus message not handled", subject=self.subject, error=repr(error))
            return None


class Bus(ABC):
    """Delivers messages of one subject in order, each at most once while nothing fails."""

    def __init__(self) -> None:
        self.subscriptions: list[Subscription] = []
        self.on_connect: list[Callable[[], None]] = []
        """Callbacks after each connect: messages may have been missed."""

    def subscribe(self, subject: str, handle: Handler, *, group: str = "") -> None:
        """Subscribe to a subject before `running`."""
        self.subscriptions.append(Subscription(subject, handle, group))

    def connected(self) -> None:
        """Call the callbacks of a new connection."""
        for callback in self.on_connect:
            callback()

    @property
    @abstractmethod
    def reaches_other_nodes(self) -> bool:
        """True if other processes can be connected to this bus."""

    @property
    @abstractmethod
    def is_connected(self) -> bool:
        """True if messages can be sent right now."""

    @abstractmethod
    def running(self) -> AbstractAsyncContextManager[None]:
        """Connect, and deliver messages until the block ends."""

    @abstractmethod
    async def publish(self, subject: str, payload: bytes) -> None:
        """Send a message to all subscribers; raise BusUnavailable without a connection."""

    @abstractmethod
    async def request(self, subject: str, payload: bytes, *, timeout_s: float) -> bytes:
        """Send a message to one subscriber; return its reply, or raise BusError."""


def _token(name: str) -> str:
    """Return a name as a part of a subject, in which NATS gives meaning to dots and stars."""
    return re.sub(r"[^A-Za-z0-9_-]", "_", name)
