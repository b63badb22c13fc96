"""Pages of found matches: each match on one page, also while rows are added."""

import re
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from app.matches.history.search import MatchSearch
from app.matches.history.search_queries import MatchQuery, Sort
from tests.matches.history.test_search import PATH, finished, server
from tests.support.another_version import House

__all__ = ["server"]


@pytest.fixture(scope="module")
def database_url(database_of_module: str) -> str:
    """Other tests look for their match on the first page."""
    return database_of_module


@pytest.mark.parametrize("sort", ["newest", "oldest", "longest", "shortest"])
async def test_matches_added_between_two_pages_repeat_and_hide_none(
    server: House, sort: Sort
) -> None:
    match_id, (alma, *_) = await finished(server)
    ids = [match_id, *[await copied(server, match_id, hours) for hours in (-2, 0, 0, 3)]]
    own = MatchQuery(UUID((await alma.get("/me"))["id"]), mine=True, sort=sort)

    seen: list[str] = []
    cursor, is_last = "", False
    while not is_last and len(seen) < 12:
        async with server.database.unit_of_work() as session:
            page = await MatchSearch(session).find(own, None, cursor=cursor, size=1)
        seen += [each.id for each in page.rows]
        cursor, is_last = page.next, not page.next
        await copied(server, match_id, -9 if sort == "oldest" else 9)

    assert [each for each in seen if each in ids] == sorted(ids, key=seen.index)
    assert len(seen) == len(set(seen))


async def copied(server: House, match_id: str, hours: int) -> str:
    """Copy a finished match to another time; return its id."""
    other = uuid4().hex[:26]
    for table, changes in (
        ("match", "id = :other, ended_at = ended_at + interval '1 hour' * :hours"),
        ("seat", "match_id = :other"),
        ("match_search", "match_id = :other"),
    ):
        key = changes.split()[0]
        pairs = ", ".join(
            f"'{name}', {value.replace(':other', 'CAST(:other AS text)')}"
            for name, value in (each.split(" = ", 1) for each in changes.split(", "))
        )
        copy = text(
            f"INSERT INTO {table} SELECT (jsonb_populate_record(one, jsonb_build_object({pairs})))"  # noqa: S608
            f".* FROM {table} AS one WHERE {key} = :id"
        )
        values = {"other": other, "id": match_id} | ({"hours": hours} if table == "match" else {})
        async with server.database.unit_of_work() as session:
            await session.execute(copy, values)
    return other


async def test_the_next_page_is_a_link_of_the_api_and_of_the_page(server: House) -> None:
    match_id, (alma, *_) = await finished(server)
    for _ in range(50):
        await copied(server, match_id, -1)

    first = await alma.http.get(f"/api/v1{PATH}?scope=mine&ruleset=pebbles")
    link = first.headers["link"].split(">")[0].removeprefix("<")
    second = await alma.http.get(link)
    page = (await alma.http.get("/matches?scope=mine")).text
    further = re.search(r'href="([^"]+)">Next page', page)
    assert further
    last = (await alma.http.get("/matches" + further[1].replace("&amp;", "&"))).text

    assert (len(first.json()["matches"]), first.json()["has_more"]) == (50, True)
    assert (len(second.json()["matches"]), second.json()["has_more"]) == (1, False)
    assert "link" not in second.headers
    assert (page.count("/replay"), last.count("/replay")) == (50, 1)
    assert "Previous page" in last
