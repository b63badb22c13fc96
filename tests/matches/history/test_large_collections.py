"""Queries take collections of any size: an account can have more matches than 32,767 parameters."""

from collections.abc import Awaitable, Callable
from uuid import UUID

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.storage.repository import AccountRepository
from app.matches.history.listings import Listings
from app.matches.repository import InviteRepository, MatchRepository
from app.platform.db import Database

MATCHES = [f"none{number}" for number in range(40_000)]
ACCOUNTS = {UUID(int=number) for number in range(40_000)}
QUERIES: dict[str, Callable[[AsyncSession], Awaitable[object]]] = {
    "seats": lambda session: MatchRepository(session).list_seats(MATCHES),
    "asked": lambda session: MatchRepository(session).list_asked(MATCHES),
    "ended": lambda session: Listings(session).list_ended(MATCHES),
    "live": lambda session: Listings(session).on_of(ACCOUNTS),
    "newest": lambda session: Listings(session).on_of(ACCOUNTS, newest=2),
    "busy": lambda session: Listings(session).busy_among(ACCOUNTS),
    "named": lambda session: AccountRepository(session).list_named(ACCOUNTS),
    "invites": lambda session: InviteRepository(session).remove(MATCHES),
}


@pytest.mark.parametrize("name", QUERIES)
async def test_a_query_takes_40_000_values(database_url: str, name: str) -> None:
    database = Database(database_url)
    async with database.unit_of_work() as session:
        found = await QUERIES[name](session)
    await database.close()

    assert not found
