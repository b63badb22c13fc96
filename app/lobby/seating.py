"""The one way from the lobby into a match: two people sit down, and whatever else they sought ends.

Everything happens in the caller's unit of work, which holds the tickets of both.
"""

import secrets
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.lobby.bus import tell
from app.lobby.messages import MatchReady, Notice, Origin
from app.lobby.repository.boards import ChallengeRepository, TableRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.rows import SeriesRow
from app.lobby.terms import Terms
from app.matches.brought import Brought
from app.matches.ids import new_id
from app.matches.listings import Listings
from app.matches.service import MatchService
from app.platform.errors import Conflict

BACK = Notice("back_in_queue", "The other player is not available. You are at the front again.")


class Blocks(Protocol):
    """Who wants nothing of whom."""

    async def between(self, account_ids: set[UUID]) -> set[frozenset[UUID]]:
        """Return the pairs among these accounts of which either has blocked the other."""


class NoBlocks:
    """Nobody has blocked anybody."""

    async def between(self, account_ids: set[UUID]) -> set[frozenset[UUID]]:
        """Return no pair."""
        return set()


@dataclass(frozen=True, slots=True)
class Sitting:
    """Two people and what they play about."""

    terms: Terms
    entrants: tuple[Brought, Brought]
    origin: Origin

    @property
    def account_ids(self) -> tuple[UUID, UUID]:
        """Who sits down."""
        first, second = self.entrants
        return first.account_id, second.account_id


class Seating:
    """Seats two people within a unit of work."""

    def __init__(self, session: AsyncSession, matches: MatchService) -> None:
        self._session = session
        self._matches = matches
        self._tickets = TicketRepository(session)

    async def hold(self, *account_ids: UUID) -> None:
        """Let nobody else pair or seat these accounts until this is done."""
        await self._tickets.hold(*account_ids)

    async def begin(self, sitting: Sitting, *, by_lot: bool = True) -> str:
        """Begin a match, or the first one of a series; return its id.

        Without a lot the first of the two takes the first seat.
        """
        await self._end_searches(sitting.account_ids)
        await self._require_free(sitting.account_ids)
        if sitting.terms.best_of == 1:
            return await self.seat(sitting, by_lot=by_lot)
        row = _series(sitting)
        await SeriesRepository(self._session).add(row)
        row.match_id = await self.seat(sitting, series=row.id, by_lot=by_lot)
        await tell(self._session, *sitting.account_ids, parts=("series",))
        return row.match_id

    async def begin_next(self, sitting: Sitting, series: str, starter: UUID) -> str:
        """Begin a further match of a series; one of the two starts."""
        await self.hold(*sitting.account_ids)
        await self._end_searches(sitting.account_ids)
        return await self.seat(sitting, series=series, starter=starter)

    async def seat(
        self,
        sitting: Sitting,
        *,
        series: str | None = None,
        starter: UUID | None = None,
        by_lot: bool = True,
    ) -> str:
        """Make the match and call both to it."""
        first, second = sitting.entrants
        if by_lot:
            first, second = secrets.SystemRandom().sample(sitting.entrants, 2)
        seats = {first.account_id: 0, second.account_id: 1}
        match_id = await self._matches.pair(
            self._session,
            ruleset=sitting.terms.ruleset,
            form=sitting.terms.format,
            timer=sitting.terms.timer,
            rated=sitting.terms.rated,
            seats=(first, second),
            starter=None if starter is None else seats[starter],
            series=series,
        )
        await self._call(sitting, match_id)
        return match_id

    async def _call(self, sitting: Sitting, match_id: str) -> None:
        accounts = await AccountService(self._session).list_accounts(sitting.account_ids)
        names = {account.id: account.name for account in accounts}
        first, second = sitting.account_ids
        for who, other in ((first, second), (second, first)):
            ready = MatchReady(
                match=match_id,
                url=f"/match/{match_id}",
                ruleset=sitting.terms.ruleset,
                opponent=names[other],
                origin=sitting.origin,
            )
            await tell(self._session, who, parts=("ticket", "matches"), message=ready)

    async def _require_free(self, account_ids: tuple[UUID, UUID]) -> None:
        """Refuse who has been seated elsewhere in the same moment, now that nobody else can."""
        if await Listings(self._session).busy_among(account_ids):
            raise Conflict("One of you has just begun another match.")

    async def _end_searches(self, account_ids: tuple[UUID, UUID]) -> None:
        """Close tickets, tables and challenges of both; who was found for them waits on."""
        held = await self._tickets.hold(*account_ids)
        for ticket in held.values():
            if ticket.account_id not in account_ids:
                await self._tickets.release(ticket.account_id)
                await tell(self._session, ticket.account_id, parts=("ticket",), message=BACK)
        await self._tickets.remove(account_ids)
        await TableRepository(self._session).remove_by(account_ids)
        challenges = ChallengeRepository(self._session)
        concerned = set(await challenges.remove_by(account_ids)) | set(account_ids)
        await tell(self._session, *concerned, parts=("challenges", "tables"))


def _series(sitting: Sitting) -> SeriesRow:
    first, second = sitting.entrants
    return SeriesRow(
        id=new_id(12),
        first_id=first.account_id,
        second_id=second.account_id,
        ruleset=sitting.terms.ruleset,
        format=sitting.terms.format,
        timer=sitting.terms.timer,
        rated=sitting.terms.rated,
        best_of=sitting.terms.best_of,
        first_deck_id=first.deck_id,
        first_title=first.title,
        first_deck=first.deck,
        second_deck_id=second.deck_id,
        second_title=second.title,
        second_deck=second.deck,
    )
