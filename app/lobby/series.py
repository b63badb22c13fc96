"""Series: best of three. Who has lost chooses who starts; both may bring another deck."""

from dataclasses import dataclass
from typing import Final, Literal, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.lobby.bus import tell
from app.lobby.doors import Doors
from app.lobby.leaving import leave_series, names_of
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.rows import SeriesRow
from app.lobby.seating import Seating, Sitting
from app.lobby.shapes import SeriesMatch, SeriesOut, SeriesResult, match_link
from app.lobby.terms import Terms
from app.matches.brought import Brought
from app.matches.listings import Listings, Played
from app.matches.service import MatchService
from app.platform.errors import Conflict, Forbidden, NotFound

BETWEEN_S: Final = 90.0  # to choose a deck and who starts
BOTH: Final = 0b11
BUSY: Final = "You are in a match against the clock; finish it first."

First = Literal["me", "opponent"]


@dataclass(frozen=True, slots=True)
class Standing:
    """What the matches of a series that are over say."""

    wins: tuple[int, int]
    played: int
    last_winner: int | None

    def is_decided(self, best_of: int) -> bool:
        """Whether there is nothing left to play for."""
        return max(self.wins) > best_of // 2 or self.played >= best_of

    @property
    def winner(self) -> int | None:
        """Who has won more matches."""
        first, second = self.wins
        return None if first == second else 0 if first > second else 1


class SeriesService:
    """Leads series from match to match within the caller's unit of work."""

    def __init__(self, session: AsyncSession, doors: Doors) -> None:
        self._session = session
        self._series = SeriesRepository(session)
        self._listings = Listings(session)
        self._matches: MatchService = doors.matches
        self._seating = Seating(session, self._matches)
        self._blocks = doors.blocks(session)

    async def read(self, account: Account, series_id: str) -> SeriesOut:
        """Return how a series stands."""
        return await self._out(await self._find(series_id), account.id)

    async def list_of(self, account_id: UUID) -> list[SeriesOut]:
        """Return the account's series that are not over."""
        rows = await self._series.list_on(account_id)
        return [await self._out(row, account_id) for row in rows]

    async def be_ready(
        self,
        account: Account,
        series_id: str,
        deck: Brought | None,
        first: First | None,
    ) -> SeriesOut:
        """Be ready for the next match; it begins as both are."""
        row = await self._find(series_id, for_update=True)
        me = _index(row, account.id)
        if me is None:
            raise Forbidden("Only the two who play this series can do that.")
        if row.state != "between":
            raise Conflict("The series does not wait for anybody now.")
        if first is not None and row.chooser != me:
            raise Conflict("The other player chooses who starts.")
        if deck is not None:
            _bring(row, me, deck)
        if first is not None:
            row.starts = me if first == "me" else 1 - me
        busy = await self._listings.busy_among((row.first_id, row.second_id))
        if account.id in busy:
            raise Conflict(BUSY)
        row.ready |= 1 << me
        await self._session.flush()
        if row.ready == BOTH and not busy:
            await self._begin_next(row)
        await self._tell(row)
        return await self._out(row, account.id)

    async def give_up(self, account: Account, series_id: str) -> SeriesOut:
        """Play no further match; the other one wins the series."""
        row = await self._find(series_id, for_update=True)
        if _index(row, account.id) is None:
            raise Forbidden("Only the two who play this series can do that.")
        if row.state == "playing":
            raise Conflict("A match of the series is on; give that one up first.")
        if row.state == "between":
            await leave_series(self._session, row, account.id)
        return await self._out(row, account.id)

    async def again(self, account: Account, series_id: str) -> SeriesOut:
        """Offer or take another series on the same terms, the seats swapped."""
        row = await self._find(series_id, for_update=True)
        me = _index(row, account.id)
        if me is None:
            raise Forbidden("Only the two who play this series can do that.")
        if row.state != "over":
            raise Conflict("The series is still on.")
        if row.for_good:
            raise Conflict("There is nobody to play another series with.")
        if row.next_match is None:
            await self._require_free(row, account.id)
            row.again |= 1 << me
            if row.again == BOTH:
                row.next_match = await self._begin_again(row)
            await self._series.remind(row)
            await self._tell(row)
        return await self._out(row, account.id)

    async def terms(self, series_id: str) -> Terms:
        """Return what is played."""
        return _terms(await self._find(series_id))

    async def follow(self, series_id: str, match_id: str) -> None:
        """Note that a match of the series is over: pause, or end the series."""
        row = await self._series.take(series_id)
        if row is None or row.state != "playing" or row.match_id != match_id:
            return  # another node was quicker
        standing = await self._standing(row)
        if standing.is_decided(row.best_of):
            await self._series.finish(row)
        else:
            await self._series.pause(row, _chooser(row, standing), BETWEEN_S)
        await self._tell(row)

    async def go_on(self, series_id: str, *, may_judge: bool = True) -> None:
        """Begin the next match for those who have let the time pass, or end it without them.

        Just after a start nobody can be judged: whoever was cut off has not come back yet.
        """
        row = await self._series.take(series_id)
        if row is None or row.state != "between":
            return
        missing = await self._missing(row) if may_judge else []
        if len(missing) == 1:
            await leave_series(self._session, row, missing[0])
            return
        if missing:
            await self._series.finish(row)
        else:
            await self._begin_next(row)
        await self._tell(row)

    async def _missing(self, row: SeriesRow) -> list[UUID]:
        """Return who is not there for the next match, or plays another one by now."""
        people = (row.first_id, row.second_id)
        here = await PresenceRepository(self._session).list_seen(people)
        busy = await self._listings.busy_among(people)
        return [who for who in people if who not in here or who in busy]

    async def _require_free(self, row: SeriesRow, account_id: UUID) -> None:
        people = {row.first_id, row.second_id}
        if await self._blocks.between(people):
            raise Forbidden("You and this person do not play each other.")
        busy = await self._listings.busy_among(people)
        if account_id in busy:
            raise Conflict(BUSY)
        if busy and row.again:
            raise Conflict("The other player is in another match just now.")

    async def _begin_again(self, row: SeriesRow) -> str:
        """Begin a new series; who sat first in the last match sits second."""
        *_, last = await self._listings.of_series(row.id)
        first, second = _entrants(row)
        entrants = (second, first) if last.players[0] == first.account_id else (first, second)
        return await self._seating.begin(Sitting(_terms(row), entrants, "series"), by_lot=False)

    async def _begin_next(self, row: SeriesRow) -> None:
        starter = row.chooser if row.starts is None else row.starts
        people = (row.first_id, row.second_id)
        sitting = Sitting(_terms(row), _entrants(row), "series")
        row.match_id = await self._seating.begin_next(sitting, row.id, people[starter or 0])
        row.state, row.until, row.ready = "playing", None, 0
        await self._session.flush()

    async def _standing(self, row: SeriesRow) -> Standing:
        over = [match for match in await self._listings.of_series(row.id) if match.is_over]
        winners = [_winner(row, match) for match in over]
        return Standing(
            wins=(winners.count(0), winners.count(1)),
            played=len(over),
            last_winner=winners[-1] if winners else None,
        )

    async def _find(self, series_id: str, *, for_update: bool = False) -> SeriesRow:
        row = await self._series.find(series_id, for_update=for_update)
        if row is None:
            raise NotFound("There is no such series.")
        return row

    async def _tell(self, row: SeriesRow) -> None:
        await tell(self._session, row.first_id, row.second_id, parts=("series",))

    async def _out(self, row: SeriesRow, viewer: UUID) -> SeriesOut:
        matches, standing = await self._listings.of_series(row.id), await self._standing(row)
        me, names = _index(row, viewer), await names_of(self._session, row)
        return SeriesOut(
            id=row.id,
            ruleset=row.ruleset,
            format=row.format,
            timer=row.timer,
            rated=row.rated,
            best_of=row.best_of,
            you=me,
            names=names,
            state=cast("Literal['playing', 'between', 'over']", row.state),
            wins=standing.wins,
            matches=[SeriesMatch(m.id, f"/match/{m.id}", _winner(row, m)) for m in matches],
            match=row.match_id,
            chooser=row.chooser if row.state == "between" else None,
            left_s=await self._series.left_s(row),
            ready=(bool(row.ready & 1), bool(row.ready & 2)),
            your_deck=None if me is None else (row.first_title, row.second_title)[me],
            result=_result(row, standing, names) if row.state == "over" else None,
            left=row.left_by,
            for_good=row.for_good,
            again=(bool(row.again & 1), bool(row.again & 2)),
            next=match_link(row.next_match) if row.next_match else None,
        )


def _terms(row: SeriesRow) -> Terms:
    return Terms(row.ruleset, row.timer, row.rated, row.format, row.best_of)


def _entrants(row: SeriesRow) -> tuple[Brought, Brought]:
    """Return what both played last."""
    return (
        Brought(row.first_id, row.first_title, row.first_deck, row.first_deck_id),
        Brought(row.second_id, row.second_title, row.second_deck, row.second_deck_id),
    )


def _index(row: SeriesRow, account_id: UUID) -> int | None:
    people = (row.first_id, row.second_id)
    return people.index(account_id) if account_id in people else None


def _winner(row: SeriesRow, match: Played) -> int | None:
    return None if match.winner is None else _index(row, match.winner)


def _chooser(row: SeriesRow, standing: Standing) -> int:
    """Return who has lost; after a draw, who did not choose last."""
    if standing.last_winner is not None:
        return 1 - standing.last_winner
    return 0 if row.chooser is None else 1 - row.chooser


def _bring(row: SeriesRow, me: int, deck: Brought) -> None:
    if me == 0:
        row.first_deck_id, row.first_title, row.first_deck = deck.deck_id, deck.title, deck.deck
    else:
        row.second_deck_id, row.second_title, row.second_deck = (
            deck.deck_id,
            deck.title,
            deck.deck,
        )


def _result(row: SeriesRow, standing: Standing, names: tuple[str, str]) -> SeriesResult:
    left = row.left_by
    if left is not None and not standing.is_decided(row.best_of):
        text = f"{names[1 - left]} won the series: {names[left]} did not play on."
        return SeriesResult(1 - left, text)
    winner = standing.winner
    high, low = max(standing.wins), min(standing.wins)
    if winner is None:
        return SeriesResult(None, f"The series is drawn, {high} to {low}.")
    return SeriesResult(winner, f"{names[winner]} won the series {high} to {low}.")
