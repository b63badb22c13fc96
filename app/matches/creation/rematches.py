"""Rematches: the same two players with seats swapped, once both have asked."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.creation.entrants import entrant_again
from app.matches.creation.new_match import NewMatches, take_seat
from app.matches.creation.opponent_rules import require_willing
from app.matches.history.rematch_state import rematch_out
from app.matches.live.registry import MatchRegistry
from app.matches.players import accounts_by_id
from app.matches.protocol.server_messages import RematchOut
from app.matches.repository import MatchRepository
from app.matches.rows import MatchRow, SeatRow
from app.matches.rules import SEATS
from app.platform.db import Database
from app.platform.errors import Conflict, Forbidden, NotFound


class RematchService:
    """Offers and accepts rematches; each call is a unit of work of its own."""

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database = database
        self._registry = registry
        self._new = NewMatches(registry)

    async def ask(self, account: Account, match_id: str) -> RematchOut:
        """Offer a rematch, or accept the other seat's offer; return its state."""
        async with self._database.unit_of_work() as session:
            matches = MatchRepository(session)
            row = await matches.find(match_id, for_update=True)
            if row is None:
                raise NotFound("Match not found.")
            seats = await matches.list_seats([match_id])
            own = _require_over(row, seats, account)
            following = await matches.find_rematch(match_id)
            if following is None:
                await self._new.note_waiting(session, account.id)
                await require_willing(session, *(seat.account_id for seat in seats))
                is_bot = await _is_computer(session, seats[1 - own].account_id)
                if is_bot or row.rematch_by == 1 - own:
                    following = await self._create(session, row, seats)
                else:
                    row.rematch_by = own
        state = rematch_out(following, own)
        self._registry.notify_rematch(match_id, state)
        return state

    async def _create(
        self, session: AsyncSession, row: MatchRow, seats: Sequence[SeatRow]
    ) -> MatchRow:
        """Create and start the same match with the seats swapped."""
        following = await self._new.add(session, row.terms, listed=row.listed, rematch_of=row.id)
        for seat, old in zip(SEATS, reversed(seats), strict=True):
            await take_seat(session, following.id, seat, entrant_again(old))
        await self._new.start(session, following)
        return following


def _require_over(row: MatchRow, seats: Sequence[SeatRow], account: Account) -> int:
    """Return the account's seat; raise Forbidden or Conflict if a rematch is impossible."""
    own = next((seat.seat for seat in seats if seat.account_id == account.id), None)
    if own is None:
        raise Forbidden("Only this match's players can offer a rematch.")
    if row.status != "over":
        raise Conflict("The match isn't over yet. Finish it first.")
    if row.series is not None:
        raise Conflict("This match is part of a series. Its next match starts from there.")
    return own


async def _is_computer(session: AsyncSession, account_id: UUID) -> bool:
    return (await accounts_by_id(session, {account_id}))[account_id].kind == "bot"
