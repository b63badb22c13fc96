"""The figures of the last minutes, as curves: rates from counters, quantiles from buckets."""

from datetime import UTC, datetime, timedelta

import pytest
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from app.platform.web.figure_history import MAX_SAMPLES, Curve, FigureHistory, quantile


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.at


def figures_in(registry: CollectorRegistry) -> tuple[Counter, Gauge, Histogram, Histogram]:
    labels = ["method", "route", "status"]
    return (
        Counter("pentacle_match_inputs", "x", ["kind"], registry=registry),
        Gauge("pentacle_live_matches", "x", registry=registry),
        Histogram("pentacle_answer_seconds", "x", buckets=(0.001, 0.01), registry=registry),
        Histogram("pentacle_http_request_seconds", "x", labels, registry=registry),
    )


async def test_each_value_comes_from_a_sample_and_the_one_before() -> None:
    registry, clock = CollectorRegistry(), Hands()
    inputs, live, times, requests = figures_in(registry)
    history = FigureHistory(clock, registry.collect)
    inputs.labels("answer").inc(100)
    await history.sample()

    inputs.labels("answer").inc(10)
    inputs.labels("concede").inc(5)
    live.set(3)
    times.observe(0.0005)
    requests.labels("GET", "/", "500").observe(1)
    requests.labels("GET", "/", "404").observe(1)
    clock.at += timedelta(seconds=5)
    await history.sample()
    clock.at += timedelta(seconds=5)
    await history.sample()

    curves = {curve.title: curve.values for curve in history.curves()}
    assert curves["Inputs stored per second"] == [3.0, 0.0]
    assert curves["Matches in memory"] == [3.0, 3.0]
    assert curves["Errors"] == [1.0, 0.0]
    assert curves["Answer to frame, median"] == [0.5, None]
    assert curves["Answer to durable, median"] == [None, None]


async def test_only_the_last_minutes_are_kept() -> None:
    history = FigureHistory(Hands(), CollectorRegistry().collect)

    for _ in range(MAX_SAMPLES + 50):
        await history.sample()

    assert len(history.curves()[0].values) == MAX_SAMPLES


@pytest.mark.parametrize(("share", "expected"), [(0.5, 1.0), (0.75, 1.5), (0.99, 2.0), (1.0, 2.0)])
def test_quantiles_are_within_their_bucket(share: float, expected: float) -> None:
    before = {1.0: 10.0, 2.0: 10.0, float("inf"): 10.0}
    after = {1.0: 12.0, 2.0: 14.0, float("inf"): 14.0}

    assert quantile(before, after, share) == pytest.approx(expected, abs=0.05)
    assert quantile(after, after, share) is None


def test_a_gap_breaks_the_line_and_the_newest_value_stands_at_the_right_edge() -> None:
    curve = Curve("x", "ms", [1.0, 2.0, None, 4.0])

    first, second = curve.lines(MAX_SAMPLES - 1, 100)

    assert first == f"{MAX_SAMPLES - 4:.1f},75.0 {MAX_SAMPLES - 3:.1f},50.0"
    assert second == f"{MAX_SAMPLES - 1:.1f},0.0 {MAX_SAMPLES - 1:.1f},0.0"
    assert (curve.newest, curve.highest) == ("4 ms", "4 ms")
