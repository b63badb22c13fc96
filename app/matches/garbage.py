"""When Python looks for garbage: a little all the time among what is young, rarely everywhere.

A full collection walks through all objects of all matches and stops the process for as long as that
takes (half a second with 500 matches). Answers leave nothing to collect (`Playing.rest`), but they
replace what matches are made of, and a look at the young walks through all that is new. So it
comes by time: then there is little of it, and the pause is short.
"""

import asyncio
import gc
import itertools
import time
from typing import Final

TIDY_EVERY_S: Final = 0.1
OLDER_EVERY: Final = 3  # looks at the youngest before those that outlived one are looked at, too
MANY: Final = 50_000  # objects more than before, which do not wait for the next time
NEVER: Final = 1_000_000
FULL_EVERY_S: Final = 600.0

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
        gc.collect(0 if turn % OLDER_EVERY else 1)


class FullCollection:
    """Looks through everything once in a while."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def run_if_due(self) -> None:
        """Collect if the last time is long ago."""
        if time.monotonic() - self._last > FULL_EVERY_S:
            gc.collect()
            self._last = time.monotonic()
