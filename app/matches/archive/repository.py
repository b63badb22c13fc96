"""SQL of archives, and of finished matches without one."""

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, Select, exists, func, or_, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.archive.packing import Archive
from app.matches.rows import MatchArchiveRow, MatchOwnerRow, MatchRow, NodeRow
from app.matches.rules import SEATS
from app.matches.versions import Version

STREAMS = (MatchArchiveRow.seat_0, MatchArchiveRow.seat_1, MatchArchiveRow.spectator)
PENDING = (MatchRow.status == "over") & ~MatchRow.archived
NO_MOMENTS = MatchArchiveRow.moments.is_(None)
VERSION = (MatchRow.ruleset, MatchRow.engine_version, MatchRow.pool_version)
ARCHIVE = (MatchArchiveRow, MatchArchiveRow.match_id == MatchRow.id)


def _of_version(versions: Collection[tuple[str, Version]]) -> ColumnElement[bool]:
    """Return the condition that a match has one of these rulesets and versions."""
    return tuple_(*VERSION).in_([(name, each.engine, each.pool) for name, each in versions])


class ArchiveRepository:
    """Reads and writes archives; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def list_versions(self) -> Sequence[tuple[str, Version]]:
        """Return the rulesets and versions of finished matches without an archive."""
        return await self._versions(select(*VERSION).where(PENDING))

    async def list_versions_without_moments(self) -> Sequence[tuple[str, Version]]:
        """Return the rulesets and versions of archives without moments."""
        return await self._versions(select(*VERSION).join(*ARCHIVE).where(NO_MOMENTS))

    async def _versions(self, query: Select[str, int, str]) -> Sequence[tuple[str, Version]]:
        rows = await self._session.execute(query.distinct())
        return [(row[0], Version(row[1], row[2])) for row in rows]

    async def list_pending(
        self,
        node_id: str,
        versions: Collection[tuple[str, Version]],
        *,
        but: Collection[str],
        limit: int,
    ) -> Sequence[str]:
        """Return finished matches of these versions without an archive, newest first.

        Only matches for this node to archive: it was their last owner, or that owner is gone.
        """
        is_alive = exists().where(
            NodeRow.node_id == MatchOwnerRow.node_id,
            NodeRow.lease_until > func.clock_timestamp(),
        )
        query = (
            select(MatchRow.id)
            .outerjoin(MatchOwnerRow, MatchOwnerRow.match_id == MatchRow.id)
            .where(
                PENDING,
                _of_version(versions),
                MatchRow.id.not_in(but),
                or_(MatchOwnerRow.node_id == node_id, ~is_alive),
            )
            .order_by(MatchRow.ended_at.desc())
            .limit(limit)
        )
        return (await self._session.scalars(query)).all()

    async def list_without_moments(
        self, versions: Collection[tuple[str, Version]], *, limit: int
    ) -> tuple[Sequence[str], int]:
        """Return archived matches of these versions without moments, newest first.

        Return `limit` of them at most, and their total number.
        """
        query = select(MatchRow.id).join(*ARCHIVE).where(NO_MOMENTS, _of_version(versions))
        count = await self._session.scalar(select(func.count()).select_from(query.subquery()))
        newest = query.order_by(MatchRow.ended_at.desc()).limit(limit)
        return (await self._session.scalars(newest)).all(), count or 0

    async def fill_moments(self, match_id: str, moments: bytes) -> None:
        """Store the packed moments of an archive, unless it has some."""
        query = update(MatchArchiveRow).where(MatchArchiveRow.match_id == match_id, NO_MOMENTS)
        await self._session.execute(query.values(moments=moments))

    async def keep(self, match_id: str, archive: Archive) -> None:
        """Store the archive of a match, unless it has one."""
        first, second, third = archive.streams
        row = insert(MatchArchiveRow).values(
            match_id=match_id,
            seat_0=first,
            seat_1=second,
            spectator=third,
            cards=archive.cards,
            moments=archive.moments,
        )
        await self._session.execute(row.on_conflict_do_nothing())
        query = update(MatchRow).where(MatchRow.id == match_id)
        await self._session.execute(query.values(archived=True))

    async def find_stream(self, match_id: str, viewer: int) -> bytes | None:
        """Return a viewer's packed stream, or None if there is no archive."""
        column = STREAMS[viewer if viewer in SEATS else len(SEATS)]
        query = select(column).where(MatchArchiveRow.match_id == match_id)
        return (await self._session.scalars(query)).one_or_none()

    async def find_cards(self, match_id: str) -> bytes | None:
        """Return the packed cards, or None if there is no archive."""
        query = select(MatchArchiveRow.cards).where(MatchArchiveRow.match_id == match_id)
        return (await self._session.scalars(query)).one_or_none()

    async def find_moments(self, match_id: str) -> bytes | None:
        """Return the packed moments, or None if there are none."""
        query = select(MatchArchiveRow.moments).where(MatchArchiveRow.match_id == match_id)
        return (await self._session.scalars(query)).one_or_none()
