"""What all rooms keep of an account: for whoever wants a copy, and for whoever leaves."""

from collections.abc import Sequence
from typing import Any, Final, Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.farewells import Farewell, say_farewell
from app.accounts.keys import KeyRepository
from app.accounts.repository import AccountRepository, SessionRepository
from app.accounts.rows import AccountRow
from app.accounts.visits import Visits
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import NotFound

NAME_OF_THE_GONE: Final = "Somebody who left"


class Belongings(Protocol):
    """What one room keeps of an account; `title` is its place in the copy."""

    title: str

    async def copy(self, session: AsyncSession, account_id: UUID) -> Any:
        """Return it as JSON can say it."""

    async def forget(self, session: AsyncSession, account_id: UUID) -> None:
        """Drop what goes when the account goes; what others need stays, without the name."""


class BelongingsService:
    """Copies or drops everything, whichever rooms there are.

    Before anything is dropped `farewells` end what goes on with the account.
    """

    def __init__(
        self,
        database: Database,
        visits: Visits,
        rooms: Sequence[Belongings],
        farewells: Sequence[Farewell] = (),
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._visits = visits
        self._rooms = rooms
        self._farewells = farewells
        self._clock = clock or SystemClock()

    async def copy(self, account_id: UUID) -> dict[str, Any]:
        """Return everything that is kept of the account, by room."""
        async with self._database.unit_of_work() as session:
            copied = {"account": await self._own(session, account_id)}
            for room in self._rooms:
                copied[room.title] = await room.copy(session, account_id)
        return copied

    async def forget(self, account_id: UUID) -> None:
        """Drop everything; what others have played against it stays, under nobody's name.

        The doors are closed first: nothing new begins while what goes on is ended.
        """
        async with self._database.unit_of_work() as session:
            await SessionRepository(session).revoke_all(account_id, at=self._clock.now())
            await KeyRepository(session).drop_tokens(account_id)
        self._visits.end_account(account_id)
        await say_farewell(self._farewells, account_id)
        await self._forget(account_id)

    async def _forget(self, account_id: UUID) -> None:
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(account_id)
            if row is None:
                raise NotFound("There is no such account.")
            for room in self._rooms:
                await room.forget(session, account_id)
            await KeyRepository(session).forget_all(account_id)
            await SessionRepository(session).forget_all(account_id)
            row.name, row.left_at = NAME_OF_THE_GONE, self._clock.now()
            row.likeness = row.password_hash = row.email = None
            row.totp_secret = row.totp_wished = row.totp_step = None

    async def _own(self, session: AsyncSession, account_id: UUID) -> dict[str, Any]:
        row = await AccountRepository(session).find(account_id)
        if row is None:
            raise NotFound("There is no such account.")
        sessions = await SessionRepository(session).list_open(account_id, at=self._clock.now())
        tokens = await KeyRepository(session).list_tokens(account_id)
        return {
            **_named(row),
            "email_wished": await KeyRepository(session).find_wished(
                account_id, at=self._clock.now()
            ),
            "sessions": [
                {"agent": one.agent, "created_at": one.created_at, "seen_at": one.seen_at}
                for one in sessions
            ],
            "tokens": [
                {"title": one.title, "scopes": one.scopes, "created_at": one.created_at}
                for one in tokens
            ],
        }


def _named(row: AccountRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "kind": row.kind,
        "email": row.email,
        "created_at": row.created_at,
        "two_factor": row.totp_secret is not None,
    }
