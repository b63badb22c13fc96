"""Rebuild of a match in memory, from a valid snapshot or the whole log."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Protocol

import structlog

from app.matches.frames.stream import Stream
from app.matches.log.inputs import Input, Record, signed_digest
from app.matches.log.replay import InputSource, Replay
from app.matches.log.snapshots import (
    Snapshot,
    Start,
    StoredSnapshot,
    leads_on,
    starting_points,
)
from app.matches.rules import Rules

log = structlog.get_logger(__name__)

Streams = dict[int, Stream]


class RebuildSource(InputSource, Protocol):
    """Source of stored inputs and snapshots."""

    async def list_snapshots(self, match_id: str) -> Sequence[StoredSnapshot]:
        """Return the match's newest snapshots."""


async def rebuild(
    rules: Rules, record: Record, source: RebuildSource, viewers: Iterable[int]
) -> tuple[Replay, Streams]:
    """Return the match after its whole log, with the viewers' streams.

    Raise Diverged, RulesChanged or RulesToCome if the log can't be replayed.
    """
    seats = list(viewers)
    found = await _from_snapshot(rules, record, source, seats)
    if found is not None:
        return found
    streams = {seat: Stream(seat) for seat in seats}
    replay = Replay(rules, record, streams.values())
    await replay.catch_up(source, record.id)
    return replay, streams


async def _from_snapshot(
    rules: Rules, record: Record, source: RebuildSource, viewers: list[int]
) -> tuple[Replay, Streams] | None:
    """Return the match from a snapshot, None without a valid one.

    Any error falls back to the log, which is complete.
    """
    try:
        for start in starting_points(await source.list_snapshots(record.id)):
            entries = await source.list_inputs(record.id, after=start.snapshot.seq)
            if leads_on(start.snapshot, entries):
                return await _from_start(rules, record, start, entries, viewers)
    except Exception as error:
        log.warning("snapshot dropped", match=record.id, error=repr(error))
    return None


async def _from_start(
    rules: Rules, record: Record, start: Start, entries: Sequence[Input], viewers: list[int]
) -> tuple[Replay, Streams] | None:
    """Return the match from a snapshot; None if its digest isn't the log's."""
    replay = Replay.resumed(rules, record, start.snapshot)
    if signed_digest(replay.match.digest()) != start.digest:
        log.warning("snapshot dropped", match=record.id, seq=start.snapshot.seq)
        return None
    streams = {viewer: Stream(viewer) for viewer in viewers}
    await _play_on(replay, start.newest, streams, entries)
    return replay, streams


async def _play_on(
    replay: Replay, newest: Snapshot, streams: Streams, entries: Sequence[Input]
) -> None:
    """Replay the rest of the log; render only the frames after the newest snapshot."""
    if replay.seq == newest.seq:
        replay.draw_from(newest, streams)
    for entry in entries:
        replay.apply(entry)
        if replay.seq == newest.seq:
            replay.draw_from(newest, streams)
        await asyncio.sleep(0)  # yield to other tasks
