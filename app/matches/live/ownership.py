"""Match ownership: this node's lease, and takeover of matches (failover).

The lease (heartbeat.py) only decides when a match may be taken over. The epoch, a fencing token
(app/matches/log/postgres_log.py), prevents writes by an old owner.
"""

import asyncio
from collections.abc import Callable, Mapping

from app.matches.errors import OwnedElsewhere
from app.matches.live.heartbeat import Heartbeat
from app.matches.live.repository import OwnerRepository
from app.matches.settings import MatchSettings
from app.platform.db import Database


class Ownership:
    """Lease of this node, and its claims of matches."""

    def __init__(
        self,
        database: Database,
        settings: MatchSettings,
        on_lapse: Callable[[Mapping[str, int]], None],
    ) -> None:
        self._database = database
        self._settings = settings
        self._on_lapse = on_lapse
        self._heartbeat: Heartbeat | None = None
        self._letting_go: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Register the node and start renewing its lease."""
        settings = self._settings
        async with self._database.unit_of_work() as session:
            await OwnerRepository(session).enter(
                settings.node_id, settings.incarnation, settings.lease_s
            )
        self._heartbeat = Heartbeat(self._database, self._settings, self._lapsed)
        self._heartbeat.start()

    async def pause(self) -> None:
        """Stop renewing the lease."""
        if self._heartbeat is not None:
            await self._heartbeat.stop()

    async def stop(self) -> None:
        """Release the lease, so that other nodes can take over immediately."""
        await self.pause()
        async with self._database.unit_of_work() as session:
            await OwnerRepository(session).leave(self._settings.node_id, self._settings.incarnation)

    async def claim(self, match_id: str) -> tuple[int, int]:
        """Become the match's owner; return its new epoch and next input number."""
        async with self._database.unit_of_work() as session:
            claimed = await OwnerRepository(session).claim(
                match_id, self._settings.node_id, self._settings.incarnation
            )
        if claimed is None:
            raise OwnedElsewhere
        return claimed

    def _lapsed(self, kept: bool) -> None:
        task = asyncio.create_task(self._let_go(kept=kept))
        self._letting_go.add(task)
        task.add_done_callback(self._letting_go.discard)

    async def _let_go(self, *, kept: bool) -> None:
        self._on_lapse(await self._owned() if kept else {})

    async def _owned(self) -> Mapping[str, int]:
        """Return the matches that this node still owns, with their epochs."""
        async with self._database.unit_of_work() as session:
            return await OwnerRepository(session).list_owned(self._settings.node_id)
