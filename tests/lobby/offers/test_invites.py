"""Invites obey the rules of every start: searches end, clocks wait until both are here."""

from datetime import timedelta

from fastapi import FastAPI

from app.main import services_of
from app.matches.creation import invites
from app.matches.creation.invites import InviteService
from app.platform.db import Database
from tests.lobby.visitors import CASUAL, be_away, my_id, queue, refused, run_sql
from tests.support.house import Message, Person

WISH: Message = {"ruleset": "pebbles", "deck": "a", "opponent": "invite"}
DECK: Message = {"deck": "b"}


async def invite(maker: Person, timer: str = "casual") -> tuple[str, str]:
    """Make an invite; return the match and the path of the invite."""
    made = await maker.post("/matches", WISH | {"timer": timer})
    return made["id"], f"/invites/{made['invite']['code']}"


async def test_a_match_by_invite_ends_the_searches_of_both(
    alma: Person, bert: Person, carla: Person
) -> None:
    await queue(alma)
    table = await alma.post("/lobby/tables", CASUAL)
    challenge = CASUAL | {"account": await my_id(carla)}
    await alma.post("/lobby/challenges", challenge)
    _, path = await invite(alma, "untimed")

    await bert.post(path, DECK)

    assert (await alma.get("/lobby/ticket"))["ticket"] is None
    assert table["id"] not in [each["id"] for each in await carla.get("/lobby/tables")]
    assert (await carla.get("/lobby/challenges"))["incoming"] == []
    sat = await refused(carla, "POST", f"/lobby/tables/{table['id']}", DECK)
    assert sat["code"] == "not_found"


async def test_a_clocked_match_does_not_start_while_its_maker_is_away(
    alma: Person, bert: Person, database: Database
) -> None:
    match_id, path = await invite(alma)
    await be_away(database, alma, 60.0)

    away = await refused(bert, "POST", path, DECK)
    waiting = (await bert.get(f"/matches/{match_id}"))["status"]
    await be_away(database, alma, 0.0)
    joined = await bert.post(path, DECK)

    assert (away["code"], waiting) == ("conflict", "waiting")
    assert f"{alma.name} isn't online" in away["detail"]
    assert joined["id"] == match_id


async def test_an_untimed_match_starts_while_its_maker_is_away(
    alma: Person, bert: Person, database: Database
) -> None:
    match_id, path = await invite(alma, "untimed")
    await be_away(database, alma, 60.0)

    assert (await bert.post(path, DECK))["id"] == match_id


async def test_a_player_starts_one_clocked_match_at_a_time(
    alma: Person, bert: Person, carla: Person
) -> None:
    (_, first), (_, second) = await invite(alma), await invite(alma)
    await bert.post(first, DECK)

    busy = await refused(carla, "POST", second, DECK)

    assert busy["code"] == "conflict"
    assert "another match against the clock" in busy["detail"]


async def test_a_withdrawn_invite_is_gone_with_its_match(alma: Person, bert: Person) -> None:
    match_id, path = await invite(alma)

    foreign = await refused(bert, "DELETE", path)
    await alma.http.delete(f"/api/v1{path}")
    late = await refused(bert, "POST", path, DECK)
    gone = await refused(alma, "GET", f"/matches/{match_id}")

    assert [each["code"] for each in (foreign, late, gone)] == ["not_found"] * 3


async def test_an_invite_that_was_used_cannot_be_withdrawn(alma: Person, bert: Person) -> None:
    _, path = await invite(alma)
    await bert.post(path, DECK)

    assert (await refused(alma, "DELETE", path))["code"] == "conflict"


async def test_an_invite_expires_after_a_week(
    alma: Person, bert: Person, database: Database, toy: FastAPI
) -> None:
    match_id, path = await invite(alma)
    fresh_id, fresh = await invite(alma)
    age = invites.EXPIRE_AFTER + timedelta(minutes=1)
    change = (
        "UPDATE invite SET created_at = created_at - CAST(:age AS interval) WHERE match_id = :id"
    )
    await run_sql(database, change, age=age, id=match_id)

    expired = await refused(bert, "POST", path, DECK)
    await InviteService(database, services_of(toy).match_registry).remove_expired()
    gone = await refused(alma, "GET", f"/matches/{match_id}")

    assert "expired" in expired["detail"]
    assert gone["code"] == "not_found"
    assert (await bert.post(fresh, DECK))["id"] == fresh_id
