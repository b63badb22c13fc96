"""Queues: one ticket per account, paired with a fitting one, kept over tabs and restarts."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from app.lobby.cleanup import LobbyCleanup
from app.lobby.lobby import Lobby, LobbyIntervals
from app.lobby.repository.presence import MIN_UPDATE_INTERVAL_S, PAIRABLE_S
from app.platform.db import Database
from tests.lobby.visitors import (
    CASUAL,
    RATED,
    be_away,
    concede,
    queue,
    refused,
    remove,
    run_sql,
    tab,
)
from tests.support.house import PATIENCE_S, Person


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


async def test_tickets_show_their_state(alma: Person) -> None:
    ticket = await queue(alma)

    assert ticket["state"] == "waiting"
    assert ticket["players"] == 1
    assert ticket["expected_s"] is None
    assert 0 <= ticket["waited_s"] < PATIENCE_S
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


async def test_different_queues_do_not_mix(lobby: Lobby, alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        await queue(alma)
        await queue(bert, CASUAL | {"timer": "blitz"})

        await hers.hear_nothing_of("match_ready", lobby)


async def test_the_ticket_is_there_after_everything_was_closed(alma: Person, bert: Person) -> None:
    async with tab(alma):
        ticket = await queue(alma)

    async with tab(alma) as again:
        told = next(message for message in again.told if message["type"] == "ticket")
        assert told["ticket"]["id"] == ticket["id"]
        await queue(bert)
        await again.hear("match_ready")


async def test_absent_tickets_are_set_aside_until_the_return(
    lobby: Lobby, database: Database, alma: Person, bert: Person
) -> None:
    await queue(alma)
    await be_away(database, alma, 9)
    async with tab(bert) as his:
        await queue(bert)
        await his.hear_nothing_of("match_ready", lobby)
        assert (await alma.get("/lobby/ticket"))["ticket"]["state"] == "away"

        async with tab(alma) as hers:
            called = await hers.hear("match_ready")

        assert (await his.hear("match_ready"))["match"] == called["match"]


def test_a_connected_player_is_noted_more_often_than_pairing_needs() -> None:
    oldest_note_s = LobbyIntervals().presence_every_s + MIN_UPDATE_INTERVAL_S

    assert oldest_note_s + 1 < PAIRABLE_S < oldest_note_s + LobbyIntervals().presence_every_s + 1


async def test_signed_out_accounts_are_not_paired(lobby: Lobby, alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(alma), tab(bert) as his:
        await queue(alma)
        await alma.http.delete("/api/v1/sessions")
        with pytest.raises(ConnectionClosed):
            await hers.hear("pong")

        await queue(bert)

        await his.hear_nothing_of("match_ready", lobby)


async def test_long_absence_removes_the_ticket(
    lobby: Lobby, database: Database, alma: Person
) -> None:
    await queue(alma)
    await be_away(database, alma, 1000)
    await run_sql(database, "UPDATE ticket SET queued_at = queued_at - interval '1000 s'")

    await LobbyCleanup(lobby.context).sweep()

    assert await alma.get("/lobby/ticket") == {"ticket": None}


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
    lobby: Lobby, database: Database, alma: Person, bert: Person, carla: Person
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
        await carlas.hear_nothing_of("match_ready", lobby)
        await run_sql(database, "UPDATE ticket SET rating = 1500")

        assert (await carlas.hear("match_ready"))["opponent"] in (alma.name, bert.name)


async def test_a_match_against_the_computer_leaves_the_ticket_open(
    alma: Person, bert: Person
) -> None:
    async with tab(alma) as hers:
        ticket = await queue(alma)
        body = {"ruleset": "pebbles", "deck": "a", "timer": "untimed", "opponent": "computer"}
        await alma.post("/matches", body)
        still = (await alma.get("/lobby/ticket"))["ticket"]

        await queue(bert)
        called = await hers.hear("match_ready")

    assert still["id"] == ticket["id"]
    assert called["opponent"] == bert.name


async def test_players_of_a_timed_match_cannot_queue(alma: Person, bert: Person) -> None:
    opened = await alma.post("/lobby/tables", CASUAL)
    await bert.post(f"/lobby/tables/{opened['id']}", {"deck": "a"})

    problems = [
        await refused(alma, "PUT", "/lobby/ticket", CASUAL),
        await refused(bert, "POST", "/lobby/tables", CASUAL),
    ]

    assert {problem["status"] for problem in problems} == {409}


async def test_a_rematch_sets_a_ticket_aside(
    lobby: Lobby, alma: Person, bert: Person, carla: Person
) -> None:
    async with tab(alma) as hers, tab(bert), tab(carla) as carlas:
        await queue(alma)
        await queue(bert)
        first = (await hers.hear("match_ready"))["match"]
        await concede(alma, first)
        await queue(alma, CASUAL | {"timer": "blitz"})
        for who in (alma, bert):
            await who.post(f"/matches/{first}/rematch")

        await queue(carla, CASUAL | {"timer": "blitz"})

        await carlas.hear_nothing_of("match_ready", lobby)


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
        {"rated": True, "timer": "relaxed"},
        {"deck": "x" * 65},
        {"deck": None},
    ],
)
async def test_unplayable_requests_are_refused_with_a_sentence(
    alma: Person, change: dict[str, object]
) -> None:
    problem = await refused(alma, "PUT", "/lobby/ticket", CASUAL | change)

    assert problem["status"] == 422
    assert await alma.get("/lobby/ticket") == {"ticket": None}
