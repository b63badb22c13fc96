"""Worker process and its client: one question at a time over two pipes (decision 0048).

A thread of its own waits for the answer, so computations never block the event loop. The standard
library's ProcessPoolExecutor can deadlock if its worker is killed during a long message.
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

NICENESS: Final = 5  # the worker's computations yield to serving
MAX_ATTEMPTS: Final = 2  # a worker may be killed; if its successor dies too, the question fails

# `Any`: questions and answers are those of the worker that is started.
Question = tuple[Any, ...]


class WorkerFailed(Exception):
    """The worker gave no answer; the text states the reason."""


def serve_questions(answer: Callable[..., Any]) -> None:
    """Serve questions on stdin and stdout, in the worker, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    os.nice(NICENESS)
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # prints must not corrupt the pipe
    with contextlib.suppress(PipeClosed):
        while True:
            write_message(answers, _answered(answer, read_message(questions)))


def _answered(answer: Callable[..., Any], question: Question) -> tuple[Any, str]:
    """Return the answer, or the text of the exception."""
    try:
        return answer(*question), ""
    except Exception as failure:  # a failed question must not end the worker
        return None, f"{type(failure).__name__}: {failure}"


class WorkerClient:
    """Client of one worker process, started on the first question; serializes questions."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=module.rpartition(".")[0])
        self._changing = threading.Lock()
        self._worker: WorkerProcess | None = None
        self._closed = False

    async def ask(self, question: Callable[[], Question | None], patience_s: float) -> Any:
        """Return the answer to the question, which `question` builds once its turn has come.

        If `question` returns None, so does this. Raise WorkerFailed without an answer.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, question, patience_s)

    def close(self) -> None:
        """Kill the worker; pending questions fail."""
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
        for _ in range(MAX_ATTEMPTS):
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
        raise WorkerFailed("the worker and its successor died or timed out")

    def _present(self) -> "WorkerProcess":
        with self._changing:
            if self._closed:
                raise WorkerFailed("the worker is closed")
            self._worker = self._worker or WorkerProcess(self._module)
            return self._worker


class WorkerProcess:
    """A process that answers questions, and the pipes to it."""

    def __init__(self, module: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # a module of ours
            [sys.executable, "-m", module], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, question: Question, patience_s: float) -> Any:
        """Return the answer; raise PipeClosed if the process is dead or exceeds `patience_s`."""
        questions, answers = self._process.stdin, self._process.stdout
        if questions is None or answers is None:
            raise PipeClosed
        alarm = threading.Timer(patience_s, self.kill)
        alarm.start()
        try:
            write_message(questions, question)
            return read_message(answers)
        finally:
            alarm.cancel()

    def kill(self) -> None:
        """Kill the process; a pending `ask` raises PipeClosed."""
        self._process.kill()

    def end(self) -> None:
        """Kill the process and close its pipes."""
        self._process.kill()
        with contextlib.suppress(BrokenPipeError):  # a question may be half sent
            self._process.communicate()
