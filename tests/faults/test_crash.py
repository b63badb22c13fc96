"""A server that is killed, stopped or cut off loses no acknowledged choice, and repeats none."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest

from app.matches.inputs import signed
from app.matches.replay import engine_seed
from tests.support.house import Message, Person, closed, greet, new_match, person, say
from tests.support.players import Player, planned
from tests.support.server import LEASE_S, Server
from tests.support.toy import ToyRules

StartServer = Callable[..., Server]


@pytest.fixture
async def make_server(database_url: str) -> AsyncIterator[StartServer]:
    servers: list[Server] = []

    def make(node: str = "node-1") -> Server:
        servers.append(Server(database_url, node))
        return servers[-1]

    yield make
    for server in servers:
        if server.runs:
            server.send(signal.SIGCONT)
        await server.kill()


class Table:
    """A match of two scripted players."""

    def __init__(self, people: list[Person], match_id: str) -> None:
        self.match_id = match_id
        self.people = people
        self.players = [
            Player(str(each.http.base_url).rstrip("/"), each.cookie, match_id) for each in people
        ]

    async def play(self) -> None:
        await asyncio.wait_for(asyncio.gather(*(each.play() for each in self.players)), 60)

    async def log(self) -> Message:
        found: Message = await self.people[0].get(f"/matches/{self.match_id}/log")
        return found


async def lay_table(address: str, stack: AsyncExitStack) -> Table:
    people = [await stack.enter_async_context(person(address)) for _ in (0, 1)]
    return Table(people, await new_match(people[0], people[1]))


def undisturbed(log: Message) -> int:
    """Return the digest at the end of the same match played by the same plan, without any fault."""
    match = ToyRules().begin(log["setup"], engine_seed(bytes.fromhex(log["seed"])))
    while match.result is None:
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        match.submit(prompt.seat, planned(prompt.keys, prompt.id))
    return signed(match.digest())


def assert_nothing_lost_or_repeated(table: Table, log: Message) -> None:
    stored = [entry["command_id"] for entry in log["inputs"]]
    for seat, player in enumerate(table.players):
        assert {f"{seat}:{command}" for command in player.acknowledged} <= set(stored)
    assert len(stored) == len(set(stored))
    assert [entry["seq"] for entry in log["inputs"]] == list(range(1, len(stored) + 1))
    assert log["inputs"][-1]["digest"] == undisturbed(log)


@pytest.mark.parametrize(
    "fault", ["before_commit:1", "before_commit:9", "after_commit:1", "after_commit:8"]
)
async def test_a_kill_around_a_commit_loses_no_choice(make_server: StartServer, fault: str) -> None:
    async with AsyncExitStack() as stack:
        server = await make_server().start(fault)
        table = await lay_table(server.address, stack)
        playing = asyncio.create_task(table.play())

        await server.ended()
        await server.start()
        await playing

        assert_nothing_lost_or_repeated(table, await table.log())
        assert table.players[0].resumes == 2


async def test_kills_at_any_moment_lose_no_choice(make_server: StartServer) -> None:
    moments = random.Random()  # noqa: S311  # moments, not secrets
    async with AsyncExitStack() as stack:
        server = await make_server().start()
        tables = [await lay_table(server.address, stack) for _ in range(3)]
        playing = asyncio.gather(*(table.play() for table in tables))

        for _ in range(3):
            await asyncio.sleep(moments.uniform(0.0, 0.1))
            await server.kill()
            await server.start()
        await playing

        for table in tables:
            assert_nothing_lost_or_repeated(table, await table.log())


async def test_a_node_that_stood_still_writes_and_shows_nothing_more(
    make_server: StartServer,
) -> None:
    async with AsyncExitStack() as stack:
        old = await make_server("old").start()
        table = await lay_table(old.address, stack)
        socket = await stack.enter_async_context(table.people[0].dial(table.match_id))
        *_, frame, _ = await greet(socket)
        new = await make_server("new").start()

        old.send(signal.SIGSTOP)
        await asyncio.sleep(LEASE_S + 0.3)
        for player in table.players:
            player.address = new.address
        await table.play()
        await say(
            socket, type="answer", prompt=frame["prompt"]["id"], command="late", choice="redraw"
        )
        old.send(signal.SIGCONT)
        heard: list[str] = []

        assert await closed(socket, heard) == 1012
        assert [text for text in heard if '"frame"' in text or '"ack"' in text] == []
        assert_nothing_lost_or_repeated(table, await table.log())


async def test_a_node_that_lives_keeps_its_matches(make_server: StartServer) -> None:
    async with AsyncExitStack() as stack:
        owner = await make_server("owner").start()
        table = await lay_table(owner.address, stack)
        socket = await stack.enter_async_context(table.people[0].dial(table.match_id))
        await greet(socket)
        other = await make_server("other").start()
        table.people[0].http.base_url = other.address

        async with table.people[0].dial(table.match_id) as elsewhere:
            await say(elsewhere, type="hello", protocol=1, seen=0)
            assert await closed(elsewhere) == 1012

        await say(socket, type="ping", n=1)
        assert '"pong"' in str(await socket.recv())
