"""Periodic tasks and supervised loops: background work that survives exceptions."""

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
    """Idempotent work, safe to race on several nodes; set `due` to run it immediately."""

    name: str
    work: Callable[[], Awaitable[object]]
    every_s: float
    due: asyncio.Event = field(default_factory=asyncio.Event)


@contextlib.asynccontextmanager
async def running_periodic_tasks(tasks: Iterable[PeriodicTask]) -> AsyncIterator[None]:
    """Run these tasks until the block ends; each waits one interval before its first run."""
    running = [asyncio.create_task(_repeat(task), name=task.name) for task in tasks]
    try:
        yield
    finally:
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def supervise(name: str, loop: Callable[[], Awaitable[object]]) -> None:
    """Run an endless loop; restart it after an exception or return."""
    while True:
        try:
            await loop()
        except Exception as error:  # a supervised loop must survive any exception
            log.exception("task restarted", task=name, error=repr(error))
        await asyncio.sleep(RESTART_S)


async def _repeat(task: PeriodicTask) -> None:
    while True:
        with contextlib.suppress(TimeoutError):
            # Not wait_for: before Python 3.12 it loses a cancellation that races with the event.
            async with asyncio.timeout(task.every_s):
                await task.due.wait()
        task.due.clear()
        try:
            await task.work()
        except Exception as error:  # the database may be down; retry at the next interval
            log.warning("periodic task failed", task=task.name, error=repr(error))
