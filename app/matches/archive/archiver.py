"""Archiver: background job that archives this node's finished matches, one at a time.

It also finds matches without an archive, such as those of a server killed just after the end or
from before there were archives. Replays are throttled: live matches need the processor more.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

import structlog

from app.matches.archive.packing import Archive, Moment, pack
from app.matches.archive.repository import ArchiveRepository
from app.matches.archive.search_index import PlayCollector, keep_entry
from app.matches.frames.stream import Stream
from app.matches.log.inputs import Input, Record
from app.matches.log.replay import InputSource, Replay
from app.matches.log.resume import EVERYTHING
from app.matches.log.store import PostgresStore
from app.matches.log.throttle import Throttle
from app.matches.rules import SEATS, SPECTATOR, Rules, appearance_of, compatibility
from app.platform.db import Database
from app.platform.storage_faults import is_unavailable

AT_ONCE: Final = 100  # matches a run; the next run takes the rest
# Seconds of rest for each second of work, left to live matches.
REST: Final = 2.0

log = structlog.get_logger(__name__)


class Archiver:
    """Archives finished matches; safe to run on several nodes."""

    def __init__(
        self,
        database: Database,
        store: PostgresStore,
        rules: Rules,
        node_id: str,
        rated_delay_s: float = 0.0,
    ) -> None:
        self._database, self._store = database, store
        self._rules, self._node_id = rules, node_id
        self._rated_delay_s = rated_delay_s
        self._failed: set[str] = set()

    async def run(self) -> None:
        """Archive the newest finished matches without an archive."""
        for match_id in await self._pending():
            try:
                await self._archive(match_id)
            except Exception as error:  # a failed match must not block other matches
                if is_unavailable(error):
                    raise  # retry in the next run
                log.error("match not archived", match=match_id, error=repr(error))
                self._failed.add(match_id)  # until restart: a replay is deterministic

    async def _pending(self) -> list[str]:
        async with self._database.unit_of_work() as session:
            archives = ArchiveRepository(session)
            versions = [
                (ruleset, version)
                for ruleset, version in await archives.list_versions()
                if compatibility(self._rules, ruleset, version) == "playable"
            ]
            pending = await archives.list_pending(
                self._node_id, versions, but=self._failed, limit=AT_ONCE
            )
            return list(pending)

    async def _archive(self, match_id: str) -> None:
        record = await self._store.find_record(match_id)
        if record is None or record.is_archived:
            return  # another node was faster
        plays = PlayCollector()
        archive, inputs = await build_archive(self._rules, record, self._store, plays)
        async with self._database.unit_of_work() as session:
            await ArchiveRepository(session).keep(match_id, archive)
            await keep_entry(session, match_id, plays.entry(inputs), self._rated_delay_s)


async def build_archive(
    rules: Rules, record: Record, source: InputSource, plays: PlayCollector
) -> tuple[Archive, int]:
    """Replay a finished match and pack each viewer's frames; raise Diverged.

    Return the archive and the number of inputs.
    """
    streams = _streams()
    replay = Replay(rules, record, [*streams, plays])
    moments = await _play(replay, streams, await source.list_inputs(record.id))
    appearance = appearance_of(rules[record.ruleset])
    archive = await asyncio.to_thread(pack, streams, appearance, record.setup, moments)
    return archive, len(moments) - 1


async def list_moments(rules: Rules, record: Record, source: InputSource) -> list[Moment]:
    """Replay a finished match and return its moments; raise Diverged."""
    streams = _streams()
    return await _play(
        Replay(rules, record, [*streams]), streams, await source.list_inputs(record.id)
    )


def _streams() -> list[Stream]:
    return [Stream(viewer, ring_bytes=EVERYTHING) for viewer in (*SEATS, SPECTATOR)]


async def _play(replay: Replay, streams: list[Stream], inputs: Sequence[Input]) -> list[Moment]:
    """Replay a log with throttling and return its moments."""
    moments = [moment_after(None, streams)]
    throttle = Throttle(REST)
    for entry in inputs:
        replay.apply(entry)
        moments.append(moment_after(entry, streams))
        await throttle.pause()
    return moments


def moment_after(entry: Input | None, streams: Sequence[Stream]) -> Moment:
    """Return each viewer's newest frame after an input; None is the start of the match."""
    first, second, third = (each.seq for each in streams)
    frames = (first, second, third)
    if entry is None:
        return Moment(0, None, "begin", counts=False, frames=frames)
    counts = entry.kind == "answer" and not entry.body.uncounted
    return Moment(entry.seq, entry.seat, entry.kind, counts, frames)
