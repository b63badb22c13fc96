"""Removal of tickets from queues before a deploy, or for a suspended card, with a notice."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.protocol.messages import Notice
from app.lobby.repository.tickets import TicketRepository
from app.lobby.rows import TicketRow
from app.lobby.signals.bus import notify
from app.matches.staff.deploys import drain_of_every_node
from app.operations.card_suspensions import (
    CardSuspensionService,
    SuspendedCard,
    suspended_in,
)
from app.operations.drains import drain_sentence
from app.platform.clock import SystemClock

TAKEN_OUT = " You've left the queue. You can still play the card in casual matches."


async def close_queues(session: AsyncSession) -> None:
    """Remove the tickets that can't become a match, and notify their owners."""
    drain = await drain_of_every_node(session)
    if drain is not None:
        waiting = await TicketRepository(session).list_unpaired(rated=None)
        notice = Notice("queue_closed", drain_sentence(drain.deploy_at))
        await _take_out(session, dict.fromkeys(waiting, notice))
        return
    now = SystemClock().now()
    cards = [each for each in await CardSuspensionService(session).list_all() if each.holds(now)]
    if cards:
        waiting = await TicketRepository(session).list_unpaired(rated=True)
        await _take_out(session, _barred(waiting, cards))


def _barred(
    waiting: Sequence[TicketRow], cards: Sequence[SuspendedCard]
) -> dict[TicketRow, Notice]:
    """Return the tickets whose deck has a suspended card, each with its notice."""
    found = {}
    for row in waiting:
        held = suspended_in([each for each in cards if each.ruleset == row.ruleset], row.deck)
        if held:
            found[row] = Notice("card_suspended", held[0].sentence + TAKEN_OUT)
    return found


async def _take_out(session: AsyncSession, removed: dict[TicketRow, Notice]) -> None:
    if removed:
        await TicketRepository(session).remove([row.account_id for row in removed])
    for row, notice in removed.items():
        await notify(session, row.account_id, parts=("ticket",), message=notice)
