"""Queues close before a deploy and to suspended cards, with a reason for each waiting player."""

from fastapi import FastAPI

from app.main import services_of
from app.operations.release import release
from app.platform.db import Database
from tests.lobby.visitors import CASUAL, RATED, make_person, queue, refused, run_sql, tab
from tests.support.house import Person

DRAIN = (
    "INSERT INTO drain (id, deploy_at, release) VALUES "  # noqa: S608  # our own words
    f"(gen_random_uuid(), timestamptz '2030-01-01 20:15Z', 'older {release()}')"
)
LIFT = "UPDATE drain SET ended_at = now()"
NEWER = "INSERT INTO node VALUES ('newer', 'newer.1', clock_timestamp() + interval '1 hour')"
SUSPEND = (
    "INSERT INTO card_suspension (id, ruleset, card, reason, begins_at) VALUES "
    "(gen_random_uuid(), 'pebbles', :card, 'It never ends.', now())"
)


async def test_closing_queues_release_players_with_a_reason(
    alma: Person, bert: Person, database: Database
) -> None:
    await make_person(database, alma)
    try:
        async with tab(alma) as hers, tab(bert) as his:
            await queue(alma, RATED)
            await queue(bert, CASUAL)
            await run_sql(database, SUSPEND, card="pebble_1")
            barred = await hers.hear("notice", code="card_suspended")
            still = (await bert.get("/lobby/ticket"))["ticket"]["state"]
            await run_sql(database, DRAIN)
            closed = await his.hear("notice", code="queue_closed")
            left = [(await each.get("/lobby/ticket"))["ticket"] for each in (alma, bert)]
            problem = await refused(bert, "PUT", "/lobby/ticket", CASUAL)
    finally:
        await run_sql(database, LIFT)
        await run_sql(database, "UPDATE card_suspension SET lifted_at = now()")

    assert "It never ends." in barred["text"]
    assert still == "waiting"
    assert "20:15 UTC" in closed["text"]
    assert left == [None, None]
    assert (problem["code"], problem["detail"]) == ("draining", closed["text"])


async def test_a_queue_stays_open_while_a_server_with_newer_code_can_pair(
    toy: FastAPI, alma: Person, bert: Person, database: Database
) -> None:
    async with tab(alma), tab(bert):
        await queue(alma, CASUAL)
        await queue(bert, CASUAL | {"timer": "untimed"})
        try:
            await run_sql(database, NEWER)
            await run_sql(database, DRAIN)
            await run_sql(database, "UPDATE ticket SET timer = 'casual'")
            paired = await services_of(toy).lobby.matchmaker.run_once()
            waiting = [(await each.get("/lobby/ticket"))["ticket"] for each in (alma, bert)]
        finally:
            await run_sql(database, LIFT)
            await run_sql(database, "DELETE FROM node WHERE node_id = 'newer'")

    assert paired == 0
    assert [each["state"] for each in waiting] == ["waiting", "waiting"]
