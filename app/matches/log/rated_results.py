"""Rating changes for the results of rated matches."""

from collections.abc import Sequence
from typing import Final

from app.matches.outcomes import VOID
from app.ratings.updates import Driver, Outcome, update_ratings

RATED: Final = """
SELECT m.id, m.ruleset, (m.result->>'winner')::int AS winner, a.account_id AS first,
       b.account_id AS second
FROM match m JOIN seat a ON a.match_id = m.id AND a.seat = 0
JOIN seat b ON b.match_id = m.id AND b.seat = 1
WHERE m.id = ANY($1::text[]) AND m.rated AND m.result->>'reason' <> ALL($2::text[])
AND (
  SELECT count(DISTINCT i.seat) FROM match_input i
  WHERE i.match_id = m.id AND i.kind = 'answer'
  AND NOT coalesce((convert_from(i.body, 'UTF8')::json->>'uncounted')::boolean, false)
) = 2
ORDER BY m.id
"""
SCORES: Final = {0: 1.0, 1: 0.0, None: 0.5}  # score of the first seat, by winner


async def settle_ratings(driver: Driver, match_ids: Sequence[str]) -> None:
    """Update the ratings of those of these finished matches that are rated.

    A match without a decision of each seat measures no one and changes no rating.
    """
    rows = await driver.fetch(RATED, match_ids, list(VOID))
    outcomes = [
        Outcome(row["id"], row["ruleset"], (row["first"], row["second"]), SCORES[row["winner"]])
        for row in rows
    ]
    if outcomes:
        await update_ratings(driver, outcomes)
