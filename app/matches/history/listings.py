"""Lists of matches for other packages: live ones, their prompted seats, and results."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import Select, exists, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.accounts.service import Account
from app.matches.clock.match_clock import UNTIMED
from app.matches.outcomes import ABORTED, VOID
from app.matches.players import accounts_by_id
from app.matches.repository import MatchRepository
from app.matches.rows import MatchInputRow, MatchOwnerRow, MatchRow, SeatRow
from app.platform.db import among

LISTED_AT_ONCE: Final = 50
LISTED_OWN: Final = 100  # per account; pages list the rest
SERIES_PAUSE: Final = timedelta(minutes=10)  # longer than any pause between two matches
OWN, OTHER = aliased(SeatRow), aliased(SeatRow)


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A live match in one of its players' lists."""

    id: str
    account_id: UUID
    ruleset: str
    timer: str
    rated: bool
    series: str | None
    listed: bool
    opponent: str
    is_against_person: bool
    is_asked: bool
    started_at: datetime


@dataclass(frozen=True, slots=True)
class WatchableMatch:
    """A live match that is open to spectators."""

    id: str
    ruleset: str
    rated: bool
    players: tuple[UUID, UUID]
    names: tuple[str, str]
    age_s: float


@dataclass(frozen=True, slots=True)
class SeriesOutcome:
    """A match of a series: over or not, void or not, and its winner."""

    id: str
    is_over: bool
    is_void: bool
    players: tuple[UUID, UUID]
    winner: UUID | None


class Listings:
    """Reads the tables of matches within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def on_of(
        self, account_ids: Collection[UUID], *, newest: int | None = None
    ) -> list[OwnMatch]:
        """Return the live matches of these accounts, newest first; at most `newest` of each."""
        query = _on_of(account_ids)
        if newest is not None:
            query = query.where(
                tuple_(OWN.match_id, OWN.account_id).in_(_newest(account_ids, newest))
            )
        rows = (await self._session.execute(query)).all()
        names = await accounts_by_id(self._session, {row[3] for row in rows})
        return [_own(match, me, seat, names[you], asked) for match, me, seat, you, asked in rows]

    async def busy_among(self, account_ids: Collection[UUID]) -> set[UUID]:
        """Return the accounts in live matches with a clock against a person."""
        query = _on_of(account_ids).where(MatchRow.timer != UNTIMED)
        opponents = [(row[1], row[3]) for row in await self._session.execute(query)]
        names = await accounts_by_id(self._session, {you for _, you in opponents})
        return {me for me, you in opponents if names[you].kind != "bot"}

    async def watchable(self, ruleset: str | None = None) -> list[WatchableMatch]:
        """Return live matches open to spectators, newest first."""
        age = func.extract("epoch", func.clock_timestamp() - MatchRow.started_at)
        query = (
            select(MatchRow, age)
            .where(MatchRow.status == "live", MatchRow.listed)
            .order_by(MatchRow.started_at.desc(), MatchRow.id)
            .limit(LISTED_AT_ONCE)
        )
        if ruleset is not None:
            query = query.where(MatchRow.ruleset == ruleset)
        rows = [(row, float(seconds)) for row, seconds in await self._session.execute(query)]
        seats = await self._seats([row.id for row, _ in rows])
        names = await accounts_by_id(
            self._session, {who for players in seats.values() for who in players}
        )
        return [_watchable(row, seats[row.id], names, seconds) for row, seconds in rows]

    async def of_series(self, series: str) -> list[SeriesOutcome]:
        """Return the matches of a series, oldest first."""
        query = select(MatchRow).where(MatchRow.series == series)
        query = query.order_by(MatchRow.created_at, MatchRow.id)
        rows = (await self._session.scalars(query)).all()
        seats = await self._seats([row.id for row in rows])
        return [_played(row, seats[row.id]) for row in rows]

    async def list_ended(self, match_ids: Collection[str]) -> set[str]:
        """Return the ids of those matches that have ended."""
        query = select(MatchRow.id).where(
            among(MatchRow.id, match_ids), MatchRow.status.in_(("over", "faulted"))
        )
        return set(await self._session.scalars(query))

    async def last_opponent(self, account_id: UUID, ruleset: str) -> UUID | None:
        """Return the account's opponent in its last public match of this game, or None.

        Public matches are those that the lobby has made between two people.
        """
        own, other = aliased(SeatRow), aliased(SeatRow)
        query = (
            select(other.account_id)
            .join(own, (own.match_id == other.match_id) & (own.seat == 1 - other.seat))
            .join(MatchRow, MatchRow.id == own.match_id)
            .where(own.account_id == account_id, MatchRow.ruleset == ruleset, MatchRow.listed)
            .order_by(MatchRow.created_at.desc(), MatchRow.id)
            .limit(1)
        )
        return (await self._session.scalars(query)).one_or_none()

    async def list_aborts(self, account_id: UUID, since: datetime) -> list[datetime]:
        """Return the ends of rated matches that the account aborted, oldest first.

        It conceded before both seats had begun, or gave no answer at all.
        """
        own = (MatchInputRow.match_id == MatchRow.id) & (MatchInputRow.seat == SeatRow.seat)
        conceded = exists().where(own, MatchInputRow.kind == "concede")
        decided = exists().where(own, MatchInputRow.kind == "answer")
        aborted = MatchRow.result["reason"].astext == ABORTED
        query = (
            select(MatchRow.ended_at)
            .join(SeatRow, SeatRow.match_id == MatchRow.id)
            .where(SeatRow.account_id == account_id, MatchRow.rated, MatchRow.ended_at >= since)
            .where(MatchRow.status == "over", or_(aborted & conceded, ~aborted & ~decided))
            .order_by(MatchRow.ended_at)
        )
        return [ended for ended in await self._session.scalars(query) if ended is not None]

    async def list_opponents(self, account_id: UUID) -> set[UUID]:
        """Return the account's opponents in live matches, and in series between two matches."""
        own, other = aliased(SeatRow), aliased(SeatRow)
        ended_lately = MatchRow.ended_at > func.clock_timestamp() - SERIES_PAUSE
        between = MatchRow.series.is_not(None) & ended_lately
        query = (
            select(other.account_id)
            .join(own, (own.match_id == other.match_id) & (own.seat == 1 - other.seat))
            .join(MatchRow, MatchRow.id == own.match_id)
            .where(own.account_id == account_id, or_(MatchRow.status == "live", between))
        )
        return set(await self._session.scalars(query))

    async def list_playing(self) -> set[UUID]:
        """Return all accounts in live public matches."""
        query = (
            select(SeatRow.account_id)
            .join(MatchRow, MatchRow.id == SeatRow.match_id)
            .where(MatchRow.status == "live", MatchRow.listed)
        )
        return set(await self._session.scalars(query))

    async def _seats(self, match_ids: Sequence[str]) -> dict[str, tuple[UUID, UUID]]:
        found: dict[str, list[UUID]] = {}
        for seat in await MatchRepository(self._session).list_seats(match_ids):
            found.setdefault(seat.match_id, []).append(seat.account_id)
        return {match_id: (first, second) for match_id, (first, second) in found.items()}


def _on_of(account_ids: Collection[UUID]) -> Select[MatchRow, UUID, int, UUID, int]:
    """Select the live matches of accounts: match, account, seat, opponent, seats with a prompt."""
    return (
        select(MatchRow, OWN.account_id, OWN.seat, OTHER.account_id, MatchOwnerRow.asked)
        .join(OWN, OWN.match_id == MatchRow.id)
        .join(OTHER, (OTHER.match_id == MatchRow.id) & (OTHER.seat == 1 - OWN.seat))
        .join(MatchOwnerRow, MatchOwnerRow.match_id == MatchRow.id)
        .where(MatchRow.status == "live", among(OWN.account_id, account_ids))
        .order_by(MatchRow.started_at.desc(), MatchRow.id)
    )


def _newest(account_ids: Collection[UUID], count: int) -> Select[str, UUID]:
    """Select match and account of each account's newest live matches, `count` of each."""
    place = func.row_number().over(
        partition_by=SeatRow.account_id, order_by=(MatchRow.started_at.desc(), MatchRow.id)
    )
    ranked = (
        select(SeatRow.match_id, SeatRow.account_id, place.label("place"))
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(MatchRow.status == "live", among(SeatRow.account_id, account_ids))
        .subquery()
    )
    return select(ranked.c.match_id, ranked.c.account_id).where(ranked.c.place <= count)


def _own(row: MatchRow, me: UUID, seat: int, opponent: Account, asked: int) -> OwnMatch:
    assert row.started_at is not None  # noqa: S101  # the query selects live matches only
    return OwnMatch(
        id=row.id,
        account_id=me,
        ruleset=row.ruleset,
        timer=row.timer,
        rated=row.rated,
        series=row.series,
        listed=row.listed,
        opponent=opponent.name,
        is_against_person=opponent.kind != "bot",
        is_asked=bool(asked >> seat & 1),
        started_at=row.started_at,
    )


def _watchable(
    row: MatchRow, players: tuple[UUID, UUID], names: dict[UUID, Account], age_s: float
) -> WatchableMatch:
    first, second = players
    return WatchableMatch(
        id=row.id,
        ruleset=row.ruleset,
        rated=row.rated,
        players=players,
        names=(names[first].name, names[second].name),
        age_s=age_s,
    )


def _played(row: MatchRow, players: tuple[UUID, UUID]) -> SeriesOutcome:
    seat = (row.result or {}).get("winner")
    winner = None if seat is None else players[seat]
    is_void = row.status == "over" and (row.result or {}).get("reason") in VOID
    return SeriesOutcome(row.id, row.status in ("over", "faulted"), is_void, players, winner)
