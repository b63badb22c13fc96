"""Search of finished matches by their properties; running matches are not found."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from app.matches.archive.search_index import SearchBackfill
from app.platform.settings import Settings
from tests.matches.archive.test_archives import TOY, begin, play
from tests.matches.archive.test_restrictions import restrict
from tests.support.another_version import House, house
from tests.support.house import Message, Person, new_match
from tests.support.pebbles import pebble_rules

PATH = "/finished-matches"


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def found(who: Person, query: str) -> list[str]:
    page: Message = await who.get(f"{PATH}?{query}")
    return [each["id"] for each in page["matches"]]


async def change(server: House, statement: str, match_id: str) -> None:
    async with server.database.unit_of_work() as session:
        await session.execute(text(statement), {"id": match_id})


async def finished(server: House, *, listed: bool = True, rated: bool = False) -> Any:
    match_id, people = await begin(server, TOY)
    async with server.database.unit_of_work() as session:
        terms = text("UPDATE match SET listed = :listed, rated = :rated WHERE id = :id")
        await session.execute(terms, {"listed": listed, "rated": rated, "id": match_id})
    await play(people, match_id, answers=10)
    await server.archiver().run()
    return match_id, people


async def entries(server: House, match_id: str) -> list[tuple[Any, ...]]:
    query = text("SELECT turns, inputs, cards FROM match_search WHERE match_id = :id")
    async with server.database.unit_of_work() as session:
        return [tuple(row) for row in await session.execute(query, {"id": match_id})]


async def test_matches_are_found_by_their_properties(server: House) -> None:
    match_id, (alma, bert, carla) = await finished(server)
    ((turns, inputs, cards),) = await entries(server, match_id)
    await change(server, "UPDATE match SET ended_at = '2026-03-04 23:30Z' WHERE id = :id", match_id)

    assert cards
    who = (await bert.get("/me"))["id"]
    hers = [
        "ruleset=pebbles",
        f"player={who}",
        "result=lost",
        f"card={cards[0].upper()}",
        f"min_turns={turns}&max_turns={turns}",
        "since=2026-03-04&until=2026-03-04",
        "deck=",
    ]
    for query in hers:
        assert await found(alma, f"scope=mine&{query}") == [match_id], query
    not_hers = [
        "ruleset=whist",
        f"player={(await carla.get('/me'))['id']}",
        "result=won",
        "result=void",
        "card=no such card",
        f"min_turns={turns + 1}",
        "since=2026-03-05",
        "until=2026-03-03",
        "deck=no such deck",
    ]
    for query in not_hers:
        assert await found(alma, f"scope=mine&{query}") == [], query
    assert await found(bert, "scope=mine&result=won") == [match_id]
    assert await found(carla, "scope=mine") == []
    assert match_id in await found(carla, "result=decided")
    assert inputs > 10


async def test_running_matches_are_not_found(server: House) -> None:
    match_id, (alma, _, carla) = await begin(server, TOY)
    await change(server, "UPDATE match SET listed = true WHERE id = :id", match_id)
    await server.archiver().run()
    backfill = SearchBackfill(server.database, server.registry.store, pebble_rules(), 0.0)
    await backfill.run()

    assert await entries(server, match_id) == []
    assert await found(alma, "scope=mine") == []
    assert match_id not in await found(carla, "")


async def test_others_find_a_rated_match_when_spectators_have_seen_its_end(server: House) -> None:
    match_id, (alma, _, carla) = await finished(server, rated=True)
    later = "UPDATE match_search SET visible_at = clock_timestamp() + interval '1 s' * 30"
    await change(server, f"{later} WHERE match_id = :id", match_id)

    assert await found(alma, "scope=mine") == [match_id]
    assert match_id not in await found(carla, "")
    seen = "UPDATE match_search SET visible_at = clock_timestamp() WHERE match_id = :id"
    await change(server, seen, match_id)
    assert match_id in await found(carla, "")


async def test_search_index_respects_the_delay_of_rated_matches(server: House) -> None:
    match_id, _ = await finished(server, rated=True)
    await change(server, "DELETE FROM match_search WHERE match_id = :id", match_id)

    await SearchBackfill(server.database, server.registry.store, pebble_rules(), 60.0).run()

    async with server.database.unit_of_work() as session:
        late = text(
            "SELECT visible_at - ended_at FROM match_search JOIN match ON id = match_id "
            "WHERE id = :id"
        )
        found_late = (await session.execute(late, {"id": match_id})).scalar_one()
    assert found_late.total_seconds() == 60


async def test_ones_other_matches_of_a_game_are_averaged(server: House) -> None:
    match_id, (alma, bert, _) = await finished(server)
    ((turns, _, _),) = await entries(server, match_id)

    second = await new_match(bert, alma, ruleset="pebbles", decks=TOY[3])

    own = await bert.get(f"/matches/{second}/average")
    assert own == {"matches": 1, "turns": float(turns), "won": 1}
    assert (await alma.get(f"/matches/{match_id}/average"))["matches"] == 0


async def test_others_find_neither_private_matches_nor_closed_ones(server: House) -> None:
    match_id, (alma, bert, carla) = await finished(server, listed=False)
    assert match_id not in await found(carla, "")
    await change(server, "UPDATE match SET listed = true WHERE id = :id", match_id)
    assert match_id in await found(carla, "")

    await restrict(bert, match_id, on=True)

    assert match_id not in await found(carla, "")
    assert await found(alma, "scope=mine") == [match_id]


async def test_matches_from_before_are_entered_once_as_those_of_today(server: House) -> None:
    match_id, _ = await finished(server)
    as_archived = await entries(server, match_id)
    backfill = SearchBackfill(server.database, server.registry.store, pebble_rules(), 0.0)

    await change(server, "DELETE FROM match_search WHERE match_id = :id", match_id)
    await backfill.run()
    await backfill.run()

    assert await entries(server, match_id) == as_archived
    await change(server, "DELETE FROM match_search WHERE match_id = :id", match_id)
    rules = pebble_rules(2)
    await SearchBackfill(server.database, server.registry.store, rules, 0.0).run()
    assert [each[2] for each in await entries(server, match_id)] == [[]]


async def test_search_results_can_be_downloaded_as_csv(server: House) -> None:
    match_id, (alma, bert, _) = await finished(server)

    file = await alma.http.get(f"/api/v1{PATH}.csv?scope=mine")

    header, row = file.text.removeprefix("\ufeff").splitlines()
    assert file.headers["content-type"] == "text/csv; charset=utf-8"
    assert header.startswith("id,url,ruleset")
    assert row.startswith(f"{match_id},/match/{match_id},pebbles")
    assert alma.name in row
    assert bert.name in row


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("scope=mine", 401, "not_signed_in"),
        ("scope=all", 422, "malformed"),
        ("sort=best", 422, "malformed"),
        ("page=2", 422, "malformed"),
        ("cursor=x", 422, "bad_cursor"),
        ("since=yesterday", 422, "malformed"),
        ("min_turns=-1", 422, "malformed"),
        ("card=%00", 422, "malformed"),
        ("colour=red", 422, "malformed"),
        ("result=won", 422, "invalid_input"),
        ("player=Nobody+At+All", 422, "invalid_input"),
    ],
)
async def test_invalid_queries_are_refused(
    address: str, alma: Person, query: str, status: int, code: str
) -> None:
    alma.http.cookies.clear()

    answer = await alma.http.get(f"/api/v1{PATH}?{query}")

    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_the_page_keeps_what_was_asked_in_its_address(server: House) -> None:
    match_id, (alma, bert, _) = await finished(server)

    page = (await alma.http.get("/matches?scope=mine&sort=longest&deck=&result=")).text
    nobody = (await alma.http.get("/matches?player=Nobody+At+All")).text

    assert f"/match/{match_id}/replay" in page
    assert bert.name in page
    assert '<option value="longest" selected>' in page
    assert "finished-matches.csv?scope=mine&amp;sort=longest" in page
    assert "not found" in nobody


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("fbclid=IwAR0x", ""),
        ("utm_source=mail&sort=oldest", ""),
        ("page=7", ""),
        ("since=2026-02-31", "the first day"),
        ("until=x&min_turns=-1", "the fewest turns and the last day"),
    ],
)
async def test_the_page_ignores_foreign_parameters_and_names_values_it_cannot_read(
    server: House, query: str, sentence: str
) -> None:
    _, (alma, *_) = await finished(server)

    page = await alma.http.get(f"/matches?{query}", headers={"accept": "text/html"})

    assert page.status_code == 200
    assert ("We can&#39;t read" in page.text) == bool(sentence)
    assert sentence in page.text


async def test_days_of_a_search_begin_at_the_readers_midnight(server: House) -> None:
    match_id, (alma, *_) = await finished(server)
    ended = "2026-03-01T23:30:00Z"
    await change(server, f"UPDATE match SET ended_at = '{ended}' WHERE id = :id", match_id)  # noqa: S608

    found = {
        (day, offset): bool(
            (await alma.get(f"{PATH}?scope=mine&since={day}&until={day}&offset={offset}"))[
                "matches"
            ]
        )
        for day in ("2026-03-01", "2026-03-02")
        for offset in (0, 60)
    }

    assert found == {
        ("2026-03-01", 0): True,
        ("2026-03-01", 60): False,
        ("2026-03-02", 0): False,
        ("2026-03-02", 60): True,
    }
