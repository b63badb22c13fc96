"""Progress of series without a request: after a match, and on timeout between matches."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.context import LobbyContext
from app.lobby.protocol.messages import Notice
from app.lobby.repository.presence import ONLINE_S, PresenceRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.rows import SeriesRow
from app.lobby.series.abandonment import abandon_series
from app.lobby.series.next_match import NextMatch
from app.lobby.series.players import account_ids, names
from app.lobby.series.score import UNFINISHED, next_chooser, result_of, score_of
from app.lobby.signals.bus import notify
from app.matches.history.listings import Listings
from app.matches.staff.deploys import drain_of_every_node
from app.operations.drains import DrainService
from app.operations.errors import SuspendedCards
from app.platform.storage_faults import isolated

PAUSE_S = 90.0  # time to choose a deck and the starter
DEPLOY_ENDS_SERIES = "The server is about to update, so your series ends now."
SUSPENSION_ENDS_SERIES = "A card of your series is suspended from rated play, so it ends now."


class SeriesProgress:
    """Advances one series within the caller's unit of work; safe to race on several nodes."""

    def __init__(self, session: AsyncSession, context: LobbyContext) -> None:
        self._session = session
        self._series = SeriesRepository(session)
        self._listings = Listings(session)
        self._next_match = NextMatch(session, context)

    async def match_over(self, series_id: str, match_id: str) -> None:
        """Handle the end of a series match: pause for the next one, or end the series."""
        row = await self._series.take(series_id)
        if row is None or row.state != "playing" or row.match_id != match_id:
            return  # another node has handled it
        score = score_of(row, await self._listings.of_series(row.id))
        if score.is_decided(row.best_of):
            await self._series.finish(row)
        elif await drain_of_every_node(self._session) is None:
            await self._series.pause(row, next_chooser(row, score), PAUSE_S)
        else:
            await self._judge(row, DEPLOY_ENDS_SERIES)
        await self._notify(row)

    async def time_up(self, series_id: str, *, may_judge: bool = True) -> None:
        """Start the next match on timeout, or end the series without its absent players.

        With `may_judge=False` absence is ignored: after a restart players are still reconnecting.
        """
        row = await self._series.take(series_id)
        if row is None or row.state != "between":
            return
        missing = await self._missing(row) if may_judge else []
        if len(missing) == 1:
            await abandon_series(self._session, row, missing[0])
            return
        if missing:
            await self._series.finish(row)
        else:
            await self._begin(row)
        await self._notify(row)

    async def _begin(self, row: SeriesRow) -> None:
        """Begin the next match, or end the series if its decks may not be played any more."""
        try:
            await self._next_match.check_cards(row)
        except SuspendedCards:
            await self._judge(row, SUSPENSION_ENDS_SERIES)
        else:
            await self._next_match.begin(row)

    async def judge(self, series_id: str) -> None:
        """End a series between matches before a deploy, which blocks its next match."""
        row = await self._series.take(series_id)
        if row is not None and row.state == "between":
            await self._judge(row, DEPLOY_ENDS_SERIES)
            await self._notify(row)

    async def _judge(self, row: SeriesRow, reason: str) -> None:
        """End a series at its current score; notify both players of reason and result."""
        await self._series.finish(row)
        score = score_of(row, await self._listings.of_series(row.id))
        result = result_of(row, score, await names(self._session, row))
        over = Notice("series_over", f"{reason} {result.text.removesuffix(UNFINISHED)}")
        await notify(self._session, *account_ids(row), message=over)

    async def _missing(self, row: SeriesRow) -> list[UUID]:
        """Return the players who are offline or in another timed match."""
        people = account_ids(row)
        here = await PresenceRepository(self._session).list_online_among(people)
        busy = await self._listings.busy_among(people)
        return [who for who in people if who not in here or who in busy]

    async def _notify(self, row: SeriesRow) -> None:
        await notify(self._session, *account_ids(row), parts=("series",))


class SeriesTask:
    """Periodic task that finds series to advance."""

    def __init__(self, context: LobbyContext) -> None:
        self._context = context
        self._since = time.monotonic()

    async def run_once(self) -> None:
        """Advance series after a match, or after the timeout between matches."""
        async with self._context.database.unit_of_work() as session:
            series = SeriesRepository(session)
            if not await series.is_any_on():
                return
            playing = await series.list_playing()
            ended = await Listings(session).list_ended([match_id for _, match_id in playing])
            cut_short = await drain_of_every_node(session) is not None
            waiting = await series.list_waiting() if cut_short else []
            # In a rolling deploy, nodes with newer code start these matches.
            is_drained = await DrainService(session).of_this_release() is not None
            late = [] if is_drained else await series.list_late()
        for series_id, match_id in playing:
            if match_id in ended:
                async with self._progress_of(series_id) as progress:
                    await progress.match_over(series_id, match_id)
        for series_id in waiting:
            async with self._progress_of(series_id) as progress:
                await progress.judge(series_id)
        may_judge = time.monotonic() - self._since > ONLINE_S
        for series_id in late:
            async with self._progress_of(series_id) as progress:
                await progress.time_up(series_id, may_judge=may_judge)

    @asynccontextmanager
    async def _progress_of(self, series_id: str) -> AsyncIterator[SeriesProgress]:
        """Yield the progress of one series, in its own unit of work."""
        with isolated("series not led on", series=series_id):
            async with self._context.database.unit_of_work() as session:
                yield SeriesProgress(session, self._context)
