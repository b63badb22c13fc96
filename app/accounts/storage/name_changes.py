"""The SQL of the name history."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.storage.rows import AccountRow, NameChangeRow


class NameChangeRepository:
    """Stores and finds former names; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    def add(self, change: NameChangeRow) -> None:
        """Add a former name."""
        self._session.add(change)

    async def find_last_owner(self, skeleton: str, *, since: datetime) -> UUID | None:
        """Return the last account to give up this name after that instant, or None."""
        query = select(NameChangeRow.account_id).where(
            NameChangeRow.name_skeleton == skeleton, NameChangeRow.at > since
        )
        last = query.order_by(NameChangeRow.at.desc(), NameChangeRow.id).limit(1)
        return (await self._session.scalars(last)).one_or_none()

    async def list_of(self, account_id: UUID) -> list[NameChangeRow]:
        """Return the account's former names, newest first."""
        query = select(NameChangeRow).where(NameChangeRow.account_id == account_id)
        order = query.order_by(NameChangeRow.at.desc(), NameChangeRow.id)
        return list(await self._session.scalars(order))

    async def forget_names(self, account_id: UUID) -> None:
        """Erase the readable names of a deleted account; the skeletons still hold them."""
        own = update(NameChangeRow).where(NameChangeRow.account_id == account_id)
        await self._session.execute(own.values(old_name=None))

    async def delete_left(self, *, until: datetime) -> None:
        """Delete the rows of deleted accounts, up to that instant."""
        left = select(AccountRow.id).where(AccountRow.left_at.is_not(None))
        over = NameChangeRow.at <= until, NameChangeRow.account_id.in_(left)
        await self._session.execute(delete(NameChangeRow).where(*over))
