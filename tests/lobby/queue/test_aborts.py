"""An early concession of a rated match aborts it; frequent aborts cause a waiting time."""

import pytest

from app.platform.db import Database
from tests.lobby.visitors import (
    CASUAL,
    RATED,
    answer,
    concede,
    find_pairing,
    my_id,
    queue,
    refused,
    run_sql,
    tab,
)
from tests.support.house import Person, keep_hand

RATINGS = "SELECT match_id FROM rating_change WHERE match_id = :id"


async def begin_rated(alma: Person, bert: Person) -> str:
    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma, RATED)
        await queue(bert, RATED)
        first, second = await find_pairing(hers, his)
        await answer(alma, first, accept=True)
        begun = await answer(bert, second, accept=True)
    match: str = begun["match"]["id"]
    return match


@pytest.mark.parametrize(("kept", "outcome"), [(0, "void"), (1, "void"), (2, "lost")])
async def test_a_rated_match_counts_once_both_have_decided(
    database: Database, rated_pair: tuple[Person, Person], kept: int, outcome: str
) -> None:
    alma, bert = rated_pair
    match_id = await begin_rated(alma, bert)
    for who in (bert, alma)[:kept]:
        await keep_hand(who, match_id)

    await concede(alma, match_id)

    mine = next(one for one in await alma.get("/matches") if one["id"] == match_id)
    assert (mine["status"], mine["result"]["outcome"]) == ("over", outcome)
    changes = await run_sql(database, RATINGS, id=match_id)
    assert len(changes) == (2 if outcome == "lost" else 0)
    past = (await alma.get(f"/accounts/{await my_id(alma)}/matches"))[0]
    assert past["score"] == (0.0 if outcome == "lost" else None)


async def test_frequent_early_leavers_wait_before_rated_matches(
    database: Database, rated_pair: tuple[Person, Person]
) -> None:
    alma, bert = rated_pair
    for _ in range(3):
        await concede(alma, await begin_rated(alma, bert))

    problem = await refused(alma, "PUT", "/lobby/ticket", RATED)

    assert problem["status"] == 429
    assert problem["detail"] == (
        "You left 3 rated matches before they began. You can play the next one in 10 minutes."
    )
    assert (await queue(alma, CASUAL))["state"] == "waiting"  # only what is rated waits
    assert (await queue(bert, RATED))["state"]  # nor does who was left
    await run_sql(database, "UPDATE match SET ended_at = ended_at - interval '11 minutes'")
    assert await queue(alma, RATED)


async def test_a_casual_match_is_lost_by_leaving(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert):
        await queue(alma, CASUAL)
        await queue(bert, CASUAL)
        match_id = (await hers.hear("match_ready"))["match"]

    await concede(alma, match_id)

    (mine,) = await alma.get("/matches")
    assert mine["result"]["outcome"] == "lost"


async def test_the_cooldown_holds_for_tables_and_challenges_and_counts_matches_never_played(
    database: Database, rated_pair: tuple[Person, Person]
) -> None:
    alma, bert = rated_pair
    for _ in range(3):
        match_id = await begin_rated(alma, bert)
        await keep_hand(bert, match_id)
        over = (
            "UPDATE match SET status = 'over', ended_at = now(), "
            'result = \'{"winner": 1, "reason": "abandoned", "rule": ""}\' WHERE id = :id'
        )
        await run_sql(database, over, id=match_id)

    table = await refused(alma, "POST", "/lobby/tables", RATED)
    challenge = RATED | {"account": await my_id(bert)}
    challenged = await refused(alma, "POST", "/lobby/challenges", challenge)

    assert [each["status"] for each in (table, challenged)] == [429, 429]
    assert (await alma.post("/lobby/tables", CASUAL))["id"]
    assert (await bert.post("/lobby/tables", RATED))["id"]
