"""The SQL of matches."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import delete, exists, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.inputs import Input, decode_body
from app.matches.rows import (
    FaultReportRow,
    InviteRow,
    MatchInputRow,
    MatchOwnerRow,
    MatchRow,
    MatchSecretRow,
    MatchWordsRow,
    SeatRow,
)
from app.platform.db import Table

LIST_LIMIT = 50


class MatchRepository:
    """Finds and keeps matches; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, *rows: Table) -> None:
        """Keep new rows, in this order."""
        for row in rows:
            self._session.add(row)
            await self._session.flush()

    async def find(self, match_id: str, *, for_update: bool = False) -> MatchRow | None:
        """Return the match, or None if there is none."""
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
            .where(SeatRow.match_id.in_(match_ids))
            .order_by(SeatRow.match_id, SeatRow.seat)
        )
        return (await self._session.scalars(query)).all()

    async def list_of(
        self, account_id: UUID, *, limit: int | None = LIST_LIMIT
    ) -> Sequence[MatchRow]:
        """Return the account's matches, newest first; None lists all."""
        query = (
            select(MatchRow)
            .join(SeatRow, SeatRow.match_id == MatchRow.id)
            .where(SeatRow.account_id == account_id)
            .order_by(MatchRow.created_at.desc())
            .limit(limit)
        )
        return (await self._session.scalars(query)).unique().all()

    async def get_seed(self, match_id: str) -> bytes:
        """Return the seed; who may see it is for the caller to know."""
        query = select(MatchSecretRow.seed).where(MatchSecretRow.match_id == match_id)
        return (await self._session.scalars(query)).one()

    async def list_inputs(self, match_id: str, *, after: int = 0) -> list[Input]:
        """Return the match's inputs beyond number `after`, in order."""
        age = func.extract("epoch", func.clock_timestamp() - MatchInputRow.at)
        query = (
            select(MatchInputRow, age)
            .where(MatchInputRow.match_id == match_id, MatchInputRow.seq > after)
            .order_by(MatchInputRow.seq)
        )
        return [_input(row, float(age_s)) for row, age_s in await self._session.execute(query)]

    async def has_command(self, match_id: str, command_id: str) -> bool:
        """Say whether the command is in the log."""
        query = select(MatchInputRow.seq).where(
            MatchInputRow.match_id == match_id, MatchInputRow.command_id == command_id
        )
        return (await self._session.scalars(query)).one_or_none() is not None

    async def mark_faulted(self, match_id: str) -> None:
        """Give the match up: it cannot be played on."""
        query = update(MatchRow).where(MatchRow.id == match_id)
        await self._session.execute(query.values(status="faulted", ended_at=func.clock_timestamp()))

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        """Keep what broke as this input was tried; the first report of it is enough."""
        row = insert(FaultReportRow).values(match_id=match_id, seq=seq, text=report)
        await self._session.execute(row.on_conflict_do_nothing())

    async def add_words(self, match_id: str, seat: int, words: str) -> MatchWordsRow:
        """Keep what a seat has said."""
        row = MatchWordsRow(match_id=match_id, seat=seat, words=words)
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)
        return row

    async def list_words(self, match_id: str, limit: int) -> list[MatchWordsRow]:
        """Return the newest words of a match, the oldest of them first."""
        query = select(MatchWordsRow).where(MatchWordsRow.match_id == match_id)
        query = query.order_by(MatchWordsRow.id.desc()).limit(limit)
        return list(reversed((await self._session.scalars(query)).all()))

    async def list_asked(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the seats that are asked in each of these matches, one bit each."""
        query = select(MatchOwnerRow.match_id, MatchOwnerRow.asked).where(
            MatchOwnerRow.match_id.in_(match_ids)
        )
        return {row.match_id: row.asked for row in await self._session.execute(query)}

    async def start(self, match_id: str, setup: dict[str, Any], node_id: str) -> None:
        """Have a match begin that both seats have joined."""
        query = update(MatchRow).where(MatchRow.id == match_id)
        await self._session.execute(
            query.values(status="live", setup=setup, started_at=func.clock_timestamp())
        )
        self._session.add(MatchOwnerRow(match_id=match_id, node_id=node_id, epoch=0, next_seq=1))

    async def find_invite(self, code: str, *, for_update: bool = False) -> InviteRow | None:
        """Return the invite, or None if there is none."""
        if not _can_be_id(code):
            return None
        query = select(InviteRow).where(InviteRow.code == code)
        query = query.with_for_update() if for_update else query
        return (await self._session.scalars(query)).one_or_none()

    async def find_invite_to(self, match_id: str) -> InviteRow | None:
        """Return the invite to this match, or None."""
        query = select(InviteRow).where(InviteRow.match_id == match_id)
        return (await self._session.scalars(query)).one_or_none()

    async def use_invite(self, invite: InviteRow) -> None:
        """Mark the invite as used."""
        query = update(InviteRow).where(InviteRow.code == invite.code)
        await self._session.execute(query.values(used_at=func.clock_timestamp()))

    async def drop_invites(self, account_id: UUID) -> None:
        """Take back the account's invites that nobody has used."""
        own = (InviteRow.created_by == account_id) & InviteRow.used_at.is_(None)
        await self._session.execute(delete(InviteRow).where(own))

    async def drop_offers(self, account_id: UUID) -> None:
        """Take back the account's offers of rematches."""
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


class OwnerRepository:
    """Leases of nodes and the ownership of matches, all on the database's clock."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def enter(self, node_id: str, incarnation: str, lease_s: float) -> None:
        """Start a node's life; an older incarnation of it loses its lease."""
        await self._session.execute(
            text(
                "INSERT INTO node (node_id, incarnation, lease_until) "
                "VALUES (:node, :life, clock_timestamp() + make_interval(secs => :lease)) "
                "ON CONFLICT (node_id) DO UPDATE SET incarnation = excluded.incarnation, "
                "lease_until = excluded.lease_until"
            ),
            {"node": node_id, "life": incarnation, "lease": lease_s},
        )

    async def renew(self, node_id: str, incarnation: str, lease_s: float) -> bool:
        """Prolong the lease; False if another incarnation of the node has taken its place."""
        renewed = await self._session.execute(
            text(
                "UPDATE node SET lease_until = clock_timestamp() + make_interval(secs => :lease) "
                "WHERE node_id = :node AND incarnation = :life RETURNING node_id"
            ),
            {"node": node_id, "life": incarnation, "lease": lease_s},
        )
        return renewed.one_or_none() is not None

    async def leave(self, node_id: str, incarnation: str) -> None:
        """Give the lease back."""
        await self._session.execute(
            text(
                "UPDATE node SET lease_until = clock_timestamp() "
                "WHERE node_id = :node AND incarnation = :life"
            ),
            {"node": node_id, "life": incarnation},
        )

    async def list_owned(self, node_id: str) -> dict[str, int]:
        """Return the live matches of a node with their epochs, by match."""
        query = (
            select(MatchOwnerRow.match_id, MatchOwnerRow.epoch)
            .join(MatchRow, MatchRow.id == MatchOwnerRow.match_id)
            .where(MatchOwnerRow.node_id == node_id, MatchRow.status == "live")
            .order_by(MatchOwnerRow.match_id)
        )
        return {row.match_id: row.epoch for row in await self._session.execute(query)}

    async def claim(self, match_id: str, node_id: str, incarnation: str) -> tuple[int, int] | None:
        """Take the match over; return its new epoch and next number, None if its owner lives."""
        claimed = await self._session.execute(
            text(
                "UPDATE match_owner o SET node_id = :node, epoch = o.epoch + 1 "
                "WHERE o.match_id = :match AND (o.node_id = :node OR NOT EXISTS ("
                "  SELECT 1 FROM node n WHERE n.node_id = o.node_id "
                "  AND n.lease_until > clock_timestamp())) "
                "AND EXISTS (SELECT 1 FROM node WHERE node_id = :node AND incarnation = :life) "
                "RETURNING o.epoch, o.next_seq"
            ),
            {"match": match_id, "node": node_id, "life": incarnation},
        )
        row = claimed.one_or_none()
        return (row.epoch, row.next_seq) if row else None


def _can_be_id(text: str) -> bool:
    """Tell what may be an id of ours from what the database cannot even read."""
    return text.isascii() and text.isalnum()


def _input(row: MatchInputRow, age_s: float) -> Input:
    body = decode_body(row.body)
    return Input(
        row.seq,
        row.command_id or "",
        row.seat,
        row.kind,  # type: ignore[arg-type]  # the column holds what Input's kinds wrote
        body,
        row.digest,
        age_s=age_s,
    )
