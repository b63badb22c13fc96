"""When Python looks for garbage: a little all the time among what is young, rarely everywhere.

A full collection walks through all objects of all matches and stops the process for as long as that
takes (0.3 s with 500 matches). Answers leave nothing to collect (`Playing.rest`), but they
replace what matches are made of, and a look at the young walks through all that is new. So it
comes by time: then there is little of it, and the pause is short. What has outlived that is looked
at once, every two seconds, and then left alone: about 20 ms after a thousand answers. So only a
match that was closed can leave garbage behind, and looking for that waits until nobody plays.
"""

import asyncio
import gc
import itertools
import time
from collections.abc import Callable
from typing import Final

TIDY_EVERY_S: Final = 0.1
OLDER_EVERY: Final = 3  # looks at the youngest before those that outlived one are looked at, too
MANY: Final = 50_000  # objects more than before, which do not wait for the next time
NEVER: Final = 1_000_000
SETTLE_EVERY: Final = 20  # looks at the youngest
FULL_EVERY_S: Final = 600.0  # when nobody is connected
FULL_AT_LAST_S: Final = 6 * 3600.0  # when somebody always is

_usual = gc.get_threshold()


def tame() -> None:
    """Leave alone for ever what is loaded by now, and look through everything on demand only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, OLDER_EVERY, NEVER)


def release() -> None:
    """Have Python collect as it usually does."""
    gc.unfreeze()
    gc.set_threshold(*_usual)


async def tidy() -> None:
    """Look through the young so often that it is done in a millisecond."""
    for turn in itertools.count(1):
        await asyncio.sleep(TIDY_EVERY_S)
        if turn % SETTLE_EVERY == 0:
            settle()
        else:
            gc.collect(0 if turn % OLDER_EVERY else 1)


def settle() -> None:
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
            settle()
            self._last = self._now()
