"""Match ownership: the lease of this node, and taking matches over (failover).

The lease (heartbeat.py) decides only when a match may be taken over; what keeps an old owner from
writing is the epoch (app/matches/log/postgres_log.py).
"""

import asyncio
from collections.abc import Callable, Mapping

from app.matches.errors import OwnedElsewhere
from app.matches.live.heartbeat import Heartbeat
from app.matches.live.repository import OwnerRepository
from app.matches.settings import MatchSettings
from app.platform.db import Database


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
        self._heartbeat: Heartbeat | None = None
        self._letting_go: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Enter the list of nodes and keep the lease."""
        settings = self._settings
        async with self._database.unit_of_work() as session:
            await OwnerRepository(session).enter(
                settings.node_id, settings.incarnation, settings.lease_s
            )
        self._heartbeat = Heartbeat(self._database, self._settings, self._lapsed)
        self._heartbeat.start()

    async def pause(self) -> None:
        """Leave the lease to itself."""
        if self._heartbeat is not None:
            await self._heartbeat.stop()

    async def stop(self) -> None:
        """Give the lease back, so that others need not wait for its end."""
        await self.pause()
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

    def _lapsed(self, kept: bool) -> None:
        task = asyncio.create_task(self._let_go(kept=kept))
        self._letting_go.add(task)
        task.add_done_callback(self._letting_go.discard)

    async def _let_go(self, *, kept: bool) -> None:
        self._on_lapse(await self._owned() if kept else {})

    async def _owned(self) -> Mapping[str, int]:
        """Return the matches that nobody has taken over meanwhile, with their epochs."""
        async with self._database.unit_of_work() as session:
            return await OwnerRepository(session).list_owned(self._settings.node_id)
