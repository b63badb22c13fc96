"""Chat of two players: recipients of each message."""

import itertools
from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection

from app.matches.http import asides, sockets
from app.platform.db import Database
from app.platform.rate_limits import RateLimiter
from tests.support.house import Message, Person, greet, hear, hear_until, new_match, say
from tests.support.services import change_services


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    yield database
    await database.close()


async def sit(socket: ClientConnection) -> Message:
    """Take a seat; return how it stands with talking."""
    heard = await greet(socket)
    if heard[-1]["type"] != "talk":
        heard += await hear_until(socket, "talk")
    return heard[-1]


async def next_of(socket: ClientConnection, *kinds: str) -> Message:
    return (await hear_until(socket, *kinds))[-1]


async def nothing_but(socket: ClientConnection, kind: str) -> None:
    """Ask for a pong: any earlier message would precede it."""
    await say(socket, type="ping", n=7)
    heard = [message["type"] for message in await hear_until(socket, "pong")]
    assert kind not in heard


async def list_in_lobby(database: Database, match_id: str) -> None:
    """Make a match one that the lobby has found."""
    async with database.unit_of_work() as session:
        query = text("UPDATE match SET listed = true WHERE id = :id")
        await session.execute(query, {"id": match_id})


async def test_emotes_reach_every_viewer(alma: Person, bert: Person, carla: Person) -> None:
    match_id = await new_match(alma, bert)
    async with (
        alma.dial(match_id) as one,
        bert.dial(match_id) as other,
        carla.dial(match_id) as watcher,
    ):
        await sit(one)
        await sit(other)
        await greet(watcher)

        await say(one, type="emote", emote="thanks")

        for socket in (one, other, watcher):
            shown = await next_of(socket, "emoted")
            assert shown == {"type": "emoted", "seat": 0, "emote": "thanks"}


async def test_an_emote_of_another_game_is_refused(alma: Person, bert: Person) -> None:
    async with alma.dial(await new_match(alma, bert)) as socket:
        await sit(socket)

        await say(socket, type="emote", emote="cartwheel")

        assert (await next_of(socket, "refused"))["code"] == "unknown"


async def test_emotes_come_one_at_a_time(alma: Person, bert: Person) -> None:
    async with alma.dial(await new_match(alma, bert)) as socket:
        await sit(socket)
        await say(socket, type="emote", emote="hello")
        await next_of(socket, "emoted")

        await say(socket, type="emote", emote="hello")

        assert (await next_of(socket, "refused"))["code"] == "rate"


@pytest.mark.parametrize("addresses", [["192.0.2.1"], ["192.0.2.1", "192.0.2.2"]])
async def test_messages_of_all_matches_of_an_account_share_a_limit(
    addresses: list[str],
    alma: Person,
    bert: Person,
    house: FastAPI,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asides, "CHAT_LIMIT", "3/minute")
    changing = itertools.cycle(addresses)
    monkeypatch.setattr(sockets, "client_address", lambda _: next(changing))
    change_services(house, rate_limiter=RateLimiter())
    matches = [await new_match(alma, bert) for _ in range(2)]
    async with alma.dial(matches[0]) as first, alma.dial(matches[1]) as second:
        for socket in (first, second):
            await sit(socket)
            for on in (True, False):
                await say(socket, type="mute", on=on)

        assert (await next_of(second, "talk"))["muted"] is True
        assert (await next_of(second, "refused"))["code"] == "rate"


async def test_messages_of_all_accounts_of_an_address_share_a_limit(
    alma: Person, bert: Person, house: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asides, "CHAT_LIMIT", "3/minute")
    change_services(house, rate_limiter=RateLimiter())
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as first, bert.dial(match_id) as second:
        for socket in (first, second):
            await sit(socket)
            for on in (True, False):
                await say(socket, type="mute", on=on)

        assert (await next_of(second, "refused"))["code"] == "rate"


async def test_words_in_a_match_by_invite_are_heard_and_kept(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as one, bert.dial(match_id) as other:
        assert (await sit(one))["chat"] is True
        await sit(other)

        await say(one, type="say", words="  Good \n luck! ")

        line = (await next_of(other, "said"))["line"]
        assert (line["seat"], line["words"]) == (0, "Good luck!")
    async with bert.dial(match_id) as again:
        assert (await sit(again))["lines"] == [line]


async def test_strangers_of_the_lobby_have_no_words(
    alma: Person, bert: Person, database: Database
) -> None:
    match_id = await new_match(alma, bert)
    await list_in_lobby(database, match_id)
    async with alma.dial(match_id) as one:
        assert (await sit(one))["chat"] is False

        await say(one, type="say", words="hi")

        assert (await next_of(one, "refused"))["code"] == "not_here"


async def test_friends_have_words_wherever_they_meet(
    alma: Person, bert: Person, database: Database
) -> None:
    match_id = await new_match(alma, bert)
    await list_in_lobby(database, match_id)
    one, other = (await alma.get("/me"))["id"], (await bert.get("/me"))["id"]
    async with database.unit_of_work() as session:
        query = "INSERT INTO tie VALUES (:a, :b, 'friend'), (:b, :a, 'friend')"
        await session.execute(text(query), {"a": one, "b": other})

    async with alma.dial(match_id) as socket:
        assert (await sit(socket))["chat"] is True


async def test_muted_players_are_unheard_and_unaware(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as loud, bert.dial(match_id) as deaf:
        await sit(loud)
        await sit(deaf)
        await say(deaf, type="mute", on=True)
        assert (await next_of(deaf, "talk"))["muted"] is True

        await say(loud, type="emote", emote="hello")
        await say(loud, type="say", words="Are you there?")

        assert (await next_of(loud, "said"))["line"]["words"] == "Are you there?"
        await nothing_but(deaf, "emoted")
        await nothing_but(deaf, "said")


async def test_a_mute_lasts_into_other_matches_and_can_be_lifted(
    alma: Person, bert: Person
) -> None:
    async with bert.dial(await new_match(alma, bert)) as deaf:
        await sit(deaf)
        await say(deaf, type="mute", on=True)
        await next_of(deaf, "talk")
    async with bert.dial(await new_match(alma, bert)) as later:
        assert (await sit(later))["muted"] is True

        await say(later, type="mute", on=False)

        assert (await next_of(later, "talk"))["muted"] is False


async def test_a_refusal_names_the_words_that_it_is_about(alma: Person, bert: Person) -> None:
    async with alma.dial(await new_match(alma, bert)) as socket:
        await sit(socket)

        await say(socket, type="say", words="\u200b", command="say-1")

        refusal = await next_of(socket, "refused")
        assert (refusal["command"], refusal["code"]) == ("say-1", "malformed")


async def test_chat_is_rate_limited(alma: Person, bert: Person) -> None:
    async with alma.dial(await new_match(alma, bert)) as socket:
        await sit(socket)

        for number in range(6):
            await say(socket, type="say", words=f"word {number}")

        heard: list[Message] = []
        while sum(message["type"] in ("said", "refused") for message in heard) < 6:
            heard.append(await hear(socket))
        assert [message["code"] for message in heard if message["type"] == "refused"] == ["rate"]


@pytest.mark.parametrize(
    "remark",
    [
        {"type": "say", "words": ""},
        {"type": "say", "words": " \n "},
        {"type": "say", "words": "x" * 201},
        {"type": "say", "words": "a\0b"},
        {"type": "emote", "emote": 4},
        {"type": "mute"},
    ],
)
async def test_malformed_messages_are_refused(
    alma: Person, bert: Person, remark: dict[str, Any]
) -> None:
    async with alma.dial(await new_match(alma, bert)) as socket:
        await sit(socket)

        await say(socket, **remark)

        assert (await next_of(socket, "refused"))["code"] == "malformed"


async def test_spectators_cannot_speak(alma: Person, bert: Person, carla: Person) -> None:
    async with carla.dial(await new_match(alma, bert)) as socket:
        await greet(socket)

        await say(socket, type="emote", emote="hello")

        assert (await next_of(socket, "refused"))["code"] == "not_seated"


async def test_players_blocked_in_mid_match_are_unheard(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as one, bert.dial(match_id) as other:
        await sit(one)
        await sit(other)
        blocked = (await bert.get("/me"))["id"]

        await alma.http.put(f"/api/v1/blocks/{blocked}")
        await say(other, type="say", words="Still here?")
        await say(other, type="emote", emote="hello")
        await next_of(other, "emoted")

        await nothing_but(one, "said")


async def test_staff_mutes_silence_until_they_expire(
    alma: Person, bert: Person, database: Database
) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as one, bert.dial(match_id) as other:
        await sit(one)
        await sit(other)
        await set_mute(database, alma, "2099-01-01 12:00+00")

        for message in ({"type": "emote", "emote": "thanks"}, {"type": "say", "words": "Hm."}):
            await say(one, **message)
            refused = await next_of(one, "refused")
            assert refused["code"] == "muted"
            assert "until 1 January 2099, 12:00 UTC" in refused["message"]

        await nothing_but(other, "said")
        await set_mute(database, alma, "2020-01-01 12:00+00")
        await say(one, type="say", words="Back again.")
        assert (await next_of(other, "said"))["line"]["words"] == "Back again."


async def set_mute(database: Database, who: Person, until: str) -> None:
    async with database.unit_of_work() as session:
        query = text("UPDATE account SET muted_until = :until WHERE name = :name")
        await session.execute(query, {"until": datetime.fromisoformat(until), "name": who.name})
