"""Public match history of an account."""

from uuid import uuid4

import pytest
from sqlalchemy import text

from app.platform.db import Database
from tests.matches.archive.test_restrictions import restrict
from tests.support.house import Message, Person, greet, hear_until, keep_hand, new_match, say


async def finish(first: Person, second: Person, decks: tuple[str, str] = ("a", "b")) -> str:
    """Have the first give up a match against the second."""
    match_id = await new_match(first, second, decks=decks)
    async with first.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="concede", command="enough")
        await hear_until(socket, "ack")
    return match_id


async def played(person: Person, **query: str) -> list[Message]:
    who = (await person.get("/me"))["id"]
    answer = await person.http.get(f"/api/v1/accounts/{who}/matches", params=query)
    assert answer.is_success, answer.text
    found: list[Message] = answer.json()
    return found


async def test_finished_matches_are_listed_from_ones_seat(alma: Person, bert: Person) -> None:
    older = await finish(alma, bert)
    newer = await finish(bert, alma)
    await new_match(alma, bert)  # which is still on

    found = await played(alma)

    assert [(each["id"], each["score"]) for each in found] == [(newer, 1.0), (older, 0.0)]
    assert [each["opponent"]["name"] for each in found] == [bert.name, bert.name]
    assert found[0]["reason"] == "concession"
    assert found[0]["rating_after"] is None


async def test_an_unlisted_match_is_in_no_history_that_others_read(
    alma: Person, bert: Person, carla: Person, database_url: str
) -> None:
    match_id = await finish(alma, bert)
    path = f"/api/v1/accounts/{(await alma.get('/me'))['id']}/matches"

    unlisted = {each.name: await ids(each, path) for each in (alma, bert, carla)}
    database = Database(database_url)
    async with database.unit_of_work() as session:
        show = text("UPDATE match SET listed = true WHERE id = :id")
        await session.execute(show, {"id": match_id})
    await database.close()
    listed = await ids(carla, path)

    assert unlisted == {alma.name: [match_id], bert.name: [match_id], carla.name: []}
    assert listed == [match_id]


async def ids(reader: Person, path: str) -> list[str]:
    return [each["id"] for each in (await reader.http.get(path)).json()]


async def test_older_matches_come_on_asking(alma: Person, bert: Person) -> None:
    older = await finish(alma, bert)
    newer = await finish(alma, bert)

    (last,) = await played(alma, before=(await played(alma))[0]["ended_at"])

    assert (last["id"], older == newer) == (older, False)


async def test_of_matches_that_ended_together_each_is_on_one_page(
    alma: Person, bert: Person, database_url: str
) -> None:
    made = [await finish(alma, bert) for _ in range(3)]
    database = Database(database_url)
    async with database.unit_of_work() as session:
        together = text("UPDATE match SET ended_at = '2026-03-01Z' WHERE id = ANY(:ids)")
        await session.execute(together, {"ids": made})
    await database.close()

    whole = [each["id"] for each in await played(alma)]
    rest = [
        [each["id"] for each in await played(alma, before="2026-03-01T00:00:00Z", last=last)]
        for last in whole
    ]

    assert sorted(whole) == sorted(made)
    assert rest == [whole[1:], whole[2:], []]


@pytest.mark.parametrize(
    "before", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-01-01T00:00:00"]
)
async def test_an_instant_that_the_database_cannot_have_is_refused(
    alma: Person, before: str
) -> None:
    path = f"/api/v1/accounts/{uuid4()}/matches"

    refused = await alma.http.get(path, params={"before": before})

    assert refused.status_code == 422
    assert refused.json()["code"] == "malformed"
    assert refused.json()["errors"][0]["parameter"] == "before"


async def test_other_games_are_left_out(alma: Person, bert: Person) -> None:
    await finish(alma, bert)

    assert len(await played(alma, ruleset="pebbles")) == 1
    assert await played(alma, ruleset="whist") == []
    assert await played(alma, ruleset="\0") == []


async def test_decks_are_counted(alma: Person, bert: Person) -> None:
    await finish(alma, bert, ("a", "b"))
    await finish(alma, bert, ("a", "b"))
    await finish(bert, alma, ("a", "b"))
    who = (await alma.get("/me"))["id"]

    first, second = await alma.get(f"/accounts/{who}/decks")

    assert (first["played"], first["won"], first["lost"]) == (2, 0, 2)
    assert (second["played"], second["won"], second["lost"]) == (1, 1, 0)
    assert first["deck"] != second["deck"]
    assert (first["deck_id"], second["deck_id"]) == ("a", "b")


async def test_closed_and_unlisted_matches_count_for_their_players_alone(
    alma: Person, bert: Person, carla: Person, database_url: str
) -> None:
    closed, unlisted = await finish(alma, bert, ("a", "b")), await finish(alma, bert, ("b", "a"))
    await restrict(alma, closed, on=True)
    database = Database(database_url)
    async with database.unit_of_work() as session:
        await session.execute(
            text("UPDATE match SET listed = false WHERE id = :id"), {"id": unlisted}
        )
    await database.close()
    who = (await alma.get("/me"))["id"]

    counted = {
        each.name: len(await each.get(f"/accounts/{who}/decks")) for each in (alma, bert, carla)
    }

    assert counted == {alma.name: 2, bert.name: 2, carla.name: 0}


async def test_rated_matches_give_rating_changes(
    alma: Person, bert: Person, database_url: str
) -> None:
    match_id = await new_match(alma, bert)
    database = Database(database_url)
    async with database.unit_of_work() as session:
        await session.execute(
            text("UPDATE match SET rated = true WHERE id = :id"), {"id": match_id}
        )
    await database.close()
    for who in (alma, bert):
        await keep_hand(who, match_id)
    async with alma.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="concede", command="enough")
        await hear_until(socket, "ack")

    (lost,), (won,) = await played(alma), await played(bert)

    first, second = await bert.get(f"/matches/{match_id}/ratings")
    assert (first["before"], first["after"]) == (1500, lost["rating_after"])
    assert second["after"] == won["rating_after"]
    assert lost["rating_before"] == won["rating_before"] == 1500
    assert lost["rating_after"] < 1500 < won["rating_after"]


async def test_players_of_a_match_are_public(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)

    found = await alma.get(f"/matches/{match_id}/players")

    assert [each["name"] for each in found] == [alma.name, bert.name]
    assert await alma.get("/matches/nosuchmatch/players") == []


async def test_unknown_accounts_have_an_empty_history(alma: Person) -> None:
    answer = await alma.http.get(f"/api/v1/accounts/{uuid4()}/matches")

    assert answer.json() == []


async def test_a_casual_match_did_nothing_to_ratings(alma: Person, bert: Person) -> None:
    match_id = await finish(alma, bert)

    assert await alma.get(f"/matches/{match_id}/ratings") == []
    assert await alma.get("/matches/nosuchmatch/ratings") == []
