"""A server killed in mid-pairing: a ticket is neither lost nor matched twice."""

import asyncio
import contextlib
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from tests.lobby.visitors import CASUAL, queue, tab
from tests.support.duels import StartServer
from tests.support.house import PATIENCE_S, Person, person


async def queue_both(people: list[Person]) -> None:
    """Queue; the server may die before it answers the second one."""
    await queue(people[0])
    with contextlib.suppress(httpx.TransportError):
        await people[1].http.put("/api/v1/lobby/ticket", json=CASUAL)


async def hear_call(who: Person) -> Any:
    """Come back as a browser does, and hear where to go."""
    async with tab(who) as opened:
        return await opened.hear("match_ready", within_s=10)


@pytest.mark.parametrize("fault", ["pairing:1", "paired:1"])
async def test_a_kill_in_mid_pairing_loses_and_doubles_nothing(
    make_server: StartServer, fault: str
) -> None:
    async with AsyncExitStack() as stack:
        server = await make_server().start(fault)
        people = [await stack.enter_async_context(person(server.address)) for _ in (0, 1)]

        await queue_both(people)
        async with asyncio.timeout(PATIENCE_S):
            await server.ended()
        await server.start()
        calls = await asyncio.gather(*(hear_call(who) for who in people))

        assert calls[0]["match"] == calls[1]["match"]
        for who in people:
            assert [match["id"] for match in await who.get("/matches")] == [calls[0]["match"]]
            assert await who.get("/lobby/ticket") == {"ticket": None}


async def test_tickets_are_there_after_a_restart(make_server: StartServer) -> None:
    async with AsyncExitStack() as stack:
        server = await make_server().start()
        alma = await stack.enter_async_context(person(server.address))
        ticket = await queue(alma)

        await server.kill()
        await server.start()

        after = (await alma.get("/lobby/ticket"))["ticket"]
        assert (after["id"], after["state"]) == (ticket["id"], "waiting")
        assert after["waited_s"] > ticket["waited_s"]
