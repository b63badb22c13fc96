"""Abandoning a series: who does not play on, and what that means for the other one."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.protocol.messages import Notice
from app.lobby.repository.series import SeriesRepository
from app.lobby.rows import SeriesRow
from app.lobby.series.players import account_ids, names
from app.lobby.signals.bus import notify


async def abandon_series(
    session: AsyncSession, row: SeriesRow, account_id: UUID, *, for_good: bool = False
) -> None:
    """End a series that is on without somebody: the other one has won it.

    Who leaves for good plays no other one either, whoever has asked for it.
    """
    people, row.for_good = account_ids(row), for_good
    if row.state != "over":
        row.left_by = left = people.index(account_id)
        await SeriesRepository(session).finish(row)
        name = (await names(session, row))[left]
        over = Notice("series_over", f"{name} does not play on: you have won the series.")
        await notify(session, people[1 - left], message=over)
    elif any(player.wants_rematch for player in row.players):
        await SeriesRepository(session).remind(row)
    await session.flush()
    await notify(session, *people, parts=("series",))
