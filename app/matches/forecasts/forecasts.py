"""Forecasts: tells seats what follows, of its own accord and when it is asked.

Whatever is told goes by the prompt and by the number of the frame that it belongs to; what comes
too late for them is dropped. It is worked out in one process of low priority with a bounded queue:
a frame never waits for it, and under load there are fewer forecasts, not slower matches.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, Protocol

import structlog

from app.matches import metrics
from app.matches.errors import Refusal
from app.matches.live.archived_match import ArchivedMatch
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry, OpenMatch
from app.matches.protocol.client_messages import AskForecast, RawChoice
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import ForecastOut, Refused
from app.matches.rules import SEATS, Plain
from app.platform.processes.worker_process import WorkerClient, WorkerFailed

MODULE: Final = "app.matches.forecasts.worker"
BUDGET_S: Final = 0.3  # of the worker, for all that one message asks
PATIENCE_S: Final = 30.0  # a worker also loads the rules
MOST_WAITING: Final = 16
MOST_OF_ADDRESS: Final = 4  # one worker serves them all
LET_GO: Final = (None, None)
BUSY: Final = "Too many forecasts are being made just now."

Asked = tuple[RawChoice, RawChoice]  # a choice, and the answer to what it opens
Question = tuple[str, bytes, int, list[Asked], float]
Answer = tuple[list[Plain | None], list[str]]

log = structlog.get_logger(__name__)


class Forecaster(Protocol):
    """Works forecasts out somewhere else."""

    async def ask(self, question: Callable[[], Question | None], patience_s: float) -> Any:
        """Return forecasts and faults, None where the question had nothing to ask any more."""

    def close(self) -> None:
        """Answer nothing any more."""


class Forecasts:
    """Makes forecasts for the seats of this node's matches."""

    def __init__(self, forecaster: Forecaster | None = None) -> None:
        self._forecaster = forecaster or WorkerClient(MODULE)
        self._waiting: Counter[str] = Counter()  # by address
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(self, registry: MatchRegistry) -> AsyncIterator[None]:
        """Tell seats of these matches what follows until the block ends."""
        registry.subscribe(self.watch)
        try:
            yield
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._forecaster.close()

    def watch(self, live: LiveMatch) -> None:
        """Tell each seat that wants it what follows its newest frame if everybody passes."""
        for connection in live.audience:
            seq = live.audience.seq_of(connection.viewer)
            if (
                connection.viewer in SEATS
                and connection.wants_forecasts
                and connection.forecast_seq != seq  # what shows in no frame tells nothing here
                and not live.is_over
            ):
                connection.forecast_seq = seq
                if self._has_room(connection):
                    self._begin(connection, self._tell(live, connection, seq))

    def ask(self, live: OpenMatch, connection: ViewerConnection, message: AskForecast) -> None:
        """Work out what a seat asks for, and tell it when that is done; raise Refusal."""
        if connection.viewer not in SEATS:
            raise Refusal("not_seated", "You watch this match; only its players can ask this.")
        if isinstance(live, ArchivedMatch) or live.is_over:
            raise Refusal("match_over", "This match is over.")
        if message.prompt != _prompt_id(live, connection.viewer):
            raise Refusal("stale_prompt", "This question has been settled already.")
        if not self._has_room(connection) or not connection.may_ask():
            raise Refusal("rate", BUSY)
        self._begin(connection, self._answer(live, connection, message))

    def _has_room(self, connection: ViewerConnection) -> bool:
        """Return False if too many forecasts wait, of the address or in all."""
        of_address = self._waiting[connection.address]
        return of_address < MOST_OF_ADDRESS and self._waiting.total() < MOST_WAITING

    def _begin(self, connection: ViewerConnection, work: Coroutine[Any, Any, None]) -> None:
        self._waiting[connection.address] += 1
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._forget, connection.address))

    def _forget(self, address: str, task: asyncio.Task[None]) -> None:
        self._waiting[address] -= 1
        if not self._waiting[address]:
            del self._waiting[address]
        self._tasks.discard(task)

    async def _tell(self, live: LiveMatch, connection: ViewerConnection, seq: int) -> None:
        prompt = _prompt_id(live, connection.viewer)
        outcomes = await self._outcomes(live, connection.viewer, seq, [LET_GO])
        if not outcomes or outcomes[0] is None or outcomes[0].keys() <= {"choice"}:
            return  # there is nothing to tell
        if live.audience.seq_of(connection.viewer) == seq:
            connection.send(encode(ForecastOut(seq=seq, prompt=prompt, outcomes=outcomes)))

    async def _answer(
        self, live: LiveMatch, connection: ViewerConnection, message: AskForecast
    ) -> None:
        viewer = connection.viewer
        seq = live.audience.seq_of(viewer)
        outcomes = await self._outcomes(live, viewer, seq, message.asked())
        if live.audience.seq_of(viewer) != seq:
            stale = Refused(message.command, "stale_prompt", "Something has happened since.")
            connection.send(encode(stale))
            return
        connection.send(
            encode(ForecastOut(seq, message.prompt, outcomes or [], command=message.command))
        )

    async def _outcomes(
        self, live: LiveMatch, viewer: int, seq: int, asked: Sequence[Asked]
    ) -> list[Plain | None] | None:
        match, ruleset = live.match.clone(), live.record.ruleset

        def question() -> Question | None:
            """In the worker's own turn and thread: what is outdated by then is not asked."""
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
            log.error("a forecast broke", match=live.record.id, ruleset=ruleset, why=fault)
        return outcomes


def _prompt_id(live: LiveMatch, seat: int) -> str | None:
    prompt = live.prompt_of(seat)
    return prompt.id if prompt is not None else None
