"""Resume: after any absence the match, its prompt and its offers are restored."""

import asyncio
import dataclasses
from contextlib import AsyncExitStack

import pytest

from app.matches.live import registry
from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.support.house import (
    PATIENT,
    Person,
    closed,
    greet,
    hear_until,
    new_match,
    person,
    say,
    serving,
    toy_app,
)


@pytest.fixture
def match_settings(monkeypatch: pytest.MonkeyPatch) -> MatchSettings:
    """Return settings that evict unwatched matches immediately."""
    monkeypatch.setattr(registry, "SWEEP_EVERY_S", 0.05)
    return dataclasses.replace(PATIENT, idle_for_s=0.1)


async def test_two_who_both_left_find_the_same_question_again(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket, bert.dial(match_id) as other:
        welcome, frame, _ = await greet(socket)
        await greet(other)
        prompt = frame["prompt"]["id"]
        await say(socket, type="answer", prompt=prompt, command="kept", choice="keep")
        heard = await hear_until(socket, "ack")
    shown, ack = (next(m for m in heard if m["type"] == kind) for kind in ("frame", "ack"))
    await asyncio.sleep(0.4)

    async with bert.dial(match_id) as other, alma.dial(match_id) as socket:
        asked = await greet(other)
        again, *missed, _ = await greet(socket, seen=ack["seq"])
        await say(
            other, type="answer", prompt=asked[1]["prompt"]["id"], command="mine", choice="keep"
        )
        *_, began = await hear_until(socket, "frame")

    assert (again["seq"], missed) == (ack["seq"], [])
    assert again["commitment"] == welcome["commitment"]
    assert shown["seq"] == ack["seq"]
    assert began["seq"] == ack["seq"] + 1
    assert began["prompt"]["name"] == "turn"


async def test_time_runs_on_while_both_are_away(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert, timer="blitz")
    async with alma.dial(match_id) as socket:
        await greet(socket)

    await asyncio.sleep(1.2)

    async with alma.dial(match_id) as socket:
        _, frame, *_ = await greet(socket)
    assert frame["full"]["turn"]["phase"] != "mulligan"


async def test_an_offered_rematch_outlives_a_restart(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        before = AsyncExitStack()
        address = await before.enter_async_context(serving(toy_app(settings, PATIENT)))
        people = [await stack.enter_async_context(person(address)) for _ in (0, 1)]
        match_id = await new_match(people[0], people[1])
        async with people[0].dial(match_id) as socket:
            await greet(socket)
            await say(socket, type="concede", command="enough")
            await hear_until(socket, "ack")
            await people[0].post(f"/matches/{match_id}/rematch")
            await before.aclose()
            assert await closed(socket) is not None
        after = await stack.enter_async_context(serving(toy_app(settings, PATIENT)))
        for each in people:
            each.http.base_url = after

        async with people[1].dial(match_id) as socket:
            *_, status = await greet(socket)
        taken = await people[1].post(f"/matches/{match_id}/rematch")
        async with people[0].dial(match_id) as socket:
            *_, following = await greet(socket)

    assert status["rematch"] == {"state": "offered", "by": 0, "match": None, "url": None}
    assert taken["state"] == "ready"
    assert following["rematch"]["match"] == taken["match"]
