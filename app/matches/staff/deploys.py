"""Deploys: which code living nodes run, and whether a drain still holds for the whole place."""

from typing import Final

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.live.repository import OwnerRepository
from app.operations.drains import DrainService
from app.operations.rows import DrainRow
from app.platform.db import Database

LOOK_EVERY_S: Final = 5.0

log = structlog.get_logger(__name__)


async def running_releases(session: AsyncSession) -> set[str]:
    """Return the releases that living nodes run."""
    return await OwnerRepository(session).list_releases()


async def drain_of_every_node(session: AsyncSession) -> DrainRow | None:
    """Return the drain that holds for every node, or None: where a newer one runs, it begins."""
    row = await DrainService(session).of_this_release()
    if row is None or not await running_releases(session) <= row.releases:
        return None
    return row


class Deploys:
    """Notes when a deploy has been made: no living node runs code from before the drain."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def look(self) -> None:
        """Lift the drain if it was waited for this code on every node."""
        async with self._database.unit_of_work() as session:
            running = await running_releases(session)
            lifted = await DrainService(session).lift_after_deploy(running)
        if lifted is not None:
            log.info("drain lifted: every node runs other code than it was begun under")
