"""Faults of NATS: gone, frozen, restarted, away at the start, and wrong credentials."""

import asyncio
import signal
from collections.abc import Callable

import pytest

from app.platform.bus import nats_bus
from app.platform.bus.bus import BusUnavailable
from app.platform.bus.nats_bus import NatsBus, require_credentials
from app.platform.errors import StartupFailure
from tests.platform.bus.nats_server import NatsServer, nats_server
from tests.support.house import PATIENCE_S


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not holds():  # noqa: ASYNC110  # any condition
            await asyncio.sleep(0.01)


async def heard_again(bus: NatsBus, heard: list[bytes]) -> None:
    """Publish until a message arrives; those sent into a dying connection are lost."""
    async with asyncio.timeout(PATIENCE_S):
        while not heard:
            if bus.is_connected:
                await bus.publish("all", b"x")
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("fault", ["killed", "frozen"])
async def test_a_bus_replaces_a_dead_connection(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nats_bus, "PING_S", 1.0)
    heard, connects = list[bytes](), list[int]()

    async def hear(payload: bytes) -> None:
        heard.append(payload)

    with nats_server() as server:
        bus = NatsBus(server.url, name="test")
        bus.subscribe("all", hear)
        bus.on_connect.append(lambda: connects.append(1))
        async with bus.running():
            await until(lambda: bus.is_connected)
            if fault == "killed":
                server.stop()
            else:
                server.send(signal.SIGSTOP)  # the socket stays open and nothing answers
            await until(lambda: not bus.is_connected)
            with pytest.raises(BusUnavailable):
                await bus.publish("all", b"lost")
            if fault == "killed":
                server.start()
            else:
                server.send(signal.SIGCONT)
            await heard_again(bus, heard)

    assert heard[0] == b"x"  # nothing published while disconnected is sent late
    assert len(connects) >= 2


async def test_a_node_starts_without_nats_and_connects_later() -> None:
    heard = list[bytes]()

    async def hear(payload: bytes) -> None:
        heard.append(payload)

    server = NatsServer()
    bus = NatsBus(server.url, name="test")
    bus.subscribe("all", hear)
    async with bus.running():
        with pytest.raises(BusUnavailable):
            await bus.publish("all", b"early")
        server.start()
        try:
            await heard_again(bus, heard)
        finally:
            server.stop()

    assert heard[0] == b"x"


async def test_a_full_queue_of_a_subscription_asks_for_a_new_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    released, connects = asyncio.Event(), list[int]()

    async def block(payload: bytes) -> None:
        await released.wait()

    with nats_server() as server:
        bus = NatsBus(server.url, name="test")
        bus.subscribe("all", block)
        bus.on_connect.append(lambda: connects.append(1))
        async with bus.running():
            await until(lambda: bus.is_connected)
            assert bus._client is not None
            for each in bus._client._subs.values():
                each._pending_msgs_limit = 5
                each._pending_queue._maxsize = 5  # type: ignore[attr-defined]  # of asyncio.Queue
            for _ in range(20):
                await bus.publish("all", b"x")
            await until(lambda: len(connects) > 1)
            released.set()


async def test_wrong_credentials_end_the_start_with_a_sentence() -> None:
    with nats_server("--user", "ada", "--pass", "right") as server:
        right = server.url.replace("//", "//ada:right@")
        await require_credentials(right)
        with pytest.raises(StartupFailure, match="NATS refused this server's credentials"):
            await require_credentials(server.url.replace("//", "//ada:wrong@"))


async def test_an_unreachable_nats_is_no_wrong_credential() -> None:
    await require_credentials("nats://127.0.0.1:9")
