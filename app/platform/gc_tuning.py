"""Garbage collector tuning of a serving process: the new at once and once, everything rarely.

A full collection walks through all objects of all matches and stops the process for as long as that
takes (0.3 s with 500 matches). Answers leave nothing to collect (`EngineMatch.rest`), but they
replace what matches are made of, and a look at the young walks through all that is new. So it
comes by time, and once for each object: what is new and still needed is left alone from then on.

It comes every 20 ms, while what is new is few and still in the processor's caches: once a second it
took 30 to 70 ms with 250 answers a second, and whoever had answered just then waited for it. What
half a request holds would be left alone too, though it is about to be garbage. So nothing is
left alone while one is under way, unless there is always one. Only a match that was closed can
leave garbage behind then, and looking for that waits until nobody plays.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Callable
from typing import Final, NamedTuple

from app.platform.periodic_tasks import supervise

COLLECT_EVERY_S: Final = 0.02
FREEZE_WITHIN_S: Final = 1.0  # however many requests there are
YOUNG: Final = 0  # the collector's generations
NEW: Final = 1  # all that is not left alone yet, where nothing grows older
OLDER_EVERY: Final = 3  # looks at the youngest in between before older ones are looked at, too
MANY: Final = 50_000  # objects more than before, which do not wait for the next time
NEVER: Final = 1_000_000
FULL_EVERY_S: Final = 600.0  # when nobody is connected
FULL_AT_LAST_S: Final = 6 * 3600.0  # when somebody always is

_usual = gc.get_threshold()


class Moments(NamedTuple):
    """When to look where: `has_requests` says that one is open, `is_quiet` that nobody plays."""

    has_requests: Callable[[], bool]
    is_quiet: Callable[[], bool]


@contextlib.asynccontextmanager
async def tuned(moments: Moments) -> AsyncIterator[None]:
    """Collect by time for as long as this process serves."""
    freeze_loaded()
    collecting = asyncio.create_task(supervise("garbage collector", lambda: _collect(moments)))
    try:
        yield
    finally:
        collecting.cancel()
        restore()


def freeze_loaded() -> None:
    """Leave alone for ever what is loaded by now, and look through everything on demand only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, OLDER_EVERY, NEVER)


def restore() -> None:
    """Have Python collect as it usually does."""
    gc.unfreeze()
    gc.set_threshold(*_usual)


class YoungCollection:
    """Looks through what is new since the last time, and leaves alone what is still needed."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._frozen_at = now()

    def run(self, *, has_requests: bool) -> None:
        """Collect; what a request holds that is half done is looked at once more after it."""
        if has_requests and self._now() - self._frozen_at < FREEZE_WITHIN_S:
            gc.collect(YOUNG)
            return
        gc.collect(NEW)
        gc.freeze()
        self._frozen_at = self._now()


class FullCollection:
    """Looks through everything once in a while."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last = now()

    def run_if_due(self, *, quiet: bool) -> None:
        """Collect if the last time is long ago; while people play it may be very long ago."""
        if self._now() - self._last > (FULL_EVERY_S if quiet else FULL_AT_LAST_S):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._last = self._now()


async def _collect(moments: Moments) -> None:
    """Look through what is new all the time, and through everything if that is due."""
    young, full = YoungCollection(), FullCollection()
    while True:
        await asyncio.sleep(COLLECT_EVERY_S)
        young.run(has_requests=moments.has_requests())
        full.run_if_due(quiet=moments.is_quiet())
