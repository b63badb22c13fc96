"""Start of the next match of a series, and of the first one of its rematch."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.context import LobbyContext
from app.lobby.match_start import MatchStart, Matchup
from app.lobby.rows import SeriesPlayerRow, SeriesRow
from app.lobby.series.players import account_ids, entrants
from app.matches.history.listings import Listings
from app.operations.card_suspensions import CardSuspensionService


class NextMatch:
    """Starts matches of a series within the caller's unit of work."""

    def __init__(self, session: AsyncSession, context: LobbyContext) -> None:
        self._session = session
        self._match_start = MatchStart(session, context.matches)
        self._suspensions = CardSuspensionService(session)

    async def check_cards(self, row: SeriesRow, *players: SeriesPlayerRow) -> None:
        """Raise SuspendedCards if a deck of these players, or of either, may not be played."""
        if row.rated:
            decks = (player.deck for player in players or row.players)
            await self._suspensions.require_none_in(row.ruleset, *decks)

    async def begin(self, row: SeriesRow) -> None:
        """Start the next match; the chooser goes first unless they chose otherwise."""
        starter = row.chooser if row.starts is None else row.starts
        matchup = Matchup(row.terms, entrants(row), "series")
        starting = account_ids(row)[starter or 0]
        row.match_id = await self._match_start.begin_next(matchup, row.id, starting)
        row.state, row.until = "playing", None
        for player in row.players:
            player.ready = False
        await self._session.flush()

    async def begin_rematch(self, row: SeriesRow) -> str:
        """Start a rematch series with the last match's seats swapped; return its first match."""
        *_, last = await Listings(self._session).of_series(row.id)
        first, second = entrants(row)
        swapped = (second, first) if last.players[0] == first.account_id else (first, second)
        return await self._match_start.begin(Matchup(row.terms, swapped, "series"), by_lot=False)
