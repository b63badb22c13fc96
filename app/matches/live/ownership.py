"""Match ownership: the lease of this node, and taking matches over (failover).

The lease decides only when a match may be taken over; what keeps an old owner from writing is the
epoch (app/matches/log/postgres_log.py).
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping

import structlog

from app.matches.errors import OwnedElsewhere
from app.matches.live.repository import OwnerRepository
from app.matches.settings import MatchSettings
from app.platform.db import Database

log = structlog.get_logger(__name__)


class Ownership:
    """One node's right to own matches, renewed for as long as the node lives."""

    def __init__(
        self,
        database: Database,
        settings: MatchSettings,
        on_lapse: Callable[[Mapping[str, int]], None],
    ) -> None:
        self._database = database
        self._settings = settings
        self._on_lapse = on_lapse
        self._renewed_at = time.monotonic()
        self._renewing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Enter the list of nodes and keep the lease."""
        settings = self._settings
        async with self._database.unit_of_work() as session:
            await OwnerRepository(session).enter(
                settings.node_id, settings.incarnation, settings.lease_s
            )
        self._renewing = asyncio.create_task(self._renew(), name="node lease")

    async def stop(self) -> None:
        """Give the lease back, so that others need not wait for its end."""
        if self._renewing is not None:
            self._renewing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._renewing
        async with self._database.unit_of_work() as session:
            await OwnerRepository(session).leave(self._settings.node_id, self._settings.incarnation)

    async def claim(self, match_id: str) -> tuple[int, int]:
        """Become the match's owner; return the epoch and the number of its next input."""
        async with self._database.unit_of_work() as session:
            claimed = await OwnerRepository(session).claim(
                match_id, self._settings.node_id, self._settings.incarnation
            )
        if claimed is None:
            raise OwnedElsewhere
        return claimed

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(self._settings.renew_every_s)
            try:
                kept = await self._prolong()
            except Exception as error:  # whatever the reason, the next renewal may work
                log.warning("lease not renewed", error=str(error))
                continue
            lapsed = time.monotonic() - self._renewed_at > self._settings.lease_s
            if lapsed or not kept:
                log.error("lease lost", node=self._settings.node_id, replaced=not kept)
                self._on_lapse(await self._owned() if kept else {})
            if not kept:
                return
            self._renewed_at = time.monotonic()

    async def _owned(self) -> Mapping[str, int]:
        """Return the matches that nobody has taken over meanwhile, with their epochs."""
        async with self._database.unit_of_work() as session:
            return await OwnerRepository(session).list_owned(self._settings.node_id)

    async def _prolong(self) -> bool:
        settings = self._settings
        async with self._database.unit_of_work() as session:
            return await OwnerRepository(session).renew(
                settings.node_id, settings.incarnation, settings.lease_s
            )
