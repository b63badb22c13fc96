"""Outdated matches: live ones end without a result after a change of their rules."""

import asyncio
import secrets
from contextlib import suppress

import structlog

from app.matches.errors import CannotOpen, Fenced, OwnedElsewhere, RulesChanged
from app.matches.live.ownership import Ownership
from app.matches.live.repository import OwnerRepository
from app.matches.log.inputs import Body, Ending, Input
from app.matches.log.replay import require_playable
from app.matches.log.store import PostgresStore
from app.matches.rules import Rules
from app.matches.versions import ENDED, RULES_CHANGED
from app.platform.db import Database
from app.platform.storage_faults import isolated

log = structlog.get_logger(__name__)


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
            if self._rules.compatibility(ruleset, version) == "outdated":
                await self._try_end(match_id)

    async def _try_end(self, match_id: str) -> None:
        with isolated("outdated match not ended", match=match_id), suppress(CannotOpen):
            await self.end(match_id)  # skip ended matches and those of other nodes
