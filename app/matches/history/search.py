"""Search of finished matches: an account's own, and public ones."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.history.search_queries import ORDERS, MatchQuery, average_query, query_for
from app.matches.outcomes import VOID
from app.matches.players import COMPUTER, accounts_by_id
from app.platform.errors import InvalidInput
from app.platform.postgres.keyset import Page, read_page

PAGE: Final = 50
MAX_EXPORTED_ROWS: Final = 2000


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A finished match in search results; players, decks and names by seat."""

    id: str
    ruleset: str
    format: str
    rated: bool
    ended_at: datetime
    reason: str
    winner: int | None
    turns: int
    inputs: int
    players: tuple[Account, Account]
    decks: tuple[str, str]
    is_fork: bool

    @property
    def result(self) -> str:
        """Return the result in words."""
        if self.reason in VOID:
            return "No result"
        return "Drawn" if self.winner is None else f"{self.players[self.winner].name} won"


@dataclass(frozen=True, slots=True)
class OwnAverage:
    """Averages of an account's other matches of a game; `turns` is None without any."""

    matches: int
    turns: float | None
    won: int


class MatchSearch:
    """Searches the index within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def average(self, account: Account, match_id: str) -> OwnAverage:
        """Return averages of the account's other matches of the same game."""
        row = (await self._session.execute(average_query(account.id, match_id))).one()
        turns = None if row.turns is None else round(float(row.turns), 1)
        return OwnAverage(row.matches, turns, row.won)

    async def find(
        self, wanted: MatchQuery, player: str | None, *, cursor: str = "", size: int = PAGE
    ) -> Page[FoundMatch]:
        """Return a page of results; raise InvalidInput for an unknown `player`."""
        if player is not None:
            wanted = replace(wanted, opponent=await self._id_of(player))
        order = ORDERS[wanted.sort]
        page = await read_page(self._session, query_for(wanted), order, cursor, size)
        return page.with_rows(await self._found(page.rows))

    async def _id_of(self, player: str) -> UUID:
        """Return the account's id by its name or id; guests are found by id only."""
        accounts = AccountService(self._session)
        if player.casefold() == COMPUTER.casefold():
            return (await accounts.get_bot(COMPUTER)).id
        found = await accounts.find_person(player)
        if found is not None:
            return found.id
        try:
            return UUID(player)
        except ValueError as error:
            raise InvalidInput(f"Player {player!r} not found. Check the name.") from error

    async def _found(self, rows: Sequence[Any]) -> list[FoundMatch]:
        ids = {who for row in rows for who in (row.first_id, row.second_id)}
        accounts = await accounts_by_id(self._session, ids)
        return [
            FoundMatch(
                id=row.id,
                ruleset=row.ruleset,
                format=row.format,
                rated=row.rated,
                ended_at=row.ended_at,
                reason=row.reason,
                winner=row.winner,
                turns=row.turns,
                inputs=row.inputs,
                players=(accounts[row.first_id], accounts[row.second_id]),
                decks=(row.first_deck, row.second_deck),
                is_fork=row.fork_of is not None,
            )
            for row in rows
        ]
