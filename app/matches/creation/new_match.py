"""New matches in the database: row, secret seed, seats and start."""

import secrets
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.engine.position.plain_data import JsonObject
from app.matches.creation.entrants import Entrant
from app.matches.ids import new_id
from app.matches.live.registry import MatchRegistry
from app.matches.log.replay import commitment_to
from app.matches.players import accounts_by_id
from app.matches.repository import MatchRepository
from app.matches.rows import MatchRow, MatchSecretRow, SeatRow
from app.matches.rules import setup_of, version_of
from app.matches.terms import Terms
from app.operations.card_suspensions import CardSuspensionService
from app.operations.drains import DrainService
from app.platform.errors import NotFound


class NewMatches:
    """Creates matches step by step, within the caller's unit of work."""

    def __init__(self, registry: MatchRegistry) -> None:
        self._rules, self._node_id = registry.rules, registry.settings.node_id
        self._guard = registry.start_guard

    async def add(
        self,
        session: AsyncSession,
        terms: Terms,
        *,
        setup: JsonObject | None = None,
        **further: Any,
    ) -> MatchRow:
        """Insert a waiting match; choose its seed and store the commitment now.

        Without `setup`, the set-up is made from the decks at the start. Raise Draining.
        """
        await DrainService(session).require_none()
        seed = secrets.token_bytes(32)
        row = MatchRow(
            id=new_id(12),
            **terms.columns(),
            **self._versions(terms.ruleset),
            commitment=commitment_to(seed),
            setup=setup or {},
            **further,
        )
        await MatchRepository(session).add(row, MatchSecretRow(match_id=row.id, seed=seed))
        return row

    async def complete(self, session: AsyncSession, row: MatchRow, entrant: Entrant) -> None:
        """Give the second seat to an entrant and start the match."""
        await take_seat(session, row.id, 1, entrant)
        await self.start(session, row)

    async def start(self, session: AsyncSession, row: MatchRow, starter: int | None = None) -> None:
        """Start a match with both seats taken; the starting seat is random without `starter`.

        The only start of every match: queue, table, challenge, invite, rematch, series and fork.
        Raise Draining before a deploy, SuspendedCards for a rated match with such a card, Conflict
        if the start guard refuses.
        """
        await DrainService(session).require_none()
        matches = MatchRepository(session)
        first, second = await matches.list_seats([row.id])
        await self._ask_guard(session, row, first.account_id, second.account_id)
        decks = (first.deck, second.deck)
        if row.rated:
            await CardSuspensionService(session).require_none_in(row.ruleset, *decks)
        setup = row.setup or setup_of(row.ruleset, decks, starter, row.format)
        # The rules may have changed while it waited for its second player.
        await matches.start(row.id, setup, self._node_id, self._versions(row.ruleset))

    async def note_waiting(self, session: AsyncSession, account_id: UUID) -> None:
        """Record that an account is waiting for its opponent."""
        if self._guard is not None:
            await self._guard.note_waiting(session, account_id)

    async def _ask_guard(
        self, session: AsyncSession, row: MatchRow, first: UUID, second: UUID
    ) -> None:
        accounts = await accounts_by_id(session, {first, second})
        is_of_people = all(each.kind != "bot" for each in accounts.values())
        if self._guard is not None and is_of_people:
            await self._guard.before_start(session, row.timer, (first, second))

    def _versions(self, ruleset: str) -> JsonObject:
        version = version_of(self._rules[ruleset])
        return {"engine_version": version.engine, "pool_version": version.pool}


async def take_seat(session: AsyncSession, match_id: str, seat: int, entrant: Entrant) -> None:
    """Give a seat of a waiting match to an entrant."""
    account_id, title, deck, deck_id = entrant
    row = SeatRow(
        match_id=match_id,
        seat=seat,
        account_id=account_id,
        deck=deck,
        deck_title=title,
        deck_id=deck_id,
    )
    await MatchRepository(session).add(row)


async def get_match(session: AsyncSession, match_id: str) -> MatchRow:
    """Return the match; raise NotFound."""
    row = await MatchRepository(session).find(match_id)
    if row is None:
        raise NotFound("Match not found.")
    return row
