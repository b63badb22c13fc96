"""A series as one account sees it, for HTTP and the socket."""

from typing import Literal, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.protocol.responses import SeriesMatch, SeriesOut, match_link
from app.lobby.repository.series import SeriesRepository
from app.lobby.rows import SeriesRow
from app.lobby.series.players import find_player, keeps_deck, names, number_of
from app.lobby.series.score import result_of, score_of
from app.matches.history.listings import Listings, SeriesOutcome


class SeriesView:
    """Builds the view of a series within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session
        self._series = SeriesRepository(session)
        self._listings = Listings(session)

    async def seen_by(self, viewer: UUID, row: SeriesRow) -> SeriesOut:
        """Return the series as an account sees it; `you` is null if it does not play there."""
        matches, called = await self._listings.of_series(row.id), await names(self._session, row)
        score, me = score_of(row, matches), find_player(row, viewer)
        first, second = row.players
        return SeriesOut(
            id=row.id,
            **row.terms.columns(),
            best_of=row.best_of,
            you=None if me is None else me.number,
            names=called,
            state=cast("Literal['playing', 'between', 'over']", row.state),
            wins=score.wins,
            matches=[_match(row, match) for match in matches],
            match=row.match_id,
            chooser=row.chooser if row.state == "between" else None,
            left_s=await self._series.left_s(row),
            ready=(first.ready, second.ready),
            your_deck=None if me is None else me.deck_title,
            keeps_deck=keeps_deck(row),
            result=result_of(row, score, called) if row.state == "over" else None,
            left=row.left_by,
            for_good=row.for_good,
            again=(first.wants_rematch, second.wants_rematch),
            next=match_link(row.next_match) if row.next_match else None,
        )


def _match(row: SeriesRow, match: SeriesOutcome) -> SeriesMatch:
    return SeriesMatch(match.id, f"/match/{match.id}", number_of(row, match.winner))
