"""Repository of presence: time of an account's last connection to any node."""

from collections.abc import Collection
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.lobby.rows import PresenceRow

# Presence is written every 3 s: tolerates three missed writes.
ONLINE_S: Final = 12.0
# Stricter for pairing: a player of a crashed node would be an absent opponent.
PAIRABLE_S: Final = 8.0
MIN_UPDATE_INTERVAL_S: Final = 2.0  # rows this recent are not rewritten
RETENTION_S: Final = 24 * 3600.0


class PresenceRepository:
    """Reads and writes presence by the database's clock."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def note(self, account_ids: Collection[UUID]) -> None:
        """Mark these accounts as online; skips locked rows instead of waiting for them."""
        if not account_ids:
            return
        ids = {"ids": sorted(account_ids), "fresh": MIN_UPDATE_INTERVAL_S}
        await self._session.execute(
            text(
                "INSERT INTO presence (account_id, seen_at) "
                "SELECT g, clock_timestamp() FROM unnest(CAST(:ids AS uuid[])) AS g "
                "WHERE NOT EXISTS (SELECT 1 FROM presence WHERE account_id = g) "
                "ON CONFLICT DO NOTHING"
            ),
            ids,
        )
        await self._session.execute(
            text(
                "UPDATE presence SET seen_at = clock_timestamp() WHERE account_id IN ("
                "  SELECT account_id FROM presence WHERE account_id = ANY(CAST(:ids AS uuid[])) "
                "  AND seen_at < clock_timestamp() - make_interval(secs => :fresh) "
                "  FOR UPDATE SKIP LOCKED)"
            ),
            ids,
        )

    async def list_online(self) -> list[UUID]:
        """Return the online accounts, most recently seen first."""
        query = (
            select(PresenceRow.account_id)
            .where(PresenceRow.seen_at > _ago(ONLINE_S))
            .order_by(PresenceRow.seen_at.desc(), PresenceRow.account_id)
        )
        return list(await self._session.scalars(query))

    async def list_online_among(self, account_ids: Collection[UUID]) -> set[UUID]:
        """Return the accounts among these that are online."""
        query = select(PresenceRow.account_id).where(
            PresenceRow.account_id.in_(account_ids), PresenceRow.seen_at > _ago(ONLINE_S)
        )
        return set(await self._session.scalars(query))

    async def count(self) -> int:
        """Return the number of online accounts."""
        query = select(func.count()).select_from(PresenceRow)
        return (
            await self._session.scalars(query.where(PresenceRow.seen_at > _ago(ONLINE_S)))
        ).one()

    async def remove(self, account_id: UUID) -> None:
        """Delete an account's presence, which makes it offline."""
        await self._session.execute(delete(PresenceRow).where(PresenceRow.account_id == account_id))

    async def forget(self) -> None:
        """Delete rows older than `RETENTION_S`."""
        await self._session.execute(
            delete(PresenceRow).where(PresenceRow.seen_at < _ago(RETENTION_S))
        )


def was_seen_within(account_id: InstrumentedAttribute[UUID], seconds: float) -> ColumnElement[bool]:
    """Return the condition that an account was online within the last `seconds`."""
    return exists().where(PresenceRow.account_id == account_id, PresenceRow.seen_at > _ago(seconds))


def _ago(seconds: float) -> ColumnElement[datetime]:
    return func.clock_timestamp() - func.make_interval(0, 0, 0, 0, 0, 0, seconds)
