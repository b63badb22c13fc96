"""The console's short lists are filtered by their address."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from app.matches.staff.faults import FaultLine
from app.moderation.cases import CaseSummary
from app.pages.admin_filters import cases_in_order, faults_in_order


def at(hour: int) -> datetime:
    return datetime(2026, 1, 1, hour, tzinfo=UTC)


def case(reason: str, score: float, hour: int) -> CaseSummary:
    accused: Any = None  # unused here
    return CaseSummary(uuid4(), accused, 1, 1, [reason], score, at(hour), None, None)


@pytest.mark.parametrize(
    ("reason", "order", "expected"),
    [
        ("", None, [2, 1, 3]),
        ("", "weight", [3, 1, 2]),
        ("", "newest", [3, 2, 1]),
        ("", "oldest", [1, 2, 3]),
        ("words", "oldest", [1, 3]),
        ("cheating", None, []),
    ],
)
def test_cases_by_reason_and_order(reason: str, order: Any, expected: list[int]) -> None:
    cases = [case("delay", 0.5, 2), case("words", 1.0, 1), case("words", 2.0, 3)]

    found = cases_in_order(cases, reason, order)

    assert [each.last_at.hour for each in found] == expected


@pytest.mark.parametrize(
    ("ruleset", "order", "expected"),
    [
        ("", "newest", ["b", "a", "c"]),
        ("", "oldest", ["c", "a", "b"]),
        ("", "reports", ["a", "c", "b"]),
        ("shards", "newest", ["b", "c"]),
    ],
)
def test_faults_by_game_and_order(ruleset: str, order: Any, expected: list[str]) -> None:
    faults = [
        FaultLine("a", "trapdoor", "over", 3, 7, at(1)),
        FaultLine("b", "shards", "over", 1, 7, at(2)),
        FaultLine("c", "shards", "faulted", 2, None, None),  # given up, and nothing was noted
    ]

    found = faults_in_order(faults, ruleset, order)

    assert [each.match_id for each in found] == expected
