"""Repository of challenges."""

from collections.abc import Collection
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.repository.ids import can_be_id
from app.lobby.rows import ChallengeRow
from app.platform.db import lock_until_commit

CHALLENGES_LISTED: Final = 50  # incoming and outgoing ones of one account


class ChallengeRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def lock_between(self, a: UUID, b: UUID) -> None:
        """Lock the challenges between two accounts until commit."""
        first, second = sorted((a, b))
        await lock_until_commit(self._session, f"challenge {first} {second}")

    async def add(self, row: ChallengeRow, within_s: float) -> None:
        """Insert a challenge that expires after `within_s`; replaces one to the same account."""
        until = select(func.clock_timestamp() + func.make_interval(0, 0, 0, 0, 0, 0, within_s))
        row.expires_at = (await self._session.scalars(until)).one()
        await self._session.execute(
            delete(ChallengeRow).where(
                ChallengeRow.by_id == row.by_id, ChallengeRow.to_id == row.to_id
            )
        )
        self._session.add(row)
        await self._session.flush()

    async def find(self, challenge_id: str, *, for_update: bool = False) -> ChallengeRow | None:
        """Return the challenge unless it has expired, or None."""
        if not can_be_id(challenge_id):
            return None
        query = select(ChallengeRow).where(ChallengeRow.id == challenge_id, _stands())
        query = query.with_for_update() if for_update else query
        return (await self._session.scalars(query)).one_or_none()

    async def find_from(self, by: UUID, to: UUID) -> ChallengeRow | None:
        """Return the unexpired challenge from one account to another, or None."""
        query = select(ChallengeRow).where(
            ChallengeRow.by_id == by, ChallengeRow.to_id == to, _stands()
        )
        return (await self._session.scalars(query)).one_or_none()

    async def list_of(self, account_id: UUID) -> list[tuple[ChallengeRow, float]]:
        """Return the account's newest challenges with their seconds left, first to expire first."""
        left = func.extract("epoch", ChallengeRow.expires_at - func.clock_timestamp())
        query = (
            select(ChallengeRow, left)
            .where(or_(ChallengeRow.by_id == account_id, ChallengeRow.to_id == account_id))
            .where(_stands())
            .order_by(ChallengeRow.expires_at.desc(), ChallengeRow.id.desc())
            .limit(CHALLENGES_LISTED)
        )
        found = await self._session.execute(query)
        return [(row, float(seconds)) for row, seconds in reversed(found.all())]

    async def concerned_among(self, account_ids: Collection[UUID]) -> set[UUID]:
        """Return the accounts among these that have incoming or outgoing challenges."""
        query = select(ChallengeRow.by_id, ChallengeRow.to_id).where(
            or_(ChallengeRow.by_id.in_(account_ids), ChallengeRow.to_id.in_(account_ids)),
            _stands(),
        )
        found = {who for row in await self._session.execute(query) for who in row}
        return found & set(account_ids)

    async def count_by(self, account_id: UUID) -> int:
        """Return the number of the account's outgoing challenges."""
        query = select(func.count()).select_from(ChallengeRow)
        return (
            await self._session.scalars(query.where(ChallengeRow.by_id == account_id, _stands()))
        ).one()

    async def remove(self, challenge_id: str) -> None:
        await self._session.execute(delete(ChallengeRow).where(ChallengeRow.id == challenge_id))

    async def remove_by(self, account_ids: Collection[UUID]) -> list[UUID]:
        """Delete the outgoing challenges of these accounts; return the recipients."""
        query = (
            delete(ChallengeRow)
            .where(ChallengeRow.by_id.in_(account_ids))
            .returning(ChallengeRow.to_id)
        )
        return list(await self._session.scalars(query))

    async def remove_concerning(self, account_id: UUID) -> set[UUID]:
        """Delete all challenges of an account; return the other accounts concerned."""
        concerns = or_(ChallengeRow.by_id == account_id, ChallengeRow.to_id == account_id)
        query = delete(ChallengeRow).where(concerns)
        gone = query.returning(ChallengeRow.by_id, ChallengeRow.to_id)
        return {who for row in await self._session.execute(gone) for who in row} - {account_id}

    async def remove_expired(self) -> list[tuple[UUID, UUID]]:
        """Delete the expired challenges; return sender and recipient of each."""
        query = (
            delete(ChallengeRow).where(~_stands()).returning(ChallengeRow.by_id, ChallengeRow.to_id)
        )
        return [(row.by_id, row.to_id) for row in await self._session.execute(query)]


def _stands() -> ColumnElement[bool]:
    return ChallengeRow.expires_at > func.clock_timestamp()
