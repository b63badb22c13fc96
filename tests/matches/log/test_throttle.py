"""Long computations rest in proportion to their work, also if each step is short."""

import time

import pytest
import uvloop

from app.matches.log.throttle import LEAST_S, Throttle


def work(seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


@pytest.mark.parametrize("step_s", [0.0001, 0.002, 0.02])
def test_short_steps_rest_as_long_as_they_work(step_s: float) -> None:
    worked_s = 0.06

    async def compute() -> float:
        throttle, began = Throttle(1.0), time.perf_counter()
        for _ in range(round(worked_s / step_s)):
            work(step_s)
            await throttle.pause()
        return time.perf_counter() - began

    assert uvloop.run(compute()) >= 2 * worked_s - LEAST_S


def test_throttle_without_rest_only_yields() -> None:
    async def compute() -> float:
        throttle, began = Throttle(0.0), time.perf_counter()
        for _ in range(100):
            await throttle.pause()
        return time.perf_counter() - began

    assert uvloop.run(compute()) < 0.1
