"""Any node serves any socket: those of another node's match are relayed to its owner."""

import dataclasses
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection

from app.main import services_of
from app.matches.settings import new_incarnation
from app.platform.settings import Settings
from app.platform.web.close_codes import CloseCode
from tests.support.duels import Duel, assert_nothing_lost_or_repeated
from tests.support.house import (
    PATIENT,
    Message,
    Person,
    closed,
    greet,
    hear_until,
    new_match,
    person,
    say,
    serving,
    toy_app,
)


@dataclasses.dataclass
class Node:
    """One of two nodes, and a person who uses it."""

    app: FastAPI
    address: str
    who: Person


@pytest.fixture
async def nodes(settings: Settings) -> AsyncIterator[list[Node]]:
    """The owner of the match and another node, with a player at each."""
    async with AsyncExitStack() as stack:
        made = []
        for name in ("owner", "gateway"):
            plan = dataclasses.replace(PATIENT, node_id=name, incarnation=new_incarnation())
            app = toy_app(settings, plan)
            address = await stack.enter_async_context(serving(app))
            made.append(Node(app, address, await stack.enter_async_context(person(address))))
        yield made


async def owned_match(nodes: list[Node], stack: AsyncExitStack) -> tuple[str, ClientConnection]:
    """Begin a match that the first node owns; return it with the socket of seat 1 there."""
    match_id = await new_match(nodes[1].who, nodes[0].who)  # the taker's node starts it
    socket = await stack.enter_async_context(nodes[0].who.dial(match_id))
    await greet(socket)
    assert services_of(nodes[0].app).match_registry.find(match_id)
    return match_id, socket


def frame_of(heard: list[Message]) -> Message:
    return next(each for each in heard if each["type"] == "frame")


async def test_a_whole_match_is_played_over_two_nodes(nodes: list[Node]) -> None:
    async with AsyncExitStack() as stack:
        match_id, _ = await owned_match(nodes, stack)
        duel = Duel([nodes[1].who, nodes[0].who], match_id, most=None)

        await duel.play()

        assert services_of(nodes[1].app).match_registry.find(match_id) is None
        assert [player.resumes for player in duel.players] == [1, 1]
        assert_nothing_lost_or_repeated(duel, await duel.log())


async def test_each_player_sees_their_own_hand_through_another_node(nodes: list[Node]) -> None:
    async with AsyncExitStack() as stack:
        match_id, _ = await owned_match(nodes, stack)
        socket = await stack.enter_async_context(nodes[1].who.dial(match_id))

        hello, frame, *_ = await greet(socket)

        assert hello["you"] == 0
        assert "cards" in frame["full"]["zones"]["0.hand"]
        assert frame["full"]["zones"]["1.hand"] == {"count": 4}


async def test_pings_and_emotes_cross_the_nodes(nodes: list[Node]) -> None:
    async with AsyncExitStack() as stack:
        match_id, hers = await owned_match(nodes, stack)
        his = await stack.enter_async_context(nodes[1].who.dial(match_id))
        await greet(his)

        await say(his, type="ping", n=7)
        assert (await hear_until(his, "pong"))[-1]["n"] == 7
        await say(his, type="emote", emote="hello")
        assert (await hear_until(hers, "emoted"))[-1]["seat"] == 0


async def test_a_refused_choice_is_answered_through_another_node(nodes: list[Node]) -> None:
    async with AsyncExitStack() as stack:
        match_id, _ = await owned_match(nodes, stack)
        socket = await stack.enter_async_context(nodes[1].who.dial(match_id))
        await greet(socket)

        await say(socket, type="answer", prompt="no.such", command="x", choice="keep")
        refused = (await hear_until(socket, "refused"))[-1]

        assert refused["command"] == "x"


async def test_the_owners_shutdown_sends_relayed_clients_back(nodes: list[Node]) -> None:
    async with AsyncExitStack() as stack:
        match_id, _ = await owned_match(nodes, stack)
        socket = await stack.enter_async_context(nodes[1].who.dial(match_id))
        await greet(socket)

        services_of(nodes[0].app).match_registry.evict({})

        assert await closed(socket) == CloseCode.COME_BACK


async def test_a_lost_batch_closes_relayed_sockets_and_a_resume_fills_the_gap(
    nodes: list[Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        match_id, _ = await owned_match(nodes, stack)
        his = await stack.enter_async_context(nodes[1].who.dial(match_id))
        seen = frame_of(await greet(his))["seq"]
        owner = services_of(nodes[0].app)
        publish, lost = owner.bus.publish, list[str]()

        async def lose_one(subject: str, payload: bytes) -> None:
            if subject.endswith(".frames") and not lost:
                lost.append(subject)
                return
            await publish(subject, payload)

        monkeypatch.setattr(owner.bus, "publish", lose_one)
        for n in range(2):
            await say(his, type="ping", n=n)

        heard: list[str] = []
        assert await closed(his, heard) == CloseCode.COME_BACK
        assert [text for text in heard if '"pong"' in text] == []
        async with nodes[1].who.dial(match_id) as again:
            back = await greet(again, seen)
        assert [each["seq"] for each in back if each["type"] == "frame"] == []
        assert len(lost) == 1


async def test_a_client_that_leaves_is_gone_at_the_owner(nodes: list[Node]) -> None:
    async with AsyncExitStack() as stack:
        match_id, hers = await owned_match(nodes, stack)
        async with nodes[1].who.dial(match_id) as his:
            await greet(his)

        while (await hear_until(hers, "status"))[-1]["connected"] != [False, True]:
            pass
