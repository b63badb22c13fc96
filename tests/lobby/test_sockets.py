"""The lobby's socket: access, messages, and their recipients."""

import asyncio
import contextlib
import dataclasses
import json
from typing import Any

import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed

from app.lobby.lobby import Lobby, LobbyIntervals
from app.lobby.publishing import publisher
from app.main import services_of
from app.matches.settings import MatchSettings
from tests.lobby.conftest import ComeIn
from tests.lobby.visitors import CASUAL, INTERVALS, dial, queue, tab
from tests.support.house import (
    PATIENCE_S,
    PATIENT,
    Person,
    closed,
    greet,
    hear,
    hear_until,
    new_match,
    say,
)


async def close_code(who: Person, *texts: str, **headers: str) -> int | None:
    async with dial(who, **headers) as socket:
        with contextlib.suppress(ConnectionClosed):  # it may be quicker than we are
            for text in texts:
                await socket.send(text)
        return await closed(socket)


HELLO = json.dumps({"type": "hello", "protocol": 1})


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        ((json.dumps({"type": "hello", "protocol": 99}),), 4400),
        (('{"type": "ping", "n": 1}',), 4400),
        (("no json",), 4400),
        ((HELLO, "x" * 5000), 1009),
        ((HELLO, *(['{"type": "ping", "n": 1}'] * 150)), 1008),
    ],
)
async def test_malformed_hellos_close_the_socket(
    alma: Person, texts: tuple[str, ...], code: int
) -> None:
    assert await close_code(alma, *texts) == code


async def test_sockets_without_an_account_are_closed(alma: Person) -> None:
    assert await close_code(alma, HELLO, Cookie="pentacle=forged") == 4401


async def test_a_foreign_page_is_sent_away(alma: Person) -> None:
    assert await close_code(alma, HELLO, Origin="https://elsewhere.example") == 4403


async def test_signing_out_everywhere_closes_the_socket(alma: Person) -> None:
    async with tab(alma) as hers:
        reply = await alma.http.delete("/api/v1/sessions")

        assert reply.is_success
        assert await closed(hers.socket) == 4401


async def test_signing_out_before_the_hello_closes_the_socket_too(alma: Person) -> None:
    heard: list[Any] = []
    async with dial(alma) as socket:
        assert (await alma.http.delete("/api/v1/session")).status_code == 204
        with contextlib.suppress(ConnectionClosed):
            await socket.send(HELLO)

        assert await closed(socket, heard) == 4401
    assert heard == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "malformed"),
        ('{"type": "dance"}', "unknown"),
        ('{"type": "watch", "topics": ["secrets"]}', "malformed"),
        (HELLO, "malformed"),
        ("[" * 3000, "malformed"),
    ],
)
async def test_malformed_messages_are_refused_and_the_socket_stays(
    alma: Person, text: str, code: str
) -> None:
    async with tab(alma) as hers:
        await hers.socket.send(text)
        refusal = await hers.hear("refused")

        await say(hers.socket, type="ping", n=7)
        assert (await hers.hear("pong"))["n"] == 7
    assert (refusal["code"], refusal["message"].endswith(".")) == (code, True)


async def test_my_matches_show_the_seat_to_move(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        match_id = await new_match(alma, bert)
        async with bert.dial(match_id) as his:
            *_, frame, _ = await greet(his)
            asked = await hers.hear("my_matches")
            while not asked["matches"]:
                asked = await hers.hear("my_matches")
            async with alma.dial(match_id) as seat:
                *_, mine, _ = await greet(seat)
                prompt = mine["prompt"]["id"]
                await say(seat, type="answer", prompt=prompt, command="k", choice="keep")
                await hear_until(seat, "ack")

            (quiet,) = (await hers.hear("my_matches"))["matches"]
            prompt = frame["prompt"]["id"]
            await say(his, type="answer", prompt=prompt, command="k", choice="keep")
            (moved,) = (await hers.hear("my_matches"))["matches"]

    (first,) = asked["matches"]
    assert (first["id"], first["opponent"], first["your_move"]) == (match_id, bert.name, True)
    assert (quiet["your_move"], moved["your_move"]) == (False, True)


async def test_a_finished_match_leaves_the_list(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with tab(alma) as hers, bert.dial(match_id) as his:
        told = [message for message in hers.told if message["type"] == "my_matches"]
        assert [len(each["matches"]) for each in told[-1:]] == [1]
        await greet(his)
        await say(his, type="concede", command="c")

        assert (await hers.hear("my_matches", matches=[]))["matches"] == []


async def test_a_call_that_was_missed_comes_again(alma: Person, bert: Person) -> None:
    await queue(alma)
    async with tab(bert) as his:
        await queue(bert)
        called = await his.hear("match_ready")

    async with dial(alma) as socket:
        await say(socket, type="hello", protocol=1)
        *_, again = await hear_until(socket, "match_ready")

    assert (again["match"], again["again"]) == (called["match"], True)


async def test_matches_of_the_lobby_may_be_watched_and_invites_are_private(
    alma: Person, bert: Person, carla: Person
) -> None:
    hidden = await new_match(alma, bert)
    opened = await alma.post("/lobby/tables", CASUAL)
    link = await bert.post(f"/lobby/tables/{opened['id']}", {"deck": "a"})
    async with alma.dial(link["id"]) as seat, carla.dial(link["id"]) as spectator:
        await greet(seat)
        await greet(spectator)

        (live,) = [each for each in await carla.get("/lobby/live") if each["turn"] is not None]
        async with tab(carla, "live") as carlas:
            (told,) = [m for m in (await carlas.hear("live"))["matches"] if m["id"] == live["id"]]

    assert live["id"] == link["id"] != hidden
    assert sorted(live["names"]) == sorted([alma.name, bert.name])
    assert (live["turn"], live["watchers"], live["rated"]) == (1, 1, False)
    assert told["watchers"] == 1


async def test_online_players_are_counted_and_listed(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert):
        counts = (await hers.hear("counts"))["counts"]
        while counts["online"] != 2:
            counts = (await hers.hear("counts"))["counts"]

        found = await alma.get("/lobby/people")

    assert {each["name"] for each in found["people"]} == {alma.name, bert.name}
    assert found["counts"]["online"] == 2


async def test_lists_are_pushed_to_subscribers(lobby: Lobby, alma: Person, bert: Person) -> None:
    async with tab(alma, "queues", "people") as hers, tab(bert) as his:
        await hers.hear("people")
        first = await hers.hear("queues")
        await queue(bert)
        second = await hers.hear("queues")

        await his.hear_nothing_of("queues", lobby)
    assert first["queues"] == []
    assert [(each["timer"], each["players"]) for each in second["queues"]] == [("casual", 1)]


async def test_a_flood_of_watch_requests_is_merged(
    lobby: Lobby, alma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings: list[int] = []
    publish_lists = lobby.publisher.publish_lists

    async def counted(topics: Any, to: Any = None) -> None:
        if to is not None:
            readings.append(len(to))
        await publish_lists(topics, to)

    async with tab(alma) as hers, tab(alma) as others:
        monkeypatch.setattr(lobby.publisher, "publish_lists", counted)
        for _ in range(15):
            for each in (hers, others):
                await say(each.socket, type="watch", topics=["queues", "tables"])
        for each in (hers, others):
            await each.hear("tables")
        await asyncio.sleep(2 * publisher.DEBOUNCE_S)

    assert len(readings) <= 5


async def test_tickets_are_private(lobby: Lobby, alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert):
        await queue(bert)

        await hers.hear_nothing_of("ticket", lobby)


class TestSilence:
    @pytest.fixture
    def intervals(self) -> LobbyIntervals:
        return LobbyIntervals(
            **{name: getattr(INTERVALS, name) for name in INTERVALS.__slots__}
            | {"silent_for_s": 0.3}
        )

    async def test_silent_sockets_are_closed(self, alma: Person) -> None:
        assert await close_code(alma, HELLO) == 4408


class TestNoHello:
    @pytest.fixture
    def match_settings(self) -> MatchSettings:
        return dataclasses.replace(PATIENT, hello_within_s=0.2)

    async def test_sockets_without_hello_are_closed(self, alma: Person) -> None:
        assert await close_code(alma) == 4408


async def test_a_hundred_tabs_come_in_at_once(come_in: ComeIn, toy: FastAPI) -> None:
    people = [await come_in() for _ in range(10)]

    async def look(who: Person) -> str:
        async with tab(who) as opened:
            return str(opened.told[0]["account"])

    seen = await asyncio.gather(*(look(who) for who in people for _ in range(10)))

    assert len(set(seen)) == 10
    async with asyncio.timeout(PATIENCE_S):
        while services_of(toy).lobby.subscribers.account_ids:  # noqa: ASYNC110  # seen from outside
            await asyncio.sleep(0.02)


async def test_welcome_names_the_account(alma: Person) -> None:
    async with dial(alma) as socket:
        await say(socket, type="hello", protocol=1)
        welcome = await hear(socket)

    assert (welcome["type"], welcome["protocol"], welcome["name"]) == ("welcome", 1, alma.name)
