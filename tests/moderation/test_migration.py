"""A database from before staff roles: no account has a role, and no session has shown a code."""

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


def test_migrated_accounts_have_no_role_and_sessions_no_code(empty_database_url: str) -> None:
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


def test_old_bans_are_permanent_and_old_reports_have_no_case(
    empty_database_url: str,
) -> None:
    def lay(connection: Connection) -> None:
        upgrade(connection, "0022")
        connection.execute(text(ACCOUNT))
        connection.execute(text("UPDATE account SET banned_at = now()"))

    asyncio.run(on_schema(empty_database_url, lay))

    migrate(empty_database_url)

    assert asyncio.run(on_schema(empty_database_url, _restricted)) == [(True, None, None, False)]


def test_downgrade_does_not_turn_suspensions_into_bans(empty_database_url: str) -> None:
    def lay(connection: Connection) -> None:
        upgrade(connection, "0025")
        connection.execute(text(ACCOUNT))
        until = "UPDATE account SET banned_at = now(), banned_until = now() + interval '1 day'"
        connection.execute(text(until))
        downgrade(connection, "0022")

    asyncio.run(on_schema(empty_database_url, lay))

    assert asyncio.run(on_schema(empty_database_url, _banned)) == [(False,)]


def _restricted(connection: Connection) -> list[tuple[object, ...]]:
    query = "SELECT banned_at IS NOT NULL, banned_until, muted_until, has_notice FROM account"
    return [tuple(row) for row in connection.execute(text(query))]


def _banned(connection: Connection) -> list[tuple[object, ...]]:
    return [
        tuple(row) for row in connection.execute(text("SELECT banned_at IS NOT NULL FROM account"))
    ]
