"""Forty matches at a restart: all come back as they were, and not all of them last."""

import asyncio
import json
import time
from contextlib import AsyncExitStack

import pytest

from tests.support.duels import StartServer
from tests.support.house import Message, Person, greet, hear_until, new_match, person, say

MATCHES = 40
ALL_WITHIN_S = 60.0
Table = tuple[Person, str]


async def begin(table: Table) -> tuple[int, str]:
    """Answer once; return the newest frame and the question that is open."""
    who, match_id = table
    async with who.dial(match_id) as socket:
        *_, frame, _ = await greet(socket)
        await say(
            socket, type="answer", prompt=frame["prompt"]["id"], command="kept", choice="keep"
        )
        *_, ack = await hear_until(socket, "ack")
    return ack["seq"], frame["prompt"]["id"]


async def come_back(table: Table, began: float) -> tuple[int, Message, float]:
    """Return the newest frame, its message, and the seconds until it came."""
    who, match_id = table
    async with who.dial(match_id) as socket:
        await say(socket, type="hello", protocol=3, seen=0)
        heard: list[Message] = []
        async with asyncio.timeout(ALL_WITHIN_S):
            while not heard or heard[-1]["type"] != "status":
                heard.append(json.loads(await socket.recv()))
    return heard[0]["seq"], heard[1], time.monotonic() - began


@pytest.mark.slow
async def test_forty_matches_come_back_one_after_the_other(make_server: StartServer) -> None:
    async with AsyncExitStack() as stack:
        server = await make_server().start()
        alma, bert = [await stack.enter_async_context(person(server.address)) for _ in (0, 1)]
        tables = [(alma, await new_match(alma, bert)) for _ in range(MATCHES)]
        before = [await begin(table) for table in tables]
        await server.kill()
        await server.start()

        began = time.monotonic()
        after = await asyncio.gather(*(come_back(table, began) for table in tables))

        assert [seq for seq, _, _ in after] == [seq for seq, _ in before]
        assert all(frame["prompt"] is None for _, frame, _ in after)
        times = sorted(took for _, _, took in after)
        assert times[MATCHES // 10] < times[-1] * 0.7
