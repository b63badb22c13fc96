"""Garbage collector tuning: frequent young collections, freezing of survivors, rare full ones.

A full collection traverses all objects of all matches and blocks the process (0.3 s with 500
matches). Answers create no garbage cycles (`Match.rest`), but they replace parts of matches,
so even a young collection would traverse many live objects. Collections therefore run by time, and
freeze the survivors: each object is traversed once.

They run every 20 ms, while new objects are few and still in the processor's caches. Once a second
took 30 to 70 ms at 250 answers a second, a latency spike for concurrent requests. Freezing waits
until no request is open, since half-finished requests hold objects that soon become garbage, but
at most a second. Only closed matches leave frozen garbage; the full collection that frees it waits
until no client is connected to a match.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Callable
from typing import Final, NamedTuple

from app.platform.periodic_tasks import supervise

COLLECT_EVERY_S: Final = 0.02
FREEZE_WITHIN_S: Final = 1.0  # upper bound under constant load
YOUNG: Final = 0  # youngest generation of the collector
NEW: Final = 1  # all unfrozen objects, since none reach the oldest generation
MIDDLE_THRESHOLD: Final = 3  # young collections per collection of the middle generation
YOUNG_THRESHOLD: Final = 50_000  # allocations that trigger a collection before the next interval
NO_FULL_THRESHOLD: Final = 1_000_000
IDLE_FULL_INTERVAL_S: Final = 600.0  # while no client is connected to a match
MAX_FULL_INTERVAL_S: Final = 6 * 3600.0  # with clients always connected

_default_thresholds = gc.get_threshold()


class GcHooks(NamedTuple):
    """Probes: `has_requests` is True with open requests, `is_quiet` without match clients."""

    has_requests: Callable[[], bool]
    is_quiet: Callable[[], bool]


@contextlib.asynccontextmanager
async def tuned(hooks: GcHooks) -> AsyncIterator[None]:
    """Collect by time while the process serves."""
    freeze_loaded()
    collecting = asyncio.create_task(supervise("garbage collector", lambda: _collect(hooks)))
    try:
        yield
    finally:
        collecting.cancel()
        restore()


def freeze_loaded() -> None:
    """Freeze all loaded objects; disable automatic full collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD, MIDDLE_THRESHOLD, NO_FULL_THRESHOLD)


def restore() -> None:
    """Restore Python's default collection."""
    gc.unfreeze()
    gc.set_threshold(*_default_thresholds)


class YoungCollection:
    """Collects new objects and freezes the survivors."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._frozen_at = now()

    def run(self, *, has_requests: bool) -> None:
        """Collect; while a request is open, freeze only after `FREEZE_WITHIN_S`."""
        if has_requests and self._now() - self._frozen_at < FREEZE_WITHIN_S:
            gc.collect(YOUNG)
            return
        gc.collect(NEW)
        gc.freeze()
        self._frozen_at = self._now()


class FullCollection:
    """Collects all objects, rarely."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last = now()

    def run_if_due(self, *, quiet: bool) -> None:
        """Collect if the interval has passed; longer with clients connected."""
        if self._now() - self._last > (IDLE_FULL_INTERVAL_S if quiet else MAX_FULL_INTERVAL_S):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._last = self._now()


async def _collect(hooks: GcHooks) -> None:
    """Run young collections forever, and full ones when due."""
    young, full = YoungCollection(), FullCollection()
    while True:
        await asyncio.sleep(COLLECT_EVERY_S)
        young.run(has_requests=hooks.has_requests())
        full.run_if_due(quiet=hooks.is_quiet())
