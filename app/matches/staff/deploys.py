"""Deploys: releases of living nodes, and drains that apply to all nodes."""

import asyncio
import time
from typing import Final

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.live.repository import OwnerRepository
from app.matches.settings import MatchSettings
from app.operations.drains import DrainService
from app.operations.release import release
from app.operations.rows import DrainRow
from app.platform.db import Database
from app.platform.errors import StartupFailure

LOOK_EVERY_S: Final = 5.0
RETRY_S: Final = 0.5
SECOND_NODE: Final = (
    "Another server ({node}) uses this database, and they aren't connected. Stop it, or set "
    "NATS_URL on both. (A rolling restart needs a drain: start one in the console.)"
)

log = structlog.get_logger(__name__)


async def running_releases(session: AsyncSession) -> set[str]:
    return await OwnerRepository(session).list_releases()


async def drain_of_every_node(session: AsyncSession) -> DrainRow | None:
    """Return the drain in effect on all nodes; None as soon as a newer release runs."""
    row = await DrainService(session).of_this_release()
    if row is None or not await running_releases(session) <= row.releases:
        return None
    return row


async def require_only_node(database: Database, settings: MatchSettings) -> None:
    """Raise StartupFailure if another node outlives a lease, except during a deploy."""
    until = time.monotonic() + settings.lease_s + RETRY_S
    while node := await _unconnected_node(database, settings.node_id):
        if time.monotonic() > until:
            raise StartupFailure(SECOND_NODE.format(node=node))
        await asyncio.sleep(RETRY_S)


async def _unconnected_node(database: Database, node_id: str) -> str | None:
    """Return another living node of this release, unless a drain announces its end."""
    async with database.unit_of_work() as session:
        others = await OwnerRepository(session).list_others(node_id)
        if not others or await DrainService(session).current() is not None:
            return None
    return next((node for node, other in others.items() if other == release()), None)


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
