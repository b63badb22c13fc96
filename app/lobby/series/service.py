"""Player requests on series: read, get ready, concede, rematch."""

from typing import Final, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.lobby.context import LobbyContext
from app.lobby.protocol.responses import SeriesOut
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.rows import SeriesPlayerRow, SeriesRow
from app.lobby.series.abandonment import abandon_series
from app.lobby.series.next_match import NextMatch
from app.lobby.series.players import account_ids, choose_deck, find_player
from app.lobby.series.view import SeriesView
from app.lobby.signals.bus import notify
from app.matches.creation.entrants import Entrant
from app.matches.history.listings import Listings
from app.matches.terms import Terms
from app.platform.errors import Conflict, Forbidden, NotFound

BUSY: Final = "You're in a match against the clock. Finish it first."

First = Literal["me", "opponent"]


class SeriesService:
    """Handles requests on series within the caller's unit of work."""

    def __init__(self, session: AsyncSession, context: LobbyContext) -> None:
        self._session = session
        self._series = SeriesRepository(session)
        self._listings = Listings(session)
        self._next_match = NextMatch(session, context)
        self._blocks = context.blocks(session)
        self._view = SeriesView(session)

    async def read(self, account: Account, series_id: str) -> SeriesOut:
        """Return the series as the account sees it; raise NotFound."""
        return await self._view.seen_by(account.id, await self._find(series_id))

    async def list_of(self, account_id: UUID) -> list[SeriesOut]:
        """Return the account's running and recently ended series."""
        rows = await self._series.list_on(account_id)
        return [await self._view.seen_by(account_id, row) for row in rows]

    async def terms(self, series_id: str) -> Terms:
        """Return the terms of a series; raise NotFound."""
        return (await self._find(series_id)).terms

    async def mark_ready(
        self, account: Account, series_id: str, deck: Entrant | None, first: First | None
    ) -> SeriesOut:
        """Mark the account as ready; starts the next match once both players are."""
        row, me = await self._own(account, series_id)
        if row.state != "between":
            raise Conflict("You can only get ready between matches of the series.")
        if first is not None and row.chooser != me.number:
            raise Conflict("Your opponent chooses who goes first.")
        if deck is not None:
            choose_deck(row, me, deck)
        await self._next_match.check_cards(row, me)
        if first is not None:
            row.starts = me.number if first == "me" else 1 - me.number
        busy = await self._listings.busy_among(account_ids(row))
        if account.id in busy:
            raise Conflict(BUSY)
        await PresenceRepository(self._session).note([account.id])
        me.ready = True
        await self._session.flush()
        if all(player.ready for player in row.players) and not busy:
            await self._next_match.begin(row)
        await self._notify(row)
        return await self._view.seen_by(account.id, row)

    async def concede(self, account: Account, series_id: str) -> SeriesOut:
        """Concede the series between matches; the opponent wins it."""
        row, _ = await self._own(account, series_id)
        if row.state == "playing":
            raise Conflict("You're in a match of this series. Concede it first.")
        if row.state == "between":
            await abandon_series(self._session, row, account.id)
        return await self._view.seen_by(account.id, row)

    async def rematch(self, account: Account, series_id: str) -> SeriesOut:
        """Offer or accept another series on the same terms with swapped seats."""
        row, me = await self._own(account, series_id)
        if row.state != "over":
            raise Conflict("The series isn't over. Finish it first.")
        if row.for_good:
            raise Conflict("Your opponent's account is closed. Challenge another player.")
        if row.next_match is None:
            await self._require_free(row, account.id)
            me.wants_rematch = True
            if all(player.wants_rematch for player in row.players):
                row.next_match = await self._next_match.begin_rematch(row)
            await self._series.remind(row)
            await self._notify(row)
        return await self._view.seen_by(account.id, row)

    async def _require_free(self, row: SeriesRow, account_id: UUID) -> None:
        people = set(account_ids(row))
        if await self._blocks.blocked_pairs(people):
            raise Forbidden("You can't play this player.")
        busy = await self._listings.busy_among(people)
        if account_id in busy:
            raise Conflict(BUSY)
        if busy and any(player.wants_rematch for player in row.players):
            raise Conflict("Your opponent is in another match. Try again later.")

    async def _own(self, account: Account, series_id: str) -> tuple[SeriesRow, SeriesPlayerRow]:
        """Return a locked series and the account's row in it; raise Forbidden to other accounts."""
        row = await self._find(series_id, for_update=True)
        me = find_player(row, account.id)
        if me is None:
            raise Forbidden("Only the two players of this series can do that.")
        return row, me

    async def _find(self, series_id: str, *, for_update: bool = False) -> SeriesRow:
        row = await self._series.find(series_id, for_update=for_update)
        if row is None:
            raise NotFound("Series not found.")
        return row

    async def _notify(self, row: SeriesRow) -> None:
        await notify(self._session, *account_ids(row), parts=("series",))
