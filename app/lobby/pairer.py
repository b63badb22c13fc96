"""The chore that pairs: it runs on every node, and a ticket still becomes one match only.

What `pair` suggests is carried out pair by pair. A transaction takes both tickets, skipping what
another node holds, and makes the match of them; killed at any instruction it has done both or
neither.
"""

import time
from typing import Final
from uuid import uuid4

import structlog

from app.lobby import metrics
from app.lobby.bus import tell
from app.lobby.doors import Doors
from app.lobby.messages import Notice
from app.lobby.pairing import CASUAL, RATED, Pair, Waiting, pair
from app.lobby.repository.tickets import TicketRepository
from app.lobby.rows import TicketRow
from app.lobby.terms import Terms
from app.lobby.tickets import ACCEPT_S, TicketService
from app.matches.faults import FaultPoints
from app.matches.listings import Listings

LEFT: Final = Notice("left_queue", "You did not accept in time and have left the queue.")

log = structlog.get_logger(__name__)


class Pairer:
    """Pairs those who wait in every queue."""

    def __init__(self, doors: Doors, faults: FaultPoints | None = None) -> None:
        self._doors = doors
        self._faults = faults or FaultPoints()

    async def run_once(self) -> int:
        """End what was not accepted in time and pair who can be paired; return how many pairs."""
        await self._break_off_late()
        async with self._doors.database.unit_of_work() as session:
            queues = await TicketRepository(session).list_busy_queues()
        return sum([await self._pair_queue(queue) for queue in queues])

    async def _pair_queue(self, queue: Terms) -> int:
        async with self._doors.database.unit_of_work() as session:
            waiting = await TicketRepository(session).list_waiting(queue)
            accounts = {row.account_id for row, _ in waiting}
            blocked = await self._doors.blocks(session).between(accounts)
            # A rematch may have begun while its players waited for somebody else.
            busy = await Listings(session).busy_among(accounts)
        now = time.monotonic()
        tickets = [
            _waiting(row, now - waited_s) for row, waited_s in waiting if row.account_id not in busy
        ]
        pairs = pair(tickets, now, blocked=blocked, width=RATED if queue.rated else CASUAL)
        done = 0
        for each in pairs:
            try:
                done += await self._carry_out(each)
            except Exception as error:  # the others shall not wait for what is wrong with these
                log.exception("tickets not paired", error=str(error))
        return done

    async def _carry_out(self, found: Pair) -> bool:
        """Take both tickets and make a match of them, or ask both; False if either is gone."""
        async with self._doors.database.unit_of_work() as session:
            tickets = TicketRepository(session)
            if not await tickets.try_to_hold(found.first.account_id, found.second.account_id):
                return False
            taken = await tickets.take(found.first.id, found.second.id)
            if len(taken) < 2:
                return False
            first, second = sorted(taken, key=lambda ticket: ticket.queued_at)
            if first.rated:
                pairing = uuid4()
                await tickets.find_together(taken, pairing, ACCEPT_S)
                await tell(session, first.account_id, second.account_id, parts=("ticket",))
            else:
                await TicketService(session, self._doors.matches).begin(first, second)
            self._faults.reach("pairing")
        self._faults.reach("paired")
        metrics.PAIRS.labels(first.ruleset, "rated" if first.rated else "casual").inc()
        metrics.GAP.observe(found.gap)
        return True

    async def _break_off_late(self) -> None:
        async with self._doors.database.unit_of_work() as session:
            late = await TicketRepository(session).list_expired_pairings()
        for pairing in late:
            async with self._doors.database.unit_of_work() as session:
                tickets = TicketService(session, self._doors.matches)
                for account_id in await tickets.break_off(pairing):
                    await tell(session, account_id, message=LEFT)


def _waiting(row: TicketRow, since: float) -> Waiting:
    return Waiting(row.id, row.account_id, row.rating, row.deviation, since, row.last_opponent)
