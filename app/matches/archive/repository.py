"""The SQL of archives: what is still to be archived, and what is kept."""

from collections.abc import Collection, Sequence

from sqlalchemy import exists, func, or_, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.archive.packing import Archive
from app.matches.rows import MatchArchiveRow, MatchOwnerRow, MatchRow, NodeRow
from app.matches.rules import SEATS
from app.matches.versions import Version

STREAMS = (MatchArchiveRow.seat_0, MatchArchiveRow.seat_1, MatchArchiveRow.spectator)
PENDING = (MatchRow.status == "over") & ~MatchRow.archived


class ArchiveRepository:
    """Keeps and finds archives; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def list_versions(self) -> Sequence[tuple[str, Version]]:
        """Return the rulesets, with their versions, of finished matches without an archive."""
        columns = (MatchRow.ruleset, MatchRow.engine_version, MatchRow.pool_version)
        query = select(*columns).where(PENDING).distinct()
        return [(row[0], Version(row[1], row[2])) for row in await self._session.execute(query)]

    async def list_pending(
        self,
        node_id: str,
        versions: Collection[tuple[str, Version]],
        *,
        but: Collection[str],
        limit: int,
    ) -> Sequence[str]:
        """Return finished matches of these versions without an archive, the newest first.

        They are this node's to archive: it has owned them, or their last owner is gone.
        """
        is_alive = exists().where(
            NodeRow.node_id == MatchOwnerRow.node_id,
            NodeRow.lease_until > func.clock_timestamp(),
        )
        of_version = tuple_(MatchRow.ruleset, MatchRow.engine_version, MatchRow.pool_version)
        query = (
            select(MatchRow.id)
            .outerjoin(MatchOwnerRow, MatchOwnerRow.match_id == MatchRow.id)
            .where(
                PENDING,
                of_version.in_([(name, each.engine, each.pool) for name, each in versions]),
                MatchRow.id.not_in(but),
                or_(MatchOwnerRow.node_id == node_id, ~is_alive),
            )
            .order_by(MatchRow.ended_at.desc())
            .limit(limit)
        )
        return (await self._session.scalars(query)).all()

    async def keep(self, match_id: str, archive: Archive) -> None:
        """Keep the archive of a match, unless it has one."""
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
