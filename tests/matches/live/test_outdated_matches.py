"""A live match with outdated rules ends without a result, with the reason for each player."""

import asyncio
import dataclasses
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from app.catalogue import rulesets
from app.matches.errors import RulesChanged
from app.matches.rules import Rules, version_of
from app.matches.versions import ENDED, Version
from app.platform.db import Database
from app.platform.settings import Settings
from tests.lobby.series.play import begin, hear_state
from tests.lobby.visitors import tab
from tests.support.another_version import REPRINTED, House, house
from tests.support.house import PATIENT, Message, Person, closed, greet, hear, new_match, say
from tests.support.pebbles import pebble_rules

NEXT = dataclasses.replace(PATIENT, node_id="node-with-other-rules")


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def begun(server: House, rules: Rules, **terms: Any) -> tuple[str, Person, Person]:
    await server.start(rules)
    first, second = await server.guest(), await server.guest()
    return await new_match(first, second, **terms), first, second


async def opened(who: Person, match_id: str) -> tuple[Message, int | None]:
    """Open the match; return the first message, and the close code of the socket."""
    async with who.dial(match_id) as socket:
        await say(socket, type="hello", protocol=3, seen=1)
        return await hear(socket), await closed(socket)


REAL = rulesets()
SHARDS = {"ruleset": "shards", "decks": (REAL["shards"].decks[0].id,) * 2}


@pytest.mark.parametrize(
    ("before", "after", "terms"),
    [(pebble_rules(), pebble_rules(2), {}), (REAL, REPRINTED, SHARDS)],
    ids=["toy", "shards"],
)
async def test_opening_an_outdated_match_reports_its_end(
    server: House, before: Rules, after: Rules, terms: dict[str, Any]
) -> None:
    match_id, first, second = await begun(server, before, **terms)
    await server.start(after)

    told = [await opened(who, match_id) for who in (first, second, first)]
    about = await first.get(f"/matches/{match_id}")
    mine = (await first.get("/matches"))[0]
    log = await first.get(f"/matches/{match_id}/log")

    refused = {
        "type": "refused",
        "command": None,
        "code": "rules_changed",
        "message": ENDED,
    }
    assert told == [(refused, 4410)] * 3
    assert about["status"] == "over"
    outcome = {"winner": None, "reason": "rules_changed", "outcome": "void", "text": ENDED}
    assert about["result"] == mine["result"] == outcome
    assert [entry["kind"] for entry in log["inputs"]] == ["end"]
    played = version_of(before[log["ruleset"]])
    assert Version(log["engine_version"], log["pool_version"]) == played


async def test_unopened_outdated_matches_end_too(server: House) -> None:
    match_id, first, _ = await begun(server, pebble_rules())
    await server.start(pebble_rules(2))

    await server.registry.outdated.end_all()

    about = await first.get(f"/matches/{match_id}")
    assert about["result"]["reason"] == "rules_changed"


async def test_a_match_without_its_seed_holds_up_no_other(server: House) -> None:
    broken, first, _ = await begun(server, pebble_rules())
    whole, second, _ = await begun(server, pebble_rules())
    async with server.database.unit_of_work() as session:
        lost = text("DELETE FROM match_secret WHERE match_id = :id")
        await session.execute(lost, {"id": broken})
    await server.start(pebble_rules(2))

    await server.registry.outdated.end_all()

    assert (await second.get(f"/matches/{whole}"))["result"]["reason"] == "rules_changed"
    assert (await first.get(f"/matches/{broken}"))["status"] == "live"


async def test_concurrent_ends_of_an_outdated_match_agree(server: House) -> None:
    match_id, _, _ = await begun(server, pebble_rules())
    await server.start(pebble_rules(2))
    end = server.registry.outdated.end

    told = await asyncio.gather(*(end(match_id) for _ in range(4)), return_exceptions=True)

    assert [type(each) for each in told] == [RulesChanged] * 4


async def let_live(settings: Settings, node_id: str) -> None:
    """Give a node that has ended its lease again: it stands for one that lives elsewhere."""
    database = Database(settings.database_url or "")
    async with database.unit_of_work() as session:
        lease = "UPDATE node SET lease_until = clock_timestamp() + interval '1 hour'"
        await session.execute(text(f"{lease} WHERE node_id = :id"), {"id": node_id})
    await database.close()


async def test_a_match_of_a_living_node_is_left_to_it(server: House, settings: Settings) -> None:
    match_id, first, _ = await begun(server, pebble_rules())
    await server.end()
    await let_live(settings, PATIENT.node_id)
    await server.start(pebble_rules(2), NEXT)

    await server.registry.outdated.end_all()
    async with first.dial(match_id) as socket:
        await say(socket, type="hello", protocol=3, seen=0)
        code = await closed(socket)

    assert code == 1012
    assert (await first.get(f"/matches/{match_id}"))["status"] == "live"


async def test_a_match_of_newer_rules_waits_for_a_server_that_has_them(server: House) -> None:
    match_id, first, _ = await begun(server, pebble_rules(2))
    await server.start(pebble_rules())
    await server.registry.outdated.end_all()
    async with first.dial(match_id) as socket:
        await say(socket, type="hello", protocol=3, seen=0)
        code = await closed(socket)

    await server.start(pebble_rules(2))
    async with first.dial(match_id) as socket:
        welcome, *_ = await greet(socket)

    assert code == 1012
    assert welcome["match"] == match_id


async def test_a_match_that_waits_begins_under_the_rules_of_its_beginning(server: House) -> None:
    await server.start(pebble_rules())
    first, second = await server.guest(), await server.guest()
    wish = {"ruleset": "pebbles", "deck": "a", "timer": "untimed", "opponent": "invite"}
    made = await first.post("/matches", wish)
    await server.start(pebble_rules(2))

    await second.post(f"/invites/{made['invite']['code']}", {"deck": "b"})
    async with first.dial(made["id"]) as socket:
        welcome, *_ = await greet(socket)

    assert welcome["match"] == made["id"]
    assert (await first.get(f"/matches/{made['id']}"))["pool_version"] == "2"


async def test_outdated_matches_count_for_no_account(server: House) -> None:
    match_id, first, second = await begun(server, pebble_rules())
    await server.start(pebble_rules(2))
    await opened(first, match_id)

    for each in (first, second):
        who = (await each.get("/me"))["id"]
        (finished,) = await each.get(f"/accounts/{who}/matches")
        assert (finished["score"], finished["reason"]) == (None, "rules_changed")
        assert await each.get(f"/accounts/{who}/decks") == []


async def test_a_rematch_can_be_had(server: House) -> None:
    match_id, first, second = await begun(server, pebble_rules())
    await server.start(pebble_rules(2))
    await opened(first, match_id)

    await first.post(f"/matches/{match_id}/rematch")
    taken = await second.post(f"/matches/{match_id}/rematch")

    assert taken["state"] == "ready"
    assert (await first.get(f"/matches/{taken['match']}"))["status"] == "live"


async def test_a_series_plays_the_match_again(server: House) -> None:
    await server.start(pebble_rules())
    first, second = await server.guest(), await server.guest()
    series = await begin(first, second)
    await server.start(pebble_rules(2))

    async with tab(first) as hers:
        await opened(first, series["match"])
        between = await hear_state(hers, "between")
        for each in (first, second):
            on = await each.post(f"/series/{series['id']}/next", {})

    assert between["wins"] == [0, 0]
    assert on["state"] == "playing"
    assert on["match"] != series["match"]
