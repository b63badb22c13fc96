"""Abandonment of a series: the leaver loses it."""

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
    """End a series that an account leaves; its opponent wins one in progress.

    With `for_good` the account is closed, so a rematch is impossible too.
    """
    people, row.for_good = account_ids(row), for_good
    if row.state != "over":
        row.left_by = left = people.index(account_id)
        await SeriesRepository(session).finish(row)
        name = (await names(session, row))[left]
        over = Notice("series_over", f"{name} left. You win the series.")
        await notify(session, people[1 - left], message=over)
    elif any(player.wants_rematch for player in row.players):
        await SeriesRepository(session).remind(row)
    await session.flush()
    await notify(session, *people, parts=("series",))
