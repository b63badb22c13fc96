"""Stops of matches on any node: local ones directly, others by a signal to their owner."""

import asyncio
import secrets
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import text

from app.matches.live.registry import MatchRegistry
from app.matches.staff.stopping import PlayedElsewhere, Stop, stop_match
from app.platform.db import Database
from app.platform.errors import Conflict, Problem
from app.platform.postgres.node_signals import NodeSignals, send_signal

CHANNEL: Final = "match_stops"
WITHIN_S: Final = 5.0  # for the owner to start; after a longer hang its lease has expired
ANSWER_S: Final = 3.0  # for the owner to finish
SILENT: Final = (
    "Server {node} runs this match and didn't answer, so the match continues. "
    "Try again in a few seconds."
)


class AskedStop(Struct, frozen=True, tag="stop"):
    """Request to a node, valid until an instant on the database's clock in epoch seconds."""

    id: str
    node: str
    match: str
    stop: Stop
    until: float


class Answered(Struct, frozen=True, tag="answered"):
    """Reply to a request; `refusal` is None after success."""

    id: str
    refusal: str | None


class MatchStops:
    """Stops live matches on all nodes; each node runs one and serves the others' requests."""

    def __init__(
        self,
        database: Database,
        registry: MatchRegistry,
        node_signals: NodeSignals,
    ) -> None:
        self.registry = registry
        self.within_s, self.answer_s = WITHIN_S, ANSWER_S
        self._database = database
        self._asked: dict[str, asyncio.Future[str | None]] = {}
        self._stopping: set[asyncio.Task[None]] = set()
        node_signals.subscribe(CHANNEL, self._hear)

    async def stop(self, match_id: str, owner: str, stop: Stop) -> None:
        """Stop a match that `owner` probably runs; raise Conflict."""
        try:
            await stop_match(self.registry, match_id, stop)
        except PlayedElsewhere as elsewhere:
            refusal = await self._ask(match_id, owner, stop)
            if refusal is not None:
                raise Conflict(refusal) from elsewhere

    async def _ask(self, match_id: str, owner: str, stop: Stop) -> str | None:
        """Request the stop from a node; return its refusal, or None."""
        asked_id = secrets.token_hex(8)
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._asked[asked_id] = answer
        try:
            async with self._database.unit_of_work() as session:
                now = await session.scalar(CLOCK)
                asked = AskedStop(asked_id, owner, match_id, stop, now + self.within_s)
                await send_signal(session, CHANNEL, _encode(asked))
            async with asyncio.timeout(self.within_s + self.answer_s):
                return await answer
        except TimeoutError:
            return SILENT.format(node=owner)
        finally:
            del self._asked[asked_id]

    async def _hear(self, payloads: list[str]) -> None:
        for payload in payloads:
            match _decode(payload):
                case Answered(id=asked_id, refusal=refusal):
                    answer = self._asked.get(asked_id)
                    if answer is not None and not answer.done():
                        answer.set_result(refusal)
                case AskedStop() as asked if asked.node == self.registry.settings.node_id:
                    task = asyncio.create_task(self._stop(asked), name="asked to stop a match")
                    self._stopping.add(task)
                    task.add_done_callback(self._stopping.discard)

    async def _stop(self, asked: AskedStop) -> None:
        """Serve a request, unless it has expired: its sender has reported a failure by then."""
        async with self._database.unit_of_work() as session:
            now = await session.scalar(CLOCK)
        if now > asked.until:
            return
        refusal: str | None = None
        try:
            await stop_match(self.registry, asked.match, asked.stop)
        except Problem as refused:
            refusal = refused.detail
        async with self._database.unit_of_work() as session:
            await send_signal(session, CHANNEL, _encode(Answered(asked.id, refusal)))


CLOCK: Final = text("SELECT extract(epoch FROM clock_timestamp())::float8")
_decoder: Final = msgspec.json.Decoder(AskedStop | Answered)
_decode = _decoder.decode


def _encode(message: AskedStop | Answered) -> str:
    return msgspec.json.encode(message).decode()
