"""People who have blocked each other do not meet: in no queue, at no table, by no challenge."""

import pytest

from app.lobby.lobby import Lobby
from tests.lobby.visitors import CASUAL, Tab, concede, my_id, queue, refused, tab
from tests.support.house import Person


@pytest.fixture
async def blocker(alma: Person, bert: Person) -> Person:
    """Alma with a block on Bert."""
    reply = await alma.http.put(f"/api/v1/blocks/{await my_id(bert)}")
    assert reply.is_success, reply.text
    return alma


async def test_a_queue_does_not_bring_them_together(
    lobby: Lobby, blocker: Person, bert: Person, carla: Person
) -> None:
    async with tab(blocker), tab(bert) as his, tab(carla) as carlas:
        await queue(blocker)
        await queue(bert)
        await his.hear_nothing_of("match_ready", lobby)

        await queue(carla)

        assert (await carlas.hear("match_ready"))["opponent"] in (blocker.name, bert.name)


async def test_neither_sees_the_others_tables(blocker: Person, bert: Person) -> None:
    async with tab(blocker), tab(bert):
        opened = [await each.post("/lobby/tables", CASUAL) for each in (blocker, bert)]

        seen = [await each.get("/lobby/tables") for each in (blocker, bert)]
        path = f"/lobby/tables/{opened[0]['id']}"
        problem = await refused(bert, "POST", path, {"deck": "a"})

    assert [[table["id"] for table in tables] for tables in seen] == [
        [opened[0]["id"]],
        [opened[1]["id"]],
    ]
    assert problem["status"] == 403


async def test_neither_is_listed_as_online_to_the_other(
    alma: Person, bert: Person, carla: Person
) -> None:
    people = (alma, bert, carla)
    ids = [await my_id(each) for each in people]
    async with tab(alma, "people") as hers, tab(bert, "people") as his, tab(carla):
        for seen in (hers, his):
            await hear_people(seen, *ids)

        await alma.http.put(f"/api/v1/blocks/{ids[1]}")

        await hear_people(hers, ids[0], ids[2])
        await hear_people(his, ids[1], ids[2])
        listed = [[p["id"] for p in (await each.get("/lobby/people"))["people"]] for each in people]
    assert [sorted(each) for each in listed] == [
        sorted([ids[0], ids[2]]),
        sorted([ids[1], ids[2]]),
        sorted(ids),
    ]


async def hear_people(seen: Tab, *ids: str) -> None:
    while {each["id"] for each in (await seen.hear("people"))["people"]} != set(ids):
        pass


async def test_neither_challenges_the_other(blocker: Person, bert: Person) -> None:
    async with tab(blocker), tab(bert):
        problems = [
            await refused(one, "POST", "/lobby/challenges", CASUAL | {"to": other.name})
            for one, other in ((blocker, bert), (bert, blocker))
        ]

    assert {problem["status"] for problem in problems} == {403}


async def test_a_challenge_that_stood_is_not_seen_any_more(alma: Person, bert: Person) -> None:
    async with tab(alma), tab(bert):
        made = await bert.post("/lobby/challenges", CASUAL | {"to": alma.name})
        await alma.http.put(f"/api/v1/blocks/{await my_id(bert)}")

        path = f"/lobby/challenges/{made['challenge']['id']}"
        problem = await refused(alma, "POST", path, {"accept": True, "deck": "a"})

        assert (await alma.get("/lobby/challenges"))["incoming"] == []
    assert problem["status"] == 403


async def test_the_blocked_one_asks_for_no_rematch_and_takes_no_invite(
    alma: Person, bert: Person
) -> None:
    body = {"ruleset": "pebbles", "deck": "a", "opponent": "invite"}
    played, open_one = [await alma.post("/matches", body) for _ in range(2)]
    await bert.post(f"/invites/{played['invite']['code']}", {"deck": "b"})
    await concede(bert, played["id"])
    await alma.http.put(f"/api/v1/blocks/{await my_id(bert)}")

    problems = [
        await refused(bert, "POST", f"/matches/{played['id']}/rematch"),
        await refused(bert, "POST", f"/invites/{open_one['invite']['code']}", {"deck": "b"}),
    ]

    assert [problem["status"] for problem in problems] == [403, 403]
