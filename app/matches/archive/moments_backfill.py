"""Backfill of moments for archives from before there were any.

Replays are throttled. An archive whose frames differ from those of today's code stays without
moments: they would lead to wrong frames.
"""

from typing import Final

import structlog

from app.matches.archive.archiver import list_moments
from app.matches.archive.packing import Moment, pack_moments
from app.matches.archive.repository import ArchiveRepository
from app.matches.archive.store import ArchiveStore
from app.matches.log.store import PostgresStore
from app.matches.rules import SEATS, SPECTATOR, Rules, compatibility
from app.platform.db import Database
from app.platform.storage_faults import STORAGE_FAULTS, isolated

AT_ONCE: Final = 100  # matches a run; the next run takes the rest

log = structlog.get_logger(__name__)


class MomentsBackfill:
    """Adds missing moments; idempotent and safe to run on several nodes."""

    def __init__(self, database: Database, store: PostgresStore, rules: Rules) -> None:
        self._database, self._store, self._rules = database, store, rules
        self._archives = ArchiveStore(database)

    async def run(self) -> None:
        """Add moments to the newest archives without any; log the number left."""
        async with self._database.unit_of_work() as session:
            archives = ArchiveRepository(session)
            versions = [
                (ruleset, version)
                for ruleset, version in await archives.list_versions_without_moments()
                if compatibility(self._rules, ruleset, version) == "playable"
            ]
            missing, left = await archives.list_without_moments(versions, limit=AT_ONCE)
        for match_id in missing:
            with isolated("moments not filled in", match=match_id):
                await self._fill(match_id)
        if missing:
            log.info("moments filled in", done=len(missing), left=left - len(missing))

    async def _fill(self, match_id: str) -> None:
        moments = await self._moments(match_id)
        async with self._database.unit_of_work() as session:
            await ArchiveRepository(session).fill_moments(match_id, pack_moments(moments))

    async def _moments(self, match_id: str) -> list[Moment]:
        """Replay the match; return no moments if it leads to other frames than the stored ones."""
        record = await self._store.find_record(match_id)
        try:
            moments = [] if record is None else await list_moments(self._rules, record, self._store)
        except STORAGE_FAULTS:
            raise  # the database is unavailable: retry in the next run
        except Exception as error:  # the replay diverges
            log.warning("match has no moments", match=match_id, error=repr(error))
            return []
        kept = [await self._archives.find_stream(match_id, each) for each in (*SEATS, SPECTATOR)]
        ends = tuple(stream.seq for stream in kept if stream is not None)
        return moments if moments and moments[-1].frames == ends else []
