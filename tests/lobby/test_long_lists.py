"""Lists of the lobby cost the same however much one account adds to them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.context import LobbyContext
from app.lobby.lobby import Lobby
from app.lobby.offers.challenges import ChallengeService
from app.lobby.offers.open_tables import OpenTableService
from app.lobby.publishing import state_reader
from app.lobby.repository import challenges, open_tables, series
from app.matches.history.listings import Listings
from app.platform.db import Database
from tests.lobby.conftest import ComeIn
from tests.lobby.series.play import begin, hear_state
from tests.lobby.visitors import CASUAL, concede, my_id, tab
from tests.support.house import Person, new_match


@asynccontextmanager
async def counted(database: Database) -> AsyncIterator[tuple[AsyncSession, list[str]]]:
    """Open a unit of work; yield its session and the list of its statements."""
    sent: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    async with database.unit_of_work() as session:
        connection = await session.connection()  # tasks of the lobby use others meanwhile
        event.listen(connection.sync_connection, "before_cursor_execute", note)
        yield session, sent


async def list_tables(database: Database, context: LobbyContext) -> tuple[int, int]:
    """Read the open tables; return their number, and the number of statements for them."""
    viewer = UUID(int=0)
    async with counted(database) as (session, sent):
        found = await OpenTableService(session, context).list_for({viewer})
    return len(found.seen_by(viewer)), len(sent)


async def list_challenges(database: Database, context: LobbyContext, who: UUID) -> tuple[int, int]:
    """Read the challenges to an account; return their number, and that of the statements."""
    async with counted(database) as (session, sent):
        found = await ChallengeService(session, context).list_of(who)
    return len(found.incoming), len(sent)


async def test_many_tables_take_as_many_statements_as_one(
    lobby: Lobby, database: Database, come_in: ComeIn
) -> None:
    await (await come_in()).post("/lobby/tables", CASUAL)
    few = await list_tables(database, lobby.context)
    for _ in range(4):
        await (await come_in()).post("/lobby/tables", CASUAL)

    assert few[0] == 1
    assert await list_tables(database, lobby.context) == (5, few[1])


async def test_newest_tables_are_listed_oldest_first(
    alma: Person, bert: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "LIST_LIMIT", 2)
    first, second = [await alma.post("/lobby/tables", CASUAL) for _ in range(2)]
    last = await bert.post("/lobby/tables", CASUAL)

    listed = [each["id"] for each in await bert.get("/lobby/tables")]

    assert first["id"] not in listed
    assert listed == [second["id"], last["id"]]


async def test_the_newest_matches_of_each_account_are_listed(
    alma: Person, bert: Person, come_in: ComeIn, database: Database
) -> None:
    carla = await come_in()
    older = await new_match(alma, bert)
    made = [await new_match(alma, bert) for _ in range(2)]
    other = await new_match(bert, carla)
    ids = [UUID((await each.get("/me"))["id"]) for each in (alma, bert, carla)]

    async with database.unit_of_work() as session:
        every = await Listings(session).on_of(ids)
        newest = await Listings(session).on_of(ids, newest=2)

    assert len(every) == 8
    listed = {who: [each.id for each in newest if each.account_id == who] for who in ids}
    assert list(listed.values()) == [made[::-1], [other, made[1]], [other]]
    assert older not in {each.id for each in newest}


async def test_an_arrival_in_the_lobby_is_sent_the_newest_matches(
    alma: Person, bert: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state_reader, "LISTED_OWN", 2)
    made = [await new_match(alma, bert) for _ in range(3)]

    async with tab(alma) as opened:
        (told,) = (each for each in opened.told if each["type"] == "my_matches")

    assert {each["id"] for each in told["matches"]} == set(made[1:])


async def test_many_challenges_take_as_many_statements_as_one(
    lobby: Lobby,
    database: Database,
    alma: Person,
    come_in: ComeIn,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(challenges, "CHALLENGES_LISTED", 3)
    who = UUID(await my_id(alma))
    terms = CASUAL | {"account": str(who)}
    await (await come_in()).post("/lobby/challenges", terms)
    few = await list_challenges(database, lobby.context, who)
    for _ in range(3):
        await (await come_in()).post("/lobby/challenges", terms)

    assert few[0] == 1
    assert await list_challenges(database, lobby.context, who) == (3, few[1])


async def test_an_arrival_in_the_lobby_is_sent_the_newest_series(
    alma: Person, bert: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "SERIES_LISTED", 3)
    made = [await begin(alma, bert, timer="untimed") for _ in range(5)]
    await concede(bert, made[0]["match"])
    async with tab(alma) as opened:
        await hear_state(opened, "between")

    async with tab(alma) as opened:
        told = [(await opened.hear("series"))["series"]["id"] for _ in range(3)]

    assert told == [each["id"] for each in (made[0], *made[3:])]
