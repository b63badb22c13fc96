"""Repository of series and their players."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.repository.ids import can_be_id
from app.lobby.rows import SeriesPlayerRow, SeriesRow

RESULT_SHOWN_S: Final = 120.0  # tabs that reconnect within this time still show the result
SERIES_LISTED: Final = 10  # of one account: each takes several statements at every arrival
_ANY_RUNNING: Final = select(exists().where(SeriesRow.state != "over"))


class SeriesRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: SeriesRow) -> None:
        self._session.add(row)
        await self._session.flush()

    async def find(self, series_id: str, *, for_update: bool = False) -> SeriesRow | None:
        """Return the series, or None; `for_update` locks it until commit."""
        if not can_be_id(series_id):
            return None
        query = select(SeriesRow).where(SeriesRow.id == series_id)
        query = query.with_for_update() if for_update else query
        found = await self._session.scalars(query.execution_options(populate_existing=True))
        return found.one_or_none()

    async def take(self, series_id: str) -> SeriesRow | None:
        """Lock and return the series; None if it is missing or locked by another node."""
        query = select(SeriesRow).where(SeriesRow.id == series_id)
        query = query.with_for_update(skip_locked=True)
        found = await self._session.scalars(query.execution_options(populate_existing=True))
        return found.one_or_none()

    async def is_any_on(self) -> bool:
        """True if any series is not over."""
        return bool(await self._session.scalar(_ANY_RUNNING))

    async def list_playing(self) -> list[tuple[str, str]]:
        """Return ids of series with a match in progress, each with the match's id."""
        query = select(SeriesRow.id, SeriesRow.match_id).where(SeriesRow.state == "playing")
        return [(row.id, row.match_id or "") for row in await self._session.execute(query)]

    async def list_waiting(self) -> list[str]:
        """Return ids of series between two matches."""
        query = select(SeriesRow.id).where(SeriesRow.state == "between")
        return list(await self._session.scalars(query))

    async def list_late(self) -> list[str]:
        """Return ids of series whose time between two matches is up."""
        query = select(SeriesRow.id).where(
            SeriesRow.state == "between", SeriesRow.until < func.clock_timestamp()
        )
        query = query.order_by(SeriesRow.until, SeriesRow.id)
        return list(await self._session.scalars(query))

    async def list_on(self, account_id: UUID) -> Sequence[SeriesRow]:
        """Return the account's running and recently ended series, oldest first.

        Those between two matches come before newer ones if there are more than `SERIES_LISTED`.
        """
        waits = SeriesRow.state == "between"
        query = (
            select(SeriesRow)
            .where((SeriesRow.state != "over") | (SeriesRow.until > _ago(RESULT_SHOWN_S)))
            .where(_is_played_by(account_id))
            .order_by(waits.desc(), SeriesRow.created_at.desc(), SeriesRow.id.desc())
            .limit(SERIES_LISTED)
        )
        found = (await self._session.scalars(query)).all()
        return sorted(found, key=lambda row: (row.created_at, row.id))

    async def concerned_among(self, account_ids: Collection[UUID]) -> set[UUID]:
        """Return the accounts among these that have running or recently ended series."""
        query = (
            select(SeriesPlayerRow.account_id)
            .join(SeriesRow, SeriesRow.id == SeriesPlayerRow.series_id)
            .where((SeriesRow.state != "over") | (SeriesRow.until > _ago(RESULT_SHOWN_S)))
            .where(SeriesPlayerRow.account_id.in_(account_ids))
        )
        return set(await self._session.scalars(query))

    async def list_all(self, account_id: UUID) -> Sequence[SeriesRow]:
        """Return every series of an account, oldest first."""
        query = (
            select(SeriesRow)
            .where(_is_played_by(account_id))
            .order_by(SeriesRow.created_at, SeriesRow.id)
        )
        return (await self._session.scalars(query)).all()

    async def pause(self, row: SeriesRow, chooser: int, within_s: float) -> None:
        """Wait for both players' readiness, at most `within_s`."""
        until = select(func.clock_timestamp() + func.make_interval(0, 0, 0, 0, 0, 0, within_s))
        row.until = (await self._session.scalars(until)).one()
        row.state, row.match_id, row.starts, row.chooser = "between", None, None, chooser
        for player in row.players:
            player.ready = False
        await self._session.flush()

    async def list_left(self, account_id: UUID) -> Sequence[SeriesRow]:
        """Lock and return the account's series that may have a further match or rematch."""
        query = (
            select(SeriesRow)
            .where(_is_played_by(account_id))
            .where(~SeriesRow.for_good, SeriesRow.next_match.is_(None))
            .order_by(SeriesRow.id)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
        return (await self._session.scalars(query)).all()

    async def finish(self, row: SeriesRow) -> None:
        """Set the state to over."""
        row.state, row.match_id = "over", None
        await self.remind(row)

    async def remind(self, row: SeriesRow) -> None:
        """Show a series that is over for another `RESULT_SHOWN_S`."""
        row.until = (await self._session.scalars(select(func.clock_timestamp()))).one()
        await self._session.flush()

    async def left_s(self, row: SeriesRow) -> float | None:
        """Return the seconds left between two matches, or None."""
        if row.state != "between":
            return None
        query = select(func.extract("epoch", SeriesRow.until - func.clock_timestamp()))
        left = (await self._session.scalars(query.where(SeriesRow.id == row.id))).one()
        return round(max(0.0, float(left)), 1)


def _is_played_by(account_id: UUID) -> ColumnElement[bool]:
    played = select(SeriesPlayerRow.series_id).where(SeriesPlayerRow.account_id == account_id)
    return SeriesRow.id.in_(played)


def _ago(seconds: float) -> ColumnElement[datetime]:
    return func.clock_timestamp() - func.make_interval(0, 0, 0, 0, 0, 0, seconds)
