"""Keyset pages show each row once, also while rows are added or removed between them."""

from collections.abc import AsyncIterator
from typing import Any, Final

import pytest
from sqlalchemy import Column, Integer, MetaData, String, Table, Uuid, insert, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.platform.clock import Instant
from app.platform.db import Database
from app.platform.postgres.keyset import BadCursor, Cursor, Page, SortKey, parse_cursor, read_page

ROWS: Final = Table(
    "keyset_row",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("name", String),
    Column("at", Instant),
    Column("key", Uuid),
    prefixes=["TEMPORARY"],
)
INSTANTS: Final = ("'-infinity'", "'infinity'", "NULL", "'2026-03-01 12:00:00.000001+00'")
NAMES: Final = ("ß", "Zoë", "a b", None)
ORDERS: Final = {
    "key": (SortKey(ROWS.c.id),),
    "key_descending": (SortKey(ROWS.c.id, descending=True),),
    "nullable_name": (SortKey(ROWS.c.name), SortKey(ROWS.c.id)),
    "instant": (SortKey(ROWS.c.at), SortKey(ROWS.c.id)),
    "instant_descending": (SortKey(ROWS.c.at, descending=True), SortKey(ROWS.c.id)),
    "uuid_and_mixed": (
        SortKey(ROWS.c.name, descending=True),
        SortKey(ROWS.c.key),
        SortKey(ROWS.c.id, descending=True),
    ),
}


@pytest.fixture
async def session(database_url: str) -> AsyncIterator[AsyncSession]:
    database = Database(database_url, connections=1)
    try:
        async with database.unit_of_work() as opened:
            await opened.run_sync(lambda sync: ROWS.create(sync.connection()))
            for number in range(16):
                await add(opened, number)
            yield opened
            await opened.rollback()
    finally:
        await database.close()


async def add(session: AsyncSession, number: int) -> None:
    instant = text(f"{INSTANTS[number % 4]}::timestamptz")
    row = {"id": number, "name": NAMES[number // 4 % 4], "at": instant}
    await session.execute(insert(ROWS).values(**row, key=text("gen_random_uuid()")))


async def page(
    session: AsyncSession, order: tuple[SortKey, ...], cursor: str = "", size: int = 3
) -> Page[Any]:
    found = await read_page(session, select(ROWS.c.id), order, cursor, size)
    return found.with_rows([row[0] for row in found.rows])


@pytest.mark.parametrize("name", ORDERS)
async def test_pages_forward_and_back_are_the_whole_order(session: AsyncSession, name: str) -> None:
    order = ORDERS[name]
    whole = (await page(session, order, size=100)).rows

    forward = [await page(session, order)]
    while forward[-1].next:
        forward.append(await page(session, order, forward[-1].next))
    back = [forward[-1]]
    while back[-1].previous:
        back.append(await page(session, order, back[-1].previous))

    assert [row for each in forward for row in each.rows] == whole
    assert len(whole) == 16
    assert [each.rows for each in forward[:-1]] == [
        whole[start : start + 3] for start in range(0, 15, 3)
    ]
    assert [row for each in reversed(back) for row in each.rows] == whole
    assert (forward[0].previous, back[-1].previous) == ("", "")


@pytest.mark.parametrize("name", ORDERS)
async def test_rows_added_and_removed_between_pages_move_no_other_row(
    session: AsyncSession, name: str
) -> None:
    order = ORDERS[name]
    whole = (await page(session, order, size=100)).rows
    first = await page(session, order)

    await session.execute(ROWS.delete().where(ROWS.c.id.in_(first.rows)))
    for number in range(-8, 0):
        await add(session, number)
    rest: list[int] = []
    cursor = first.next
    while cursor:
        found = await page(session, order, cursor)
        rest, cursor = [*rest, *found.rows], found.next

    assert [row for row in rest if row >= 0] == whole[3:]
    assert len(rest) == len(set(rest))


async def test_an_empty_page_has_no_neighbors(session: AsyncSession) -> None:
    await session.execute(ROWS.delete())

    assert await page(session, ORDERS["key"]) == Page([])


@pytest.mark.parametrize("keys", [("x",), ("1" * 40,), (None, "1"), ("1", "2", "3"), ()])
async def test_a_cursor_of_another_list_is_refused(
    session: AsyncSession, keys: tuple[str | None, ...]
) -> None:
    with pytest.raises(BadCursor):
        await page(session, ORDERS["key"], str(Cursor(keys)))


@pytest.mark.parametrize(
    "cursor", ["x", "%", "é", "W10", "e30", "W3RydWUsMV0", "W3RydWUsIlxkODAwIl0", "WzEsIjEiXQ"]
)
def test_text_that_is_no_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(BadCursor):
        parse_cursor(cursor)
