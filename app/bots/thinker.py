"""Where computer opponents think: in a process of their own, so that no match ever waits for it."""

import asyncio
import contextlib
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

from app.bots.frames import Broken, read_frame, write_frame
from app.matches.rules import Choice, Playing

TRIES: Final = 2  # a worker may be killed; if the next one is too, that is said
PATIENCE_S: Final = 30.0  # seconds beyond the budget, in which a worker also loads the rules

Question = tuple[str, bytes, int, float]


class Thinker(Protocol):
    """Finds a choice for a seat."""

    async def choose(self, ruleset: str, match: Playing, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt."""


class ThoughtFailed(Exception):
    """The worker could not answer; the text says why."""


class ProcessThinker:
    """Thinks in one worker process, started with the first question, about one after the other.

    A thread of its own waits for the worker. Not the standard library's pool of processes: that
    one can stand still for ever when its worker is killed while a long question is on the way.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._changing = threading.Lock()
        self._worker: Worker | None = None
        self._closed = False

    async def choose(self, ruleset: str, match: Playing, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt; raise ThoughtFailed if there is none."""
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
            except Broken:
                worker.end()
                self._worker = None
                continue
            if failure:
                raise ThoughtFailed(failure)
            return choice
        raise ThoughtFailed("the worker ended or stood still, and so did the next one")

    def _present(self) -> "Worker":
        with self._changing:
            if self._closed:
                raise ThoughtFailed("nobody thinks here any more")
            self._worker = self._worker or Worker()
            return self._worker


class Worker:
    """One process that thinks, and the pipes to it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "app.bots.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, question: Question, patience_s: float) -> Any:
        """Return what it answers; raise Broken if it is gone or takes too long."""
        asked, told = self._process.stdin, self._process.stdout
        if asked is None or told is None:
            raise Broken
        alarm = threading.Timer(patience_s, self.kill)
        alarm.start()
        try:
            write_frame(asked, question)
            return read_frame(told)
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
