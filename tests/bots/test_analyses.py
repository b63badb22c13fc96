"""The computer looks for the largest mistakes of a finished match: one at a time, kept, told."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.bots.analyses import _largest
from app.matches.engine_rules import EngineRules
from app.platform.settings import Settings
from tests.matches.archive.test_archives import begin, play, real
from tests.matches.archive.test_restrictions import restrict
from tests.support.another_version import House, Reprinted, house
from tests.support.house import Message, Person


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def finished(who: Person, match_id: str) -> Message:
    """Ask until it is done."""
    path = f"/matches/{match_id}/analysis"
    told: Message = await who.post(path)
    while told["state"] == "running":
        assert told["mistakes"] == []
        await asyncio.sleep(0)
        told = await who.get(path)
    return told


async def refused(who: Person, match_id: str) -> tuple[int, str]:
    answer = await who.http.post(f"/api/v1/matches/{match_id}/analysis")
    return answer.status_code, answer.json()["code"]


async def test_a_match_is_analysed_once_for_all_who_may_see_it(server: House) -> None:
    match_id, people = await begin(server, real("shards"))
    assert await refused(people[0], match_id) == (409, "conflict")
    await play(people, match_id, answers=8)

    told = await finished(people[0], match_id)

    assert told["state"] == "done"
    assert await people[1].get(f"/matches/{match_id}/analysis") == told
    for mistake in told["mistakes"]:
        assert mistake["loss"] > 0
        assert mistake["seat"] in (0, 1)
    await restrict(people[0], match_id, on=True)
    assert await refused(people[2], match_id) == (403, "restricted")
    assert await refused(people[0], "nosuchmatch0") == (404, "not_found")


async def test_a_match_of_other_rules_says_so(server: House) -> None:
    match_id, people = await begin(server, real("shards"))
    await play(people, match_id, answers=2)
    await server.start(Reprinted())

    assert await refused(people[0], match_id) == (409, "rules_changed")
    await server.start(EngineRules())
    people[0].http.cookies.clear()
    assert await refused(people[0], match_id) == (401, "not_signed_in")


def test_the_three_largest_of_each_seat_are_told_in_their_order() -> None:
    losses = [(0, 5), (1, 9), (0, 1), (0, 7), (0, 6), (1, 2)]
    made = [{"input": n, "seat": seat, "loss": loss} for n, (seat, loss) in enumerate(losses)]

    assert [(each["seat"], each["loss"]) for each in _largest(made)] == [
        (0, 5), (1, 9), (0, 7), (0, 6), (1, 2),
    ]  # fmt: skip
