"""Deleted or banned accounts concede their matches: the opponent need not wait."""

import asyncio
import dataclasses
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI

from app.main import services_of
from app.matches.live.sweeps import Concessions
from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.lobby.visitors import run_sql
from tests.support.house import (
    Message,
    Person,
    closed,
    greet,
    hear_until,
    new_match,
    person,
    serving,
    toy_app,
)
from tests.support.services import ban, change_account_services


async def id_of(who: Person) -> UUID:
    return UUID((await who.get("/me"))["id"])


async def leave(who: Person) -> None:
    answer = await who.http.post("/api/v1/me/deletion", json={"name": who.name})
    assert answer.status_code == 204, answer.text


async def result_of(who: Person, match_id: str) -> Any:
    return (await who.get(f"/matches/{match_id}"))["result"]


async def hear_the_end(socket: Any) -> Message:
    """Wait for the frame that has the result."""
    while True:
        (*_, frame) = await hear_until(socket, "frame")
        result: Message | None = (frame.get("full") or frame.get("patch") or {}).get("result")
        if result:
            return result


@pytest.mark.parametrize("way", ["leaves", "is banned"])
async def test_the_opponent_sees_the_end_at_once(
    alma: Person, bert: Person, house: FastAPI, way: str
) -> None:
    match_id = await new_match(alma, bert)
    account_id = await id_of(alma)

    async with alma.dial(match_id) as hers, bert.dial(match_id) as his:
        await greet(hers)
        await greet(his)
        await (leave(alma) if way == "leaves" else ban(house, account_id))

        assert await closed(hers) == 4401
        result = await hear_the_end(his)

    assert result["winner"] == 1
    assert (await result_of(bert, match_id))["winner"] == 1


async def test_unwatched_matches_are_conceded_as_well(
    alma: Person, bert: Person, carla: Person
) -> None:
    matches = [await new_match(alma, bert), await new_match(carla, alma)]

    await leave(alma)

    winners = [(await result_of(bert, match_id))["winner"] for match_id in matches]
    assert winners == [1, 0]


async def test_matches_that_cannot_be_opened_hold_up_no_other(
    alma: Person, bert: Person, house: FastAPI
) -> None:
    first, whole, last = [await new_match(alma, bert) for _ in range(3)]
    lost = "DELETE FROM match_secret WHERE match_id IN (:first, :last)"
    await run_sql(services_of(house).database, lost, first=first, last=last)

    await leave(alma)

    assert (await result_of(bert, whole))["winner"] == 1
    assert await result_of(bert, first) is None


async def test_a_match_of_others_goes_on(alma: Person, bert: Person, carla: Person) -> None:
    match_id = await new_match(bert, carla)

    await leave(alma)

    assert await result_of(bert, match_id) is None


async def test_invites_of_deleted_accounts_are_void(alma: Person, bert: Person) -> None:
    wish = {"ruleset": "pebbles", "deck": "a", "opponent": "invite"}
    made = await alma.post("/matches", wish)

    await leave(alma)

    code = made["invite"]["code"]
    refused = await bert.http.post(f"/api/v1/invites/{code}", json={"deck": "b"})
    assert refused.status_code == 404
    assert (await bert.http.get(f"/api/v1/matches/{made['id']}")).status_code == 404


async def test_an_offered_rematch_is_taken_back(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as hers:
        await greet(hers)
        await hers.send('{"type": "concede", "command": "enough"}')
        await hear_until(hers, "ack")
    await alma.post(f"/matches/{match_id}/rematch")

    await leave(alma)
    answered = await bert.http.post(f"/api/v1/matches/{match_id}/rematch")

    assert answered.status_code == 409
    assert [each["id"] for each in await bert.get("/matches")] == [match_id]


async def test_matches_of_another_node_are_conceded_by_it(
    alma: Person, bert: Person, house: FastAPI, settings: Settings, match_settings: MatchSettings
) -> None:
    match_id = await new_match(alma, bert)
    account_id = await id_of(alma)
    other = toy_app(settings, dataclasses.replace(match_settings, node_id="node-2"))
    async with serving(other), bert.dial(match_id) as his:
        await greet(his)
        await ban(other, account_id)  # there the match cannot be opened
        before = await result_of(bert, match_id)

        await Concessions(services_of(house).database, services_of(house).match_registry).sweep()

        assert before is None
        assert (await hear_the_end(his))["winner"] == 1


async def test_old_bans_are_not_swept_again(alma: Person, bert: Person, house: FastAPI) -> None:
    match_id = await new_match(alma, bert)
    database = services_of(house).database
    await run_sql(
        database,
        "UPDATE account SET banned_at = now() - interval '2 days' WHERE id = :id",
        id=await id_of(alma),
    )

    await Concessions(database, services_of(house).match_registry).sweep()
    await asyncio.sleep(0)

    assert await result_of(bert, match_id) is None


async def test_expired_suspensions_concede_nothing(
    alma: Person, bert: Person, house: FastAPI
) -> None:
    match_id = await new_match(alma, bert)
    database = services_of(house).database
    await run_sql(
        database,
        "UPDATE account SET banned_at = now() - interval '1 hour', banned_until = now() "
        "WHERE id = :id",
        id=await id_of(alma),
    )

    await Concessions(database, services_of(house).match_registry).sweep()

    assert await result_of(bert, match_id) is None
    assert (await alma.http.post("/api/v1/guests")).status_code == 201


async def test_failing_hooks_do_not_block_account_deletion(alma: Person, house: FastAPI) -> None:
    async def fail(account_id: UUID) -> None:
        raise OSError("the roof leaks")

    account_closed_hooks = services_of(house).accounts.account_closed_hooks
    change_account_services(house, account_closed_hooks=(fail, *account_closed_hooks))

    await leave(alma)

    assert (await alma.http.get("/api/v1/me")).status_code == 401


async def test_deleted_opponents_keep_their_name_for_their_players(
    alma: Person, bert: Person
) -> None:
    match_id = await new_match(alma, bert)

    await leave(alma)

    async with bert.dial(match_id) as his:
        await greet(his)
    async with person(str(bert.http.base_url)) as stranger:
        names = (await stranger.get(f"/matches/{match_id}"))["names"]
    assert names == ["Deleted player", bert.name]
