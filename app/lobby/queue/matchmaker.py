"""Matchmaker: a periodic task on every node; each ticket becomes at most one match.

Each pair suggested by `pair` has a transaction of its own. It locks both tickets, skipping those
locked by another node, and creates the match, so a crash at any instruction leaves both or
neither.
"""

import time
from typing import Final
from uuid import UUID, uuid4

import structlog

from app.lobby import metrics
from app.lobby.context import LobbyContext
from app.lobby.protocol.messages import Notice
from app.lobby.queue.closing import close_queues
from app.lobby.queue.pairing import CASUAL, RATED, Pair, QueuedTicket, pair
from app.lobby.queue.tickets import ACCEPT_S, TicketService
from app.lobby.repository.tickets import TicketRepository
from app.lobby.rows import TicketRow
from app.lobby.signals.bus import notify
from app.matches.fault_injection import FaultPoints
from app.matches.history.listings import Listings
from app.matches.terms import Terms
from app.operations.drains import DrainService
from app.platform.storage_faults import isolated

LEFT_QUEUE: Final = Notice("left_queue", "You didn't accept in time, so you left the queue.")

log = structlog.get_logger(__name__)


class Matchmaker:
    """Pairs the waiting tickets of every queue."""

    def __init__(self, context: LobbyContext, faults: FaultPoints | None = None) -> None:
        self._context = context
        self._faults = faults or FaultPoints()
        self.is_idle = False  # True if the last run found no ticket

    async def run_once(self) -> int:
        """Expire unanswered pairings, then pair tickets; return the number of pairs."""
        self.is_idle = not await self._is_anybody_queued()
        if self.is_idle:
            metrics.QUEUED.set(0)
            return 0
        await self._expire_pairings()
        async with self._context.database.unit_of_work() as session:
            await close_queues(session)
        async with self._context.database.unit_of_work() as session:
            queues = await TicketRepository(session).list_busy_queues()
            metrics.QUEUED.set(sum((await TicketRepository(session).counts()).values()))
            if await DrainService(session).of_this_release() is not None:
                return 0  # nodes with newer code pair the remaining tickets
        return sum([await self._pair_queue(queue) for queue in queues])

    async def _is_anybody_queued(self) -> bool:
        """Check for tickets first: the full run costs several ms each second, even without any."""
        async with self._context.database.unit_of_work() as session:
            return await TicketRepository(session).is_any()

    async def _pair_queue(self, queue: Terms) -> int:
        async with self._context.database.unit_of_work() as session:
            waiting = await TicketRepository(session).list_waiting(queue)
            accounts = {row.account_id for row, _ in waiting}
            blocked = await self._context.blocks(session).blocked_pairs(accounts)
            # An account may have started a rematch while it waited for another opponent.
            busy = await Listings(session).busy_among(accounts)
        now = time.monotonic()
        tickets = [
            _queued_ticket(row, now - waited_s)
            for row, waited_s in waiting
            if row.account_id not in busy
        ]
        pairs = pair(tickets, now, blocked=blocked, width=RATED if queue.rated else CASUAL)
        done = 0
        for each in pairs:
            try:
                done += await self._start_pair(each)
            except Exception as error:  # a failing pair must not block the others
                log.exception("tickets not paired", error=str(error))
        return done

    async def _start_pair(self, found: Pair) -> bool:
        """Start a match of both tickets, or ask both to accept; False if either is taken."""
        async with self._context.database.unit_of_work() as session:
            tickets = TicketRepository(session)
            if not await tickets.try_lock(found.first.account_id, found.second.account_id):
                return False
            taken = await tickets.take(found.first.id, found.second.id)
            if len(taken) < 2:
                return False
            first, second = sorted(taken, key=lambda ticket: ticket.queued_at)
            if first.rated:
                pairing = uuid4()
                await tickets.mark_paired(taken, pairing, ACCEPT_S)
                await notify(session, first.account_id, second.account_id, parts=("ticket",))
            else:
                await TicketService(session, self._context.matches).begin(first, second)
            self._faults.reach("pairing")
        self._faults.reach("paired")
        metrics.PAIRS.labels(first.ruleset, "rated" if first.rated else "casual").inc()
        metrics.GAP.observe(found.gap)
        return True

    async def _expire_pairings(self) -> None:
        async with self._context.database.unit_of_work() as session:
            late = await TicketRepository(session).list_expired_pairings()
        for pairing in late:
            with isolated("pairing not expired", pairing=str(pairing)):
                await self._expire(pairing)

    async def _expire(self, pairing: UUID) -> None:
        async with self._context.database.unit_of_work() as session:
            tickets = TicketService(session, self._context.matches)
            for account_id in await tickets.expire_pairing(pairing):
                await notify(session, account_id, message=LEFT_QUEUE)


def _queued_ticket(row: TicketRow, since: float) -> QueuedTicket:
    return QueuedTicket(row.id, row.account_id, row.rating, row.deviation, since, row.last_opponent)
