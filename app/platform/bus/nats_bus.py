"""The bus between several nodes, over NATS.

The client's own reconnect can hang for minutes after a connection dies silently, and buffers
messages meanwhile. So this bus never lets it reconnect: a watchdog measures the round trip and
replaces a dead client by a new one, with the same few subscriptions.
"""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import structlog
from nats import errors as nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from prometheus_client import Counter, Gauge

from app.platform.bus.bus import (
    UNSENT,
    VERSION,
    Bus,
    BusUnavailable,
    NoReply,
    NoResponder,
    Subscription,
    TooLarge,
)
from app.platform.errors import StartupFailure
from app.platform.periodic_tasks import supervise

CONNECT_S: Final = 2.0
PING_S: Final = 2.0  # interval and limit of a round trip
MISSES: Final = 2  # failed round trips in a row before the client is replaced
RETRY_S: Final = 0.25  # and up to twice as long, so that nodes don't reconnect in step

CONNECTED: Final = Gauge("pentacle_bus_connected", "1 while the node is connected to NATS")
OVERFLOWS: Final = Counter("pentacle_bus_overflows", "Bus messages dropped by a full queue")

_ONE_ATTEMPT: Final[dict[str, Any]] = {
    "allow_reconnect": False,
    "connect_timeout": round(CONNECT_S),
    "max_reconnect_attempts": 1,
    "reconnect_time_wait": 0,
}

log = structlog.get_logger(__name__)


class NatsBus(Bus):
    """Connects to a NATS server; `prefix` separates installations that share one."""

    def __init__(self, url: str, *, name: str, prefix: str = "pentacle") -> None:
        super().__init__()
        self._url, self._name = url, name
        self._prefix = f"{prefix}.{VERSION}."
        self._client: Client | None = None
        self._ended = asyncio.Event()
        self._requests: set[asyncio.Task[None]] = set()

    @property
    def reaches_other_nodes(self) -> bool:
        return True

    @property
    def is_connected(self) -> bool:
        return self._client is not None and self._client.is_connected

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        first = await self._first_client()
        if first is not None:
            self._use(first)
        watching = asyncio.create_task(supervise("bus", lambda: self._run(first)))
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            client, self._client = self._client, None
            if client is not None:  # the watch ended before its first step
                await _drop(client)
            for task in self._requests:
                task.cancel()

    async def publish(self, subject: str, payload: bytes) -> None:
        client = self._connected_client()
        try:
            await client.publish(self._prefix + subject, payload)
        except nats.MaxPayloadError as error:
            raise TooLarge from error
        except (nats.Error, OSError) as error:
            UNSENT.inc()
            raise BusUnavailable(str(error)) from error

    async def request(self, subject: str, payload: bytes, *, timeout_s: float) -> bytes:
        client = self._connected_client()
        try:
            reply = await client.request(self._prefix + subject, payload, timeout=timeout_s)
        except nats.MaxPayloadError as error:
            raise TooLarge from error
        except nats.NoRespondersError as error:
            raise NoResponder(subject) from error
        except nats.TimeoutError as error:
            raise NoReply(subject) from error
        except (nats.Error, OSError) as error:
            raise BusUnavailable(str(error)) from error
        return reply.data

    def _connected_client(self) -> Client:
        # A disconnected client would buffer the message and send it late.
        if self._client is None or not self._client.is_connected:
            UNSENT.inc()
            raise BusUnavailable("no connection to NATS")
        return self._client

    async def _first_client(self) -> Client | None:
        """Connect before anything is served, if NATS is there."""
        try:
            return await self._connect()
        except _FAILURES as error:
            log.warning("NATS is unreachable; this node plays on alone", error=repr(error))
            return None

    async def _run(self, client: Client | None) -> None:
        while True:
            if client is not None:
                await self._watch_over(client)
            await asyncio.sleep(RETRY_S * (1 + random.random()))  # noqa: S311  # jitter
            client = None
            with contextlib.suppress(*_FAILURES):
                client = await self._connect()
                self._use(client)

    async def _connect(self) -> Client:
        self._ended = asyncio.Event()
        client = Client()
        try:
            async with asyncio.timeout(CONNECT_S * 2):
                await client.connect(
                    self._url,
                    name=self._name,
                    error_cb=self._note_error,
                    disconnected_cb=self._note_end,
                    closed_cb=self._note_end,
                    **_ONE_ATTEMPT,
                )
                for each in self.subscriptions:
                    subject = self._prefix + each.subject
                    await client.subscribe(subject, each.group, cb=self._taker(each))
                # The first ping overtakes the subscriptions, which wait for the client's flusher.
                await client.flush()
                await client.flush()
        except BaseException:
            await _drop(client)
            raise
        return client

    def _use(self, client: Client) -> None:
        self._client = client
        CONNECTED.set(1)
        log.info("connected to NATS")
        self.connected()

    async def _watch_over(self, client: Client) -> None:
        """Wait until this client is closed or silent, and drop it."""
        try:
            await self._watch(client)
            log.warning("NATS connection lost")
        finally:
            self._client = None
            CONNECTED.set(0)
            await _drop(client)

    async def _watch(self, client: Client) -> None:
        missed = 0
        while missed < MISSES:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PING_S):
                    await self._ended.wait()
            if self._ended.is_set():
                return
            try:
                async with asyncio.timeout(PING_S):  # a full socket blocks the ping itself
                    await client.rtt(timeout=round(PING_S))
                missed = 0
            except _FAILURES:
                missed += 1

    def _taker(self, subscription: Subscription) -> Callable[[Msg], Awaitable[None]]:
        async def take(message: Msg) -> None:
            if not message.reply:
                await subscription.deliver(message.data)
                return
            task = asyncio.create_task(self._reply(subscription, message))
            self._requests.add(task)
            task.add_done_callback(self._requests.discard)

        return take

    async def _reply(self, subscription: Subscription, message: Msg) -> None:
        reply = await subscription.deliver(message.data)
        if reply is not None:
            with contextlib.suppress(nats.Error, OSError):  # the requester's timeout reports it
                await message.respond(reply)

    async def _note_error(self, error: Exception) -> None:
        # An exception here would end the client's own tasks, so callbacks only set flags.
        if isinstance(error, nats.SlowConsumerError):
            OVERFLOWS.inc()
            self.connected()

    async def _note_end(self) -> None:
        self._ended.set()


_FAILURES: Final = (nats.Error, OSError, TimeoutError)


async def require_credentials(url: str) -> None:
    """Raise StartupFailure if NATS refuses the credentials; it may be unreachable for now."""
    client = Client()
    try:
        async with asyncio.timeout(CONNECT_S * 2):
            await client.connect(url, error_cb=_ignore, **_ONE_ATTEMPT)
    except _FAILURES as error:
        if "authorization" in str(error).lower():
            raise StartupFailure(
                "NATS refused this server's credentials. Correct NATS_URL."
            ) from error
    finally:
        await _drop(client)


async def _ignore(error: Exception) -> None:
    """Ignore an error that the connect raises as well; the default prints a traceback."""


async def _drop(client: Client) -> None:
    """Close a client, with a limit: closing waits for the dead connection."""
    with contextlib.suppress(Exception):
        async with asyncio.timeout(CONNECT_S):
            await client.close()
