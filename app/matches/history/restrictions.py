"""Restrictions: a finished match opens for whoever has its link, unless a player closes it."""

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
    """Whether a match is closed to all but its players, and whether this player wants it so."""

    restricted: bool
    by_you: bool


class RestrictionService:
    """Reads and changes who may see a finished match; each call is a unit of work of its own."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def require_open(self, account: Account | None, match_id: str) -> None:
        """Raise NotFound if there is no such match, Restricted if it is closed to the account."""
        async with self._database.unit_of_work() as session:
            row = await _get_match(session, match_id)
            if await is_closed_to(session, row, account):
                raise Restricted("The players of this match keep its replay to themselves.")

    async def change(self, account: Account, match_id: str, *, on: bool) -> Restriction:
        """Close a finished match to all but its two players, or take one's own wish back."""
        async with self._database.unit_of_work() as session:
            row = await _get_match(session, match_id, for_update=True)
            seat = await _seat_of(session, match_id, account)
            if seat is None:
                raise Forbidden("Only its players decide who may see a match.")
            if row.status != "over":
                raise Conflict("Who may see a match is decided once it is over.")
            bits = row.restricted_by | 1 << seat
            row.restricted_by = bits if on else bits ^ 1 << seat
            return Restriction(bool(row.restricted_by), on)


async def is_closed_to(session: AsyncSession, row: MatchRow, account: Account | None) -> bool:
    """Return True if the match, or one that it was forked from, is restricted to its players.

    The log of a fork holds the position of its parent with both hands. Staff who look into a case
    have a pass for a while.
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
        raise NotFound("There is no such match.")
    return row
