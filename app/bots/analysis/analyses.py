"""Analyses: largest mistakes and swings of a finished match, as estimated by the computer.

One match at a time for each account, in a worker of lower priority than the worker of live matches.
Requesters poll for progress; an analysis without polls is canceled after a while.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final, Literal
from uuid import UUID

import structlog

from app.bots.analysis.judgement import Judgement
from app.bots.analysis.swings import EvaluatedAct, FreeAct, largest_swings
from app.bots.repository import AnalysisRepository
from app.engine.position.plain_data import JsonObject
from app.matches.errors import RulesChanged, RulesToCome
from app.matches.log.inputs import Input, Record, standing
from app.matches.log.replay import Replay
from app.matches.log.store import PostgresStore
from app.matches.rules import SEATS, Rules
from app.platform.db import Database
from app.platform.errors import Conflict, NotFound, TooManyRequests
from app.platform.processes.worker_process import WorkerClient

PATIENCE_S: Final = 30.0
POLL_TIMEOUT_S: Final = 15.0  # without a poll by the requester
MAX_MISTAKES: Final = 3  # mistakes per seat
MAX_OF_ADDRESS: Final = 4
MAX_RUNNING: Final = 20  # one worker serves all accounts

log = structlog.get_logger(__name__)


class OtherRules(Conflict):
    code = "rules_changed"


@dataclass(slots=True)
class Analysis:
    """Progress and findings of an analysis."""

    state: Literal["none", "running", "done"]
    done: int = 0
    of: int = 0
    mistakes: list[JsonObject] = field(default_factory=list)
    evaluations: list[JsonObject] = field(default_factory=list)
    swings: list[JsonObject] = field(default_factory=list)


@dataclass(slots=True)
class _Running:
    account_id: UUID
    address: str
    analysis: Analysis
    heard_at: float
    acts: list[EvaluatedAct] = field(default_factory=list)
    task: asyncio.Task[None] | None = None


class Analyses:
    """Starts, polls, cancels, and caches analyses."""

    def __init__(self, database: Database, store: PostgresStore, rules: Rules) -> None:
        self._database, self._store, self._rules = database, store, rules
        self._client = WorkerClient("app.bots.analysis.worker")
        self._running: dict[str, _Running] = {}

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run analyses until the block ends."""
        try:
            yield
        finally:
            tasks = [each.task for each in self._running.values() if each.task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._client.close()

    async def read(self, match_id: str, account_id: UUID | None) -> Analysis:
        """Return the progress or result; a poll by the requester keeps the analysis running."""
        running = self._running.get(match_id)
        if running is not None:
            if running.account_id == account_id:
                running.heard_at = time.monotonic()
            return running.analysis
        async with self._database.unit_of_work() as session:
            kept = await AnalysisRepository(session).find(match_id)
        if kept is None:
            return Analysis("none")
        return Analysis(
            "done", mistakes=kept.mistakes, evaluations=kept.evaluations, swings=kept.swings
        )

    async def start(self, account_id: UUID, match_id: str, address: str) -> Analysis:
        """Start an analysis, or return the existing one; raise NotFound or Conflict.

        Raise TooManyRequests if the address or the server has too many.
        """
        found = await self.read(match_id, account_id)
        if found.state != "none":
            return found
        self._check_room(account_id, address)
        record = await self._store.find_record(match_id)
        if record is None:
            raise NotFound("Match not found.")
        if record.status != "over":
            raise Conflict("This match isn't over yet. Analyze it afterward.")
        try:
            replay = Replay(self._rules, record)
        except (RulesChanged, RulesToCome) as other:
            raise OtherRules("No analysis: this match was played on another version.") from other
        # Another request may have started an analysis while the match was loaded.
        if match_id in self._running:
            return self._running[match_id].analysis
        self._check_room(account_id, address)
        running = _Running(account_id, address, Analysis("running"), time.monotonic())
        self._running[match_id] = running
        running.task = asyncio.create_task(self._analyse(record, replay, running))
        # A task canceled before its first step never runs its own cleanup.
        running.task.add_done_callback(lambda _: self._running.pop(match_id, None))
        return running.analysis

    def _check_room(self, account_id: UUID, address: str) -> None:
        running = self._running.values()
        if any(each.account_id == account_id for each in running):
            raise Conflict("You're analyzing another match. Wait, or stop that analysis.")
        of_address = sum(each.address == address for each in running)
        if of_address >= MAX_OF_ADDRESS or len(running) >= MAX_RUNNING:
            raise TooManyRequests(
                "Other analyses are running. Try again in a minute.", headers={"Retry-After": "60"}
            )

    def cancel(self, account_id: UUID, match_id: str) -> None:
        """Cancel the analysis started by this account."""
        running = self._running.get(match_id)
        if running is not None and running.account_id == account_id and running.task is not None:
            running.task.cancel()

    async def _analyse(self, record: Record, replay: Replay, running: _Running) -> None:
        try:
            entries = standing(await self._store.list_inputs(record.id))
            running.analysis.of = len(entries)
            for entry in entries:
                if time.monotonic() - running.heard_at > POLL_TIMEOUT_S:
                    return
                await self._look(record, replay, entry, running)
                replay.apply(entry)
                running.analysis.done += 1
            found = _found(running)
            async with self._database.unit_of_work() as session:
                await AnalysisRepository(session).keep(record.id, found)
        except Exception as error:  # no caller awaits this task
            log.warning("analysis failed", match=record.id, error=repr(error))

    async def _look(self, record: Record, replay: Replay, entry: Input, running: _Running) -> None:
        """Judge a voluntary answer of a seat."""
        is_own = entry.kind == "answer" and not entry.body.uncounted
        if not is_own or entry.seat is None or entry.body.choice is None:
            await asyncio.sleep(0)
            return
        turn = replay.match.state.turn
        question = (record.ruleset, replay.match.dump(), entry.seat, entry.body.choice)
        judged: Judgement = await self._client.ask(lambda: question, PATIENCE_S)
        act: FreeAct = {
            "input": entry.seq,
            "seat": entry.seat,
            "turn": turn,
            "chosen": judged.chosen,
            "better": judged.better,
        }
        if judged.evaluation is not None:
            running.acts.append({**act, "evaluation": judged.evaluation})
        if judged.loss > 0:
            running.analysis.mistakes.append({**act, "loss": judged.loss})


def _found(running: _Running) -> dict[str, list[JsonObject]]:
    """Return the stored analysis as columns by name."""
    return {
        "mistakes": _largest(running.analysis.mistakes),
        "evaluations": [
            {"input": act["input"], "evaluation": act["evaluation"]} for act in running.acts
        ],
        "swings": [dict(swing) for swing in largest_swings(running.acts)],
    }


def _largest(mistakes: list[JsonObject]) -> list[JsonObject]:
    """Return the largest mistakes of each seat, in chronological order."""
    found = [
        mistake
        for seat in SEATS
        for mistake in sorted(
            (each for each in mistakes if each["seat"] == seat), key=lambda each: -each["loss"]
        )[:MAX_MISTAKES]
    ]
    return sorted(found, key=lambda each: int(each["input"]))
