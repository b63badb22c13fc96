"""Garbage collector tuning of a serving process: the new once a second, everything rarely.

A full collection walks through all objects of all matches and stops the process for as long as that
takes (0.3 s with 500 matches). Answers leave nothing to collect (`EngineMatch.rest`), but they
replace what matches are made of, and a look at the young walks through all that is new. So it
comes by time, and once for each object: what is new and still needed is left alone from then on,
about 20 ms after a thousand answers. To look at the young in between would only walk through the
same objects again. So only a match that was closed can leave garbage behind, and looking for that
waits until nobody plays.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

COLLECT_EVERY_S: Final = 1.0
OLDER_EVERY: Final = 3  # looks at the youngest in between before older ones are looked at, too
MANY: Final = 50_000  # objects more than before, which do not wait for the next time
NEVER: Final = 1_000_000
FULL_EVERY_S: Final = 600.0  # when nobody is connected
FULL_AT_LAST_S: Final = 6 * 3600.0  # when somebody always is

_usual = gc.get_threshold()


@contextlib.asynccontextmanager
async def tuned(is_quiet: Callable[[], bool]) -> AsyncIterator[None]:
    """Collect by time for as long as this process serves; `is_quiet` says that nobody plays."""
    freeze_loaded()
    collecting = asyncio.create_task(_collect(is_quiet), name="garbage collector")
    try:
        yield
    finally:
        collecting.cancel()
        restore()


def freeze_loaded() -> None:
    """Leave alone for ever what is loaded by now, and look through everything on demand only."""
    collect_and_freeze()
    gc.set_threshold(MANY, OLDER_EVERY, NEVER)


def restore() -> None:
    """Have Python collect as it usually does."""
    gc.unfreeze()
    gc.set_threshold(*_usual)


def collect_and_freeze() -> None:
    """Look through what is new since the last time, and leave alone what is still needed."""
    gc.collect()
    gc.freeze()


class FullCollection:
    """Looks through everything once in a while."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last = now()

    def run_if_due(self, *, quiet: bool) -> None:
        """Collect if the last time is long ago; while people play it may be very long ago."""
        if self._now() - self._last > (FULL_EVERY_S if quiet else FULL_AT_LAST_S):
            gc.unfreeze()
            collect_and_freeze()
            self._last = self._now()


async def _collect(is_quiet: Callable[[], bool]) -> None:
    """Look through what is new once a second, and through everything if that is due."""
    full = FullCollection()
    while True:
        await asyncio.sleep(COLLECT_EVERY_S)
        collect_and_freeze()
        full.run_if_due(quiet=is_quiet())
