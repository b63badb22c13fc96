"""Rating updates of finished matches, in the transaction that writes their results.

Uses asyncpg directly, like the match log: ratings change in the transaction that stores the result,
so neither exists without the other.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, Protocol
from uuid import UUID

import structlog

from app.ratings.glicko import Rating, aged, rate


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of a rated match between two accounts; `score` is the first one's."""

    match_id: str
    ruleset: str
    accounts: tuple[UUID, UUID]
    score: float


class Driver(Protocol):
    """asyncpg connection within a transaction."""

    async def fetch(self, query: str, *arguments: object) -> Sequence[Any]:
        """Run a statement and return its rows."""

    async def executemany(self, command: str, arguments: Iterable[Sequence[object]]) -> None:
        """Run a statement for each set of arguments."""


Key = tuple[UUID, str]

log = structlog.get_logger(__name__)

# A fixed lock order avoids deadlocks between nodes.
LOCK: Final = """
SELECT account_id, ruleset, value, deviation, volatility, changed_at FROM rating
JOIN unnest($1::uuid[], $2::text[]) AS g(account_id, ruleset) USING (account_id, ruleset)
ORDER BY account_id, ruleset FOR UPDATE OF rating
"""
INSERT_NEW: Final = """
INSERT INTO rating (account_id, ruleset, value, deviation, volatility)
VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
"""
INSERT_CHANGE: Final = """
INSERT INTO rating_change (match_id, account_id, ruleset, opponent_id, score,
                           value_before, deviation_before, value, deviation)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""
UPDATE: Final = """
UPDATE rating SET value = $3, deviation = $4, volatility = $5, changed_at = clock_timestamp(),
  won = won + ($6 = 1.0)::int, drawn = drawn + ($6 = 0.5)::int, lost = lost + ($6 = 0.0)::int
WHERE account_id = $1 AND ruleset = $2
"""


async def update_ratings(driver: Driver, outcomes: Sequence[Outcome]) -> None:
    """Update the ratings of these matches' players, one match after the other."""
    held = await _lock(driver, sorted({key for each in outcomes for key in _keys(each)}))
    for outcome in outcomes:
        first, second = _keys(outcome)
        before = {first: held[first], second: held[second]}
        scores = {first: outcome.score, second: 1 - outcome.score}
        try:
            after = {
                first: rate(before[first], [(before[second], scores[first])]),
                second: rate(before[second], [(before[first], scores[second])]),
            }
        except ArithmeticError:  # a numerical failure must not block the results of all matches
            log.exception("rating impossible", match=outcome.match_id)
            continue
        held |= after
        for key, other in ((first, second), (second, first)):
            change = (outcome.match_id, key[0], key[1], other[0], scores[key])
            await _write(driver, change, before[key], after[key])


def _keys(outcome: Outcome) -> tuple[Key, Key]:
    first, second = outcome.accounts
    return (first, outcome.ruleset), (second, outcome.ruleset)


async def _lock(driver: Driver, keys: Sequence[Key]) -> dict[Key, Rating]:
    """Lock and return current ratings until commit."""
    new = Rating()
    await driver.executemany(
        INSERT_NEW, [(*key, new.value, new.deviation, new.volatility) for key in keys]
    )
    rows = await driver.fetch(LOCK, [key[0] for key in keys], [key[1] for key in keys])
    now = datetime.now(UTC)
    return {(row["account_id"], row["ruleset"]): _rating(row, now) for row in rows}


def _rating(row: Any, now: datetime) -> Rating:
    days = max(0.0, (now - row["changed_at"]).total_seconds()) / 86400
    return aged(Rating(row["value"], row["deviation"], row["volatility"]), days)


async def _write(
    driver: Driver, change: tuple[str, UUID, str, UUID, float], old: Rating, new: Rating
) -> None:
    _, account_id, ruleset, _, score = change
    await driver.executemany(
        INSERT_CHANGE, [(*change, old.value, old.deviation, new.value, new.deviation)]
    )
    await driver.executemany(
        UPDATE, [(account_id, ruleset, new.value, new.deviation, new.volatility, score)]
    )
