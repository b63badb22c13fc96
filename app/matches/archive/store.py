"""Archive store: archives in PostgreSQL, read in short units of work."""

import asyncio

from app.matches.archive.packing import ArchivedStream, Moment, unpack, unpack_moments
from app.matches.archive.repository import ArchiveRepository
from app.platform.db import Database


class ArchiveStore:
    """Reads archives of finished matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find_stream(self, match_id: str, viewer: int) -> ArchivedStream | None:
        """Return a viewer's stream of frames, or None if there is no archive."""
        async with self._database.unit_of_work() as session:
            packed = await ArchiveRepository(session).find_stream(match_id, viewer)
        return None if packed is None else await asyncio.to_thread(unpack, packed)

    async def find_cards(self, match_id: str) -> bytes | None:
        """Return the match's cards as gzipped JSON, or None if there is no archive."""
        async with self._database.unit_of_work() as session:
            return await ArchiveRepository(session).find_cards(match_id)

    async def find_moments(self, match_id: str) -> list[Moment] | None:
        """Return the match's moments, or None if the archive has none."""
        async with self._database.unit_of_work() as session:
            packed = await ArchiveRepository(session).find_moments(match_id)
        return None if packed is None else unpack_moments(packed)
