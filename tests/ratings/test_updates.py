"""Results and ratings: stored together, once, and never in the way of other matches."""

from collections.abc import AsyncIterator
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from app.accounts.service import AccountService
from app.matches.errors import AlreadyStored, Fenced
from app.matches.fault_injection import FaultPoints
from app.matches.log.inputs import Body, Ending, Input
from app.matches.log.postgres_log import PostgresLog
from app.platform.db import Database
from app.ratings.glicko import Rating, rate
from app.ratings.service import PlayerStats, RatingService

GAME = "pebbles"
WON = Ending(0, "hero_defeated", "1.1")
ANSWERED = text(
    "INSERT INTO match_input (match_id, seq, epoch, command_id, seat, kind, body) "
    "VALUES (:id, :seq, 1, :command, :seat, 'answer', convert_to(:body, 'UTF8'))"
)


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    yield database
    await database.close()


@pytest.fixture
async def log(database: Database) -> AsyncIterator[PostgresLog]:
    log = PostgresLog(database.engine, FaultPoints())
    log.start()
    yield log
    await log.stop()


async def two_people(database: Database) -> tuple[UUID, UUID]:
    async with database.unit_of_work() as session:
        accounts = AccountService(session)
        (first, _), (second, _) = await accounts.open_guest(), await accounts.open_guest()
        return first.id, second.id


async def add_match(
    database: Database,
    people: tuple[UUID, UUID],
    *,
    rated: bool = True,
    decided: tuple[int, ...] = (0, 1),
) -> str:
    """Keep a live match in which these seats have given an answer of their own."""
    name = uuid4().hex[:12]
    statements = (
        "INSERT INTO match (id, ruleset, format, timer, engine_version, pool_version, commitment, "
        "setup, status, rated) VALUES (:id, 'pebbles', 'f', 't', 1, '1', '', '{}', 'live', :rated)",
        "INSERT INTO match_owner VALUES (:id, 'node-1', 1, 1)",
        "INSERT INTO seat (match_id, seat, account_id, deck, deck_title) "
        "VALUES (:id, 0, :first, '{}', ''), (:id, 1, :second, '{}', '')",
    )
    values = {"id": name, "rated": rated, "first": people[0], "second": people[1]}
    async with database.unit_of_work() as session:
        for statement in statements:
            await session.execute(text(statement), values)
        for seat in (0, 1):
            body = "{}" if seat in decided else '{"uncounted": true}'
            answer = {"id": name, "seat": seat, "seq": seat - 2, "command": f"early{seat}"}
            await session.execute(ANSWERED, answer | {"body": body})
    return name


def last(seq: int = 1) -> Input:
    return Input(seq, f"0:{seq}", 0, "concede", Body())


async def stats(database: Database, account_id: UUID) -> PlayerStats | None:
    async with database.unit_of_work() as session:
        found = await RatingService(session).list_stats(account_id)
    return found[0] if found else None


async def test_a_result_changes_both_ratings(log: PostgresLog, database: Database) -> None:
    people = await two_people(database)
    match_id = await add_match(database, people)

    await log.append(match_id, 1, last(), WON)

    winner, loser = [await stats(database, each) for each in people]
    assert winner is not None
    assert loser is not None
    assert winner.rating.value == pytest.approx(rate(Rating(), [(Rating(), 1.0)]).value)
    assert (winner.won, winner.drawn, winner.lost) == (1, 0, 0)
    assert loser.rating.value == pytest.approx(3000 - winner.rating.value)
    assert (loser.won, loser.drawn, loser.lost) == (0, 0, 1)


async def test_a_draw_of_equals_changes_nothing_but_certainty(
    log: PostgresLog, database: Database
) -> None:
    people = await two_people(database)
    match_id = await add_match(database, people)

    await log.append(match_id, 1, last(), Ending(None, "agreed", ""))

    first = await stats(database, people[0])
    assert first is not None
    assert first.rating.value == pytest.approx(1500)
    assert first.rating.deviation < 350
    assert first.drawn == 1


@pytest.mark.parametrize(
    ("rated", "ending"),
    [
        (False, WON),
        (True, Ending(None, "fault", "")),
        (True, Ending(None, "rules_changed", "")),
        (True, None),
    ],
)
async def test_nothing_else_is_rated(
    log: PostgresLog, database: Database, rated: bool, ending: Ending | None
) -> None:
    people = await two_people(database)
    match_id = await add_match(database, people, rated=rated)

    await log.append(match_id, 1, last(), ending)

    assert await stats(database, people[0]) is None


@pytest.mark.parametrize("decided", [(), (0,), (1,)])
async def test_a_match_in_which_a_seat_decided_nothing_changes_no_rating(
    log: PostgresLog, database: Database, decided: tuple[int, ...]
) -> None:
    people = await two_people(database)
    match_id = await add_match(database, people, decided=decided)

    await log.append(match_id, 1, last(), WON)

    assert [await stats(database, each) for each in people] == [None, None]


async def test_a_result_sent_again_changes_nothing(log: PostgresLog, database: Database) -> None:
    people = await two_people(database)
    match_id = await add_match(database, people)
    await log.append(match_id, 1, last(), WON)
    once = await stats(database, people[0])

    with pytest.raises(Fenced):
        await log.append(match_id, 1, Input(1, "0:again", 0, "concede", Body()), WON)
    with pytest.raises(AlreadyStored):
        await log.append(match_id, 1, Input(2, "0:1", 0, "concede", Body()), WON)

    again = await stats(database, people[0])
    assert once is not None
    assert again is not None
    assert (again.won, again.rating.value) == (1, once.rating.value)


async def test_a_node_without_the_lease_changes_no_rating(
    log: PostgresLog, database: Database
) -> None:
    people = await two_people(database)
    match_id = await add_match(database, people)

    with pytest.raises(Fenced):
        await log.append(match_id, 7, last(), WON)

    assert await stats(database, people[0]) is None


async def test_matches_of_one_person_follow_one_another(
    log: PostgresLog, database: Database
) -> None:
    people = await two_people(database)
    names = [await add_match(database, people) for _ in range(3)]

    for name in names:
        await log.append(name, 1, last(), WON)

    async with database.unit_of_work() as session:
        history = await RatingService(session).history(people[0], GAME)
    assert [change.match_id for change in history] == names
    assert [change.before.value for change in history[1:]] == pytest.approx(
        [change.after.value for change in history[:-1]]
    )


async def test_an_impossible_rating_holds_nothing_up(log: PostgresLog, database: Database) -> None:
    people = await two_people(database)
    match_id = await add_match(database, people)
    async with database.unit_of_work() as session:
        await session.execute(
            text("INSERT INTO rating VALUES (:who, 'pebbles', 1e300, 60, 0.06)"),
            {"who": people[0]},
        )

    await log.append(match_id, 1, last(), WON)

    async with database.unit_of_work() as session:
        query = text("SELECT status FROM match WHERE id = :id")
        assert (await session.execute(query, {"id": match_id})).scalar_one() == "over"
