"""An event loop whose time passes only when nothing else can happen, and then at once."""

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

Result = TypeVar("Result")
Fixtures = ParamSpec("Fixtures")


DEAD_S = 10.0  # real seconds in which nothing at all can happen


class Watch:
    """A clock that tests move on."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class VirtualLoop(asyncio.SelectorEventLoop):
    """Sleeping takes no time; the instants are those that would have been."""

    def __init__(self) -> None:
        self._virtual = 1000.0
        super().__init__(_Impatient(self))

    def time(self) -> float:
        return self._virtual

    def pass_on(self, seconds: float) -> None:
        """Let so much time be over."""
        self._virtual += seconds


class _Impatient(selectors.SelectSelector):
    """Selector without waits: each timeout is over immediately."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready and timeout:
            self._loop.pass_on(timeout)
        elif not ready and timeout is None and not (ready := super().select(DEAD_S)):
            raise RuntimeError("everybody waits for something that nobody will do")
        return ready


def run_virtually(scene: Coroutine[Any, Any, Result]) -> Result:
    """Run a scene to its end on a loop of its own."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(scene)


def in_virtual_time(
    test: Callable[Fixtures, Coroutine[Any, Any, Result]],
) -> Callable[Fixtures, Result]:
    """Run a test on a virtual loop: its sleeps take no time."""

    @functools.wraps(test)
    def run(*args: Fixtures.args, **kwargs: Fixtures.kwargs) -> Result:
        return run_virtually(test(*args, **kwargs))

    return run
