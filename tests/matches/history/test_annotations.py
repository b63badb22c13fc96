"""Annotations: private until published, readable with the match, limited, deletable."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from app.platform.settings import Settings
from tests.matches.archive.test_archives import TOY, begin, play
from tests.matches.archive.test_restrictions import restrict
from tests.support.another_version import House, house
from tests.support.house import Message, Person

NOTE: dict[str, Any] = {
    "viewer": 0,
    "frame": 3,
    "text": "Better hold it.",
    "arrows": [{"start": "c1", "end": "c2"}],
}
SET: dict[str, Any] = {"title": "My view", "notes": [NOTE]}

UNFIT: dict[str, dict[str, Any]] = {
    "no title": {"title": " "},
    "a long title": {"title": "x" * 81},
    "a long comment": {"notes": [NOTE | {"text": "x" * 1001}]},
    "nothing": {"notes": [NOTE | {"text": " ", "arrows": []}]},
    "no such viewer": {"notes": [NOTE | {"viewer": 3}]},
    "many arrows": {"notes": [NOTE | {"arrows": NOTE["arrows"] * 9}]},
    "an odd name": {"notes": [NOTE | {"arrows": [{"start": "<b>", "end": "c2"}]}]},
    "many notes": {"notes": [NOTE] * 201},
}


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def code(who: Person, method: str, path: str, body: Any = None) -> tuple[int, str | None]:
    answer = await who.http.request(method, f"/api/v1{path}", json=body)
    found = answer.json().get("code") if answer.status_code >= 400 else None
    return answer.status_code, found


async def execute(server: House, statement: str, **values: Any) -> None:
    async with server.database.unit_of_work() as session:
        await session.execute(text(statement), values)


async def listed(who: Person, match_id: str) -> list[Message]:
    found: list[Message] = await who.get(f"/matches/{match_id}/annotations")
    return found


async def test_a_set_is_its_authors_until_it_is_published(server: House) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    path = f"/matches/{match_id}/annotations"
    live = [await code(carla, "POST", path, SET), await code(carla, "GET", path)]
    await play([alma, bert, carla], match_id)
    made = (await carla.post(path, SET))["id"]

    private = [await code(each, "GET", f"{path}/{made}") for each in (alma, carla)]
    foreign = [
        await code(alma, method, f"{path}/{made}{more}", body)
        for method, more, body in (
            ("PUT", "", SET),
            ("DELETE", "", None),
            ("PUT", "/publication", None),
        )
    ]
    before = await listed(alma, match_id)
    published = await code(carla, "PUT", f"{path}/{made}/publication")
    (after,) = await listed(alma, match_id)

    assert live == [(409, "conflict"), (200, None)]
    assert private == [(404, "not_found"), (200, None)]
    assert foreign == [(404, "not_found")] * 3
    assert (before, published) == ([], (204, None))
    assert (after["author"]["name"], after["is_own"], after["note_count"]) == (carla.name, False, 1)
    assert (await alma.get(f"{path}/{made}"))["notes"] == [NOTE]
    await withdrawn_and_deleted(carla, f"{path}/{made}", alma, match_id)


async def withdrawn_and_deleted(author: Person, path: str, other: Person, match_id: str) -> None:
    assert await code(author, "DELETE", f"{path}/publication") == (204, None)
    assert await listed(other, match_id) == []
    assert await code(author, "DELETE", path) == (204, None)
    assert await listed(author, match_id) == []


async def kept_to_the_players(match_id: str, people: list[Person]) -> None:
    """A restricted match keeps its annotations, too."""
    alma, bert, carla = people
    path = f"/matches/{match_id}/annotations"
    made = (await alma.post(path, SET))["id"]
    await code(alma, "PUT", f"{path}/{made}/publication")

    await restrict(alma, match_id, on=True)

    for each in (path, f"{path}/{made}"):
        assert await code(carla, "GET", each) == (403, "restricted")
        assert await code(bert, "GET", each) == (200, None)
    assert await code(carla, "POST", path, SET) == (403, "restricted")
    assert await code(alma, "DELETE", f"{path}/{made}") == (204, None)


async def test_sets_are_limited_follow_match_restrictions_and_need_no_mute(
    server: House,
) -> None:
    match_id, people = await begin(server, TOY)
    alma = people[0]
    await play(people, match_id)
    await kept_to_the_players(match_id, people)
    path = f"/matches/{match_id}/annotations"
    refused = {what: await code(alma, "POST", path, SET | wish) for what, wish in UNFIT.items()}
    empty = (await alma.post(path, SET | {"notes": []}))["id"]
    unpublished = await code(alma, "PUT", f"{path}/{empty}/publication")
    await execute(server, "UPDATE account SET muted_until = now() + interval '1 day'")
    own = (await alma.post(path, SET))["id"]
    muted = await code(alma, "PUT", f"{path}/{own}/publication")
    fill = (
        "INSERT INTO annotation_set (id, match_id, author_id, title, notes) SELECT 's' || n, "
        "match_id, author_id, 'x', '[]' FROM annotation_set, generate_series(1, 98) n "
        "WHERE id = :id"
    )
    await execute(server, fill, id=empty)

    assert {status for status, _ in refused.values()} == {422}
    assert (unpublished, muted) == ((409, "conflict"), (403, "muted"))
    assert await code(alma, "POST", path, SET) == (409, "conflict")


SETS = """
INSERT INTO annotation_set (id, match_id, author_id, title, notes, published_at)
SELECT substr(md5(:match || n), 1, 12), :match, (SELECT id FROM account WHERE name = :author), 'x',
       jsonb_build_array(jsonb_build_object('text', repeat('y', 9000))), now()
FROM generate_series(1, CAST(:count AS integer)) n
"""


async def test_the_list_of_a_match_is_paged_and_has_no_notes(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await execute(server, SETS, match=match_id, author=people[1].name, count=30)
    path = f"/api/v1/matches/{match_id}/annotations"

    first = await people[0].http.get(path)
    rest = await people[0].http.get(first.links["next"]["url"])
    refused = [await people[0].http.get(f"{path}?{query}") for query in ("limit=101", "cursor=x")]

    ids = [each["id"] for page in (first, rest) for each in page.json()]
    assert (len(first.json()), len(rest.json()), len(set(ids))) == (20, 10, 30)
    assert len(first.content) < 8_000
    assert "next" not in rest.links
    assert [each.status_code for each in refused] == [422, 422]


async def test_strangers_add_at_most_two_hundred_sets_and_players_more(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await execute(server, SETS, match=match_id, author=people[2].name, count=200)
    path = f"/matches/{match_id}/annotations"
    stranger = await server.guest()

    assert await code(stranger, "POST", path, SET) == (409, "conflict")
    assert [await code(each, "POST", path, SET) for each in people[:2]] == [(201, None)] * 2


async def test_parallel_requests_do_not_exceed_the_quota_of_an_account(server: House) -> None:
    match_id, people = await begin(server, TOY)
    await play(people, match_id)
    await execute(server, SETS, match=match_id, author=people[0].name, count=97)
    path = f"/matches/{match_id}/annotations"

    answers = await asyncio.gather(*(code(people[0], "POST", path, SET) for _ in range(8)))

    assert sorted(status for status, _ in answers) == [201] * 3 + [409] * 5
