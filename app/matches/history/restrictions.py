"""Restrictions: finished matches are open to all with the link unless a player hides them."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.repository import MatchRepository
from app.matches.rows import MatchRow
from app.platform.db import Database
from app.platform.errors import Conflict, Forbidden, NotFound


class Restricted(Forbidden):
    code = "restricted"


@dataclass(frozen=True, slots=True)
class Restriction:
    """Restriction of a match: hidden from others or not, and by this player or not."""

    restricted: bool
    by_you: bool


class RestrictionService:
    """Reads and changes the visibility of finished matches; each call is a unit of work."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def require_open(self, account: Account | None, match_id: str) -> None:
        """Raise NotFound for an unknown match, Restricted if it is hidden from the account."""
        async with self._database.unit_of_work() as session:
            row = await _get_match(session, match_id)
            if await is_closed_to(session, row, account):
                raise Restricted("The players of this match made its replay private.")

    async def change(self, account: Account, match_id: str, *, on: bool) -> Restriction:
        """Hide a finished match from all but its players, or withdraw that for one player."""
        async with self._database.unit_of_work() as session:
            row = await _get_match(session, match_id, for_update=True)
            seat = await _seat_of(session, match_id, account)
            if seat is None:
                raise Forbidden("Only this match's players can change its visibility.")
            if row.status != "over":
                raise Conflict("This match isn't over yet. Change its visibility afterward.")
            bits = row.restricted_by | 1 << seat
            row.restricted_by = bits if on else bits ^ 1 << seat
            return Restriction(bool(row.restricted_by), on)


async def is_closed_to(session: AsyncSession, row: MatchRow, account: Account | None) -> bool:
    """True if the match, or an ancestor of this fork, is hidden from the account.

    The log of a fork has its parent's position with both hands. A moderator's pass grants access
    for a while.
    """
    if account is not None and await _may_always_see(session, row, account):
        return False
    if row.restricted_by:
        return True
    parent = await MatchRepository(session).find(row.fork_of) if row.fork_of else None
    return parent is not None and await is_closed_to(session, parent, account)


async def _may_always_see(session: AsyncSession, row: MatchRow, account: Account) -> bool:
    if await _seat_of(session, row.id, account) is not None:
        return True
    return bool(row.restricted_by) and await MatchRepository(session).has_pass(row.id, account.id)


async def _seat_of(session: AsyncSession, match_id: str, account: Account) -> int | None:
    seats = await MatchRepository(session).list_seats([match_id])
    return next((each.seat for each in seats if each.account_id == account.id), None)


async def _get_match(session: AsyncSession, match_id: str, *, for_update: bool = False) -> MatchRow:
    row = await MatchRepository(session).find(match_id, for_update=for_update)
    if row is None:
        raise NotFound("Match not found.")
    return row
