"""An idle lobby sends the database almost no statements."""

import contextlib
import dataclasses
from collections.abc import Iterator

import pytest
from sqlalchemy import event

from app.lobby.lobby import Lobby, LobbyIntervals
from app.lobby.queue.matchmaker import Matchmaker
from app.lobby.series.progress import SeriesTask
from app.platform.db import Database
from tests.lobby.queue.test_two_nodes import context_of
from tests.lobby.visitors import INTERVALS, queue, remove, tab
from tests.support.house import Person, greet, hear_until, new_match, say


@pytest.fixture
def intervals() -> LobbyIntervals:
    return dataclasses.replace(INTERVALS, pair_every_s=9000.0, turns_every_s=9000.0)


@contextlib.contextmanager
def asked(database: Database) -> Iterator[list[str]]:
    """Note what a database is asked for and with what, statement by statement."""
    statements: list[str] = []

    def note(_: object, __: object, statement: str, parameters: object, *___: object) -> None:
        statements.append(f"{statement} {parameters}")

    engine = database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    yield statements
    event.remove(engine, "before_cursor_execute", note)


async def test_pairing_an_empty_queue_is_one_statement(database: Database) -> None:
    with asked(database) as statements:
        assert await Matchmaker(context_of(database, "node-a")).run_once() == 0

    assert len(statements) == 1
    assert "ticket" in statements[0]


async def test_with_no_series_on_leading_them_is_one_question(database: Database) -> None:
    with asked(database) as statements:
        await SeriesTask(context_of(database, "node-a")).run_once()

    assert len(statements) == 1
    assert "series" in statements[0]


async def test_moves_are_not_looked_up_for_idle_accounts(
    alma: Person, bert: Person, carla: Person, lobby: Lobby
) -> None:
    match_id = await new_match(alma, bert)
    async with tab(carla) as hers, alma.dial(match_id) as seat:
        *_, mine, _ = await greet(seat)
        prompt = mine["prompt"]["id"]
        with asked(lobby.context.database) as statements:
            await say(seat, type="answer", prompt=prompt, command="k", choice="keep")
            await hear_until(seat, "ack")
            await hers.hear_nothing_of("my_matches", lobby)

    own = [each for each in statements if str(hers.account_id) in each]
    assert [each for each in own if "seat" in each] == []


async def test_players_after_a_quiet_time_are_paired_immediately(
    alma: Person, bert: Person
) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma)
        await hers.hear_ticket("waiting")
        await remove(alma, "/lobby/ticket")
        await hers.hear_ticket(None)

        await queue(alma)
        await queue(bert)

        (match,) = (await his.hear("my_matches"))["matches"]
    assert match["opponent"] == alma.name
