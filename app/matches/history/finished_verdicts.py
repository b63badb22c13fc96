"""The verdicts on finished matches as they are sent: verified once, then kept."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Generator
from typing import Final, TypeVar

from app.matches.log.export import MatchLogOut
from app.matches.log.store import find_log
from app.matches.log.verify import Verdict, verifying
from app.matches.repository import MatchRepository
from app.matches.rules import Rules
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound

KEPT: Final = 1000  # some hundred bytes each
# For each second of work so many seconds are left to the matches that are on.
REST: Final = 1.0

T = TypeVar("T")


class FinishedVerdicts:
    """Verifies matches, one at a time, and keeps the verdicts that were asked for last."""

    def __init__(self, database: Database, rules: Rules, *, kept: int = KEPT) -> None:
        self._database, self._rules, self._room = database, rules, kept
        self._kept: OrderedDict[str, Verdict] = OrderedDict()
        self._working = asyncio.Lock()  # one at a time, and the same one only once

    async def read(self, match_id: str) -> Verdict:
        """Return what re-execution says of a finished match; raise NotFound or Conflict."""
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
                raise NotFound("There is no such match.")
            if row.status != "over":
                raise Conflict("A match can be verified once it is over: its seed is secret still.")
            log = await find_log(session, match_id)
        return await worked_out(log, self._rules)


async def worked_out(log: MatchLogOut, rules: Rules) -> Verdict:
    """Verify a match input by input, and let others be served in between."""
    return await paced(verifying(log, rules))


async def paced(work: Generator[None, None, T]) -> T:
    """Do work piece by piece, and let others be served in between."""
    while True:
        began = time.perf_counter()
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await asyncio.sleep((time.perf_counter() - began) * REST)
