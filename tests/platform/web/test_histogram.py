"""The histogram of hot places tells the same as prometheus_client's own."""

from prometheus_client import CollectorRegistry, Histogram, generate_latest

from app.platform.web.histogram import LoopHistogram

BOUNDS = (0.001, 0.01, 1.0)


def told(registry: CollectorRegistry) -> list[str]:
    lines = generate_latest(registry).decode().splitlines()
    return [line for line in lines if "_created" not in line]


def test_a_loop_histogram_is_read_as_any_other() -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    mine = LoopHistogram("waits", "Waits", BOUNDS, registry=ours)
    usual = Histogram("waits", "Waits", buckets=BOUNDS, registry=theirs)

    for seconds in (0.0005, 0.001, 0.002, 0.5, 3.0):
        mine.observe(seconds)
        usual.observe(seconds)

    assert told(ours) == told(theirs)
    assert 'waits_bucket{le="0.001"} 2.0' in told(ours)
