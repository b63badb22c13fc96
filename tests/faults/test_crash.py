"""A server that is killed, stopped or cut off loses no acknowledged choice, and repeats none."""

import asyncio
import random
import signal
from contextlib import AsyncExitStack

import pytest

from app.engine.views import decode_choice, prompt_for
from app.matches.log.inputs import signed_digest
from app.matches.rules import begin
from tests.support.duels import Duel, StartServer, assert_nothing_lost_or_repeated, lay_duel
from tests.support.house import Message, closed, greet, hear_until, say
from tests.support.pebbles import pebble_rules
from tests.support.plans import planned
from tests.support.server import LEASE_S


def undisturbed(log: Message) -> int:
    """Return the digest at the end of the same match played by the same plan, without any fault."""
    rules = pebble_rules()
    match = begin(rules, log["setup"], bytes.fromhex(log["seed"]))
    while match.result is None:
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        asked = prompt_for(match, prompt.seat)
        assert asked is not None
        match.submit(prompt.seat, decode_choice(match, prompt.seat, planned(asked)))
    return signed_digest(match.digest())


def assert_it_went_as_undisturbed(table: Duel, log: Message) -> None:
    assert_nothing_lost_or_repeated(table, log)
    assert log["inputs"][-1]["digest"] == undisturbed(log)


@pytest.mark.parametrize(
    "fault", ["before_commit:1", "before_commit:9", "after_commit:1", "after_commit:8"]
)
async def test_a_kill_around_a_commit_loses_no_choice(make_server: StartServer, fault: str) -> None:
    async with AsyncExitStack() as stack:
        server = await make_server().start(fault)
        table = await lay_duel(server.address, stack)
        playing = asyncio.create_task(table.play())

        await server.ended()
        await server.start()
        await playing

        assert_it_went_as_undisturbed(table, await table.log())
        assert table.players[0].resumes == 2


async def test_kills_at_any_moment_lose_no_choice(make_server: StartServer) -> None:
    moments = random.Random()  # noqa: S311  # moments, not secrets
    async with AsyncExitStack() as stack:
        server = await make_server().start()
        tables = [await lay_duel(server.address, stack) for _ in range(3)]
        playing = asyncio.gather(*(table.play() for table in tables))

        for _ in range(3):
            await asyncio.sleep(moments.uniform(0.0, 0.1))
            await server.kill()
            await server.start()
        await playing

        for table in tables:
            assert_it_went_as_undisturbed(table, await table.log())


async def test_a_node_that_stood_still_writes_and_shows_nothing_more(
    make_server: StartServer,
) -> None:
    async with AsyncExitStack() as stack:
        old = await make_server("old").start()
        table = await lay_duel(old.address, stack)
        socket = await stack.enter_async_context(table.people[0].dial(table.match_id))
        *_, frame, _ = await greet(socket)
        new = await make_server("new").start()

        old.send(signal.SIGSTOP)
        await asyncio.sleep(LEASE_S + 0.3)
        for player in table.players:
            player.address = new.address
        table.people[0].http.base_url = new.address
        await table.play()
        await say(
            socket, type="answer", prompt=frame["prompt"]["id"], command="late", choice="redraw"
        )
        old.send(signal.SIGCONT)
        heard: list[str] = []

        assert await closed(socket, heard) == 1012
        assert [text for text in heard if '"frame"' in text or '"ack"' in text] == []
        assert_it_went_as_undisturbed(table, await table.log())


async def test_a_node_that_lives_keeps_its_matches(make_server: StartServer) -> None:
    async with AsyncExitStack() as stack:
        owner = await make_server("owner").start()
        table = await lay_duel(owner.address, stack)
        socket = await stack.enter_async_context(table.people[0].dial(table.match_id))
        await greet(socket)
        other = await make_server("other").start()
        table.people[0].http.base_url = other.address

        async with table.people[0].dial(table.match_id) as elsewhere:
            await say(elsewhere, type="hello", protocol=3, seen=0)
            assert await closed(elsewhere) == 1012

        await say(socket, type="ping", n=1)
        assert (await hear_until(socket, "pong"))[-1]["n"] == 1


@pytest.mark.parametrize(
    ("fault", "is_stored"), [("before_commit:2", False), ("after_commit:2", True)]
)
async def test_a_kill_while_an_act_is_taken_back_loses_nothing_that_was_stored(
    make_server: StartServer, fault: str, *, is_stored: bool
) -> None:
    async with AsyncExitStack() as stack:
        server = await make_server().start(fault)
        table = await lay_duel(server.address, stack)
        alma = table.people[0]
        taking = {"type": "take_back", "command": "u", "act": 1}
        seen = await answered_and_killed(table, taking)
        await server.ended()
        await server.start()

        async with alma.dial(table.match_id) as socket:
            back = [m for m in await greet(socket, seen) if m["type"] == "frame"]
            assert [m["seq"] for m in back] == ([seen + 1] if is_stored else [])
            await say(socket, **taking)
            again = await hear_until(socket, "ack")
            assert [m["seq"] for m in [*back, *again] if m["type"] == "frame"] == [seen + 1]
            await say(socket, type="concede", command="c")
            await hear_until(socket, "ack")
        log = await table.log()
        kinds = [entry["kind"] for entry in log["inputs"]]
        assert kinds == ["answer", "taken_back", "concede"]


async def answered_and_killed(table: Duel, taking: Message) -> int:
    """Answer once and take it back; return the last frame before the server was killed by that."""
    async with table.people[0].dial(table.match_id) as socket:
        asked = next(m for m in await greet(socket) if m["type"] == "frame")["prompt"]["id"]
        await say(socket, type="answer", prompt=asked, command="k", choice="redraw")
        seen = next(m for m in await hear_until(socket, "ack") if m["type"] == "frame")["seq"]
        await say(socket, **taking)
        heard: list[str] = []
        await closed(socket, heard)
    assert not [text for text in heard if '"frame"' in text or '"ack"' in text]
    return int(seen)
