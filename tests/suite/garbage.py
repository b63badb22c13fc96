"""Garbage collection of the tests' processes: not while tests are collected, and then seldom.

Loaded modules and collected tests, thousands of them, stay to the end; searching them for garbage
repeatedly takes a quarter of the time to collect the tests.
"""

import gc
from typing import Final

THRESHOLDS: Final = (20_000, 10, 20)
"""New objects before a look at the young, and such looks before one at older ones."""

gc.set_threshold(*THRESHOLDS)  # before any module remembers what is usual
gc.disable()


def pytest_collection_finish() -> None:
    """Leave alone what is there by now, and look through the rest from now on."""
    gc.freeze()
    gc.enable()
