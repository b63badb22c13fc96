"""Queues: one ticket, paired with whoever fits, kept through tabs and restarts."""

import asyncio
from dataclasses import replace

import pytest

from app.lobby.pairer import Pairer
from app.platform.db import Database
from tests.lobby.conftest import ComeIn
from tests.lobby.visitors import (
    CASUAL,
    RATED,
    answer,
    be_away,
    concede,
    find_pairing,
    queue,
    refused,
    remove,
    run_sql,
    tab,
)
from tests.support.house import Person


async def test_two_who_wait_play_each_other_at_once(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma)
        await queue(bert)

        called = await hers.hear("match_ready")
        also_called = await his.hear("match_ready")

    assert called["match"] == also_called["match"]
    assert called["url"] == f"/match/{called['match']}"
    assert (called["opponent"], also_called["opponent"]) == (bert.name, alma.name)
    match = await alma.get(f"/matches/{called['match']}")
    assert (match["status"], match["timer"], match["rated"]) == ("live", "casual", False)
    assert (await alma.get("/lobby/ticket")) == {"ticket": None}


async def test_a_ticket_tells_how_it_stands(alma: Person) -> None:
    ticket = await queue(alma)

    assert ticket["state"] == "waiting"
    assert ticket["players"] == 1
    assert ticket["expected_s"] is None
    assert ticket["waited_s"] < 2
    assert (ticket["deck"], ticket["deck_title"]) == ("a", "A")


async def test_every_tab_hears_of_a_ticket(alma: Person) -> None:
    async with tab(alma) as one, tab(alma) as other:
        await queue(alma)

        tickets = [await each.hear_ticket("waiting") for each in (one, other)]
        await remove(alma, "/lobby/ticket")
        await asyncio.gather(*(each.hear_ticket(None) for each in (one, other)))

    assert tickets[0]["id"] == tickets[1]["id"]


async def test_another_deck_keeps_the_place_and_another_queue_does_not(alma: Person) -> None:
    first = await queue(alma)

    same = await queue(alma, CASUAL | {"deck": "b"})
    other = await queue(alma, CASUAL | {"timer": "blitz"})

    assert (same["id"], same["deck"]) == (first["id"], "b")
    assert other["id"] != first["id"]
    queues = await alma.get("/lobby/queues")
    assert [(each["timer"], each["players"]) for each in queues] == [("blitz", 1)]


async def test_different_queues_do_not_mix(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        await queue(alma)
        await queue(bert, CASUAL | {"timer": "blitz"})

        await hers.hear_nothing_of("match_ready", for_s=0.6)


async def test_the_ticket_is_there_after_everything_was_closed(alma: Person, bert: Person) -> None:
    async with tab(alma):
        ticket = await queue(alma)

    async with tab(alma) as again:
        told = next(message for message in again.told if message["type"] == "ticket")
        assert told["ticket"]["id"] == ticket["id"]
        await queue(bert)
        await again.hear("match_ready")


async def test_who_is_away_is_set_aside_and_paired_when_back(
    database: Database, alma: Person, bert: Person
) -> None:
    await queue(alma)
    await be_away(database, alma, 31)
    async with tab(bert) as his:
        await queue(bert)
        await his.hear_nothing_of("match_ready", for_s=0.6)
        assert (await alma.get("/lobby/ticket"))["ticket"]["state"] == "away"

        async with tab(alma) as hers:
            called = await hers.hear("match_ready")

        assert (await his.hear("match_ready"))["match"] == called["match"]


async def test_who_was_away_for_long_is_in_no_queue_any_more(
    database: Database, alma: Person, bert: Person
) -> None:
    await queue(alma)
    await be_away(database, alma, 1000)
    await run_sql(database, "UPDATE ticket SET queued_at = queued_at - interval '1000 s'")

    async with tab(bert), asyncio.timeout(5):
        while (await alma.get("/lobby/ticket"))["ticket"]:  # noqa: ASYNC110  # seen from outside
            await asyncio.sleep(0.05)


async def test_the_expected_time_comes_from_recent_pairings(
    database: Database, alma: Person
) -> None:
    for waited_s in (10, 20, 60):
        await run_sql(
            database,
            "INSERT INTO queue_wait (ruleset, format, timer, rated, waited_s, gap) "
            "VALUES ('pebbles', 'standard', 'casual', false, :s, 0)",
            s=waited_s,
        )

    assert (await queue(alma))["expected_s"] == 20


async def test_the_last_opponent_comes_last(
    database: Database, alma: Person, bert: Person, carla: Person
) -> None:
    async with tab(alma) as hers, tab(bert), tab(carla) as carlas:
        await queue(alma)
        await queue(bert)
        await concede(alma, (await hers.hear("match_ready"))["match"])
        await queue(carla)
        # Too far off to be met at once; the one just met must not be taken instead.
        await run_sql(database, "UPDATE ticket SET rating = 3000, deviation = 50")

        await queue(alma)
        await queue(bert)
        await carlas.hear_nothing_of("match_ready", for_s=0.6)
        await run_sql(database, "UPDATE ticket SET rating = 1500")

        assert (await carlas.hear("match_ready"))["opponent"] in (alma.name, bert.name)


async def test_a_match_against_the_computer_leaves_the_ticket_open(
    alma: Person, bert: Person
) -> None:
    async with tab(alma) as hers:
        ticket = await queue(alma)
        wish = {"ruleset": "pebbles", "deck": "a", "timer": "untimed", "opponent": "computer"}
        await alma.post("/matches", wish)
        still = (await alma.get("/lobby/ticket"))["ticket"]

        await queue(bert)
        called = await hers.hear("match_ready")

    assert still["id"] == ticket["id"]
    assert called["opponent"] == bert.name


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


async def test_who_declines_leaves_and_the_other_keeps_the_place(
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


async def test_who_does_not_accept_in_time_leaves(
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
    for _ in range(5):
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
            await concede(alma, begun["id"])
            await run_sql(database, "DELETE FROM rating")  # or they would be too far apart


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
        wish = {"pairing": ticket["found"]["pairing"], "accept": True}

        foreign = await refused(carla, "POST", "/lobby/ticket/answer", wish)
        moved = await refused(alma, "PUT", "/lobby/ticket", CASUAL)

    assert foreign["status"] == 409
    assert moved["detail"] == "An opponent was found; accept or decline first."


async def test_guests_are_not_rated(alma: Person) -> None:
    problem = await refused(alma, "PUT", "/lobby/ticket", RATED)

    assert (problem["status"], problem["code"]) == (403, "forbidden")


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": "chess"},
        {"deck": "z"},
        {"timer": "hourglass"},
        {"format": "none"},
        {"rated": True, "timer": "untimed"},
        {"deck": "x" * 65},
        {"deck": None},
    ],
)
async def test_what_cannot_be_played_is_refused_with_a_sentence(
    alma: Person, change: dict[str, object]
) -> None:
    problem = await refused(alma, "PUT", "/lobby/ticket", CASUAL | change)

    assert problem["status"] == 422
    assert await alma.get("/lobby/ticket") == {"ticket": None}


async def test_somebody_blocked_is_never_found(
    come_in: ComeIn, database: Database, toy: object, alma: Person, bert: Person
) -> None:
    class Everybody:
        async def between(self, account_ids: set[object]) -> set[frozenset[object]]:
            return {frozenset((a, b)) for a in account_ids for b in account_ids if a != b}

    lobby = toy.state.lobby  # type: ignore[attr-defined]  # the application
    doors = replace(lobby.doors, blocks=lambda _: Everybody())
    lobby.pairer = Pairer(doors)
    async with tab(alma) as hers:
        await queue(alma)
        await queue(bert)

        await hers.hear_nothing_of("match_ready", for_s=0.6)
