"""A database from before there were staff: nobody has a role, and open sessions showed no code."""

import asyncio

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from app.platform.postgres.schema_migrations import migrate
from tests.matches.archive.test_migration import on_schema
from tests.support.old_schemas import downgrade, upgrade

BEFORE = "0021"
ACCOUNT = (
    "INSERT INTO account (id, name, kind) VALUES "
    "('00000000-0000-4000-8000-00000000000a', 'Alma', 'guest')"
)
SESSION = (
    "INSERT INTO session (token_digest, account_id, expires_at) VALUES "
    "('d', '00000000-0000-4000-8000-00000000000a', now())"
)


def lay_old_schema(connection: Connection) -> None:
    upgrade(connection, BEFORE)
    connection.execute(text(ACCOUNT))
    connection.execute(text(SESSION))


def test_nobody_has_a_role_and_no_old_session_has_shown_a_code(empty_database_url: str) -> None:
    asyncio.run(on_schema(empty_database_url, lay_old_schema))

    migrate(empty_database_url)

    assert asyncio.run(on_schema(empty_database_url, _standing)) == [(None, False)]


def test_a_guest_can_have_no_role(empty_database_url: str) -> None:
    asyncio.run(on_schema(empty_database_url, lay_old_schema))
    migrate(empty_database_url)

    asyncio.run(on_schema(empty_database_url, _try_to_give_role))


def test_the_way_back_leaves_accounts_and_sessions(empty_database_url: str) -> None:
    asyncio.run(on_schema(empty_database_url, lay_old_schema))
    migrate(empty_database_url)

    asyncio.run(on_schema(empty_database_url, lambda connection: downgrade(connection, BEFORE)))

    assert asyncio.run(on_schema(empty_database_url, _counted)) == [(1, 1)]


def _standing(connection: Connection) -> list[tuple[object, ...]]:
    query = "SELECT role, is_two_factor FROM account JOIN session ON account_id = account.id"
    return [tuple(row) for row in connection.execute(text(query))]


def _try_to_give_role(connection: Connection) -> None:
    with pytest.raises(DBAPIError, match="account_role"), connection.begin_nested():
        connection.execute(text("UPDATE account SET role = 'admin'"))


def _counted(connection: Connection) -> list[tuple[object, ...]]:
    query = "SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM session)"
    return [tuple(row) for row in connection.execute(text(query))]
