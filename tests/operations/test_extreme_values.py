"""Rows with extreme values of every type: the server starts, and staff can mend them."""

from typing import Any, Final

import pytest
from fastapi import FastAPI
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, String, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import DBAPIError

from app.main import create_app, services_of
from app.platform.db import OrmBase
from tests.moderation.conftest import OpenPerson, Someone
from tests.moderation.staff_givens import a_drain, a_suspension, an_announcement
from tests.operations.test_extreme_instants import APPEND_ONLY, OF_SESSIONS

# In the order of types: a subclass comes before its base.
EXTREMES: Final[tuple[tuple[type, tuple[str, ...]], ...]] = (
    (BigInteger, ("9223372036854775807", "-9223372036854775808")),
    (Integer, ("2147483647", "-2147483648", "32767")),
    (Float, ("'NaN'", "'Infinity'", "'-Infinity'", "1e308")),
    (Boolean, ("true", "false")),
    (String, ("''", "repeat('🂠', 2000)", "E'\\u202e\\n<b>'")),
    (JSONB, ("'{}'", "'[]'", "'7'", "NULL")),
)

PAGES: Final = (
    "/",
    "/api/v1/notices",
    "/api/v1/suspended-cards",
    "/admin/announcements",
    "/admin/drain",
    "/admin/games",
)


@pytest.fixture(scope="module")
def database_url(database_of_module: str) -> str:
    """Other tests read what these rows say."""
    return database_of_module


def extremes_of(column: Column[Any]) -> tuple[str, ...]:
    found = [values for kind, values in EXTREMES if isinstance(column.type, kind)]
    return found[0] if found else ()


async def set_extremes(app: FastAPI, turn: int) -> set[str]:
    """Set every column that takes it to an extreme value; return the columns changed."""
    changed = set()
    for table in OrmBase.metadata.sorted_tables:
        if table.name in OF_SESSIONS | APPEND_ONLY:
            continue
        for column in table.columns:
            values = extremes_of(column)
            if not values or column.primary_key or column.foreign_keys:
                continue
            value = values[turn % len(values)]
            update = text(f'UPDATE {table.name} SET "{column.name}" = {value} RETURNING 1')  # noqa: S608
            try:
                async with services_of(app).database.unit_of_work() as session:
                    rows = (await session.execute(update)).all()
            except DBAPIError:  # the schema refuses it
                continue
            if rows:
                changed.add(f"{table.name}.{column.name}")
    return changed


@pytest.mark.parametrize("turn", range(4))
async def test_extreme_values_break_no_start_and_no_page_of_operations(
    app: FastAPI, open_person: OpenPerson, admin: Someone, turn: int
) -> None:
    for given in (a_drain, a_suspension, an_announcement):
        await given(app, open_person, admin)

    changed = await set_extremes(app, turn)
    await services_of(app).notice_board.read()
    answers = {path: (await admin.page(path)).status_code for path in PAGES}
    again = create_app(services_of(app).settings)
    async with again.router.lifespan_context(again):
        notices = services_of(again).notice_board.shown()

    assert {path: status for path, status in answers.items() if status != 200} == {}
    assert isinstance(notices, list)
    assert changed >= {"announcement.text", "card_suspension.ruleset", "card_suspension.card"}
