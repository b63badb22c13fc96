"""The SQL of accounts."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.rows import AccountRow, SessionRow


class AccountRepository:
    """Finds and keeps accounts and sessions; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, account: AccountRow) -> None:
        """Keep a new account."""
        self._session.add(account)
        await self._session.flush()

    def add_session(self, session: SessionRow) -> None:
        """Keep a new session."""
        self._session.add(session)

    async def find(self, account_id: UUID) -> AccountRow | None:
        """Return the account, or None if there is none."""
        return await self._session.get(AccountRow, account_id)

    async def find_by_token(self, digest: bytes, *, at: datetime) -> AccountRow | None:
        """Return whose session has this token, or None if it is unknown, over or revoked."""
        query = (
            select(AccountRow)
            .join(SessionRow, SessionRow.account_id == AccountRow.id)
            .where(
                SessionRow.token_digest == digest,
                SessionRow.expires_at > at,
                SessionRow.revoked_at.is_(None),
            )
        )
        return (await self._session.scalars(query)).one_or_none()

    async def list_named(self, account_ids: Collection[UUID]) -> list[AccountRow]:
        """Return the accounts, by name."""
        query = select(AccountRow).where(AccountRow.id.in_(account_ids)).order_by(AccountRow.name)
        return list(await self._session.scalars(query))

    async def get_bot(self, name: str) -> AccountRow:
        """Return the computer player of this name, made now if it is new."""
        fresh = insert(AccountRow).values(name=name, kind="bot")
        await self._session.execute(fresh.on_conflict_do_nothing())
        query = select(AccountRow).where(AccountRow.kind == "bot", AccountRow.name == name)
        return (await self._session.scalars(query)).one()

    async def revoke(self, digest: bytes, *, at: datetime) -> None:
        """End one session for good."""
        query = update(SessionRow).where(SessionRow.token_digest == digest).values(revoked_at=at)
        await self._session.execute(query)

    async def revoke_all(self, account_id: UUID, *, at: datetime) -> None:
        """End every session of an account for good."""
        query = (
            update(SessionRow)
            .where(SessionRow.account_id == account_id, SessionRow.revoked_at.is_(None))
            .values(revoked_at=at)
        )
        await self._session.execute(query)
