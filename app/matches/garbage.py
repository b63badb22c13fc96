"""When Python looks for garbage: often among what is young, rarely through every live match.

A full collection walks through all objects of all matches and stops the process for as long as that
takes (half a second with 500 matches), whereas nearly all garbage here dies young.
"""

import gc
import time
from typing import Final

YOUNG: Final = 5_000  # objects made before the youngest are looked through
NEVER: Final = 1_000_000  # looks through the young before all are: not by itself
FULL_EVERY_S: Final = 600.0

_usual = gc.get_threshold()


def tame() -> None:
    """Leave alone for ever what is loaded by now, and look through everything on demand only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, NEVER)


def release() -> None:
    """Have Python collect as it usually does."""
    gc.unfreeze()
    gc.set_threshold(*_usual)


class FullCollection:
    """Looks through everything once in a while."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def run_if_due(self) -> None:
        """Collect if the last time is long ago."""
        if time.monotonic() - self._last > FULL_EVERY_S:
            gc.collect()
            self._last = time.monotonic()
