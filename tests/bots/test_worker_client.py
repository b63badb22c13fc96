"""Computers share one worker: the more of them wait, the less time each question gets."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from app.bots.worker_client import FULL_BUDGET_QUESTIONS, WorkerClient

BUDGET_S = 0.1


class FakeMatch:
    """A match that has nothing to say."""

    def dump(self) -> bytes:
        return b""


class FakeWorker:
    """Answers one question after the other, once it is let."""

    def __init__(self) -> None:
        self.budgets: list[float] = []
        self._turn = asyncio.Semaphore(0)

    async def ask(self, question: Callable[[], Any], patience_s: float) -> str:
        async with self._turn:
            self.budgets.append(question()[3])
            return "pass"

    def close(self) -> None:
        """Answer nothing any more."""

    def begin(self) -> None:
        self._turn.release()


async def budgets_of(count: int) -> list[float]:
    """Ask so many questions at once; return the budgets in the order of their turns."""
    client, worker = WorkerClient(), FakeWorker()
    client.close()
    client._client = cast("Any", worker)
    match = cast("Any", FakeMatch())
    async with asyncio.TaskGroup() as group:
        for _ in range(count):
            group.create_task(client.choose("shards", match, 0, BUDGET_S))
        await asyncio.sleep(0)
        worker.begin()
    return worker.budgets


async def test_a_few_computers_have_all_their_time() -> None:
    assert await budgets_of(FULL_BUDGET_QUESTIONS) == [BUDGET_S] * FULL_BUDGET_QUESTIONS


async def test_many_computers_share_the_time() -> None:
    budgets = await budgets_of(10 * FULL_BUDGET_QUESTIONS)

    assert budgets[0] == BUDGET_S / 10
    assert budgets[-1] == BUDGET_S
    assert sorted(budgets) == budgets
