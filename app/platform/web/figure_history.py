"""History of this process's metrics: recent samples, drawn as curves."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from typing import Final

from prometheus_client import REGISTRY
from prometheus_client.metrics_core import Metric

from app.platform.clock import Clock, SystemClock

SAMPLE_EVERY_S: Final = 5.0
MAX_SAMPLES: Final = 180  # 15 minutes
GAUGES: Final = {
    "matches": "pentacle_live_matches",
    "match_sockets": "pentacle_match_connections",
    "lobby_sockets": "pentacle_lobby_connections",
    "queued": "pentacle_queued",
}
HISTOGRAMS: Final = {
    "durable": "pentacle_append_seconds",
    "shown": "pentacle_answer_seconds",
}
Buckets = Mapping[float, float]


@dataclass(frozen=True, slots=True)
class Sample:
    """All metrics at an instant; counters and buckets are totals since the process started."""

    at: datetime
    gauges: Mapping[str, float]
    inputs: float
    errors: float
    buckets: Mapping[str, Buckets] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Curve:
    """A metric over time; None marks intervals without data."""

    title: str
    unit: str
    values: Sequence[float | None]

    @property
    def known(self) -> list[float]:
        """Known values, oldest first."""
        return [value for value in self.values if value is not None]

    @property
    def newest(self) -> str:
        """Newest value with its unit."""
        return _words(self.known[-1] if self.known else None, self.unit)

    @property
    def highest(self) -> str:
        """Highest value with its unit."""
        return _words(max(self.known, default=None), self.unit)

    def lines(self, width: float, height: float) -> list[str]:
        """Return the points of SVG polylines, one for each run of known values."""
        top = max(self.known, default=0.0) or 1.0
        step = width / (MAX_SAMPLES - 1)
        first = width - step * (len(self.values) - 1)  # aligns the newest value with the right edge
        runs: list[list[str]] = [[]]
        for n, value in enumerate(self.values):
            if value is None:
                runs.append([])
            else:
                runs[-1].append(f"{first + n * step:.1f},{height - value / top * height:.1f}")
        return [" ".join(run if len(run) > 1 else run * 2) for run in runs if run]


class FigureHistory:
    """Ring buffer of samples of this process's metrics."""

    def __init__(
        self,
        clock: Clock | None = None,
        collect: Callable[[], Iterable[Metric]] = REGISTRY.collect,
    ) -> None:
        self._clock = clock or SystemClock()
        self._collect = collect
        self.samples: deque[Sample] = deque(maxlen=MAX_SAMPLES + 1)

    async def sample(self) -> None:
        """Add a sample of the current metrics."""
        metrics = {metric.name: metric for metric in self._collect()}
        self.samples.append(
            Sample(
                self._clock.now(),
                {name: _sum(metrics.get(of)) for name, of in GAUGES.items()},
                _sum(metrics.get("pentacle_match_inputs")),
                _errors(metrics),
                {name: _buckets(metrics.get(of)) for name, of in HISTOGRAMS.items()},
            )
        )

    def curves(self) -> list[Curve]:
        """Return the curves; each value compares a sample with the previous one."""
        pairs = list(pairwise(self.samples))
        counted = [
            Curve(title, "", [each.gauges[name] for _, each in pairs])
            for title, name in (
                ("Matches in memory", "matches"),
                ("Match sockets", "match_sockets"),
                ("Lobby sockets", "lobby_sockets"),
                ("In queues", "queued"),
            )
        ]
        seconds = [max((b.at - a.at).total_seconds(), 0.001) for a, b in pairs]
        rates = [(b.inputs - a.inputs) / s for (a, b), s in zip(pairs, seconds, strict=True)]
        return [
            Curve("Inputs stored per second", "", rates),
            Curve("Errors", "", [b.errors - a.errors for a, b in pairs]),
            *(
                Curve(f"{title}, {words}", "ms", _quantiles(pairs, name, share))
                for title, name in (("Answer to durable", "durable"), ("Answer to frame", "shown"))
                for words, share in (("median", 0.5), ("99th percentile", 0.99))
            ),
            *counted,
        ]


def quantile(before: Buckets, after: Buckets, share: float) -> float | None:
    """Interpolate a quantile of the observations between two samples; None without any."""
    grown = {le: count - before.get(le, 0.0) for le, count in sorted(after.items())}
    wanted = max(grown.values(), default=0.0) * share
    if not wanted:
        return None
    low, below = 0.0, 0.0
    for le, count in grown.items():
        if count >= wanted:
            part = (wanted - below) / (count - below)
            return low if le == float("inf") else low + (le - low) * part
        low, below = le, count
    return low


def _quantiles(
    pairs: Iterable[tuple[Sample, Sample]], name: str, share: float
) -> list[float | None]:
    found = [quantile(a.buckets[name], b.buckets[name], share) for a, b in pairs]
    return [None if value is None else value * 1000 for value in found]


def _sum(metric: Metric | None) -> float:
    if metric is None:
        return 0.0
    samples = (s for s in metric.samples if not s.name.endswith(("_created", "_bucket")))
    return float(sum(each.value for each in samples))


def _errors(metrics: Mapping[str, Metric]) -> float:
    """Return the number of responses from 500 up and of faults in rules."""
    requests = metrics.get("pentacle_http_request_seconds")
    failed = [
        each.value
        for each in (requests.samples if requests else [])
        if each.name.endswith("_count") and each.labels["status"] >= "500"
    ]
    return float(sum(failed)) + _sum(metrics.get("pentacle_match_faults"))


def _buckets(metric: Metric | None) -> Buckets:
    samples = metric.samples if metric else []
    return {float(s.labels["le"]): s.value for s in samples if s.name.endswith("_bucket")}


def _words(value: float | None, unit: str) -> str:
    if value is None:
        return "none"
    number = f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"
    return f"{number} {unit}".strip()
