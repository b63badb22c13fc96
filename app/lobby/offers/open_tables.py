"""Open tables: offers of a match to the first player who joins."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.lobby.context import LobbyContext
from app.lobby.match_start import MatchStart, Matchup
from app.lobby.presence.people import PresenceService, require_may_rate
from app.lobby.protocol.responses import PersonOut, TableOut
from app.lobby.repository.open_tables import OpenTableRepository
from app.lobby.repository.presence import PresenceRepository
from app.lobby.rows import OpenTableRow
from app.lobby.signals.bus import notify
from app.matches.creation.entrants import Entrant
from app.matches.ids import new_id
from app.matches.terms import Terms
from app.platform.errors import Conflict, Forbidden, NotFound

MAX_TABLES: Final = 3


class OpenTableService:
    """Opens, lists, joins and closes tables within the caller's unit of work."""

    def __init__(self, session: AsyncSession, context: LobbyContext) -> None:
        self._session = session
        self._tables = OpenTableRepository(session)
        self._people = PresenceService(session)
        self._match_start = MatchStart(session, context.matches)
        self._blocks = context.blocks(session)

    async def open(
        self, account: Account, terms: Terms, entrant: Entrant, *, private: bool
    ) -> TableOut:
        """Open a table for the account; raise Conflict at the limit."""
        require_may_rate(account, rated=terms.rated)
        await self._tables.lock_tables_of(account.id)
        if len(await self._tables.list_by(account.id)) >= MAX_TABLES:
            raise Conflict(f"You have {MAX_TABLES} open tables. Close one first.")
        row = _row(account.id, terms, entrant, private=private)
        await self._tables.add(row)
        await PresenceRepository(self._session).note([account.id])
        await notify(self._session, account.id, parts=("tables",))
        return await self._seen_by(account.id, row)

    async def join(self, account: Account, table_id: str, entrant: Entrant) -> str:
        """Join another player's table; return the match's id."""
        row = await self._find(table_id)
        if row.by_id == account.id:
            raise Conflict("You can't join your own table. Wait for an opponent.")
        require_may_rate(account, rated=row.rated)
        if await self._blocks.blocked_pairs({account.id, row.by_id}):
            raise Forbidden("You can't play this player.")
        await self._match_start.note_here(account.id)
        await self._match_start.lock(account.id, row.by_id)
        held = await self._tables.find(table_id, for_update=True)
        if held is None:
            raise Conflict("This table was just taken or closed. Choose another.")
        opener = Entrant(held.by_id, held.deck_title, held.deck, held.deck_id)
        return await self._match_start.begin(Matchup(held.terms, (opener, entrant), "table"))

    async def close(self, account: Account, table_id: str) -> None:
        """Close the account's own table."""
        row = await self._find(table_id)
        if row.by_id != account.id:
            raise Forbidden("This isn't your table. Only its owner can close it.")
        await self._tables.remove(row.id)
        await notify(self._session, account.id, parts=("tables",))

    async def terms(self, table_id: str) -> Terms:
        """Return the terms of a table; raise NotFound."""
        return (await self._find(table_id)).terms

    async def read(self, account_id: UUID, table_id: str) -> TableOut:
        """Return one table as the account sees it; raise NotFound."""
        return await self._seen_by(account_id, await self._find(table_id))

    async def list_for(self, account_ids: set[UUID], ruleset: str | None = None) -> "OpenTableList":
        """Return the public tables, with blocks between their owners and these viewers."""
        rows = await self._tables.list_open(ruleset)
        blocked = await self._blocks.blocked_pairs(account_ids | {row.by_id for row in rows})
        people = {
            game: await self._people.shown({row.by_id for row in rows if row.ruleset == game}, game)
            for game in {row.ruleset for row in rows}
        }
        shown = [(row.by_id, _out(row, people[row.ruleset][row.by_id])) for row in rows]
        return OpenTableList(shown, blocked)

    async def _find(self, table_id: str) -> OpenTableRow:
        row = await self._tables.find(table_id)
        if row is None:
            raise NotFound("Table not found. It may be closed.")
        return row

    async def _seen_by(self, viewer: UUID, row: OpenTableRow) -> TableOut:
        people = await self._people.shown([row.by_id], row.ruleset)
        return replace(_out(row, people[row.by_id]), is_mine=row.by_id == viewer)


class OpenTableList:
    """A list of open tables, filtered for each viewer."""

    def __init__(self, shown: list[tuple[UUID, TableOut]], blocked: set[frozenset[UUID]]) -> None:
        self._shown, self._blocked = shown, blocked

    def seen_by(self, viewer: UUID) -> list[TableOut]:
        """Return the tables whose owner and viewer have not blocked each other."""
        return [
            replace(out, is_mine=by == viewer)
            for by, out in self._shown
            if frozenset((by, viewer)) not in self._blocked
        ]


def _row(by: UUID, terms: Terms, entrant: Entrant, *, private: bool) -> OpenTableRow:
    return OpenTableRow(
        id=new_id(12),
        by_id=by,
        **terms.columns(),
        best_of=terms.best_of,
        private=private,
        deck_id=entrant.deck_id,
        deck_title=entrant.title,
        deck=entrant.deck,
    )


def _out(row: OpenTableRow, by: PersonOut) -> TableOut:
    return TableOut(
        id=row.id,
        url=f"/table/{row.id}",
        by=by,
        **row.terms.columns(),
        best_of=row.best_of,
        private=row.private,
        age_s=round(max(0.0, (datetime.now(UTC) - row.created_at).total_seconds()), 1),
        is_mine=False,
    )
