"""Either player may keep a finished match from all others: log, lines, replay, export, listing."""

import zlib
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.matches.archive.moments_backfill import MomentsBackfill
from app.matches.archive.repository import ArchiveRepository
from app.platform.settings import Settings
from app.platform.web.close_codes import CloseCode
from tests.matches.archive.test_archives import TOY, begin, play
from tests.support.another_version import House, house
from tests.support.house import Person, closed, say

CLOSED = (403, "restricted")
COVERED = ("log", "frames?viewer=0", "frames?viewer=2", "moments", "cards", "statistics")


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def asked(who: Person, match_id: str, path: str) -> tuple[int, str | None]:
    answer = await who.http.get(f"/api/v1/matches/{match_id}/{path}")
    return answer.status_code, answer.json().get("code") if answer.status_code >= 400 else None


async def restrict(who: Person, match_id: str, *, on: bool) -> tuple[int, object]:
    answer = await who.http.put(f"/api/v1/matches/{match_id}/restriction", json={"on": on})
    return answer.status_code, answer.json()


async def seen_from(stranger: Person, match_id: str) -> int | None:
    async with stranger.dial(match_id) as socket:
        await say(socket, type="hello", protocol=3, seen=0)
        return await closed(socket)


async def test_restricted_matches_are_visible_to_their_players_only(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    await play([alma, bert, carla], match_id)
    await server.archiver().run()
    paths = [*COVERED, "lines?count=5"]

    answer = await restrict(bert, match_id, on=True)

    assert answer == (200, {"restricted": True, "by_you": True})
    for path in paths:
        assert await asked(carla, match_id, path) == CLOSED
        for player in (alma, bert):
            assert await asked(player, match_id, path) == (200, None)
    carla.http.cookies.clear()
    assert [await asked(carla, match_id, path) for path in COVERED] == [CLOSED] * len(COVERED)


async def test_a_closed_match_is_in_no_list_of_others_and_its_seed_and_table_are_theirs(
    server: House,
) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    await play([alma, bert, carla], match_id)
    await restrict(alma, match_id, on=True)
    her_matches = f"/accounts/{(await alma.get('/me'))['id']}/matches"

    about = await carla.get(f"/matches/{match_id}")

    assert (about["restricted"], about["restricted_by_you"], about["seed"]) == (True, False, None)
    assert await carla.get(her_matches) == []
    assert await seen_from(carla, match_id) == CloseCode.RESTRICTED
    for player in (alma, bert):
        assert len(await player.get(her_matches)) == 1
        assert (await player.get(f"/matches/{match_id}"))["seed"]


async def test_it_opens_again_when_neither_player_wants_it_closed(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    await play([alma, bert, carla], match_id)
    await server.archiver().run()
    await restrict(alma, match_id, on=True)
    await restrict(bert, match_id, on=True)

    assert await restrict(alma, match_id, on=False) == (
        200,
        {"restricted": True, "by_you": False},
    )
    assert await asked(carla, match_id, "log") == CLOSED
    await restrict(bert, match_id, on=False)
    assert await asked(carla, match_id, "log") == (200, None)


async def test_only_players_close_a_match_and_only_one_that_is_over(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)

    assert (await restrict(alma, match_id, on=True))[0] == 409
    await play([alma, bert, carla], match_id)
    assert (await restrict(carla, match_id, on=True))[0] == 403
    assert (await restrict(carla, "nosuchmatch0", on=True))[0] == 404
    carla.http.cookies.clear()
    assert (await restrict(carla, match_id, on=True))[0] == 401


async def test_moments_map_inputs_to_frames(server: House) -> None:
    match_id, people = await begin(server, TOY)
    assert await asked(people[0], match_id, "moments") == (409, "conflict")
    told = await play(people, match_id)
    await server.archiver().run()

    moments = await people[2].get(f"/matches/{match_id}/moments")

    log = await people[2].get(f"/matches/{match_id}/log")
    assert [each["input"] for each in moments] == list(range(len(log["inputs"]) + 1))
    assert [(each["seat"], each["kind"]) for each in moments[1:]] == [
        (each["seat"], each["kind"]) for each in log["inputs"]
    ]
    assert moments[0]["frames"] == [1, 1, 1]
    assert moments[-1]["frames"] == [len(frames) for frames in told]

    async with server.database.unit_of_work() as session:
        none = "UPDATE match_archive SET moments = NULL WHERE match_id = :id"
        await session.execute(text(none), {"id": match_id})
    assert await people[2].get(f"/matches/{match_id}/moments") == []
    await MomentsBackfill(server.database, server.registry.store, TOY[1]).run()
    assert await people[2].get(f"/matches/{match_id}/moments") == []  # of other rules
    backfill = MomentsBackfill(server.database, server.registry.store, TOY[0])
    for _ in range(2):
        await backfill.run()
        assert await people[2].get(f"/matches/{match_id}/moments") == moments


async def test_an_archive_of_other_frames_is_filled_with_no_moments_once_and_for_all(
    server: House,
) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await server.archiver().run()
    async with server.database.unit_of_work() as session:
        shorter = "UPDATE match_archive SET moments = NULL, spectator = :other WHERE match_id = :id"
        other = zlib.compress(b"{}\n{}")
        await session.execute(text(shorter), {"other": other, "id": match_id})

    await MomentsBackfill(server.database, server.registry.store, TOY[0]).run()

    assert await people[2].get(f"/matches/{match_id}/moments") == []
    async with server.database.unit_of_work() as session:
        left = await ArchiveRepository(session).list_versions_without_moments()
    assert TOY[2] not in [ruleset for ruleset, _ in left]
