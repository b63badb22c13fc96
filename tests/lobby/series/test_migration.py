"""Series from before their players had rows of their own, in every state, read as they were."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from app.accounts.service import Account
from app.lobby.protocol.responses import SeriesOut, SeriesResult
from app.lobby.series.score import UNFINISHED
from app.lobby.series.service import SeriesService
from app.platform.db import Database
from app.platform.postgres.schema_migrations import MIGRATIONS, migrate
from tests.lobby.queue.test_two_nodes import context_of
from tests.lobby.visitors import run_sql

BEFORE = "0014"
ALMA, BERT, CARLA = (uuid4() for _ in range(3))
NAMES = {ALMA: "Alma", BERT: "Bert", CARLA: "Carla"}
DECKS = {"a": '{"extra": 1}', "b": '{"extra": 2}'}
COLUMNS = (
    "state",
    "match_id",
    "chooser",
    "starts",
    "ready",
    "left_by",
    "for_good",
    "again",
    "next_match",
)
SERIES = {
    "playing": ("playing", "m1", None, None, 0, None, False, 0, None),
    "between": ("between", None, 1, 0, 0b10, None, False, 0, None),
    "decided": ("over", None, 1, None, 0b11, None, False, 0b01, None),
    "again": ("over", None, 0, None, 0, None, False, 0b11, "m2"),
    "drawn": ("over", None, None, None, 0, None, False, 0b10, None),
    "left": ("over", None, 1, None, 0b01, 0, True, 0, None),
}


async def on_schema(url: str, change: Callable[[Connection], object]) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(change)
    await engine.dispose()


def lay_old_schema(connection: Connection) -> None:
    command.upgrade(_config(connection), BEFORE)


def go_back(connection: Connection) -> None:
    command.downgrade(_config(connection), BEFORE)


def _config(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


async def fill(database: Database) -> None:
    """Put Alma's and Bert's series there; Bert is the first of those that go on."""
    for who, name in NAMES.items():
        await run_sql(
            database,
            "INSERT INTO account (id, name, kind) VALUES (:id, :name, 'guest')",
            id=who,
            name=name,
        )
    for match_id in ("m1", "m2"):
        await _add_match(database, match_id, None, None)
    for series_id, values in SERIES.items():
        await _add_series(database, series_id, values)
    for number, winner in enumerate((BERT, ALMA, ALMA)):
        await _add_match(database, f"d{number}", "decided", winner)
    await _add_match(database, "l0", "left", BERT)


async def _add_series(database: Database, series_id: str, values: tuple[Any, ...]) -> None:
    await run_sql(
        database,
        "INSERT INTO series (id, first_id, second_id, ruleset, format, timer, rated, best_of, "
        "first_deck_id, first_title, first_deck, second_deck_id, second_title, second_deck, until, "
        "state, match_id, chooser, starts, ready, left_by, for_good, again, next_match) "
        "VALUES (:id, :first, :second, 'pebbles', 'standard', 'casual', false, 3, "
        "'a', 'A', CAST(:a AS jsonb), NULL, 'B', CAST(:b AS jsonb), clock_timestamp(), "
        ":state, :match_id, :chooser, :starts, :ready, :left_by, :for_good, :again, :next_match)",
        id=series_id,
        first=BERT,
        second=ALMA,
        **DECKS,
        **dict(zip(COLUMNS, values, strict=True)),
    )


async def _add_match(
    database: Database, match_id: str, series: str | None, winner: UUID | None
) -> None:
    result = None if winner is None else f'{{"winner": {int(winner == ALMA)}, "reason": "x"}}'
    await run_sql(
        database,
        "INSERT INTO match (id, ruleset, format, timer, engine_version, pool_version, commitment, "
        "setup, status, result, series) VALUES (:id, 'pebbles', 'standard', 'casual', 1, 'x', 'x', "
        "'{}', :status, CAST(:result AS jsonb), :series)",
        id=match_id,
        status="over" if winner else "live",
        result=result,
        series=series,
    )
    for seat, who in enumerate((BERT, ALMA)):
        await run_sql(
            database,
            "INSERT INTO seat (match_id, seat, account_id, deck, deck_title) "
            "VALUES (:match, :seat, :who, '{}', 'A')",
            match=match_id,
            seat=seat,
            who=who,
        )


@pytest.fixture
async def old(empty_database_url: str) -> AsyncIterator[Database]:
    """A database of the schema before, with series in every state."""
    await on_schema(empty_database_url, lay_old_schema)
    database = Database(empty_database_url)
    await fill(database)
    yield database
    await database.close()


async def read(database: Database, series_id: str, viewer: UUID) -> SeriesOut:
    account = Account(viewer, NAMES[viewer], "guest")
    async with database.unit_of_work() as session:
        return await SeriesService(session, context_of(database, "here")).read(account, series_id)


async def dump(url: str) -> list[dict[str, Any]]:
    database = Database(url)  # own connections: statements prepared for another schema are useless
    found = await run_sql(database, "SELECT * FROM series ORDER BY id")
    await database.close()
    return [dict(row._mapping) for row in found]


async def test_series_of_every_state_are_read_as_they_were(
    old: Database, empty_database_url: str
) -> None:
    await asyncio.to_thread(migrate, empty_database_url)

    seen = {series_id: await read(old, series_id, ALMA) for series_id in SERIES}
    his, foreign = await read(old, "between", BERT), await read(old, "between", CARLA)

    assert {key: (out.state, out.names, out.you) for key, out in seen.items()} == {
        key: (values[0], ("Bert", "Alma"), 1) for key, values in SERIES.items()
    }
    assert (seen["playing"].match, seen["playing"].ready) == ("m1", (False, False))
    assert (seen["between"].chooser, seen["between"].ready) == (1, (False, True))
    assert (seen["between"].your_deck, his.your_deck, foreign.your_deck) == ("B", "A", None)
    assert (his.you, foreign.you) == (0, None)
    assert seen["decided"].wins == (1, 2)
    assert seen["decided"].result == SeriesResult(1, "Alma won the series 2 to 1.")
    assert {key: out.again for key, out in seen.items() if out.state == "over"} == {
        "decided": (True, False),
        "again": (True, True),
        "drawn": (False, True),
        "left": (False, False),
    }
    assert seen["again"].next is not None
    assert seen["again"].next.id == "m2"
    assert seen["drawn"].result == SeriesResult(None, f"The series is drawn, 0 to 0.{UNFINISHED}")
    assert (seen["left"].left, seen["left"].for_good) == (0, True)
    assert seen["left"].result == SeriesResult(1, "Alma won the series: Bert left.")


async def test_their_decks_are_brought_along(old: Database, empty_database_url: str) -> None:
    await asyncio.to_thread(migrate, empty_database_url)

    players = await run_sql(
        old,
        "SELECT number, account_id, deck_id, deck_title, deck FROM series_player "
        "WHERE series_id = 'between' ORDER BY number",
    )

    assert [tuple(player) for player in players] == [
        (0, BERT, "a", "A", {"extra": 1}),
        (1, ALMA, None, "B", {"extra": 2}),
    ]


@pytest.mark.usefixtures("old")
async def test_the_step_back_restores_what_was_there(empty_database_url: str) -> None:
    before = await dump(empty_database_url)
    await asyncio.to_thread(migrate, empty_database_url)

    await on_schema(empty_database_url, go_back)

    assert await dump(empty_database_url) == before
