"""Where computer opponents think: in a process of their own, so that no match ever waits for it."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final, Protocol

from app.matches.rules import Choice, Playing

NICENESS: Final = 5  # thinking yields to serving


Question = tuple[str, bytes, int, float]


class Thinker(Protocol):
    """Finds a choice for a seat."""

    async def choose(self, ruleset: str, match: Playing, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt."""


class ProcessThinker:
    """Thinks in one worker process, started with the first question."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, ruleset: str, match: Playing, seat: int, budget_s: float) -> Choice:
        """Return a legal answer to the seat's open prompt."""
        question = (ruleset, match.dump(), seat, budget_s)
        pool = self._started()
        try:
            return await _ask(pool, question)
        except BrokenProcessPool:  # the worker was killed: the next one starts afresh
            if self._pool is pool:  # else another question has seen to that already
                self.close()
            return await _ask(self._started(), question)

    def close(self) -> None:
        """End the worker."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_settle_in)
        return self._pool


async def _ask(pool: ProcessPoolExecutor, question: Question) -> Choice:
    return await asyncio.get_running_loop().run_in_executor(pool, _think, *question)


def _settle_in() -> None:
    """Prepare a worker: Ctrl-C is for the server, whose end is the worker's end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _think(ruleset: str, dump: bytes, seat: int, budget_s: float) -> Choice:
    """Run in the worker, where the rules are loaded once."""
    # The server's process must not pay for loading what only the worker needs.
    from app.bots.greedy import choose
    from app.catalogue import ruleset as find
    from app.engine.match import Match

    return choose(Match.load(find(ruleset), dump), seat, budget_s)
