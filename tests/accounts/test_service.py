"""Accounts without HTTP."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.names.names import ADJECTIVES, MAX_LENGTH, NOUNS, clean_name
from app.accounts.service import SESSION_DAYS, AccountService, OpenSession
from app.platform.db import Database


class StoppedClock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.instant = datetime(2031, 5, 4, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.instant


@pytest.fixture
async def session(database_url: str) -> AsyncIterator[AsyncSession]:
    database = Database(database_url)
    async with database.unit_of_work() as session:
        yield session
    await database.close()


async def test_a_token_leads_to_its_account(session: AsyncSession) -> None:
    accounts = AccountService(session)

    guest, token = await accounts.open_guest()

    assert await accounts.use_session(token) == OpenSession(guest, is_renewed=False)
    assert await accounts.use_session(token + "x") is None
    assert await accounts.use_session(None) is None


async def test_only_the_digest_of_a_token_is_stored(session: AsyncSession) -> None:
    guest, token = await AccountService(session).open_guest()

    stored = await session.execute(
        text("SELECT session::text FROM session WHERE account_id = :id"), {"id": guest.id}
    )

    row = stored.scalar_one()
    assert token not in row
    assert token.encode().hex() not in row


async def test_a_session_ends_after_its_days_without_use(session: AsyncSession) -> None:
    clock = StoppedClock()
    accounts = AccountService(session, clock)
    guest, token = await accounts.open_guest()

    clock.instant += timedelta(days=SESSION_DAYS, seconds=-1)
    in_time = await accounts.use_session(token)
    clock.instant += timedelta(days=SESSION_DAYS)
    too_late = await accounts.use_session(token)

    assert in_time == OpenSession(guest, is_renewed=True)
    assert too_late is None


async def test_a_session_that_is_used_goes_on_and_is_written_once_a_day(
    session: AsyncSession,
) -> None:
    clock = StoppedClock()
    accounts = AccountService(session, clock)
    _, token = await accounts.open_guest()

    renewed = []
    for _ in range(4 * (SESSION_DAYS + 10)):
        clock.instant += timedelta(hours=6)
        found = await accounts.use_session(token)
        renewed.append(found is not None and found.is_renewed)

    assert renewed == [False, False, False, True] * (SESSION_DAYS + 10)


async def test_a_computer_player_is_made_once(session: AsyncSession) -> None:
    accounts = AccountService(session)

    first = await accounts.get_bot("Clockwork Owl")
    second = await accounts.get_bot("Clockwork Owl")

    assert first == second
    assert first.kind == "bot"


def test_every_guest_name_is_a_name() -> None:
    longest = f"{max(ADJECTIVES, key=len)} {max(NOUNS, key=len)} 99"

    assert len(longest) <= MAX_LENGTH
    assert clean_name(longest) == longest
