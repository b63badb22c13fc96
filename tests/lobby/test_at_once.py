"""Simultaneous requests of one account: one of them succeeds."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from app.platform.db import Database
from tests.lobby.conftest import ComeIn
from tests.lobby.visitors import CASUAL, find_pairing, make_person, queue, tab
from tests.support.house import Message, Person

TIMES = 4
TABLES = 3


async def asked(who: Person, path: str, body: Message) -> int:
    """Send a request, successful or not; return the status."""
    return (await who.http.post(f"/api/v1{path}", json=body)).status_code


async def playing(who: Person) -> int:
    return sum(match["status"] == "live" for match in await who.get("/matches"))


@pytest.mark.parametrize("_", range(TIMES))
async def test_sitting_at_three_tables_starts_one_match(
    bert: Person, come_in: ComeIn, _: int
) -> None:
    hosts = [await come_in() for _ in range(TABLES)]
    tables = [(await host.post("/lobby/tables", CASUAL))["id"] for host in hosts]

    told = await asyncio.gather(
        *(asked(bert, f"/lobby/tables/{table}", {"deck": "b"}) for table in tables)
    )

    assert sorted(told) == [200, 409, 409]
    assert await playing(bert) == 1


@pytest.mark.parametrize("_", range(TIMES))
async def test_hosts_of_three_tables_play_at_the_first_taken(
    alma: Person, come_in: ComeIn, _: int
) -> None:
    guests = [await come_in() for _ in range(TABLES)]
    tables = [(await alma.post("/lobby/tables", CASUAL))["id"] for _ in range(TABLES)]

    told = await asyncio.gather(
        *(
            asked(guest, f"/lobby/tables/{table}", {"deck": "b"})
            for guest, table in zip(guests, tables, strict=True)
        )
    )

    assert told.count(200) == 1
    assert set(told) <= {200, 404, 409}
    assert await playing(alma) == 1


@pytest.mark.parametrize("_", range(TIMES))
async def test_a_challenge_and_a_table_are_not_both_taken(
    alma: Person, bert: Person, carla: Person, database: Database, _: int
) -> None:
    await make_person(database, bert)
    challenge = await alma.post("/lobby/challenges", CASUAL | {"account": await bert_id(bert)})
    table = await carla.post("/lobby/tables", CASUAL)

    told = await asyncio.gather(
        asked(
            bert,
            f"/lobby/challenges/{challenge['challenge']['id']}",
            {"accept": True, "deck": "b"},
        ),
        asked(bert, f"/lobby/tables/{table['id']}", {"deck": "b"}),
    )

    assert sorted(told) == [200, 409]
    assert await playing(bert) == 1


async def bert_id(bert: Person) -> str:
    return str((await bert.get("/me"))["id"])


async def test_two_tabs_that_join_queues_at_once_hold_one_ticket(alma: Person) -> None:
    wishes = [CASUAL, CASUAL | {"timer": "blitz"}] * 3

    told = await asyncio.gather(
        *(alma.http.put("/api/v1/lobby/ticket", json=body) for body in wishes)
    )

    assert {reply.status_code for reply in told} == {200}
    assert (await alma.get("/lobby/ticket"))["ticket"] is not None


@pytest.mark.parametrize("_", range(TIMES))
async def test_an_opponent_and_a_table_are_not_both_taken(
    alma: Person, bert: Person, carla: Person, database: Database, _: int
) -> None:
    table = await carla.post("/lobby/tables", CASUAL)
    for one in (alma, bert):
        await make_person(database, one)
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(tab(one)) for one in (alma, bert)]
        for one in (alma, bert):
            await queue(one, CASUAL | {"rated": True})
        ticket, _other = await find_pairing(*tabs)
        accept = {"pairing": ticket["found"]["pairing"], "accept": True}
        await bert.post("/lobby/ticket/answer", accept)

        told = await asyncio.gather(
            asked(alma, "/lobby/ticket/answer", accept),
            asked(alma, f"/lobby/tables/{table['id']}", {"deck": "b"}),
        )

        assert sorted(told) == [200, 409]
        assert await playing(alma) == 1
