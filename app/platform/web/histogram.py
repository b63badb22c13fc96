"""A histogram that is cheap to add to: prometheus_client's own takes locks and checks each time.

It is added to in the event loop alone, so it needs no lock; who reads it adds up.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import inf

from prometheus_client import REGISTRY, CollectorRegistry
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString


class LoopHistogram(Collector):
    """How often what was measured fell into which bucket; `buckets` are their upper bounds."""

    def __init__(
        self,
        name: str,
        documentation: str,
        buckets: Sequence[float],
        *,
        registry: CollectorRegistry = REGISTRY,
    ) -> None:
        self._name, self._documentation = name, documentation
        self._bounds = tuple(buckets)
        self._counts = [0] * (len(self._bounds) + 1)  # what is above all of them comes last
        self._sum = 0.0
        registry.register(self)

    def observe(self, amount: float) -> None:
        """Count one measured amount."""
        self._counts[bisect_left(self._bounds, amount)] += 1
        self._sum += amount

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Return what is read by whoever watches the server."""
        counted = zip((*self._bounds, inf), accumulate(self._counts), strict=True)
        buckets = [
            (floatToGoString(bound), float(count))  # type: ignore[no-untyped-call]  # it has none
            for bound, count in counted
        ]
        yield HistogramMetricFamily(self._name, self._documentation, buckets, self._sum)
