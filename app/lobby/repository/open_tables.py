"""Repository of open tables."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.repository.ids import can_be_id
from app.lobby.repository.presence import ONLINE_S, was_seen_within
from app.lobby.rows import OpenTableRow
from app.platform.db import lock_until_commit

MAX_ABSENCE_S: Final = 300.0
LIST_LIMIT: Final = 100


class OpenTableRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def lock_tables_of(self, account_id: UUID) -> None:
        """Lock the account's tables until commit."""
        await lock_until_commit(self._session, f"tables {account_id}")

    async def add(self, row: OpenTableRow) -> None:
        """Insert a table and load its defaults."""
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)

    async def find(self, table_id: str, *, for_update: bool = False) -> OpenTableRow | None:
        """Return the table, or None."""
        if not can_be_id(table_id):
            return None
        query = select(OpenTableRow).where(OpenTableRow.id == table_id)
        query = query.with_for_update() if for_update else query
        return (await self._session.scalars(query)).one_or_none()

    async def list_open(self, ruleset: str | None = None) -> Sequence[OpenTableRow]:
        """Return the newest public tables whose owners are online, oldest first.

        Not the oldest: a hundred tables of guests would hide every newer one.
        """
        query = (
            select(OpenTableRow)
            .where(~OpenTableRow.private, was_seen_within(OpenTableRow.by_id, ONLINE_S))
            .order_by(OpenTableRow.created_at.desc(), OpenTableRow.id)
            .limit(LIST_LIMIT)
        )
        if ruleset is not None:
            query = query.where(OpenTableRow.ruleset == ruleset)
        return (await self._session.scalars(query)).all()[::-1]

    async def list_by(self, account_id: UUID) -> Sequence[OpenTableRow]:
        """Return the account's own tables."""
        query = select(OpenTableRow).where(OpenTableRow.by_id == account_id)
        return (await self._session.scalars(query)).all()

    async def remove(self, table_id: str) -> None:
        await self._session.execute(delete(OpenTableRow).where(OpenTableRow.id == table_id))

    async def remove_by(self, account_ids: Collection[UUID]) -> None:
        """Delete the tables of these accounts."""
        await self._session.execute(delete(OpenTableRow).where(OpenTableRow.by_id.in_(account_ids)))

    async def remove_forgotten(self) -> list[UUID]:
        """Delete old tables whose owners are offline; return the owners."""
        query = (
            delete(OpenTableRow)
            .where(
                ~was_seen_within(OpenTableRow.by_id, MAX_ABSENCE_S),
                OpenTableRow.created_at < _ago(),
            )
            .returning(OpenTableRow.by_id)
        )
        return list(await self._session.scalars(query))


def _ago() -> ColumnElement[datetime]:
    return func.clock_timestamp() - func.make_interval(0, 0, 0, 0, 0, 0, MAX_ABSENCE_S)
