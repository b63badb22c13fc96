"""Prometheus metrics of live matches (docs/guides/operations.md)."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

_FAST: Final = (0.0001, 0.0002, 0.0003, 0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.05, 0.25, 1.0)

LIVE_MATCHES: Final = Gauge("pentacle_live_matches", "Matches in memory")
CONNECTIONS: Final = Gauge("pentacle_match_connections", "Open match sockets")
ANSWERS: Final = Counter("pentacle_match_inputs", "Inputs stored", ["kind"])
REFUSALS: Final = Counter("pentacle_match_refusals", "Commands refused", ["code"])
FAULTS: Final = Counter("pentacle_match_faults", "Rules that failed", ["ruleset"])
FALLBACK_ANSWERS: Final = Counter(
    "pentacle_match_fallback_answers", "Answers given for a seat after a rule failed", ["ruleset"]
)
FORECAST_FAULTS: Final = Counter(
    "pentacle_forecast_faults", "Forecasts that a rule failed", ["ruleset"]
)
TAKEOVERS: Final = Counter("pentacle_match_takeovers", "Matches rebuilt from their logs")
APPEND_SECONDS: Final = Histogram(
    "pentacle_append_seconds", "From the request to store an input to its commit", buckets=_FAST
)
ANSWER_SECONDS: Final = Histogram(
    "pentacle_answer_seconds", "From an input to its frames being sent", buckets=_FAST
)
RULES_SECONDS: Final = Histogram(
    "pentacle_rules_seconds", "Rules, options, and views of one input", buckets=_FAST
)

_ANSWERS: Final[dict[str, Counter]] = {}


def count_input(kind: str) -> None:
    """Count a stored input; cached labels, since a label lookup costs more than the count."""
    counter = _ANSWERS.get(kind)
    if counter is None:
        counter = _ANSWERS[kind] = ANSWERS.labels(kind)
    counter.inc()
