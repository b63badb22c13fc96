"""Best of three: the loser chooses the starter, decks may change, and time limits apply."""

from typing import Any

import pytest

from app.catalogue import rulesets
from app.lobby.series import players
from app.platform.db import Database
from tests.lobby.series.play import begin, hear_state, pause_after_loss, play_to_the_end
from tests.lobby.visitors import CASUAL, Tab, concede, refused, run_sql, tab
from tests.support.house import Person, greet


async def starter_of(who: Person, match_id: str) -> int:
    async with who.dial(match_id) as socket:
        *_, frame, _ = await greet(socket)
    return int(frame["full"]["turn"]["active"])


async def seat_of(who: Person, match_id: str) -> int:
    return int((await who.get(f"/matches/{match_id}"))["you"])


async def test_a_series_ends_with_the_second_win(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        series = await pause_after_loss(alma, bert, bert, hers)
        path = f"/series/{series['id']}/next"

        await alma.post(path, {})
        on = await bert.post(path, {"first": "opponent"})
        await concede(bert, on["match"])
        over = await hear_state(hers, "over")

    assert (series["wins"], series["chooser"], series["ready"]) == ([1, 0], 1, [False, False])
    assert 80 < series["left_s"] <= 90
    assert on["state"] == "playing"
    assert over["result"] == {"winner": 0, "text": f"{alma.name} won the series 2 to 0."}
    assert [match["winner"] for match in over["matches"]] == [0, 0]


@pytest.mark.parametrize("first", ["me", "opponent"])
async def test_loser_chooses_the_starter(alma: Person, bert: Person, first: str) -> None:
    async with tab(alma) as hers:
        series = await pause_after_loss(alma, bert, bert, hers)
        path = f"/series/{series['id']}/next"

        await bert.post(path, {"first": first})
        on = await alma.post(path, {})

        starter = alma if first == "opponent" else bert
        expected = await seat_of(starter, on["match"])
        assert await starter_of(alma, on["match"]) == expected


async def test_the_winner_does_not_choose(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        series = await pause_after_loss(alma, bert, bert, hers)

        problem = await refused(alma, "POST", f"/series/{series['id']}/next", {"first": "me"})

    assert problem["status"] == 409


async def test_another_deck_may_be_brought(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        series = await pause_after_loss(alma, bert, bert, hers)

        ready = await alma.post(f"/series/{series['id']}/next", {"deck": "b"})
        strange = await refused(bert, "POST", f"/series/{series['id']}/next", {"deck": "zz"})

    assert (series["your_deck"], ready["your_deck"]) == ("A", "B")
    assert ready["ready"] == [True, False]
    assert strange["status"] == 422


async def test_a_game_may_keep_the_deck_of_a_series(
    database: Database, alma: Person, bert: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tab(alma) as hers:
        series = await pause_after_loss(alma, bert, bert, hers)
        keeping = {series["ruleset"]: rulesets()["battle_mages"]}
        monkeypatch.setattr(players, "rulesets", lambda: keeping)
        path = f"/series/{series['id']}/next"

        same = await alma.post(path, {"deck": "a"})
        played = "UPDATE series_player SET deck = CAST(:deck AS jsonb) WHERE series_id = :id"
        await run_sql(database, played, deck='{"main": {"pebble_13": 1}}', id=series["id"])
        other = await refused(alma, "POST", path, {"deck": "a"})

    assert (other["status"], series["keeps_deck"], same["keeps_deck"]) == (409, False, True)
    assert [name for name, game in rulesets().items() if game.keeps_deck] == ["battle_mages"]


async def test_time_out_starts_with_the_former_deck(
    database: Database, alma: Person, bert: Person
) -> None:
    async with tab(alma) as hers, tab(bert):
        await pause_after_loss(alma, bert, alma, hers)

        await run_sql(database, "UPDATE series SET until = now()")
        on = await hear_state(hers, "playing")

        assert await starter_of(bert, on["match"]) == await seat_of(alma, on["match"])
        assert on["your_deck"] == "A"


async def test_a_match_of_a_series_has_no_rematch(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        series = await pause_after_loss(alma, bert, bert, hers)

        problem = await refused(alma, "POST", f"/matches/{series['matches'][0]['id']}/rematch")

    assert "series" in problem["detail"]


async def test_a_series_is_led_by_its_two_people_only(
    alma: Person, bert: Person, carla: Person
) -> None:
    series = await begin(alma, bert)

    seen = await carla.get(f"/series/{series['id']}")
    foreign = await refused(carla, "POST", f"/series/{series['id']}/next", {})
    early = await refused(alma, "POST", f"/series/{series['id']}/next", {})
    unknown = await refused(alma, "GET", "/series/none")

    assert (seen["you"], seen["your_deck"]) == (None, None)
    assert [p["status"] for p in (foreign, early, unknown)] == [403, 409, 404]


async def hear_wanted(his: Tab) -> Any:
    while (series := (await his.hear("series"))["series"])["again"] != [True, False]:
        pass
    return series


async def test_another_series_begins_as_both_want_it_with_the_seats_swapped(
    alma: Person, bert: Person
) -> None:
    series = await play_to_the_end(alma, bert)
    path = f"/series/{series['id']}"

    async with tab(bert) as his:
        asked = await alma.post(f"{path}/again")
        wanted = await hear_wanted(his)
        agreed = await bert.post(f"{path}/again")
        call = await his.hear("match_ready", again=False)

    assert (asked["again"], asked["next"]) == ([True, False], None)
    assert (wanted["state"], wanted["next"]) == ("over", None)
    assert agreed["next"]["id"] == call["match"]
    new = await bert.get(f"/series/{(await bert.get('/matches/' + call['match']))['series']}")
    assert (new["state"], new["wins"], new["best_of"]) == ("playing", [0, 0], 3)
    assert (new["timer"], new["your_deck"]) == (series["timer"], "B")
    for who in (alma, bert):
        assert await seat_of(who, new["match"]) == 1 - await seat_of(who, series["match"])


async def test_repeated_requests_for_another_series_count_once(alma: Person, bert: Person) -> None:
    series = await play_to_the_end(alma, bert)
    path = f"/series/{series['id']}/again"

    await alma.post(path)
    twice = await alma.post(path)
    agreed = await bert.post(path)
    late = await bert.post(path)

    assert twice["next"] is None
    assert late["next"] == agreed["next"]


async def test_another_series_is_for_its_two_people_and_after_its_end(
    alma: Person, bert: Person, carla: Person
) -> None:
    on = await begin(alma, bert)
    early = await refused(alma, "POST", f"/series/{on['id']}/again")
    await concede(bert, on["match"])
    foreign = await refused(carla, "POST", f"/series/{on['id']}/again")

    unknown = await refused(alma, "POST", "/series/none/again")

    assert [p["status"] for p in (early, foreign, unknown)] == [409, 403, 404]


async def test_players_of_another_match_begin_no_series(
    alma: Person, bert: Person, carla: Person
) -> None:
    series = await play_to_the_end(alma, bert)
    path = f"/series/{series['id']}/again"
    await alma.post(path)
    opened = await alma.post("/lobby/tables", CASUAL)
    await carla.post(f"/lobby/tables/{opened['id']}", {"deck": "b"})

    problem = await refused(bert, "POST", path)
    own = await refused(alma, "POST", path)

    assert [p["status"] for p in (problem, own)] == [409, 409]
    assert "another match" in problem["detail"]
    assert (await bert.get(f"/series/{series['id']}"))["again"] == [True, False]


async def test_one_each_leads_to_a_third_match(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers:
        series = await begin(alma, bert)
        path = f"/series/{series['id']}/next"
        for loser in (alma, bert, alma):
            on = await alma.get(f"/series/{series['id']}")
            await concede(loser, on["match"])
            ended = await hear_state(hers, "over" if on["wins"] == [1, 1] else "between")
            if ended["state"] == "between":
                await alma.post(path, {})
                await bert.post(path, {})
                await hear_state(hers, "playing")

    assert ended["wins"] == [1, 2]
    assert ended["result"]["winner"] == 1
