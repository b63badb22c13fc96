"""Tickets: an account's place in a queue, and its answer to a pairing."""

from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.lobby.match_start import MatchStart, Matchup
from app.lobby.protocol.responses import FoundOut, QueueOut, TicketOut, person_out
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.tickets import TicketRepository, TicketStatus
from app.lobby.rows import TicketRow
from app.lobby.signals.bus import notify
from app.lobby.start_guard import BACK_IN_QUEUE
from app.matches.creation.entrants import Entrant
from app.matches.creation.match_creator import MatchCreator
from app.matches.history.listings import Listings
from app.matches.terms import Terms
from app.platform.errors import Conflict
from app.ratings.glicko import Rating
from app.ratings.service import RatingService

ACCEPT_S: Final = 10.0
PAIRING_ENDED: Final = "Too late: this pairing has ended."


class TicketService:
    """Adds, answers and removes tickets within the caller's unit of work."""

    def __init__(self, session: AsyncSession, matches: MatchCreator) -> None:
        self._session = session
        self._tickets = TicketRepository(session)
        self._match_start = MatchStart(session, matches)

    async def put(self, account: Account, terms: Terms, deck: Entrant) -> None:
        """Join a queue; in the same queue only the deck changes and the place stays."""
        held = await self._tickets.lock(account.id)
        old = held.get(account.id)
        if old is not None and old.pairing is not None:
            raise Conflict("We found an opponent. Accept or decline first.")
        if old is not None and old.terms == terms:
            _bring(old, deck)
            await self._session.flush()
        else:
            await self._tickets.put(await self._new(account, terms, deck))
        await PresenceRepository(self._session).note([account.id])
        await notify(self._session, account.id, parts=("ticket",))

    async def leave(self, account: Account) -> None:
        """Leave the queue; the opponent of a pairing returns to it."""
        ticket = (await self._tickets.lock(account.id)).get(account.id)
        if ticket is None:
            return
        if ticket.pairing is not None:
            await self._cancel_pairing(ticket.pairing, {account.id})
        await self._tickets.remove([account.id])
        await notify(self._session, account.id, parts=("ticket",))

    async def answer(self, account: Account, pairing: UUID, *, accept: bool) -> str | None:
        """Accept or decline a pairing; return the match's id once both have accepted."""
        await self._match_start.note_here(account.id)
        both = {row.account_id for row in await self._tickets.list_in({pairing})}
        await self._tickets.lock(*both)  # lock order: accounts before tickets
        tickets = {row.account_id: row for row in await self._tickets.list_paired(pairing)}
        own = tickets.get(account.id)
        if own is None or len(tickets) < 2:
            raise Conflict(PAIRING_ENDED)
        if not accept:
            await self._cancel_pairing(pairing, {account.id})
            return None
        own.accepted = True
        await self._session.flush()
        if not all(ticket.accepted for ticket in tickets.values()):
            await notify(self._session, *tickets, parts=("ticket",))
            return None
        first, second = sorted(tickets.values(), key=lambda ticket: ticket.queued_at)
        return await self.begin(first, second)

    async def begin(self, first: TicketRow, second: TicketRow) -> str:
        """Start a match of two locked tickets; return its id."""
        gap = abs(first.rating - second.rating)
        for ticket in (first, second):
            await self._tickets.note_wait(ticket, gap)
        entrants = (_entrant(first), _entrant(second))
        return await self._match_start.begin(Matchup(first.terms, entrants, "queue"))

    async def expire_pairing(self, pairing: UUID) -> set[UUID]:
        """End an expired pairing; return the accounts removed for not accepting."""
        tickets = await self._tickets.list_paired(pairing)
        absent = {ticket.account_id for ticket in tickets if not ticket.accepted}
        await self._cancel_pairing(pairing, absent)
        return absent

    async def find(self, account_id: UUID) -> TicketOut | None:
        """Return the account's ticket with its times, or None."""
        return (await self.list_of([account_id])).get(account_id)

    async def list_of(self, account_ids: Collection[UUID]) -> dict[UUID, TicketOut]:
        """Return the tickets of these accounts with their times, by account."""
        statuses = await self._tickets.list_statuses(account_ids)
        if not statuses:
            return {}
        players, expected = await self._tickets.counts(), await self._tickets.expected_s()
        found = await self._opponents([each for each in statuses if each.row.pairing])
        return {
            each.row.account_id: _ticket_out(
                each,
                found.get(each.row.account_id),
                players.get(each.row.terms, 0),
                expected.get(each.row.terms),
            )
            for each in statuses
        }

    async def queues(self, ruleset: str | None = None) -> list[QueueOut]:
        """Return the queues that have players or recent matches."""
        players, expected = await self._tickets.counts(), await self._tickets.expected_s()
        known = sorted({*players, *expected}, key=lambda q: (q.ruleset, q.format, q.rated, q.timer))
        return [
            QueueOut(
                **queue.columns(),
                players=players.get(queue, 0),
                expected_s=round(expected[queue], 1) if queue in expected else None,
            )
            for queue in known
            if ruleset in (None, queue.ruleset)
        ]

    async def _new(self, account: Account, terms: Terms, deck: Entrant) -> TicketRow:
        rating = await RatingService(self._session).of(account.id, terms.ruleset)
        row = TicketRow(
            account_id=account.id,
            id=uuid4(),
            **terms.columns(),
            rating=rating.value,
            deviation=rating.deviation,
            last_opponent=await Listings(self._session).last_opponent(account.id, terms.ruleset),
        )
        _bring(row, deck)
        return row

    async def _cancel_pairing(self, pairing: UUID, leaving: set[UUID]) -> None:
        """End a pairing: remove the tickets of `leaving`, requeue the other one."""
        for ticket in await self._tickets.list_paired(pairing):
            if ticket.account_id in leaving:
                await self._tickets.remove([ticket.account_id])
                await notify(self._session, ticket.account_id, parts=("ticket",))
            else:
                await self._tickets.requeue(ticket.account_id)
                await notify(
                    self._session, ticket.account_id, parts=("ticket",), message=BACK_IN_QUEUE
                )

    async def _opponents(self, paired: Sequence[TicketStatus]) -> dict[UUID, FoundOut]:
        """Return the opponent found for each paired ticket, by account."""
        if not paired:
            return {}
        pairings = {each.row.pairing for each in paired if each.row.pairing}
        tickets = await self._tickets.list_in(pairings)
        accounts = await AccountService(self._session).list_accounts(
            {ticket.account_id for ticket in tickets}
        )
        people = {account.id: account for account in accounts}
        return {
            each.row.account_id: _found_out(each, other, people[other.account_id])
            for each in paired
            for other in tickets
            if other.pairing == each.row.pairing and other.account_id != each.row.account_id
        }


def _bring(row: TicketRow, deck: Entrant) -> None:
    row.deck_id, row.deck_title, row.deck = deck.deck_id or "", deck.title, deck.deck


def _entrant(row: TicketRow) -> Entrant:
    return Entrant(row.account_id, row.deck_title, row.deck, row.deck_id)


def _found_out(status: TicketStatus, other: TicketRow, opponent: Account) -> FoundOut:
    row = status.row
    assert row.pairing is not None  # noqa: S101  # callers pass paired tickets only
    return FoundOut(
        pairing=row.pairing,
        opponent=person_out(opponent, Rating(other.rating, other.deviation)),
        left_s=round(status.left_s, 1),
        accepted=row.accepted,
        other_accepted=other.accepted,
    )


def _ticket_out(
    status: TicketStatus, found: FoundOut | None, players: int, expected_s: float | None
) -> TicketOut:
    row = status.row
    return TicketOut(
        id=row.id,
        **row.terms.columns(),
        deck=row.deck_id,
        deck_title=row.deck_title,
        state="found" if found else "waiting" if status.is_there else "away",
        waited_s=round(status.waited_s, 1),
        expected_s=None if expected_s is None else round(expected_s, 1),
        players=players,
        found=found,
    )
