"""Stops of matches on any node: local ones directly, others by a request to their owner."""

from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import text

from app.matches.live.registry import MatchRegistry
from app.matches.live.repository import OwnerRepository
from app.matches.staff.stopping import PlayedElsewhere, Stop, stop_match
from app.platform.bus.bus import Bus, BusError
from app.platform.db import Database
from app.platform.errors import Conflict, Problem

KIND: Final = "stop"
WITHIN_S: Final = 5.0  # for the owner to start; after a longer hang its lease has expired
ANSWER_S: Final = 3.0  # for the owner to finish
SILENT: Final = (
    "Server {node} runs this match and didn't answer, so the match continues. "
    "Try again in a few seconds."
)


class StopRequest(Struct, frozen=True):
    """Request to a node, valid until an instant on the database's clock in epoch seconds."""

    match: str
    stop: Stop
    until: float


class StopReply(Struct, frozen=True):
    """Reply to a request; `refusal` is None after success."""

    refusal: str | None


class MatchStops:
    """Stops live matches on all nodes; each node runs one and serves the others' requests."""

    def __init__(self, database: Database, registry: MatchRegistry, bus: Bus) -> None:
        self.registry = registry
        self.within_s, self.answer_s = WITHIN_S, ANSWER_S
        self._database, self._bus = database, bus
        bus.subscribe(registry.settings.address.subject(KIND), self.handle)

    async def stop(self, match_id: str, owner: str, stop: Stop) -> None:
        """Stop a match that `owner` probably runs; raise Conflict."""
        try:
            await stop_match(self.registry, match_id, stop)
        except PlayedElsewhere as elsewhere:
            refusal = await self._ask(match_id, owner, stop)
            if refusal is not None:
                raise Conflict(refusal) from elsewhere

    async def _ask(self, match_id: str, owner: str, stop: Stop) -> str | None:
        """Request the stop from the owner; return its refusal, or None."""
        async with self._database.unit_of_work() as session:
            now = await session.scalar(CLOCK)
            address = await OwnerRepository(session).find_owner(match_id)
        if address is None:
            return SILENT.format(node=owner)
        request = StopRequest(match_id, stop, now + self.within_s)
        try:
            reply = await self._bus.request(
                address.subject(KIND),
                msgspec.json.encode(request),
                timeout_s=self.within_s + self.answer_s,
            )
        except BusError:
            return SILENT.format(node=address.node)
        return msgspec.json.decode(reply, type=StopReply).refusal

    async def handle(self, payload: bytes) -> bytes | None:
        """Serve a request, unless it has expired: its sender has reported a failure by then."""
        request = msgspec.json.decode(payload, type=StopRequest)
        async with self._database.unit_of_work() as session:
            now = await session.scalar(CLOCK)
        if now > request.until:
            return None
        refusal: str | None = None
        try:
            await stop_match(self.registry, request.match, request.stop)
        except Problem as refused:
            refusal = refused.detail
        return msgspec.json.encode(StopReply(refusal))


CLOCK: Final = text("SELECT extract(epoch FROM clock_timestamp())::float8")
