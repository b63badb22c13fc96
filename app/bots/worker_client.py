"""Client of the worker process: computer opponents think there, so that no match waits for it."""

import asyncio
import contextlib
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

from app.bots.ipc import PipeClosed, read_message, write_message
from app.matches.rules import Choice, EngineMatch

TRIES: Final = 2  # a worker may be killed; if the next one is too, that is said
PATIENCE_S: Final = 30.0  # seconds beyond the budget, in which a worker also loads the rules

Question = tuple[str, bytes, int, float]


class ChoiceFinder(Protocol):
    """Finds a choice for a seat."""

    async def choose(self, ruleset: str, match: EngineMatch, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt."""


class WorkerFailed(Exception):
    """The worker could not answer; the text says why."""


class WorkerClient:
    """Thinks in one worker process, started with the first question, about one after the other.

    A thread of its own waits for the worker. Not the standard library's pool of processes: that
    one can stand still for ever when its worker is killed while a long question is on the way.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bot-worker")
        self._changing = threading.Lock()
        self._worker: WorkerProcess | None = None
        self._closed = False

    async def choose(self, ruleset: str, match: EngineMatch, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt; raise WorkerFailed if there is none."""
        question = (ruleset, match.dump(), seat, budget_s)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, question)

    def close(self) -> None:
        """End the worker; who still waits for an answer gets none."""
        with self._changing:
            self._closed = True
            if self._worker is not None:
                self._worker.kill()
        self._thread.shutdown(cancel_futures=True)
        if self._worker is not None:
            self._worker.end()

    def _ask(self, question: Question) -> Choice:
        """Ask the worker and wait; if it was killed or stands still, ask the next one."""
        for _ in range(TRIES):
            worker = self._present()
            try:
                choice, failure = worker.ask(question, question[-1] + self._patience_s)
            except PipeClosed:
                worker.end()
                self._worker = None
                continue
            if failure:
                raise WorkerFailed(failure)
            return choice
        raise WorkerFailed("the worker ended or stood still, and so did the next one")

    def _present(self) -> "WorkerProcess":
        with self._changing:
            if self._closed:
                raise WorkerFailed("nobody thinks here any more")
            self._worker = self._worker or WorkerProcess()
            return self._worker


class WorkerProcess:
    """One process that thinks, and the pipes to it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "app.bots.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, question: Question, patience_s: float) -> Any:
        """Return what it answers; raise PipeClosed if it is gone or takes too long."""
        asked, told = self._process.stdin, self._process.stdout
        if asked is None or told is None:
            raise PipeClosed
        alarm = threading.Timer(patience_s, self.kill)
        alarm.start()
        try:
            write_message(asked, question)
            return read_message(told)
        finally:
            alarm.cancel()

    def kill(self) -> None:
        """Have it end at whatever it is; who waits for it hears that it is gone."""
        self._process.kill()

    def end(self) -> None:
        """End it and let go of its pipes."""
        self._process.kill()
        with contextlib.suppress(BrokenPipeError):  # a question that was on the way
            self._process.communicate()
