"""Periodic tasks: repeated work that survives failures, in virtual time."""

import asyncio

import pytest
from sqlalchemy.exc import TimeoutError as PoolExhausted

from app.platform import periodic_tasks
from app.platform.periodic_tasks import PeriodicTask, running_periodic_tasks, supervise
from tests.support.virtual import run_virtually


def test_a_task_is_done_again_after_it_has_failed() -> None:
    tries: list[float] = []

    async def work() -> None:
        tries.append(asyncio.get_running_loop().time())
        if len(tries) == 1:
            raise OSError("the database is away")

    async def scene() -> None:
        async with running_periodic_tasks([PeriodicTask("sweeping", work, 10.0)]):
            await asyncio.sleep(25.0)

    run_virtually(scene())

    assert len(tries) == 2
    assert tries[1] - tries[0] == pytest.approx(10.0)


def test_a_task_that_is_due_does_not_wait_for_its_turn() -> None:
    tries: list[float] = []

    async def work() -> None:
        tries.append(asyncio.get_running_loop().time())

    async def scene() -> float:
        task = PeriodicTask("sweeping", work, 3600)
        async with running_periodic_tasks([task]):
            await asyncio.sleep(1.0)
            task.due.set()
            due_at = asyncio.get_running_loop().time()
            await asyncio.sleep(1.0)
        return due_at

    due_at = run_virtually(scene())

    assert tries == [due_at]


def test_nothing_is_done_once_the_block_has_ended() -> None:
    tries: list[int] = []

    async def work() -> None:
        tries.append(1)

    async def scene() -> int:
        async with running_periodic_tasks([PeriodicTask("sweeping", work, 10.0)]):
            await asyncio.sleep(35.0)
        before = len(tries)
        await asyncio.sleep(100.0)
        return before

    assert run_virtually(scene()) == len(tries) == 3


@pytest.mark.parametrize("turns", range(5))
def test_a_task_ends_although_it_becomes_due_in_the_same_moment(turns: int) -> None:
    async def work() -> None:
        pass

    async def scene() -> float:
        task = PeriodicTask("sweeping", work, 3600)
        async with asyncio.timeout(5), running_periodic_tasks([task]):
            await asyncio.sleep(0.01)
            task.due.set()
            for _ in range(turns):
                await asyncio.sleep(0)
        return asyncio.get_running_loop().time()

    assert run_virtually(scene()) < 1005.0, "it ended before its patience did"


async def test_a_supervised_loop_is_restarted_after_an_exception(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(periodic_tasks, "RESTART_S", 0.0)
    runs: asyncio.Queue[int] = asyncio.Queue()

    async def loop() -> None:
        runs.put_nowait(runs.qsize())
        await asyncio.sleep(0)
        raise PoolExhausted

    task = asyncio.create_task(supervise("loop", loop))
    async with asyncio.timeout(5):
        seen = [await runs.get() for _ in range(3)]
    task.cancel()

    assert len(seen) == 3
