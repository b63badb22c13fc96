"""Match start: the only path from the lobby to a match.

All steps run in the caller's unit of work, which holds a lock on both accounts.
"""

import secrets
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.lobby.protocol.messages import MatchReady, Origin
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.rows import SeriesPlayerRow, SeriesRow
from app.lobby.signals.bus import notify
from app.matches.creation.entrants import Entrant
from app.matches.creation.match_creator import MatchCreator
from app.matches.ids import new_id
from app.matches.terms import Terms


@dataclass(frozen=True, slots=True)
class Matchup:
    """Two players with their decks, on agreed terms."""

    terms: Terms
    entrants: tuple[Entrant, Entrant]
    origin: Origin

    @property
    def account_ids(self) -> tuple[UUID, UUID]:
        first, second = self.entrants
        return first.account_id, second.account_id


class MatchStart:
    """Starts matches between two players within the caller's unit of work."""

    def __init__(self, session: AsyncSession, matches: MatchCreator) -> None:
        self._session = session
        self._matches = matches
        self._tickets = TicketRepository(session)

    async def lock(self, *account_ids: UUID) -> None:
        """Lock these accounts against pairing and match starts until commit."""
        await self._tickets.lock(*account_ids)

    async def note_here(self, account_id: UUID) -> None:
        """Refresh the presence of the requester's account."""
        await PresenceRepository(self._session).note([account_id])

    async def begin(self, matchup: Matchup, *, by_lot: bool = True) -> str:
        """Start a match, or the first one of a series; return its id.

        With `by_lot=False` the first entrant gets seat 0; otherwise the seats are random.
        """
        if matchup.terms.best_of == 1:
            return await self._start(matchup, by_lot=by_lot)
        row = _series(matchup)
        await SeriesRepository(self._session).add(row)
        row.match_id = await self._start(matchup, series=row.id, by_lot=by_lot)
        await notify(self._session, *matchup.account_ids, parts=("series",))
        return row.match_id

    async def begin_next(self, matchup: Matchup, series: str, starter: UUID) -> str:
        """Start the next match of a series; `starter` goes first."""
        await self.lock(*matchup.account_ids)
        return await self._start(matchup, series=series, starter=starter)

    async def _start(
        self,
        matchup: Matchup,
        *,
        series: str | None = None,
        starter: UUID | None = None,
        by_lot: bool = True,
    ) -> str:
        """Create the match and notify both players."""
        first, second = matchup.entrants
        if by_lot:
            first, second = secrets.SystemRandom().sample(matchup.entrants, 2)
        seats = {first.account_id: 0, second.account_id: 1}
        match_id = await self._matches.pair(
            self._session,
            matchup.terms,
            seats=(first, second),
            starter=None if starter is None else seats[starter],
            series=series,
        )
        await self._call(matchup, match_id)
        return match_id

    async def _call(self, matchup: Matchup, match_id: str) -> None:
        accounts = await AccountService(self._session).list_accounts(matchup.account_ids)
        names = {account.id: account.name for account in accounts}
        first, second = matchup.account_ids
        for who, other in ((first, second), (second, first)):
            ready = MatchReady(
                match=match_id,
                url=f"/match/{match_id}",
                ruleset=matchup.terms.ruleset,
                opponent=names[other],
                origin=matchup.origin,
            )
            await notify(self._session, who, parts=("ticket", "matches"), message=ready)


def _series(matchup: Matchup) -> SeriesRow:
    return SeriesRow(
        id=new_id(12),
        **matchup.terms.columns(),
        best_of=matchup.terms.best_of,
        players=[_player(number, each) for number, each in enumerate(matchup.entrants)],
    )


def _player(number: int, entrant: Entrant) -> SeriesPlayerRow:
    return SeriesPlayerRow(
        number=number,
        account_id=entrant.account_id,
        deck_id=entrant.deck_id,
        deck_title=entrant.title,
        deck=entrant.deck,
    )
