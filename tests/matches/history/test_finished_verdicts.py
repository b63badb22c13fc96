"""Every visitor may have a finished match replayed and compared, by a button."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.platform.settings import Settings
from tests.matches.archive.test_archives import TOY, begin, play
from tests.matches.archive.test_restrictions import restrict
from tests.support.another_version import House, house
from tests.support.house import Person
from tests.support.pebbles import pebble_rules


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def refused(who: Person, match_id: str) -> tuple[int, str]:
    answer = await who.http.post(f"/api/v1/matches/{match_id}/verification")
    return answer.status_code, answer.json()["code"]


async def test_a_match_is_verified_once_it_is_over_and_the_verdict_kept(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    assert await refused(alma, match_id) == (409, "conflict")
    await play([alma, bert, carla], match_id)
    carla.http.cookies.clear()

    first = await carla.post(f"/matches/{match_id}/verification")

    log = await carla.get(f"/matches/{match_id}/log")
    assert (first["verdict"], first["commitment"], first["reason"]) == ("verified", True, "")
    assert (first["inputs"], first["result"]) == (len(log["inputs"]), log["result"])
    assert await carla.post(f"/matches/{match_id}/verification") == first


async def test_a_log_that_was_tampered_with_fails(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    async with server.database.unit_of_work() as session:
        forged = text("UPDATE match_input SET digest = digest + 1 WHERE match_id = :id")
        await session.execute(forged, {"id": match_id})

    verdict = await people[0].post(f"/matches/{match_id}/verification")

    assert verdict["verdict"] == "failed"
    assert "leads to another state" in verdict["reason"]


async def test_under_other_rules_only_the_seed_can_be_compared(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await server.archiver().run()

    await server.start(pebble_rules(2))

    verdict = await people[0].post(f"/matches/{match_id}/verification")
    assert (verdict["verdict"], verdict["commitment"]) == ("other_version", True)
    about = await people[0].get(f"/matches/{match_id}")
    assert about["rules_changed"] is True
    assert len(await people[0].get(f"/matches/{match_id}/frames?viewer=0")) > 3


async def test_nothing_is_verified_for_strangers_to_a_closed_match(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await restrict(people[0], match_id, on=True)

    assert await refused(people[2], match_id) == (403, "restricted")
    assert await refused(people[2], "nosuchmatch0") == (404, "not_found")
