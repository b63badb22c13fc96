"""Drains: before a deploy no new matches start, and running matches finish."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from app.operations.errors import Draining
from app.operations.release import release
from app.operations.repository import OperationsRepository
from app.operations.rows import DrainRow
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, InvalidInput, NotFound

MAX_LEAD_TIME: Final = timedelta(days=1)


class DrainService:
    """Starts and lifts drains, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._rows = OperationsRepository(session)
        self._clock = clock or SystemClock()

    async def current(self) -> DrainRow | None:
        """Return the current drain of any code version, or None."""
        return await self._rows.find_drain()

    async def of_this_release(self) -> DrainRow | None:
        """Return the drain that applies to this code version, or None: newer code lifts a drain."""
        row = await self._rows.find_drain()
        return row if row is not None and release() in row.releases else None

    async def require_none(self) -> None:
        """Raise Draining if a drain applies to this code version."""
        row = await self.of_this_release()
        if row is not None:
            raise Draining(drain_sentence(row.deploy_at))

    async def begin(self, minutes: int, running: Collection[str]) -> DrainRow:
        """Start a drain for a deploy in `minutes`; raise Conflict or InvalidInput.

        It applies to the running code versions, and to this one.
        """
        if await self._rows.find_drain(for_update=True) is not None:
            raise Conflict("Maintenance is already on. End it first.")
        if not timedelta() < (wait := timedelta(minutes=minutes)) <= MAX_LEAD_TIME:
            raise InvalidInput("Plan the update for 1 minute to 1 day from now.")
        releases = " ".join(sorted({release(), *running}))
        row = DrainRow(deploy_at=self._clock.now() + wait, release=releases)
        await self._rows.add(row)
        return row

    async def lift(self) -> DrainRow:
        """Lift the drain; raise NotFound."""
        row = await self._rows.find_drain(for_update=True)
        if row is None:
            raise NotFound("Maintenance is off.")
        row.ended_at = self._clock.now()
        return row

    async def lift_after_deploy(self, running: Collection[str]) -> DrainRow | None:
        """Lift a drain once no node runs its code version: the deploy is complete."""
        row = await self._rows.find_drain(for_update=True)
        if row is None or row.releases & {release(), *running}:
            return None
        row.ended_at = self._clock.now()
        return row


def drain_sentence(deploy_at: datetime) -> str:
    """Return the refusal for players who try to start a match during a drain."""
    return (
        f"Update at {deploy_at:%H:%M} UTC. New matches are paused until then. "
        "Matches in progress can finish."
    )
