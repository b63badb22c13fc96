"""Periodic tasks and supervised loops: background work that outlives its own faults."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

import structlog

RESTART_S: Final = 1.0

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PeriodicTask:
    """Work that any number of nodes may do at once; set `due` to have it done now."""

    name: str
    work: Callable[[], Awaitable[object]]
    every_s: float
    due: asyncio.Event = field(default_factory=asyncio.Event)


@contextlib.asynccontextmanager
async def running_periodic_tasks(tasks: Iterable[PeriodicTask]) -> AsyncIterator[None]:
    """Run these tasks until the block ends, each for the first time after its own span."""
    running = [asyncio.create_task(_repeat(task), name=task.name) for task in tasks]
    try:
        yield
    finally:
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def supervise(name: str, loop: Callable[[], Awaitable[object]]) -> None:
    """Run an endless loop, and start it again after an exception: it must outlive any fault."""
    while True:
        try:
            await loop()
        except Exception as error:  # every failure restarts the task
            log.exception("task restarted", task=name, error=repr(error))
        await asyncio.sleep(RESTART_S)


async def _repeat(task: PeriodicTask) -> None:
    while True:
        with contextlib.suppress(TimeoutError):
            # Not wait_for: before Python 3.12 it forgets the end when the task falls due with it.
            async with asyncio.timeout(task.every_s):
                await task.due.wait()
        task.due.clear()
        try:
            await task.work()
        except Exception as error:  # the database may be away; the next time may work
            log.warning("periodic task failed", task=task.name, error=repr(error))
