"""Cache of encoded logs of finished matches, which are immutable."""

import asyncio
from dataclasses import dataclass
from typing import Final

from app.matches.log.store import find_log
from app.matches.repository import MatchRepository
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound
from app.platform.processes.worker_threads import WorkerThreads
from app.platform.web.conditional import digest_tag

KEPT_BYTES: Final = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class EncodedLog:
    """A log in JSON, and its ETag."""

    content: bytes
    etag: str


class FinishedLogs:
    """LRU cache of encoded logs, bounded by bytes."""

    def __init__(
        self, database: Database, threads: WorkerThreads, *, kept_bytes: int = KEPT_BYTES
    ) -> None:
        self._database = database
        self._threads = threads
        self._room = kept_bytes
        self._kept: dict[str, EncodedLog] = {}
        self._encoding = asyncio.Lock()  # one at a time, and never the same one twice

    async def read(self, match_id: str) -> EncodedLog:
        """Return the log of a finished match; raise NotFound or Conflict."""
        async with self._encoding:
            found = self._kept.pop(match_id, None)
            if found is None:
                found = await self._encoded(match_id)
                self._make_room(len(found.content))
            self._kept[match_id] = found
            return found

    async def _encoded(self, match_id: str) -> EncodedLog:
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).find(match_id)
            if row is None:
                raise NotFound("Match not found.")
            if row.status != "over":
                raise Conflict("The log is public once the match ends. Try again then.")
            log = await find_log(session, match_id)
        content = await self._threads.run(lambda: log.model_dump_json().encode())
        return EncodedLog(content, digest_tag(content))

    def _make_room(self, size: int) -> None:
        self._room -= size
        while self._room < 0 and self._kept:
            self._room += len(self._kept.pop(next(iter(self._kept))).content)
