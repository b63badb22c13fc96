"""Announcements are pushed to page sockets on every node, but to no older client."""

import asyncio
import dataclasses
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from app.lobby.protocol.messages import LOBBY_PROTOCOL
from app.matches.protocol.client_messages import PROTOCOL
from app.operations.notice_board import CHANNEL
from app.platform.bus.signals import send_signal
from app.platform.db import Database
from app.platform.settings import Settings
from tests.lobby.visitors import dial, run_sql
from tests.support.house import PATIENCE_S, PATIENT, new_match, person, serving, toy_app
from tests.support.services import change_services

ANNOUNCE = (
    "INSERT INTO announcement (id, level, text, begins_at, until) VALUES "
    "(gen_random_uuid(), 'news', 'Tea at five.', now(), now() + interval '1 hour')"
)
WITHDRAW = "UPDATE announcement SET withdrawn_at = now()"


@pytest.fixture
async def nodes(settings: Settings) -> AsyncIterator[list[str]]:
    """The addresses of two nodes on one database, which look for nothing by themselves."""
    async with AsyncExitStack() as stack:
        apps = [toy_app(settings, dataclasses.replace(PATIENT, node_id=f"n{n}")) for n in range(2)]
        for app in apps:
            change_services(app, periodic_tasks=())
        yield [await stack.enter_async_context(serving(app)) for app in apps]


async def change(database: Database, statement: str) -> None:
    """Change what is announced as a node does: with a signal to all of them."""
    await run_sql(database, statement)
    async with database.unit_of_work() as session:
        send_signal(session, CHANNEL, "")


async def told(socket: ClientConnection) -> list[str]:
    """The sentences of the next message about notices."""
    async with asyncio.timeout(PATIENCE_S):
        while (message := json.loads(await socket.recv()))["type"] != "notices":
            pass
    return [each["text"] for each in message["notices"]]


async def greeted(stack: AsyncExitStack, opening: Any, hello: Any) -> ClientConnection:
    socket: ClientConnection = await stack.enter_async_context(opening)
    await socket.send(json.dumps({"type": "hello"} | hello))
    return socket


async def test_announcements_and_withdrawals_reach_pages_of_every_node(
    nodes: list[str], database: Database
) -> None:
    lobby, table = {"protocol": LOBBY_PROTOCOL}, {"protocol": PROTOCOL}
    async with AsyncExitStack() as stack:
        alma, bert, carla = [await stack.enter_async_context(person(nodes[n])) for n in (0, 0, 1)]
        match = await new_match(alma, bert)
        pages = [
            await greeted(stack, dial(carla), lobby | {"notices": True}),
            await greeted(stack, alma.dial(match), table | {"notices": True}),
        ]
        older = await greeted(stack, dial(bert), lobby)

        before = [await told(page) for page in pages]
        await change(database, ANNOUNCE)
        announced = [await told(page) for page in pages]
        await change(database, WITHDRAW)
        withdrawn = [await told(page) for page in pages]
        heard: list[str] = []
        await older.send(json.dumps({"type": "ping", "n": 7}))
        while not heard or heard[-1] != "pong":
            heard.append(json.loads(await older.recv())["type"])

    assert before == withdrawn == [[], []]
    assert announced == [["Tea at five."]] * 2
    assert "notices" not in heard
