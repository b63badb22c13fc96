"""Voided results: points are returned, and moved again where the result is given back."""

from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI

from tests.moderation.conftest import Case, OpenPerson, Someone, execute, finished_match, open_case
from tests.moderation.test_sanctions import lift, newest, sanction


async def test_a_voided_result_returns_points_and_counts_again_when_taken_back(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, case.accused, case.reporter)
    await rated(app, match, case.accused, case.reporter, 1.0)
    await rated(app, match, case.reporter, case.accused, 0.0)
    before = await standing_of(app, match, case)

    body = {"kind": "void", "text": "It was our fault.", "match": match}
    voided = await sanction(moderator, case, body)
    twice = await sanction(moderator, case, body)
    between = await standing_of(app, match, case)
    shown = (await case.accused.call("GET", f"/matches/{match}")).json()["result"]
    await lift(moderator, await newest(app, case))

    assert voided.status_code == 204
    assert (twice.status_code, twice.json()["code"]) == (409, "conflict")
    assert between == [("voided", 1590.0, 2, 3), ("voided", 1620.0, 3, 2)]
    assert (shown["outcome"], shown["winner"]) == ("void", None)
    assert before == await standing_of(app, match, case)
    assert before == [("life", 1600.0, 3, 3), ("life", 1610.0, 3, 3)]


async def rated(app: FastAPI, match: str, who: Someone, opponent: Someone, score: float) -> None:
    """Have an account win 10 points up to 1590, or lose 10 down to 1620, with later play."""
    value = 1600.0 if score else 1610.0
    await execute(
        app,
        "INSERT INTO rating (account_id, ruleset, value, deviation, volatility, won, lost) "
        "VALUES (:who, 'shards', :value, 60, 0.06, 3, 3)",
        who=who.id,
        value=value,
    )
    await execute(
        app,
        "INSERT INTO rating_change (match_id, account_id, ruleset, opponent_id, score, "
        "value_before, deviation_before, value, deviation) "
        "VALUES (:match, :who, 'shards', :other, :score, :old, 61, :new, 60)",
        match=match,
        who=who.id,
        other=opponent.id,
        score=score,
        old=1500.0,
        new=1510.0 if score else 1490.0,
    )


async def standing_of(app: FastAPI, match: str, case: Case) -> list[Any]:
    query = (
        "SELECT result->>'reason', value, won, lost FROM match, rating "
        "WHERE id = :match AND account_id = :who"
    )
    people = (case.accused, case.reporter)
    return [tuple((await execute(app, query, match=match, who=each.id))[0]) for each in people]


@pytest.mark.parametrize(("status", "players"), [("live", "own"), ("over", "others")])
async def test_only_a_finished_match_of_the_person_is_voided(
    app: FastAPI, moderator: Someone, open_person: OpenPerson, status: str, players: str
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    match, one = f"m{uuid4().hex[:10]}", case.accused if players == "own" else await open_person()
    await finished_match(app, match, one, case.reporter, status=status)

    refused = await sanction(moderator, case, {"kind": "void", "text": "x", "match": match})

    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")


@pytest.mark.parametrize("act", ["void", "lift"])
async def test_moderators_decide_about_no_result_of_their_own(
    app: FastAPI, moderator: Someone, admin: Someone, open_person: OpenPerson, act: str
) -> None:
    case = await open_case(app, open_person, claimed_by=admin if act == "lift" else moderator)
    match = f"m{uuid4().hex[:10]}"
    await finished_match(app, match, case.accused, moderator)
    body = {"kind": "void", "text": "x", "match": match}
    if act == "lift":
        assert (await sanction(admin, case, body)).status_code == 204
        refused = await lift(moderator, await newest(app, case))
    else:
        refused = await sanction(moderator, case, body)

    assert (refused.status_code, refused.json()["code"]) == (403, "own_match")


@pytest.mark.parametrize("is_between", [False, True])
async def test_moderators_restrict_no_current_opponent(
    app: FastAPI, moderator: Someone, open_person: OpenPerson, is_between: bool
) -> None:
    case = await open_case(app, open_person, claimed_by=moderator)
    match = f"m{uuid4().hex[:10]}"
    status = "over" if is_between else "live"
    await finished_match(app, match, case.accused, moderator, status=status)
    if is_between:
        series = "UPDATE match SET series = 's', ended_at = now() WHERE id = :id"
        await execute(app, series, id=match)

    refused = await sanction(moderator, case, {"kind": "suspend", "text": "x", "days": 1})
    warned = await sanction(moderator, case, {"kind": "warn", "text": "x"})

    assert (refused.status_code, refused.json()["code"]) == (403, "own_match")
    assert warned.status_code == 204
