"""Worker threads: computations for strangers run beside the loop, in limited number."""

import asyncio
import threading
from typing import Any

import pytest

from app.platform.errors import Unavailable
from app.platform.processes.worker_threads import WorkerThreads


async def test_work_runs_in_another_thread_and_its_result_comes_back() -> None:
    threads = WorkerThreads()

    ran_in = await threads.run(threading.current_thread)

    assert ran_in is not threading.current_thread()


async def test_so_many_run_at_once_and_so_many_wait() -> None:
    threads, may_end = WorkerThreads(at_once=1, max_pending=2), threading.Event()
    begun = threading.Semaphore(0)

    def work() -> None:
        begun.release()
        may_end.wait(30)

    running = [asyncio.create_task(threads.run(work)) for _ in range(2)]
    await asyncio.to_thread(begun.acquire)
    with pytest.raises(Unavailable) as refusal:
        await threads.run(work)
    second_has_begun = begun.acquire(blocking=False)
    may_end.set()
    await asyncio.gather(*running)

    assert refusal.value.headers == {"Retry-After": "2"}
    assert not second_has_begun
    assert await threads.run(lambda: "room again") == "room again"


async def test_worker_errors_are_raised_in_the_caller() -> None:
    def broken() -> Any:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await WorkerThreads(max_pending=1).run(broken)
    assert await WorkerThreads(max_pending=1).run(lambda: 7) == 7
