"""Deploys: releases of living nodes, and drains that apply to all nodes."""

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
    return await OwnerRepository(session).list_releases()


async def drain_of_every_node(session: AsyncSession) -> DrainRow | None:
    """Return the drain in effect on all nodes; None as soon as a newer release runs."""
    row = await DrainService(session).of_this_release()
    if row is None or not await running_releases(session) <= row.releases:
        return None
    return row


class Deploys:
    """Ends a drain once no living node runs a release from before it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def look(self) -> None:
        """Lift the drain if the deploy it waited for has reached every node."""
        async with self._database.unit_of_work() as session:
            running = await running_releases(session)
            lifted = await DrainService(session).lift_after_deploy(running)
        if lifted is not None:
            log.info("drain lifted: every node runs a newer release")
