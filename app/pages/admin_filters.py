"""Filters and orders of the console's short lists, from query parameters."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Final, Literal

from fastapi import Query

from app.matches.staff.faults import FaultLine
from app.moderation.appeals import WaitingDecision
from app.moderation.cases import CaseSummary

CaseOrder = Literal["weight", "newest", "oldest"]
CASE_ORDERS: Final = {"weight": "weight", "newest": "newest report", "oldest": "oldest report"}
FaultOrder = Literal["newest", "oldest", "reports"]
FAULT_ORDERS: Final = {"newest": "newest", "oldest": "oldest", "reports": "most reports"}
AppealOrder = Literal["oldest", "newest"]
APPEAL_ORDERS: Final = {"oldest": "longest wait", "newest": "newest"}
Word = Annotated[str, Query(max_length=64)]


def cases_in_order(
    cases: Sequence[CaseSummary], reason: str, order: CaseOrder | None
) -> list[CaseSummary]:
    """Return the cases with a report for that reason, in the given order."""
    found = [each for each in cases if reason in ("", *each.reasons)]
    if order == "weight":
        return sorted(found, key=lambda each: (-each.score, each.last_at))
    if order is not None:
        return sorted(found, key=lambda each: each.last_at, reverse=order == "newest")
    return found


def appeals_in_order(
    waiting: Sequence[WaitingDecision], kind: str, order: AppealOrder
) -> list[WaitingDecision]:
    """Return the decisions of a kind, or all, by time of appeal or else of the decision."""
    found = [each for each in waiting if kind in ("", each.decision.kind)]
    return sorted(
        found,
        key=lambda each: each.decision.appealed_at or each.decision.imposed_at,
        reverse=order == "newest",
    )


def faults_in_order(
    faults: Sequence[FaultLine], ruleset: str, order: FaultOrder
) -> list[FaultLine]:
    """Return the faults of a game, or of all."""
    found = [each for each in faults if ruleset in ("", each.ruleset)]
    if order == "reports":
        return sorted(found, key=lambda each: -each.reports)
    long_ago = datetime.min.replace(tzinfo=UTC)
    return sorted(found, key=lambda each: each.at or long_ago, reverse=order == "newest")
