"""SQL of matches, their seats and invites."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, exists, func, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.engine.position.plain_data import JsonObject
from app.matches.rows import (
    InviteRow,
    MatchAbsenceRow,
    MatchOwnerRow,
    MatchPassRow,
    MatchRow,
    MatchSearchRow,
    MatchSecretRow,
    SeatRow,
)
from app.platform.db import OrmBase, among

MatchPlace = tuple[datetime, str]
"""Keyset position in a list, newest first: creation instant and match id."""


class MatchRepository:
    """Reads and writes matches; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, *rows: OrmBase) -> None:
        """Insert rows in this order."""
        for row in rows:
            self._session.add(row)
            await self._session.flush()

    async def find(self, match_id: str, *, for_update: bool = False) -> MatchRow | None:
        """Return the match or None, with a row lock for `for_update`."""
        if not _can_be_id(match_id):
            return None
        query = select(MatchRow).where(MatchRow.id == match_id)
        query = query.with_for_update() if for_update else query
        return (await self._session.scalars(query)).one_or_none()

    async def find_rematch(self, match_id: str) -> MatchRow | None:
        """Return the match that followed this one, or None."""
        query = select(MatchRow).where(MatchRow.rematch_of == match_id)
        return (await self._session.scalars(query)).one_or_none()

    async def list_seats(self, match_ids: Sequence[str]) -> Sequence[SeatRow]:
        """Return the seats of these matches, by match and number."""
        query = (
            select(SeatRow)
            .where(among(SeatRow.match_id, match_ids))
            .order_by(SeatRow.match_id, SeatRow.seat)
        )
        return (await self._session.scalars(query)).all()

    async def list_absences(self, match_id: str) -> Sequence[MatchAbsenceRow]:
        """Return a match's disconnections, oldest first."""
        query = select(MatchAbsenceRow).where(MatchAbsenceRow.match_id == match_id)
        return (await self._session.scalars(query.order_by(MatchAbsenceRow.left_at))).all()

    async def list_of(
        self, account_id: UUID, *, limit: int | None, after: MatchPlace | None = None
    ) -> Sequence[MatchRow]:
        """Return the account's matches, newest first; all of them without a limit."""
        query = (
            select(MatchRow)
            .join(SeatRow, SeatRow.match_id == MatchRow.id)
            .where(SeatRow.account_id == account_id)
            .order_by(MatchRow.created_at.desc(), MatchRow.id.desc())
            .limit(limit)
        )
        if after is not None:
            query = query.where(tuple_(MatchRow.created_at, MatchRow.id) < after)
        return (await self._session.scalars(query)).unique().all()

    async def get_seed(self, match_id: str) -> bytes:
        """Return the seed; the caller checks access."""
        query = select(MatchSecretRow.seed).where(MatchSecretRow.match_id == match_id)
        return (await self._session.scalars(query)).one()

    async def keep_pass(self, row: MatchPassRow) -> None:
        """Store a pass, replacing an older one of the same account."""
        await self._session.merge(row)

    async def find_turns(self, match_id: str) -> int | None:
        """Return a finished match's number of turns, None until it is indexed."""
        query = select(MatchSearchRow.turns).where(MatchSearchRow.match_id == match_id)
        return await self._session.scalar(query)

    async def has_pass(self, match_id: str, account_id: UUID) -> bool:
        """True if an account has an unexpired pass for the match."""
        row = MatchPassRow
        query = select(row.match_id).where(
            row.match_id == match_id,
            row.account_id == account_id,
            row.until > func.clock_timestamp(),
        )
        return (await self._session.scalars(query)).one_or_none() is not None

    async def mark_faulted(self, match_id: str) -> None:
        """Mark the match as faulted, after which no node opens it."""
        query = update(MatchRow).where(MatchRow.id == match_id)
        await self._session.execute(query.values(status="faulted", ended_at=func.clock_timestamp()))

    async def list_asked(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the seats with an open prompt of each match, one bit each."""
        query = select(MatchOwnerRow.match_id, MatchOwnerRow.asked).where(
            among(MatchOwnerRow.match_id, match_ids)
        )
        return {row.match_id: row.asked for row in await self._session.execute(query)}

    async def start(
        self, match_id: str, setup: JsonObject, node_id: str, versions: JsonObject
    ) -> None:
        """Start a match with two players under the rules of these versions."""
        query = update(MatchRow).where(MatchRow.id == match_id)
        begun = {"status": "live", "setup": setup, "started_at": func.clock_timestamp()}
        await self._session.execute(query.values(**begun, **versions))
        self._session.add(MatchOwnerRow(match_id=match_id, node_id=node_id, epoch=0, next_seq=1))

    async def drop_rematch_offers(self, account_id: UUID) -> None:
        """Withdraw the account's offers of rematches."""
        by_account = exists().where(
            SeatRow.match_id == MatchRow.id,
            SeatRow.seat == MatchRow.rematch_by,
            SeatRow.account_id == account_id,
        )
        offered = select(SeatRow.match_id).where(SeatRow.account_id == account_id)
        query = update(MatchRow).where(MatchRow.id.in_(offered), by_account)
        await self._session.execute(
            query.values(rematch_by=None).execution_options(synchronize_session=False)
        )


class InviteRepository:
    """Reads and writes invites; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, code: str, *, for_update: bool = False) -> InviteRow | None:
        """Return the invite or None, with a row lock for `for_update`."""
        if not _can_be_id(code):
            return None
        query = select(InviteRow).where(InviteRow.code == code)
        query = query.with_for_update() if for_update else query
        return (await self._session.scalars(query)).one_or_none()

    async def use(self, invite: InviteRow) -> None:
        query = update(InviteRow).where(InviteRow.code == invite.code)
        await self._session.execute(query.values(used_at=func.clock_timestamp()))

    async def list_expired(self, after: timedelta) -> Sequence[str]:
        """Return the matches whose invites are older; locked ones are skipped."""
        is_old = InviteRow.created_at < func.clock_timestamp() - after
        query = select(InviteRow.match_id).where(InviteRow.used_at.is_(None), is_old)
        return (await self._session.scalars(query.with_for_update(skip_locked=True))).all()

    async def remove(self, match_ids: Sequence[str]) -> None:
        """Delete matches that wait for their second player, with their invites."""
        for table in (InviteRow, SeatRow, MatchSecretRow):
            await self._session.execute(delete(table).where(among(table.match_id, match_ids)))
        waiting = delete(MatchRow).where(
            among(MatchRow.id, match_ids), MatchRow.status == "waiting"
        )
        await self._session.execute(waiting)

    async def drop_of(self, account_id: UUID) -> None:
        """Withdraw the account's unused invites, with their waiting matches."""
        own = (InviteRow.created_by == account_id) & InviteRow.used_at.is_(None)
        query = select(InviteRow.match_id).where(own).with_for_update()
        await self.remove((await self._session.scalars(query)).all())


def _can_be_id(text: str) -> bool:
    """True if the text may be an id; PostgreSQL rejects some characters, such as NUL."""
    return text.isascii() and text.isalnum()
