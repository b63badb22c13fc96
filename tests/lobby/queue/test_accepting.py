"""Rated pairings begin when both accept; a decline leaves the queue, the other keeps its place."""

import asyncio

from app.platform.db import Database
from tests.lobby.visitors import (
    CASUAL,
    RATED,
    answer,
    concede,
    find_pairing,
    queue,
    refused,
    remove,
    run_sql,
    tab,
)
from tests.support.house import Person


async def test_a_rated_match_begins_when_both_accept(rated_pair: tuple[Person, Person]) -> None:
    alma, bert = rated_pair
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma, RATED)
        await queue(bert, RATED)
        her_ticket, his_ticket = await find_pairing(hers, his)

        waiting = await answer(alma, her_ticket, accept=True)
        told = await his.hear_ticket("found")
        begun = await answer(bert, his_ticket, accept=True)
        called = await hers.hear("match_ready")

    assert 8 < her_ticket["found"]["left_s"] <= 10
    assert her_ticket["found"]["opponent"]["name"] == bert.name
    assert her_ticket["found"]["opponent"]["rating"]["value"] == 1500
    assert waiting["match"] is None
    assert told["found"]["other_accepted"]
    assert begun["match"]["id"] == called["match"]
    assert (await alma.get(f"/matches/{called['match']}"))["rated"]


async def test_declining_leaves_the_queue_and_the_other_keeps_its_place(
    rated_pair: tuple[Person, Person],
) -> None:
    alma, bert = rated_pair
    async with tab(alma) as hers, tab(bert) as his:
        first = await queue(alma, RATED)
        await queue(bert, RATED)
        _, his_ticket = await find_pairing(hers, his)

        declined = await answer(bert, his_ticket, accept=False)
        notice = await hers.hear("notice")
        again = await hers.hear_ticket("waiting")

    assert declined == {"ticket": None, "match": None}
    assert notice["code"] == "back_in_queue"
    assert again["id"] == first["id"]
    assert again["waited_s"] >= first["waited_s"]


async def test_leaving_the_queue_declines(rated_pair: tuple[Person, Person]) -> None:
    alma, bert = rated_pair
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma, RATED)
        await queue(bert, RATED)
        await find_pairing(hers, his)

        await remove(bert, "/lobby/ticket")

        await hers.hear_ticket("waiting")


async def test_late_acceptance_leaves_the_queue(
    database: Database, rated_pair: tuple[Person, Person]
) -> None:
    alma, bert = rated_pair
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma, RATED)
        await queue(bert, RATED)
        her_ticket, _ = await find_pairing(hers, his)
        await answer(alma, her_ticket, accept=True)

        await run_sql(database, "UPDATE ticket SET pairing_until = now() WHERE pairing IS NOT NULL")

        await hers.hear_ticket("waiting")
        assert (await his.hear("notice"))["code"] == "left_queue"
    assert await bert.get("/lobby/ticket") == {"ticket": None}


async def test_both_accepting_at_once_makes_one_match(
    database: Database, rated_pair: tuple[Person, Person]
) -> None:
    alma, bert = rated_pair
    for who in (alma, bert, alma, bert, alma):  # none of them too often
        async with tab(alma) as hers, tab(bert) as his:
            await queue(alma, RATED)
            await queue(bert, RATED)
            tickets = await find_pairing(hers, his)

            answers = await asyncio.gather(
                answer(alma, tickets[0], accept=True), answer(bert, tickets[1], accept=True)
            )

            (begun,) = [each["match"] for each in answers if each["match"]]
            called = await hers.hear("match_ready")
            assert called["match"] == begun["id"]
            await concede(who, begun["id"])


async def test_accepting_and_declining_at_once_is_one_or_the_other(
    rated_pair: tuple[Person, Person],
) -> None:
    alma, bert = rated_pair
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma, RATED)
        await queue(bert, RATED)
        tickets = await find_pairing(hers, his)
        path = "/api/v1/lobby/ticket/answer"
        bodies = [
            {"pairing": ticket["found"]["pairing"], "accept": accept}
            for ticket, accept in zip(tickets, (True, False), strict=True)
        ]

        replies = await asyncio.gather(
            alma.http.post(path, json=bodies[0]), bert.http.post(path, json=bodies[1])
        )

    assert {reply.status_code for reply in replies} <= {200, 409}
    assert replies[1].json()["match"] is None
    assert (await alma.get("/lobby/ticket"))["ticket"]["state"] in ("waiting", "away")


async def test_a_pairing_is_answered_by_those_whom_it_is_about(
    rated_pair: tuple[Person, Person], carla: Person
) -> None:
    alma, bert = rated_pair
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma, RATED)
        await queue(bert, RATED)
        ticket, _ = await find_pairing(hers, his)
        body = {"pairing": ticket["found"]["pairing"], "accept": True}

        foreign = await refused(carla, "POST", "/lobby/ticket/answer", body)
        moved = await refused(alma, "PUT", "/lobby/ticket", CASUAL)

    assert foreign["status"] == 409
    assert moved["detail"] == "We found an opponent. Accept or decline first."
