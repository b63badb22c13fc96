"""What is done again and again beside the requests."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import dataclass, field

import structlog

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Chore:
    """Work that any number of nodes may do at once; set `due` to have it done now."""

    name: str
    work: Callable[[], Awaitable[object]]
    every_s: float
    due: asyncio.Event = field(default_factory=asyncio.Event)


@contextlib.asynccontextmanager
async def doing(chores: Iterable[Chore]) -> AsyncIterator[None]:
    """Do these chores until the block ends, each for the first time after its own span."""
    tasks = [asyncio.create_task(_repeat(chore), name=chore.name) for chore in chores]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _repeat(chore: Chore) -> None:
    while True:
        with contextlib.suppress(TimeoutError):
            # Not wait_for: before Python 3.12 it forgets the end when the chore falls due with it.
            async with asyncio.timeout(chore.every_s):
                await chore.due.wait()
        chore.due.clear()
        try:
            await chore.work()
        except Exception as error:  # the database may be away; the next time may work
            log.warning("chore failed", chore=chore.name, error=repr(error))
