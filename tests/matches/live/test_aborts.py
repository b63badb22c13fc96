"""A rated match that is left before both have begun ends without a result."""

import pytest
from msgspec import structs

from app.engine.rules import wording
from app.matches.live.seat_commands import concession
from app.matches.log.inputs import Body, Input, apply_input
from app.matches.outcomes import ABORTED, VOID, VOIDED
from app.matches.rules import begin
from tests.support.pebbles import pebble_rules
from tests.support.tables import record


@pytest.mark.parametrize(
    ("rated", "series", "decisions", "reason"),
    [
        (True, None, 0, ABORTED),
        (True, None, 1, ABORTED),
        (True, None, 2, None),
        (True, "a series", 0, None),
        (False, None, 0, None),
    ],
)
def test_early_concessions_abort_the_match(
    series: str | None, decisions: int, reason: str | None, *, rated: bool
) -> None:
    rules = pebble_rules()
    stored = structs.replace(record(rules), rated=rated, series=series)
    match = begin(rules, stored.setup, stored.seed)
    match.decisions = decisions

    body = concession(stored)(match, 0.0)
    apply_input(match, Input(1, "c", 0, "concede", body))

    assert body == Body(reason=reason)
    assert match.result is not None
    assert match.result.winner == (None if reason else 1)
    assert (match.result.reason in VOID) == bool(reason)


def test_the_view_calls_void_what_the_ratings_do() -> None:
    assert tuple(sorted(set(VOID) - {VOIDED})) == wording.VOID  # staff void what is over
