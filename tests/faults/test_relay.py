"""Two nodes over NATS: a match through the other node survives kills, freezes and restarts."""

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import pytest

from tests.faults.test_crash import assert_it_went_as_undisturbed
from tests.platform.bus.nats_server import NatsServer, nats_server
from tests.support.duels import lay_duel
from tests.support.house import PATIENCE_S
from tests.support.server import Server


@pytest.fixture
def nats() -> Iterator[NatsServer]:
    with nats_server() as server:
        yield server


@pytest.fixture
async def nodes(fresh_database_url: str, nats: NatsServer) -> AsyncIterator[list[Server]]:
    """The owner of the match, and the gateway that both players use."""
    made = [Server(fresh_database_url, node, "toy", nats.url) for node in ("owner", "gateway")]
    for server in made:
        await server.start()
    yield made
    for server in made:
        if server.runs:
            server.send(signal.SIGCONT)
            await server.kill()


Disturb = Callable[[list[Server], NatsServer], Awaitable[None]]


async def nothing(nodes: list[Server], nats: NatsServer) -> None:
    """Disturb nothing."""


async def kill_the_owner(nodes: list[Server], nats: NatsServer) -> None:
    await nodes[0].kill()


async def freeze_the_owner(nodes: list[Server], nats: NatsServer) -> None:
    nodes[0].send(signal.SIGSTOP)


async def restart_nats(nodes: list[Server], nats: NatsServer) -> None:
    nats.stop()
    await asyncio.sleep(0.3)
    nats.start()


@pytest.mark.parametrize("disturb", [nothing, kill_the_owner, freeze_the_owner, restart_nats])
async def test_a_match_through_another_node_survives(
    nodes: list[Server], nats: NatsServer, disturb: Disturb
) -> None:
    owner, gateway = nodes
    async with AsyncExitStack() as stack:
        duel = await lay_duel(owner.address, stack)
        async with duel.people[0].dial(duel.match_id):  # the owner holds it from here on
            for player in duel.players:
                player.address = gateway.address
            for person in duel.people:
                person.http.base_url = gateway.address
            async with asyncio.timeout(PATIENCE_S):
                playing = asyncio.create_task(duel.play())
                await duel.reach(2, playing)
                await disturb(nodes, nats)
                await playing
            if nodes[0].runs:
                nodes[0].send(signal.SIGCONT)
            assert_it_went_as_undisturbed(duel, await duel.log())
