"""One contract for both buses: delivery, groups, requests, and handlers that fail."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from uuid import uuid4

import pytest

from app.platform.bus.bus import (
    MAX_PAYLOAD,
    Address,
    Bus,
    BusUnavailable,
    NoReply,
    NoResponder,
    TooLarge,
)
from app.platform.bus.local_bus import LocalBus, LocalHub
from app.platform.bus.nats_bus import NatsBus
from tests.platform.bus.nats_server import NatsServer, nats_server
from tests.support.house import PATIENCE_S

MakeBus = Callable[[], Bus]


@pytest.fixture(scope="module")
def nats() -> Iterator[NatsServer]:
    with nats_server() as server:
        yield server


@pytest.fixture(params=["local", "nats"])
def make_bus(request: pytest.FixtureRequest, nats: NatsServer) -> MakeBus:
    """Return a function that makes buses of nodes that are connected to each other."""
    hub, prefix = LocalHub(), uuid4().hex
    if request.param == "local":
        return lambda: LocalBus(hub)
    return lambda: NatsBus(nats.url, name="test", prefix=prefix)


class Heard:
    """Payloads of a subscription, and the reply to each."""

    def __init__(self, reply: bytes | None = None) -> None:
        self.payloads: list[bytes] = []
        self._reply = reply
        self._event = asyncio.Event()

    async def take(self, payload: bytes) -> bytes | None:
        self.payloads.append(payload)
        self._event.set()
        return self._reply

    async def first(self, count: int) -> list[bytes]:
        async with asyncio.timeout(PATIENCE_S):
            while len(self.payloads) < count:
                self._event.clear()
                await self._event.wait()
        return self.payloads


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


async def test_a_message_reaches_every_subscriber_in_order(
    make_bus: MakeBus, stack: AsyncExitStack
) -> None:
    one, two, here, there = make_bus(), make_bus(), Heard(), Heard()
    one.subscribe("all", here.take)
    two.subscribe("all", there.take)
    for bus in (one, two):
        await stack.enter_async_context(bus.running())
    sent = [str(n).encode() for n in range(100)]

    for payload in sent:
        await one.publish("all", payload)

    assert await here.first(100) == sent
    assert await there.first(100) == sent


async def test_one_member_of_a_group_handles_each_message(
    make_bus: MakeBus, stack: AsyncExitStack
) -> None:
    members = [Heard(), Heard()]
    for heard in members:
        bus = make_bus()
        bus.subscribe("work.think", heard.take, group="w")
        await stack.enter_async_context(bus.running())
    sender = make_bus()
    await stack.enter_async_context(sender.running())

    for n in range(50):
        await sender.publish("work.think", str(n).encode())
    async with asyncio.timeout(PATIENCE_S):
        while sum(len(each.payloads) for each in members) < 50:  # noqa: ASYNC110  # of two members
            await asyncio.sleep(0.01)

    assert sorted(int(each) for heard in members for each in heard.payloads) == list(range(50))
    assert all(heard.payloads for heard in members)


async def test_a_request_returns_the_reply_of_its_handler(
    make_bus: MakeBus, stack: AsyncExitStack
) -> None:
    owner, gateway = make_bus(), make_bus()
    subject = Address("node 1", "ab.cd").subject("stop")
    owner.subscribe(subject, Heard(b"done").take)
    for bus in (owner, gateway):
        await stack.enter_async_context(bus.running())

    assert await gateway.request(subject, b"now", timeout_s=PATIENCE_S) == b"done"


async def test_a_slow_request_delays_no_other(make_bus: MakeBus, stack: AsyncExitStack) -> None:
    released = asyncio.Event()

    async def handle(payload: bytes) -> bytes:
        if payload == b"slow":
            await released.wait()
        return payload

    owner, gateway = make_bus(), make_bus()
    owner.subscribe("n.a", handle)
    for bus in (owner, gateway):
        await stack.enter_async_context(bus.running())

    slow = asyncio.create_task(gateway.request("n.a", b"slow", timeout_s=PATIENCE_S))
    await asyncio.sleep(0)
    assert await gateway.request("n.a", b"quick", timeout_s=PATIENCE_S) == b"quick"
    released.set()
    assert await slow == b"slow"


async def test_a_request_without_a_subscriber_fails_immediately(
    make_bus: MakeBus, stack: AsyncExitStack
) -> None:
    bus = make_bus()
    await stack.enter_async_context(bus.running())

    with pytest.raises(NoResponder):
        await bus.request("n.gone", b"", timeout_s=PATIENCE_S)


async def test_a_handler_that_raises_stops_no_later_message(
    make_bus: MakeBus, stack: AsyncExitStack
) -> None:
    heard = Heard()

    async def handle(payload: bytes) -> bytes | None:
        if payload == b"bad":
            raise ValueError("bad message")
        return await heard.take(payload)

    bus = make_bus()
    bus.subscribe("all", handle)
    await stack.enter_async_context(bus.running())

    await bus.publish("all", b"bad")
    with pytest.raises(NoReply):
        await bus.request("all", b"bad", timeout_s=0.3)
    await bus.publish("all", b"good")

    assert await heard.first(1) == [b"good"]


async def test_a_message_over_the_limit_is_refused(
    make_bus: MakeBus, stack: AsyncExitStack
) -> None:
    bus = make_bus()
    await stack.enter_async_context(bus.running())

    with pytest.raises(TooLarge):
        await bus.publish("all", b"x" * (MAX_PAYLOAD + 1))


async def test_a_bus_that_does_not_run_refuses_to_send(make_bus: MakeBus) -> None:
    bus = make_bus()

    with pytest.raises(BusUnavailable):
        await bus.publish("all", b"")
    with pytest.raises(BusUnavailable):
        await bus.request("all", b"", timeout_s=1)


async def test_each_start_calls_the_callbacks_of_a_new_connection(make_bus: MakeBus) -> None:
    bus, calls = make_bus(), list[int]()
    bus.on_connect.append(lambda: calls.append(1))

    for _ in range(2):
        async with bus.running():
            assert bus.is_connected

    assert len(calls) == 2
