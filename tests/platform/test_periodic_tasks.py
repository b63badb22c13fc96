"""Periodic tasks: what is done again and again, whatever goes wrong; in virtual time."""

import asyncio

import pytest

from app.platform.periodic_tasks import PeriodicTask, running_periodic_tasks
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
