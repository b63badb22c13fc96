"""A live match played again up to now, with the views of both seats: for staff alone."""

import asyncio
import time
from typing import Any, Final

import msgspec

from app.matches.archive.archiver import moment_after
from app.matches.errors import RulesChanged, RulesToCome
from app.matches.frames.stream import Stream
from app.matches.log.replay import Replay
from app.matches.log.resume import EVERYTHING
from app.matches.log.store import PostgresStore
from app.matches.rules import SEATS, SPECTATOR, Rules
from app.platform.errors import Conflict, NotFound

# For each second of work so many seconds are left to the matches that are on.
REST: Final = 1.0


async def read_live_replay(rules: Rules, store: PostgresStore, match_id: str) -> bytes:
    """Return frames of all viewers, moments and cards of a live match, as JSON.

    Raise NotFound if no such match is on, Conflict if its rules are not here.
    """
    record = await store.find_record(match_id)
    if record is None or record.status != "live":
        raise NotFound("No such match is on.")
    streams = [Stream(rules, viewer, ring_bytes=EVERYTHING) for viewer in (*SEATS, SPECTATOR)]
    try:
        replay = Replay(rules, record, streams)
    except (RulesChanged, RulesToCome) as other:
        raise Conflict("This match is played under other rules than this server has.") from other
    moments = [moment_after(None, streams)]
    for entry in await store.list_inputs(match_id):
        began = time.perf_counter()
        replay.apply(entry)
        moments.append(moment_after(entry, streams))
        await asyncio.sleep((time.perf_counter() - began) * REST)
    shown: dict[str, Any] = {
        "frames": [[msgspec.Raw(frame) for frame in each.frames_after(0)] for each in streams],
        "moments": moments,
        "cards": rules.appearance(record.ruleset),
    }
    return msgspec.json.encode(shown)
