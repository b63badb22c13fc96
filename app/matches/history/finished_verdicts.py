"""Cache of verdicts on finished matches, each computed by one verification."""

import asyncio
from collections import OrderedDict
from collections.abc import Generator
from typing import Final, TypeVar

from app.matches.log.export import MatchLogOut
from app.matches.log.store import find_log
from app.matches.log.throttle import Throttle
from app.matches.log.verify import Verdict, verifying
from app.matches.repository import MatchRepository
from app.matches.rules import Rules
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound

CACHE_SIZE: Final = 1000  # some hundred bytes each
# Seconds of rest for each second of work, left to live matches.
REST: Final = 1.0

T = TypeVar("T")


class FinishedVerdicts:
    """LRU cache of verdicts; verifies one match at a time."""

    def __init__(self, database: Database, rules: Rules, *, kept: int = CACHE_SIZE) -> None:
        self._database, self._rules, self._room = database, rules, kept
        self._kept: OrderedDict[str, Verdict] = OrderedDict()
        self._working = asyncio.Lock()  # one at a time, and never the same one twice

    async def read(self, match_id: str) -> Verdict:
        """Return the verdict on a finished match; raise NotFound or Conflict."""
        async with self._working:
            found = self._kept.pop(match_id, None) or await self._work_out(match_id)
            self._kept[match_id] = found
            while len(self._kept) > self._room:
                self._kept.popitem(last=False)
            return found

    async def _work_out(self, match_id: str) -> Verdict:
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            if row is None:
                raise NotFound("Match not found.")
            if row.status != "over":
                raise Conflict("The seed is secret during the match. Verify it afterward.")
            log = await find_log(session, match_id)
        return await worked_out(log, self._rules)


async def worked_out(log: MatchLogOut, rules: Rules) -> Verdict:
    """Verify a match input by input, and yield to the event loop in between."""
    return await paced(verifying(log, rules))


async def paced(work: Generator[None, None, T]) -> T:
    """Run a generator step by step, and yield to the event loop in between."""
    throttle = Throttle(REST)
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await throttle.pause()
