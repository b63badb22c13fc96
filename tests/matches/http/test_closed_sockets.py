"""A client that breaks its socket leaves no traceback in the log, however it does so."""

import contextlib
import gc
import json
import logging
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from app.platform.logs import BROKEN_CLIENTS, CountBrokenClients
from tests.support.house import Person, closed, greet, new_match

TIMES = 2
PINGS = [json.dumps({"type": "ping", "n": n}).encode() for n in range(30)]


@pytest.fixture(autouse=True)
def _counted() -> Iterator[None]:
    """Have the web server's lines be counted as in a serving process."""
    logger, count = logging.getLogger("uvicorn.error"), CountBrokenClients()
    logger.addFilter(count)
    yield
    logger.removeFilter(count)


async def break_off(socket: ClientConnection, last: bytes) -> None:
    """Say much and break the protocol in the same breath."""
    with contextlib.suppress(ConnectionClosed):
        async with socket.send_context():
            for ping in (*PINGS, last):
                socket.protocol.send_text(ping)


@pytest.mark.parametrize(("last", "code"), [(b"x" * 70_000, 1009), (b'{"type": "\xff\xfe"}', 1007)])
async def test_a_socket_that_the_server_had_to_close_is_no_fault(
    alma: Person, bert: Person, caplog: pytest.LogCaptureFixture, last: bytes, code: int
) -> None:
    match_id = await new_match(alma, bert)

    for _ in range(TIMES):
        async with alma.dial(match_id) as socket:
            await greet(socket)
            await break_off(socket, last)
            assert await closed(socket) == code
    gc.collect()  # a task's unread exception is logged at collection only

    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_a_client_that_vanishes_is_no_fault(
    alma: Person, bert: Person, caplog: pytest.LogCaptureFixture
) -> None:
    match_id = await new_match(alma, bert)

    for _ in range(TIMES):
        async with alma.dial(match_id) as socket:
            await greet(socket)
            await break_off(socket, b"{}")
            socket.transport.abort()
    await bert.get("/me")  # the server has had its turn
    gc.collect()

    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_protocol_violations_are_counted(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    before = BROKEN_CLIENTS.labels("utf-8")._value.get()

    async with alma.dial(match_id) as socket:
        await greet(socket)
        await break_off(socket, b"\xff")
        await closed(socket)

    assert BROKEN_CLIENTS.labels("utf-8")._value.get() == before + 1
