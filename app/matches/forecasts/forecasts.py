"""Forecasts: outcomes of choices, sent to seats automatically and on request.

Each is keyed by prompt and frame number and dropped if either is outdated. One worker process of
low priority with a bounded queue makes them: frames never wait for it, and under load there are
fewer forecasts, not slower matches.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, Protocol

import structlog

from app.engine.position.plain_data import JsonObject
from app.matches import metrics
from app.matches.errors import Refusal
from app.matches.live.archived_match import ArchivedMatch
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry, OpenMatch
from app.matches.protocol.client_messages import AskForecast, RawChoice
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import ForecastOut, Refused
from app.matches.rules import SEATS
from app.platform.processes.worker_process import WorkerClient, WorkerFailed

MODULE: Final = "app.matches.forecasts.worker"
BUDGET_S: Final = 0.3  # of the worker, for all choices of a message
PATIENCE_S: Final = 30.0  # a new worker also loads the rules
MAX_WAITING: Final = 16
MAX_WAITING_PER_ADDRESS: Final = 4  # one worker serves them all
LET_GO: Final = (None, None)
BUSY: Final = "Too many forecasts. Try again in a moment."

Asked = tuple[RawChoice, RawChoice]  # a choice, and the answer to the question it opens
Question = tuple[str, bytes, int, list[Asked], float]
Answer = tuple[list[JsonObject | None], list[str]]

log = structlog.get_logger(__name__)


class Forecaster(Protocol):
    """Makes forecasts in another process or thread."""

    async def ask(self, question: Callable[[], Question | None], patience_s: float) -> Any:
        """Return outcomes and faults, None if `question` returns None by the time it is called."""

    def close(self) -> None:
        """Shut down; pending questions get no answer."""


class Forecasts:
    """Sends forecasts to the seats of this node's matches."""

    def __init__(self, forecaster: Forecaster | None = None) -> None:
        self._forecaster = forecaster or WorkerClient(MODULE)
        self._waiting: Counter[str] = Counter()  # by address
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(self, registry: MatchRegistry) -> AsyncIterator[None]:
        """Send forecasts to the seats of the registry's matches until the block ends."""
        registry.subscribe(self.watch)
        try:
            yield
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._forecaster.close()

    def watch(self, live: LiveMatch) -> None:
        """Send each subscribed seat the outcome of its newest frame if both seats pass."""
        for connection in live.audience:
            seq = live.audience.seq_of(connection.viewer)
            if (
                connection.viewer in SEATS
                and connection.wants_forecasts
                and connection.forecast_seq != seq  # events without a frame reveal nothing
                and not live.is_over
            ):
                connection.forecast_seq = seq
                if self._has_room(connection):
                    self._begin(connection, self._send_outcomes(live, connection, seq))

    def ask(self, live: OpenMatch, connection: ViewerConnection, message: AskForecast) -> None:
        """Start forecasts that a seat requests; raise Refusal."""
        if connection.viewer not in SEATS:
            raise Refusal("not_seated", "You're watching this match. Only players get forecasts.")
        if isinstance(live, ArchivedMatch) or live.is_over:
            raise Refusal("match_over", "This match is over.")
        if message.prompt != _prompt_id(live, connection.viewer):
            raise Refusal("stale_prompt", "Too late: the game has moved on.")
        if not self._has_room(connection) or not connection.may_ask():
            raise Refusal("rate", BUSY)
        self._begin(connection, self._answer(live, connection, message))

    def _has_room(self, connection: ViewerConnection) -> bool:
        """True unless too many forecasts are queued, of the connection's address or in all."""
        of_address = self._waiting[connection.address]
        return of_address < MAX_WAITING_PER_ADDRESS and self._waiting.total() < MAX_WAITING

    def _begin(self, connection: ViewerConnection, work: Coroutine[object, object, None]) -> None:
        self._waiting[connection.address] += 1
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._forget, connection.address))

    def _forget(self, address: str, task: asyncio.Task[None]) -> None:
        self._waiting[address] -= 1
        if not self._waiting[address]:
            del self._waiting[address]
        self._tasks.discard(task)

    async def _send_outcomes(self, live: LiveMatch, connection: ViewerConnection, seq: int) -> None:
        prompt = _prompt_id(live, connection.viewer)
        outcomes = await self._outcomes(live, connection.viewer, seq, [LET_GO])
        if not outcomes or outcomes[0] is None or outcomes[0].keys() <= {"choice"}:
            return  # no outcome
        if live.audience.seq_of(connection.viewer) == seq:
            connection.send(encode(ForecastOut(seq=seq, prompt=prompt, outcomes=outcomes)))

    async def _answer(
        self, live: LiveMatch, connection: ViewerConnection, message: AskForecast
    ) -> None:
        viewer = connection.viewer
        seq = live.audience.seq_of(viewer)
        outcomes = await self._outcomes(live, viewer, seq, message.asked())
        if live.audience.seq_of(viewer) != seq:
            stale = Refused(message.command, "stale_prompt", "Too late: the game has moved on.")
            connection.send(encode(stale))
            return
        connection.send(
            encode(ForecastOut(seq, message.prompt, outcomes or [], command=message.command))
        )

    async def _outcomes(
        self, live: LiveMatch, viewer: int, seq: int, asked: Sequence[Asked]
    ) -> list[JsonObject | None] | None:
        match, ruleset = live.match.clone(), live.record.ruleset

        def question() -> Question | None:
            """Return the question as the worker takes it from the queue, None if it is outdated."""
            if live.audience.seq_of(viewer) != seq:
                return None
            return ruleset, match.dump(), viewer, list(asked), BUDGET_S

        try:
            answer: Answer | None
            answer = await self._forecaster.ask(question, BUDGET_S + PATIENCE_S)
        except WorkerFailed as failure:
            log.warning("no forecast", match=live.record.id, why=str(failure))
            return None
        if answer is None:
            return None
        outcomes, faults = answer
        for fault in faults:
            metrics.FORECAST_FAULTS.labels(ruleset).inc()
            log.error("forecast failed", match=live.record.id, ruleset=ruleset, why=fault)
        return outcomes


def _prompt_id(live: LiveMatch, seat: int) -> str | None:
    prompt = live.prompt_of(seat)
    return prompt.id if prompt is not None else None
