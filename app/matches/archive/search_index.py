"""Search index of finished matches: filled by the archiver, with a backfill for older matches.

An entry is written at the end of a match, and visible to others only after the delayed
spectators of a rated match have seen the end as well.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import structlog
from msgspec import Struct
from sqlalchemy import exists, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.matches.log.inputs import Record
from app.matches.log.replay import Replay
from app.matches.log.store import PostgresStore
from app.matches.log.throttle import Throttle
from app.matches.rows import MatchRow, MatchSearchRow
from app.matches.rules import Rules
from app.platform.db import Database
from app.platform.storage_faults import STORAGE_FAULTS, isolated

AT_ONCE: Final = 100  # matches a run; the next run takes the rest
LEFT_BEHIND: Final = timedelta(minutes=10)  # a match still without an archive hardly gets one
# Seconds of rest for each second of work, left to live matches.
REST: Final = 2.0

log = structlog.get_logger(__name__)


class SearchEntry(Struct, frozen=True):
    """Search keys of a match besides its terms, players and result."""

    turns: int
    inputs: int
    cards: tuple[str, ...]  # folded names of cards played


class PlayCollector:
    """Renderer of a replay that collects the names of cards played and counts turns."""

    def __init__(self) -> None:
        self._cards: set[str] = set()
        self._turns = 0

    def render(self, match: Match, events: list[Event]) -> None:
        """Collect the cards played by these events."""
        self._cards.update(fold(name) for name in _cards_played(match, events))
        self._turns = max(self._turns, match.state.turn)

    def keep(self, rendered: None, age_s: float = 0.0) -> None:
        """Do nothing: `render` has collected everything."""

    def entry(self, inputs: int) -> SearchEntry:
        """Return the search entry of the replayed match."""
        return SearchEntry(self._turns, inputs, tuple(sorted(self._cards)))


def _cards_played(match: Match, events: list[Event]) -> list[str]:
    """Return the names of cards played by these events."""
    cards = match.state.cards
    played = [event.card for event in events if match.rules.display.is_play(event)]
    return [cards[each].printed.base.name for each in played if each in cards]


def fold(name: str) -> str:
    """Return a name in its normal form for comparison."""
    return " ".join(name.casefold().split())


async def keep_entry(
    session: AsyncSession, match_id: str, entry: SearchEntry, rated_delay_s: float
) -> None:
    """Add a finished match to the index, unless it is there."""
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
    if ended_at is None:  # older than the column
        return func.clock_timestamp()
    return ended_at + timedelta(seconds=delay_s)


class SearchBackfill:
    """Indexes finished matches without an entry; safe to run on several nodes."""

    def __init__(
        self, database: Database, store: PostgresStore, rules: Rules, rated_delay_s: float
    ) -> None:
        self._database, self._store = database, store
        self._rules, self._rated_delay_s = rules, rated_delay_s

    async def run(self) -> None:
        """Index the newest finished matches without an entry."""
        for match_id in await self._missing():
            with isolated("match not indexed", match=match_id):
                await self._enter(match_id)

    async def _enter(self, match_id: str) -> None:
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
        """Return the entry by a replay; only the number of inputs if the replay fails."""
        collector = PlayCollector()
        entries = await self._store.list_inputs(record.id)
        try:
            replay = Replay(self._rules, record, [collector])
            throttle = Throttle(REST)
            for each in entries:
                replay.apply(each)
                await throttle.pause()
        except STORAGE_FAULTS:
            raise  # the database is unavailable: retry in the next run
        except Exception as error:  # other rules, or the replay diverges
            log.info("match indexed without its cards", match=record.id, error=repr(error))
        return collector.entry(len(entries))
