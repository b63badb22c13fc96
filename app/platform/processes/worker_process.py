"""A worker process of our own, and its client: it answers one question after the other.

A program on two pipes (decision 0048). A thread of its own waits for it, so that nothing it works
out holds the event loop. Not the standard library's pool of processes: that one can stand still for
ever when its worker is killed while a long question is on the way.
"""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from app.platform.processes.ipc import PipeClosed, read_message, write_message

NICENESS: Final = 5  # what is worked out there yields to serving
TRIES: Final = 2  # a worker may be killed; if the next one is too, that is said

Question = tuple[Any, ...]


class WorkerFailed(Exception):
    """The worker could not answer; the text says why."""


def serve_questions(answer: Callable[..., Any]) -> None:
    """Answer, in the worker, the process that holds the other end; its end is this one's end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    os.nice(NICENESS)
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anything prints is no answer
    with contextlib.suppress(PipeClosed):
        while True:
            write_message(told, _answered(answer, read_message(asked)))


def _answered(answer: Callable[..., Any], question: Question) -> tuple[Any, str]:
    """Return the answer and no failure, or no answer and the failure."""
    try:
        return answer(*question), ""
    except Exception as failure:  # this question only: the next one may be answered
        return None, f"{type(failure).__name__}: {failure}"


class WorkerClient:
    """Asks one worker process, started with the first question, one question after the other."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=module.rpartition(".")[0])
        self._changing = threading.Lock()
        self._worker: WorkerProcess | None = None
        self._closed = False

    async def ask(self, question: Callable[[], Question | None], patience_s: float) -> Any:
        """Return the answer to what `question` gives once its turn has come; None to None.

        Raise WorkerFailed if there is no answer.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, question, patience_s)

    def close(self) -> None:
        """End the worker; who still waits for an answer gets none."""
        with self._changing:
            self._closed = True
            if self._worker is not None:
                self._worker.kill()
        self._thread.shutdown(cancel_futures=True)
        if self._worker is not None:
            self._worker.end()

    def _ask(self, question: Callable[[], Question | None], patience_s: float) -> Any:
        asked = question()
        if asked is None:
            return None
        for _ in range(TRIES):
            worker = self._present()
            try:
                answer, failure = worker.ask(asked, patience_s)
            except PipeClosed:
                worker.end()
                self._worker = None
                continue
            if failure:
                raise WorkerFailed(failure)
            return answer
        raise WorkerFailed("the worker ended or stood still, and so did the next one")

    def _present(self) -> "WorkerProcess":
        with self._changing:
            if self._closed:
                raise WorkerFailed("nobody answers here any more")
            self._worker = self._worker or WorkerProcess(self._module)
            return self._worker


class WorkerProcess:
    """One process that answers, and the pipes to it."""

    def __init__(self, module: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # a module of ours
            [sys.executable, "-m", module], stdin=subprocess.PIPE, stdout=subprocess.PIPE
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
