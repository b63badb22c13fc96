"""Leaving a series loses it, without a wait for the opponent."""

from typing import Any

import pytest
from fastapi import FastAPI

from app.lobby.series.progress import DEPLOY_ENDS_SERIES, SeriesProgress
from app.main import services_of
from app.platform.db import Database
from tests.lobby.queue.test_closing import DRAIN, LIFT
from tests.lobby.series.play import begin, hear_state, pause_after_loss, play_to_the_end
from tests.lobby.test_withdrawals import go
from tests.lobby.visitors import CASUAL, be_away, concede, refused, run_sql, tab
from tests.support.house import Person


async def end_the_time(toy: FastAPI, database: Database, series: Any) -> None:
    """Expire the time between two matches, and trigger its check."""
    await run_sql(database, "UPDATE series SET until = now() + interval '1 hour'")
    async with database.unit_of_work() as session:
        await SeriesProgress(session, services_of(toy).lobby.context).time_up(series["id"])


@pytest.mark.parametrize("way", ["leaves", "is banned"])
async def test_leaders_who_delete_their_account_lose_the_series(
    toy: FastAPI, alma: Person, bert: Person, way: str
) -> None:
    async with tab(bert) as his:
        await pause_after_loss(alma, bert, bert, his)

        await go(toy, alma, way)

        notice = await his.hear("notice", code="series_over")
        over = await hear_state(his, "over")

    assert notice["text"] == f"{alma.name} left. You win the series."
    assert (over["wins"], over["left"], over["for_good"]) == ([1, 0], 0, True)
    assert over["result"]["winner"] == 1
    assert over["result"]["text"].startswith(f"{bert.name} won the series: ")


async def test_conceding_between_matches_loses_the_series(
    alma: Person, bert: Person, carla: Person
) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        series = await begin(alma, bert)
        path = f"/series/{series['id']}/concession"
        early = await refused(alma, "POST", path)
        await concede(bert, series["match"])
        await hear_state(hers, "between")
        foreign = await refused(carla, "POST", path)

        own = await alma.post(path)

        notice = await his.hear("notice", code="series_over")
        assert (await hear_state(his, "over"))["result"] == own["result"]
        ready = await refused(bert, "POST", f"/series/{series['id']}/next", {})
        again = await bert.post(f"/series/{series['id']}/again")

    assert [p["status"] for p in (early, foreign, ready)] == [409, 403, 409]
    assert alma.name in notice["text"]
    text = f"{bert.name} won the series: {alma.name} left."
    assert own["result"] == {"winner": 1, "text": text}
    assert again["again"] == [False, True]


async def test_absence_at_the_deadline_loses_the_series(
    toy: FastAPI, database: Database, alma: Person, bert: Person
) -> None:
    async with tab(bert) as his:
        async with tab(alma):
            series = await begin(alma, bert)
        await concede(bert, series["match"])
        await hear_state(his, "between")
        await be_away(database, alma, 60)

        await end_the_time(toy, database, series)

        over = await hear_state(his, "over")

    assert (over["result"]["winner"], over["left"], over["match"]) == (1, 0, None)


async def test_a_series_ends_as_it_stands_where_neither_is_there(
    toy: FastAPI, database: Database, alma: Person, bert: Person
) -> None:
    async with tab(alma) as hers, tab(bert):
        series = await pause_after_loss(alma, bert, bert, hers)
    for who in (alma, bert):
        await be_away(database, who, 60)

    await end_the_time(toy, database, series)

    over = await alma.get(f"/series/{series['id']}")
    assert (over["state"], over["wins"], over["left"]) == ("over", [1, 0], None)


async def test_players_of_another_match_are_not_seated_twice(
    toy: FastAPI, database: Database, alma: Person, bert: Person, carla: Person
) -> None:
    async with tab(alma) as hers, tab(bert):
        series = await pause_after_loss(alma, bert, bert, hers)
        opened = await bert.post("/lobby/tables", CASUAL)
        await carla.post(f"/lobby/tables/{opened['id']}", {"deck": "b"})
        path = f"/series/{series['id']}/next"

        busy = await refused(bert, "POST", path, {})
        waiting = await alma.post(path, {})
        await end_the_time(toy, database, series)

        over = await hear_state(hers, "over")
    assert (busy["status"], waiting["state"]) == (409, "between")
    assert (over["result"]["winner"], over["left"]) == (0, 1)


async def test_new_series_need_a_present_opponent(toy: FastAPI, alma: Person, bert: Person) -> None:
    series = await play_to_the_end(alma, bert)
    path = f"/series/{series['id']}/again"
    await bert.post(path)

    async with tab(bert) as his:
        await go(toy, alma, "leaves")
        while not (told := await hear_state(his, "over"))["for_good"]:
            pass
    problem = await refused(bert, "POST", path)

    assert told["result"]["winner"] == 0
    assert problem["status"] == 409


async def test_the_way_to_a_rematch_that_began_stays(
    toy: FastAPI, alma: Person, bert: Person
) -> None:
    opened = await alma.post("/lobby/tables", CASUAL)
    match = await bert.post(f"/lobby/tables/{opened['id']}", {"deck": "b"})
    path = f"/matches/{match['id']}/rematch"
    await concede(alma, match["id"])
    await alma.post(path)
    begun = await bert.post(path)
    await go(toy, alma, "leaves")

    assert (await bert.post(path))["match"] == begun["match"]


async def test_rematches_need_an_existing_opponent(
    toy: FastAPI, alma: Person, bert: Person
) -> None:
    opened = await alma.post("/lobby/tables", CASUAL)
    match = await bert.post(f"/lobby/tables/{opened['id']}", {"deck": "b"})
    await go(toy, alma, "leaves")

    problem = await refused(bert, "POST", f"/matches/{match['id']}/rematch")

    assert problem["status"] == 409
    assert "deleted" in problem["detail"]


@pytest.mark.parametrize("when", ["between two matches", "in a match"])
async def test_a_series_whose_next_match_a_drain_forbids_is_judged_at_once(
    alma: Person, bert: Person, database: Database, when: str
) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        try:
            if when == "in a match":
                series = await begin(alma, bert)
                await run_sql(database, DRAIN)
                await concede(bert, series["match"])
            else:
                await pause_after_loss(alma, bert, bert, hers)
                await run_sql(database, DRAIN)
            told = [await each.hear("notice", code="series_over") for each in (hers, his)]
            over = await hear_state(his, "over")
        finally:
            await run_sql(database, LIFT)

    won = f"{alma.name} won the series 1 to 0."
    assert [each["text"] for each in told] == [f"{DEPLOY_ENDS_SERIES} {won}"] * 2
    assert over["result"] == {"winner": 0, "text": f"{won} The series ended early."}
