"""A series whose next match cannot start ends, and blocks no other series."""

from fastapi import FastAPI

from app.lobby.series.progress import SUSPENSION_ENDS_SERIES, SeriesTask
from app.main import services_of
from app.platform.db import Database
from tests.lobby.conftest import ComeIn
from tests.lobby.queue.test_closing import SUSPEND
from tests.lobby.series.play import hear_state, pause_after_loss
from tests.lobby.series.test_leaving_a_series import end_the_time
from tests.lobby.visitors import refused, run_sql, tab
from tests.support.house import Person


async def test_a_card_suspended_between_two_matches_ends_a_rated_series(
    toy: FastAPI, database: Database, alma: Person, bert: Person
) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        series = await pause_after_loss(alma, bert, bert, hers)
        await run_sql(database, "UPDATE series SET rated = true")
        try:
            await run_sql(database, SUSPEND, card="pebble_1")
            ready = await refused(alma, "POST", f"/series/{series['id']}/next", {})
            await end_the_time(toy, database, series)
        finally:
            await run_sql(database, "UPDATE card_suspension SET lifted_at = now()")
        told = [await each.hear("notice", code="series_over") for each in (hers, his)]
        over = await hear_state(his, "over")

    assert (ready["status"], ready["code"]) == (422, "suspended_card")
    assert [each["text"].startswith(SUSPENSION_ENDS_SERIES) for each in told] == [True, True]
    assert (over["wins"], over["left"], over["result"]["winner"]) == ([1, 0], None, 0)


async def test_a_series_that_fails_blocks_no_other(
    toy: FastAPI, database: Database, alma: Person, bert: Person, come_in: ComeIn
) -> None:
    carla, dora = await come_in(), await come_in()
    async with tab(alma) as hers, tab(bert), tab(carla) as others, tab(dora):
        broken = await pause_after_loss(alma, bert, bert, hers)
        await run_sql(database, "UPDATE series SET chooser = 7")  # a number that no player has
        sound = await pause_after_loss(carla, dora, dora, others)
        late = "UPDATE series SET until = now() - interval '1 hour' * coalesce(chooser, 1)"
        await run_sql(database, late)

        await SeriesTask(services_of(toy).lobby.context).run_once()

        states = [(await carla.get(f"/series/{each['id']}"))["state"] for each in (broken, sound)]
    assert states == ["between", "playing"]
