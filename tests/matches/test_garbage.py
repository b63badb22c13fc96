"""Looking for garbage: little by little while people play, everywhere when nobody does."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from app.matches import garbage


class Knot:
    """Something that only a collection finds."""

    def __init__(self) -> None:
        self.itself = self


class Watch:
    """A clock that tests move on."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture(autouse=True)
def tamed() -> Iterator[None]:
    garbage.tame()
    yield
    garbage.release()


def test_new_garbage_is_found_and_what_is_needed_is_left_alone() -> None:
    lost, kept, before = weakref.ref(Knot()), [Knot() for _ in range(100)], gc.get_freeze_count()

    garbage.settle()

    assert lost() is None
    assert gc.get_freeze_count() >= before + len(kept)


@pytest.mark.parametrize(
    ("waited_s", "quiet", "found"), [(500, True, False), (700, True, True), (700, False, False)]
)
def test_what_was_left_alone_is_looked_through_when_nobody_plays(
    waited_s: float, *, quiet: bool, found: bool
) -> None:
    watch, knot = Watch(), Knot()
    full, lost = garbage.FullCollection(watch), weakref.ref(knot)
    garbage.settle()
    del knot
    watch.time += waited_s

    full.run_if_due(quiet=quiet)

    assert (lost() is None) is found
