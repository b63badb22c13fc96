"""Prometheus metrics of the lobby."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

CONNECTIONS: Final = Gauge("pentacle_lobby_connections", "Open lobby sockets")
QUEUED: Final = Gauge("pentacle_queued", "Queued tickets of connected accounts")
PAIRS: Final = Counter("pentacle_pairs", "Pairs found in queues", ["ruleset", "kind"])
GAP: Final = Histogram(
    "pentacle_pair_gap", "Rating gap of pairs", buckets=(25, 50, 100, 200, 400, 800)
)
