"""Cache of statistics of finished matches, each computed by one replay."""

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from app.matches.errors import RulesChanged, RulesToCome
from app.matches.history.statistics import StatisticsCollector
from app.matches.log.inputs import standing
from app.matches.log.replay import Replay
from app.matches.log.store import PostgresStore
from app.matches.log.throttle import Throttle
from app.matches.rules import Rules
from app.platform.errors import Conflict, NotFound

CACHE_SIZE: Final = 500  # some 3 kB each
# Seconds of rest for each second of work, left to live matches.
REST: Final = 1.0


class FinishedStatistics:
    """LRU cache of statistics; computes one match at a time."""

    def __init__(self, store: PostgresStore, rules: Rules, *, kept: int = CACHE_SIZE) -> None:
        self._store, self._rules = store, rules
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._room = kept
        self._working = asyncio.Lock()  # one at a time, and never the same one twice

    async def read(self, match_id: str) -> bytes:
        """Return a finished match's statistics as JSON; raise NotFound or Conflict."""
        async with self._working:
            found = self._kept.pop(match_id, None) or await self._work_out(match_id)
            self._kept[match_id] = found
            while len(self._kept) > self._room:
                self._kept.popitem(last=False)
            return found

    async def _work_out(self, match_id: str) -> bytes:
        record = await self._store.find_record(match_id)
        if record is None:
            raise NotFound("Match not found.")
        if record.status != "over":
            raise Conflict("This match isn't over yet. See its statistics afterward.")
        one, other = (seat.deck_title for seat in record.seats)
        collector = StatisticsCollector((one, other))
        try:
            replay = Replay(self._rules, record, [collector])
        except (RulesChanged, RulesToCome) as other:
            raise Conflict("No statistics: this match was played on another version.") from other
        throttle = Throttle(REST)
        # An undone act has no effect.
        for entry in standing(await self._store.list_inputs(match_id)):
            replay.apply(entry)
            await throttle.pause()
        return msgspec.json.encode(collector.statistics())
