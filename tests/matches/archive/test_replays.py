"""A finished match can be watched again, frame by frame, and nothing of one that is on."""

import json
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.platform.settings import Settings
from tests.matches.archive.test_archives import TOY, begin, forget, play
from tests.support.another_version import House, house
from tests.support.house import Person
from tests.support.pebbles import pebble_rules

SPECTATOR = 2


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def asked(person: Person, match_id: str, viewer: object) -> tuple[int, str | None]:
    answer = await person.http.get(f"/api/v1/matches/{match_id}/frames?viewer={viewer}")
    return answer.status_code, answer.json().get("code")


async def test_frames_are_those_that_each_viewer_was_sent(server: House) -> None:
    match_id, people = await begin(server, TOY)
    told = await play(people, match_id)
    await server.archiver().run()

    for who, person in enumerate(people):
        seat = (await person.get(f"/matches/{match_id}"))["you"]
        viewer = SPECTATOR if seat is None else seat
        again = await people[SPECTATOR].get(f"/matches/{match_id}/frames?viewer={viewer}")
        again[0]["events"] = []  # a viewer joins with a snapshot, after the deal
        assert again == [json.loads(frame) for frame in told[who]]
    assert len({json.dumps(frames) for frames in told}) == len(people)


async def test_running_matches_have_no_replay(server: House) -> None:
    match_id, people = await begin(server, TOY)

    for viewer in (0, 1, SPECTATOR):
        assert await asked(people[0], match_id, viewer) == (409, "conflict")


async def test_a_replay_that_is_not_made_yet_is_asked_for_again(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await forget(server, match_id)

    early = await people[0].http.get(f"/api/v1/matches/{match_id}/frames?viewer=0")
    assert (early.status_code, early.json(), early.headers["retry-after"]) == (202, None, "2")
    assert early.headers["cache-control"] == "no-store"
    await server.archiver().run()
    assert len(await people[0].get(f"/matches/{match_id}/frames?viewer=0")) > 3


async def test_a_match_of_other_rules_that_was_not_kept_has_no_replay(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await server.start(pebble_rules(2))
    await forget(server, match_id)  # only now: the server of before would keep it yet

    assert await asked(people[0], match_id, 0) == (409, "not_kept")


async def test_a_replay_that_cannot_be_made_is_not_waited_for(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await forget(server, match_id)
    async with server.database.unit_of_work() as session:
        long_ago = text("UPDATE match SET ended_at = ended_at - interval '1 hour' WHERE id = :id")
        await session.execute(long_ago, {"id": match_id})

    assert await asked(people[0], match_id, 0) == (409, "not_kept")

    await server.archiver().run()  # it could be made after all
    assert len(await people[0].get(f"/matches/{match_id}/frames?viewer=0")) > 3


@pytest.mark.parametrize("viewer", ["3", "-1", "me", ""])
async def test_there_are_three_views_of_a_match(server: House, viewer: str) -> None:
    match_id, people = await begin(server, TOY)

    assert (await asked(people[0], match_id, viewer))[0] == 422


async def test_there_is_no_replay_of_no_match(server: House) -> None:
    _, people = await begin(server, TOY)

    assert await asked(people[0], "nosuchmatch0", 0) == (404, "not_found")
