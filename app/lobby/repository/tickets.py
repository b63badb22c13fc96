"""Repository of tickets and of past waiting times."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, Delete, Row, delete, exists, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.repository.presence import PAIRABLE_S, was_seen_within
from app.lobby.rows import QueueWaitRow, TicketRow
from app.matches.terms import Terms

MAX_ABSENCE_S: Final = 900.0
RECENT_WAITS: Final = 30
MIN_WAITS: Final = 3  # a median of fewer values is meaningless
MAX_WAITS: Final = 2000  # bounds the sort, over all queues, on a busy day
WAITS_RETENTION_S: Final = 7 * 24 * 3600.0
MAX_TICKETS: Final = 400
_ANY_TICKET: Final = select(exists().select_from(TicketRow))  # built once: queried every second


@dataclass(frozen=True, slots=True)
class TicketStatus:
    """A ticket with seconds waited and left to accept, and its owner's presence."""

    row: TicketRow
    waited_s: float
    left_s: float
    is_there: bool


class TicketRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def is_any(self) -> bool:
        """True if any account has a ticket, online or not."""
        return bool(await self._session.scalar(_ANY_TICKET))

    async def find(self, account_id: UUID) -> TicketRow | None:
        query = select(TicketRow).where(TicketRow.account_id == account_id)
        return (await self._session.scalars(query)).one_or_none()

    async def lock(self, *account_ids: UUID) -> dict[UUID, TicketRow]:
        """Lock accounts against seating; return and lock their tickets and those paired with them.

        Holds one advisory lock for each account until commit, with or without a ticket.
        """
        for account_id in sorted(account_ids):  # a fixed order avoids deadlocks
            statement = text(f"SELECT pg_advisory_xact_lock({_SEAT})")
            await self._session.execute(statement, _seat(account_id))
        pairings = select(TicketRow.pairing).where(TicketRow.account_id.in_(account_ids))
        query = (
            select(TicketRow)
            .where(TicketRow.account_id.in_(account_ids) | TicketRow.pairing.in_(pairings))
            .order_by(TicketRow.account_id)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
        return {row.account_id: row for row in await self._session.scalars(query)}

    async def try_lock(self, *account_ids: UUID) -> bool:
        """Try to lock these accounts for seating; False if another transaction holds one."""
        query = text(f"SELECT pg_try_advisory_xact_lock({_SEAT})")
        held = [await self._session.scalar(query, _seat(each)) for each in sorted(account_ids)]
        return all(held)

    async def put(self, row: TicketRow) -> None:
        """Insert the ticket; replaces the account's older one."""
        await self._session.execute(_of(row.account_id))
        self._session.add(row)
        await self._session.flush()

    async def remove(self, account_ids: Collection[UUID]) -> None:
        """Delete the tickets of these accounts."""
        await self._session.execute(delete(TicketRow).where(TicketRow.account_id.in_(account_ids)))

    async def list_paired(self, pairing: UUID) -> Sequence[TicketRow]:
        """Lock and return the tickets of a pairing; only one if the other was deleted."""
        query = (
            select(TicketRow)
            .where(TicketRow.pairing == pairing)
            .order_by(TicketRow.account_id)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
        return (await self._session.scalars(query)).all()

    async def list_in(self, pairings: Collection[UUID]) -> Sequence[TicketRow]:
        """Return the tickets of these pairings, unlocked."""
        query = select(TicketRow).where(TicketRow.pairing.in_(pairings))
        return (await self._session.scalars(query)).all()

    async def list_queued(self, account_ids: Collection[UUID]) -> list[UUID]:
        """Return the accounts among these that have a ticket."""
        query = select(TicketRow.account_id).where(TicketRow.account_id.in_(account_ids))
        return list(await self._session.scalars(query))

    async def list_busy_queues(self) -> list[Terms]:
        """Return the queues with at least two waiting tickets."""
        query = (
            select(*_QUEUE)
            .where(_waits())
            .group_by(*_QUEUE)
            .having(func.count() > 1)
            .order_by(*_QUEUE)
        )
        return [_terms(row) for row in await self._session.execute(query)]

    async def list_waiting(self, queue: Terms) -> list[tuple[TicketRow, float]]:
        """Return the waiting tickets of a queue with seconds waited, longest first."""
        waited = func.extract("epoch", func.clock_timestamp() - TicketRow.queued_at)
        query = (
            select(TicketRow, waited)
            .where(_in_queue(queue), _waits())
            .order_by(TicketRow.queued_at, TicketRow.id)
            .limit(MAX_TICKETS)
        )
        return [(row, float(seconds)) for row, seconds in await self._session.execute(query)]

    async def list_unpaired(self, *, rated: bool | None) -> Sequence[TicketRow]:
        """Lock and return the unpaired tickets, skipping those locked by another node."""
        query = (
            select(TicketRow)
            .where(TicketRow.pairing.is_(None))
            .order_by(TicketRow.account_id)
            .with_for_update(skip_locked=True)
        )
        if rated is not None:
            query = query.where(TicketRow.rated.is_(rated))
        return (await self._session.scalars(query)).all()

    async def take(self, *ticket_ids: UUID) -> Sequence[TicketRow]:
        """Lock and return these tickets, skipping paired ones and those locked by another node."""
        query = (
            select(TicketRow)
            .where(TicketRow.id.in_(ticket_ids), TicketRow.pairing.is_(None))
            .order_by(TicketRow.account_id)
            .with_for_update(skip_locked=True)
            .execution_options(populate_existing=True)
        )
        return (await self._session.scalars(query)).all()

    async def mark_paired(self, rows: Sequence[TicketRow], pairing: UUID, within_s: float) -> None:
        """Pair these tickets; both accounts must accept within `within_s`."""
        until = func.clock_timestamp() + func.make_interval(0, 0, 0, 0, 0, 0, within_s)
        await self._session.execute(
            update(TicketRow)
            .where(TicketRow.account_id.in_([row.account_id for row in rows]))
            .values(pairing=pairing, pairing_until=until, accepted=False)
        )

    async def requeue(self, account_id: UUID) -> None:
        """Return a paired ticket to its queue with its time waited."""
        await self._session.execute(
            update(TicketRow)
            .where(TicketRow.account_id == account_id)
            .values(pairing=None, pairing_until=None, accepted=False)
        )

    async def list_expired_pairings(self) -> list[UUID]:
        """Return the pairings whose time to accept is over."""
        late = TicketRow.pairing_until < func.clock_timestamp()
        return list(await self._session.scalars(select(TicketRow.pairing).where(late).distinct()))

    async def remove_forgotten(self) -> list[UUID]:
        """Delete old unpaired tickets of offline accounts; return the accounts."""
        query = (
            delete(TicketRow)
            .where(
                TicketRow.pairing.is_(None),
                ~was_seen_within(TicketRow.account_id, MAX_ABSENCE_S),
                TicketRow.queued_at < _ago(MAX_ABSENCE_S),
            )
            .returning(TicketRow.account_id)
        )
        return list(await self._session.scalars(query))

    async def list_statuses(self, account_ids: Collection[UUID]) -> list[TicketStatus]:
        """Return the tickets of these accounts with times by the database's clock."""
        now = func.clock_timestamp()
        query = select(
            TicketRow,
            func.extract("epoch", now - TicketRow.queued_at),
            func.coalesce(func.extract("epoch", TicketRow.pairing_until - now), 0),
            was_seen_within(TicketRow.account_id, PAIRABLE_S),
        ).where(TicketRow.account_id.in_(account_ids))
        found = await self._session.execute(query.execution_options(populate_existing=True))
        return [
            TicketStatus(row, float(waited), max(0.0, float(left)), bool(is_there))
            for row, waited, left, is_there in found
        ]

    async def counts(self) -> dict[Terms, int]:
        """Return the number of tickets of online accounts in each queue."""
        query = select(*_QUEUE, func.count().label("n")).where(_is_there()).group_by(*_QUEUE)
        return {_terms(row): row.n for row in await self._session.execute(query)}

    async def note_wait(self, ticket: TicketRow, gap: float) -> None:
        """Store the time waited by a ticket that becomes a match."""
        await self._session.execute(
            text(
                "INSERT INTO queue_wait (ruleset, format, timer, rated, waited_s, gap) "
                "SELECT ruleset, format, timer, rated, "
                "extract(epoch FROM clock_timestamp() - queued_at), :gap "
                "FROM ticket WHERE account_id = :account"
            ),
            {"account": ticket.account_id, "gap": gap},
        )

    async def expected_s(self) -> dict[Terms, float]:
        """Return the median of recent waits, in seconds, of each queue that has enough."""
        rows = await self._session.execute(
            text(
                "SELECT ruleset, format, timer, rated, "
                "percentile_cont(0.5) WITHIN GROUP (ORDER BY waited_s) AS median "
                "FROM (SELECT *, row_number() OVER ("
                "  PARTITION BY ruleset, format, timer, rated ORDER BY id DESC) AS age "
                "  FROM queue_wait WHERE id > (SELECT max(id) FROM queue_wait) - :newest) AS waits "
                "WHERE age <= :recent GROUP BY ruleset, format, timer, rated "
                "HAVING count(*) >= :fewest"
            ),
            {"recent": RECENT_WAITS, "fewest": MIN_WAITS, "newest": MAX_WAITS},
        )
        return {_terms(row): float(row.median) for row in rows}

    async def forget_waits(self) -> None:
        """Delete waits that are too old to predict any."""
        await self._session.execute(
            delete(QueueWaitRow).where(QueueWaitRow.at < _ago(WAITS_RETENTION_S))
        )


_QUEUE: Final = (TicketRow.ruleset, TicketRow.format, TicketRow.timer, TicketRow.rated)


_SEAT: Final = "hashtextextended(:seat, 0)"


def _seat(account_id: UUID) -> dict[str, str]:
    return {"seat": f"seat {account_id}"}


def _terms(row: Row[*tuple[Any, ...]]) -> Terms:
    return Terms(row.ruleset, row.timer, row.rated, row.format)


def _of(account_id: UUID) -> Delete:
    return delete(TicketRow).where(TicketRow.account_id == account_id)


def _ago(seconds: float) -> ColumnElement[datetime]:
    return func.clock_timestamp() - func.make_interval(0, 0, 0, 0, 0, 0, seconds)


def _in_queue(queue: Terms) -> ColumnElement[bool]:
    return (
        (TicketRow.ruleset == queue.ruleset)
        & (TicketRow.format == queue.format)
        & (TicketRow.timer == queue.timer)
        & (TicketRow.rated == queue.rated)
    )


def _is_there() -> ColumnElement[bool]:
    return was_seen_within(TicketRow.account_id, PAIRABLE_S)


def _waits() -> ColumnElement[bool]:
    return TicketRow.pairing.is_(None) & _is_there()
