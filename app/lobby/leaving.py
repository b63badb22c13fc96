"""Who does not play on in a series, and what that means for the other one."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.lobby.bus import tell
from app.lobby.messages import Notice
from app.lobby.repository.series import SeriesRepository
from app.lobby.rows import SeriesRow


async def leave_series(
    session: AsyncSession, row: SeriesRow, account_id: UUID, *, for_good: bool = False
) -> None:
    """End a series that is on without somebody: the other one has won it.

    Who leaves for good plays no other one either, whoever has asked for it.
    """
    people, row.for_good = (row.first_id, row.second_id), for_good
    if row.state != "over":
        row.left_by = left = people.index(account_id)
        await SeriesRepository(session).finish(row)
        name = (await names_of(session, row))[left]
        over = Notice("series_over", f"{name} does not play on: you have won the series.")
        await tell(session, people[1 - left], message=over)
    elif row.again:
        await SeriesRepository(session).remind(row)
    await session.flush()
    await tell(session, *people, parts=("series",))


async def names_of(session: AsyncSession, row: SeriesRow) -> tuple[str, str]:
    """Return what both are called."""
    accounts = await AccountService(session).list_accounts((row.first_id, row.second_id))
    names = {account.id: account.name for account in accounts}
    return names[row.first_id], names[row.second_id]
