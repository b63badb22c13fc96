"""Match ownership: this node's lease, takeover of matches (failover), and the end of outdated ones.

The lease only decides when a match may be taken over. The epoch, a fencing token
(app/matches/log/postgres_log.py), prevents writes by an old owner.

A thread renews the lease while the event loop responds. In the event loop a renewal queues behind
the answers of all matches, so a busy node lost its lease while it still served matches. A thread
alone would renew it forever, even for a hung loop. So the thread pings the loop, and lets the lease
expire once the loop has been silent for a lease's length.
"""

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import structlog

from app.matches.errors import CannotOpen, Fenced, OwnedElsewhere, RulesChanged
from app.matches.live.repository import OwnerRepository
from app.matches.log.inputs import Body, Ending, Input
from app.matches.log.replay import require_playable
from app.matches.log.store import PostgresStore
from app.matches.rules import Rules, compatibility
from app.matches.settings import MatchSettings
from app.matches.versions import ENDED, RULES_CHANGED
from app.platform.db import Database
from app.platform.storage_faults import isolated

NAME: Final = "node lease"
STOPPED_WITHIN_S: Final = 2.0  # without the database the thread ends with the process

log = structlog.get_logger(__name__)


class Heartbeat:
    """Renews the lease until it is stopped or another incarnation takes the node's place.

    `on_lapse` is called in the loop after an expired lease; its argument is whether the node still
    has its place.
    """

    def __init__(
        self, database: Database, settings: MatchSettings, on_lapse: Callable[[bool], None]
    ) -> None:
        self._database, self._settings, self._on_lapse = database, settings, on_lapse
        self._loop = asyncio.get_running_loop()
        self._ended = threading.Event()
        self._answered_at = self._renewed_at = time.monotonic()
        self._thread = threading.Thread(target=self._run, name=NAME, daemon=True)

    def start(self) -> None:
        """Start the thread, right after the lease was acquired."""
        self._thread.start()

    async def stop(self) -> None:
        """Stop renewing."""
        self._ended.set()
        await asyncio.to_thread(self._thread.join, STOPPED_WITHIN_S)

    def _run(self) -> None:
        asyncio.run(self._beat())

    async def _beat(self) -> None:
        database = self._database.for_new_loop()
        try:
            while not self._ended.wait(self._settings.renew_every_s):
                is_there = self._in_loop(self._note_answer)
                if is_there and self._silent_for() <= self._settings.lease_s:
                    await self._renew(database)
        finally:
            await database.close()

    def _note_answer(self) -> None:
        self._answered_at = time.monotonic()

    def _silent_for(self) -> float:
        """Return the seconds since the loop's last reply."""
        return time.monotonic() - self._answered_at

    async def _renew(self, database: Database) -> None:
        settings = self._settings
        try:
            async with asyncio.timeout(settings.lease_s), database.unit_of_work() as session:
                kept = await OwnerRepository(session).renew(
                    settings.node_id, settings.incarnation, settings.lease_s
                )
        except Exception as error:  # the next renewal may succeed
            log.warning("lease not renewed", error=str(error))
            return
        now = time.monotonic()
        late_s = now - self._renewed_at - settings.lease_s
        if not kept:
            log.error("lease lost", node=settings.node_id)
        elif late_s > 0:
            # Other nodes may have taken matches over meanwhile; all others are still owned.
            log.warning("lease had expired", node=settings.node_id, late_s=round(late_s, 1))
        if not kept or late_s > 0:
            self._in_loop(lambda: self._on_lapse(kept))
        self._renewed_at = now
        if not kept:
            self._ended.set()

    def _in_loop(self, call: Callable[[], None]) -> bool:
        try:
            self._loop.call_soon_threadsafe(call)
        except RuntimeError:  # the loop is closed, so no match runs here
            self._ended.set()
            return False
        return True


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


class OutdatedMatches:
    """Ends live matches whose rules this node no longer has."""

    def __init__(
        self, database: Database, ownership: Ownership, store: PostgresStore, rules: Rules
    ) -> None:
        self._database, self._ownership = database, ownership
        self._store, self._rules = store, rules
        # Serialized: the sweep at start and a first visitor must not fence each other.
        self._one_at_a_time = asyncio.Lock()

    async def end(self, match_id: str) -> None:
        """End a live match without a result; always raise RulesChanged afterward.

        Raise OwnedElsewhere while another living node owns it, which may have its rules.
        """
        async with self._one_at_a_time:
            await self._end(match_id)
        log.warning("outdated match ended", match=match_id)
        raise RulesChanged(ENDED)

    async def _end(self, match_id: str) -> None:
        epoch, seq = await self._ownership.claim(match_id)
        # Read after the claim: no other node can end it from here on.
        record = await self._store.find_record(match_id)
        if record is not None and record.status != "live":
            require_playable(self._rules, record)
            raise RulesChanged
        command = f"None:{secrets.token_hex(16)}"
        entry = Input(seq, command, None, "end", Body(reason=RULES_CHANGED))
        try:
            await self._store.append(match_id, epoch, entry, Ending(None, RULES_CHANGED, ""))
        except Fenced as fenced:
            raise OwnedElsewhere from fenced

    async def end_all(self) -> None:
        """End every outdated match without a living owner: its players may never open it."""
        async with self._database.unit_of_work() as session:
            live = await OwnerRepository(session).list_live()
        for match_id, ruleset, version in live:
            if compatibility(self._rules, ruleset, version) == "outdated":
                await self._try_end(match_id)

    async def _try_end(self, match_id: str) -> None:
        with isolated("outdated match not ended", match=match_id), suppress(CannotOpen):
            await self.end(match_id)  # skip ended matches and those of other nodes
