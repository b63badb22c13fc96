"""The search index is filled as a match is archived, and once for those from before.

What it holds is known to whoever saw the end: it is written when the match is over, and shown to
others when the spectators of a rated match have been shown its end, too.
"""

import asyncio
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import structlog
from msgspec import Struct
from sqlalchemy import exists, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.log.inputs import Record
from app.matches.log.replay import Replay
from app.matches.log.store import PostgresStore
from app.matches.rows import MatchRow, MatchSearchRow
from app.matches.rules import EngineMatch, Rules
from app.platform.db import Database
from app.platform.storage_faults import STORAGE_FAULTS

AT_ONCE: Final = 100  # matches a run; what is left waits for the next one
LEFT_BEHIND: Final = timedelta(minutes=10)  # it has no archive, and will hardly get one
# For each second of work so many seconds are left to the matches that are on.
REST: Final = 2.0

log = structlog.get_logger(__name__)


class SearchEntry(Struct, frozen=True):
    """What a match is found by besides its terms, players and result."""

    turns: int
    inputs: int
    cards: tuple[str, ...]  # names of what was played, folded


class PlayCollector:
    """Looks on as a match is played again, and notes what is played."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._cards: set[str] = set()
        self._turns = 0

    def render(self, match: EngineMatch, events: list[Any]) -> None:
        """Note what has been played since the last time."""
        self._cards.update(fold(name) for name in self._rules.cards_played(match, events))
        self._turns = max(self._turns, self._rules.turn(match))

    def keep(self, rendered: None, age_s: float = 0.0) -> None:
        """Everything has been noted."""

    def entry(self, inputs: int) -> SearchEntry:
        """Return what was noted."""
        return SearchEntry(self._turns, inputs, tuple(sorted(self._cards)))


def fold(name: str) -> str:
    """Return a name as it is compared."""
    return " ".join(name.casefold().split())


async def keep_entry(
    session: AsyncSession, match_id: str, entry: SearchEntry, rated_delay_s: float
) -> None:
    """Enter a finished match into the index, unless it is there."""
    query = select(MatchRow.ended_at, MatchRow.rated).where(MatchRow.id == match_id)
    ended_at, rated = (await session.execute(query)).one()
    row = insert(MatchSearchRow).values(
        match_id=match_id,
        turns=entry.turns,
        inputs=entry.inputs,
        cards=list(entry.cards),
        visible_at=_shown_at(ended_at, rated_delay_s if rated else 0.0),
    )
    await session.execute(row.on_conflict_do_nothing())


def _shown_at(ended_at: datetime | None, delay_s: float) -> Any:
    if ended_at is None:  # from before ends were noted
        return func.clock_timestamp()
    return ended_at + timedelta(seconds=delay_s)


class SearchBackfill:
    """Enters finished matches that are not in the index; any number of nodes may do so at once."""

    def __init__(
        self, database: Database, store: PostgresStore, rules: Rules, rated_delay_s: float
    ) -> None:
        self._database, self._store = database, store
        self._rules, self._rated_delay_s = rules, rated_delay_s

    async def run(self) -> None:
        """Enter what is missing, the newest first."""
        for match_id in await self._missing():
            record = await self._store.find_record(match_id)
            if record is not None:
                entry = await self._entry(record)
                async with self._database.unit_of_work() as session:
                    await keep_entry(session, match_id, entry, self._rated_delay_s)

    async def _missing(self) -> Sequence[str]:
        is_there = exists().where(MatchSearchRow.match_id == MatchRow.id)
        is_old = MatchRow.ended_at < func.clock_timestamp() - LEFT_BEHIND
        query = (
            select(MatchRow.id)
            .where(MatchRow.status == "over", ~is_there, or_(MatchRow.archived, is_old))
            .order_by(MatchRow.ended_at.desc())
            .limit(AT_ONCE)
        )
        async with self._database.unit_of_work() as session:
            return (await session.scalars(query)).all()

    async def _entry(self, record: Record) -> SearchEntry:
        """Play the match again; of one that cannot be, only the length of its log is known."""
        collector = PlayCollector(self._rules)
        entries = await self._store.list_inputs(record.id)
        try:
            replay = Replay(self._rules, record, [collector])
            for each in entries:
                began = time.perf_counter()
                replay.apply(each)
                await asyncio.sleep((time.perf_counter() - began) * REST)
        except STORAGE_FAULTS:
            raise  # the database is away: the next run may work
        except Exception as error:  # other rules, or a log that leads elsewhere
            log.info("match indexed without its cards", match=record.id, error=repr(error))
        return collector.entry(len(entries))
