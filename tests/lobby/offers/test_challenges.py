"""Challenges to a person, and open tables: asked, answered, collapsed, closed."""

import asyncio

import pytest

from app.lobby.cleanup import LobbyCleanup
from app.lobby.lobby import Lobby
from app.platform.db import Database
from tests.lobby.conftest import ComeIn
from tests.lobby.visitors import (
    CASUAL,
    be_away,
    make_person,
    my_id,
    queue,
    refused,
    remove,
    run_sql,
    tab,
)
from tests.support.house import Message, Person


def to(who: Person, **further: object) -> Message:
    return CASUAL | {"to": who.name} | further


async def test_a_challenge_by_name_is_accepted_with_a_deck(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        made = await alma.post("/lobby/challenges", to(bert))
        (asked,) = (await his.hear("challenges"))["incoming"]

        begun = await bert.post(f"/lobby/challenges/{asked['id']}", {"accept": True, "deck": "b"})
        called = await hers.hear("match_ready")

    assert made["challenge"]["to"]["name"] == bert.name
    assert made["challenge"]["left_s"] == pytest.approx(300, abs=5)
    assert asked["by"]["name"] == alma.name
    assert (begun["match"]["id"], called["origin"]) == (called["match"], "challenge")
    assert await alma.get("/lobby/challenges") == {"incoming": [], "outgoing": []}


async def test_a_challenge_may_be_declined(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        await alma.post("/lobby/challenges", to(bert))
        (asked,) = (await his.hear("challenges"))["incoming"]

        reply = await bert.post(f"/lobby/challenges/{asked['id']}", {"accept": False})

        assert reply == {"match": None}
        notice = await hers.hear("notice")
    assert (notice["code"], bert.name in notice["text"]) == ("challenge_declined", True)


async def test_a_challenge_may_be_withdrawn(alma: Person, bert: Person) -> None:
    made = await alma.post("/lobby/challenges", to(bert, account=await my_id(bert), to=None))
    path = f"/lobby/challenges/{made['challenge']['id']}"

    await remove(alma, path)

    assert (await refused(bert, "POST", path, {"accept": True, "deck": "a"}))["status"] == 404


async def test_a_challenge_expires(database: Database, alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        await alma.post("/lobby/challenges", to(bert))
        (asked,) = (await his.hear("challenges"))["incoming"]

        await run_sql(database, "UPDATE challenge SET expires_at = now()")

        assert (await hers.hear("notice"))["code"] == "challenge_expired"
        assert (await his.hear("challenges"))["incoming"] == []
    late = await refused(
        bert, "POST", f"/lobby/challenges/{asked['id']}", {"accept": True, "deck": "a"}
    )
    assert late["status"] == 404


async def test_two_who_challenge_each_other_to_the_same_play_one_match(
    alma: Person, bert: Person
) -> None:
    async with tab(alma) as hers, tab(bert) as his:
        replies = await asyncio.gather(
            alma.post("/lobby/challenges", to(bert)), bert.post("/lobby/challenges", to(alma))
        )

        called = await hers.hear("match_ready")
        assert (await his.hear("match_ready"))["match"] == called["match"]
    (begun,) = [reply["match"] for reply in replies if reply["match"]]
    assert begun["id"] == called["match"]
    assert len(await alma.get("/matches")) == 1


async def test_challenges_to_different_things_stand_beside_each_other(
    alma: Person, bert: Person
) -> None:
    async with tab(alma), tab(bert):
        await alma.post("/lobby/challenges", to(bert))
        reply = await bert.post("/lobby/challenges", to(alma, best_of=3))

    standing = await alma.get("/lobby/challenges")
    assert reply["match"] is None
    assert [len(standing[way]) for way in ("incoming", "outgoing")] == [1, 1]


async def test_a_second_challenge_takes_the_place_of_the_first(alma: Person, bert: Person) -> None:
    async with tab(bert):
        await alma.post("/lobby/challenges", to(bert))
        await alma.post("/lobby/challenges", to(bert, timer="untimed"))

    (standing,) = (await bert.get("/lobby/challenges"))["incoming"]
    assert standing["timer"] == "untimed"


async def test_invalid_challenges_are_refused(alma: Person, bert: Person) -> None:
    async with tab(bert):
        herself = await refused(alma, "POST", "/lobby/challenges", to(alma) | {"to": None})
        rated = await refused(alma, "POST", "/lobby/challenges", to(bert, rated=True))
        own = CASUAL | {"account": await my_id(alma)}
        mirror = await refused(alma, "POST", "/lobby/challenges", own)
        nobody = await refused(alma, "POST", "/lobby/challenges", CASUAL | {"to": "No Such One"})

    assert [p["status"] for p in (herself, rated, mirror, nobody)] == [422, 403, 409, 404]


async def test_a_guest_is_found_by_name_only_while_online(alma: Person, bert: Person) -> None:
    unseen = await refused(alma, "POST", "/lobby/challenges", to(bert))

    assert unseen["status"] == 404


async def test_a_person_is_challenged_while_away(
    database: Database, alma: Person, bert: Person
) -> None:
    await make_person(database, bert)

    made = await alma.post("/lobby/challenges", CASUAL | {"account": await my_id(bert)})

    assert made["challenge"]["to"]["name"] == bert.name


async def test_only_the_challenged_answers(alma: Person, bert: Person, carla: Person) -> None:
    async with tab(bert):
        made = await alma.post("/lobby/challenges", to(bert))
    path = f"/lobby/challenges/{made['challenge']['id']}"

    problems = [
        await refused(who, "POST", path, {"accept": True, "deck": "a"}) for who in (alma, carla)
    ]
    foreign = await refused(carla, "DELETE", path)
    no_deck = await refused(bert, "POST", path, {"accept": True})

    assert [p["status"] for p in (*problems, foreign, no_deck)] == [404, 404, 404, 422]


async def test_ten_challenges_stand_at_once(
    database: Database, come_in: ComeIn, alma: Person
) -> None:
    others = [await come_in() for _ in range(11)]
    wishes = [CASUAL | {"account": await my_id(each)} for each in others]
    for body in wishes[:10]:
        await alma.post("/lobby/challenges", body)

    problem = await refused(alma, "POST", "/lobby/challenges", wishes[10])

    assert problem["status"] == 409


async def test_a_table_is_listed_and_joined_with_one_call(alma: Person, bert: Person) -> None:
    async with tab(alma) as hers, tab(bert, "tables") as his:
        await his.hear("tables", tables=[])
        opened = await alma.post("/lobby/tables", CASUAL)
        listed = await his.hear("tables")

        link = await bert.post(f"/lobby/tables/{opened['id']}", {"deck": "b"})

        assert (await hers.hear("match_ready"))["match"] == link["id"]
        assert (await his.hear("tables"))["tables"] == []
    (table,) = listed["tables"]
    assert (table["id"], table["is_mine"], table["by"]["name"]) == (opened["id"], False, alma.name)
    assert table["by"]["rating"] == {"value": 1500, "deviation": 350, "provisional": True}
    assert opened["is_mine"]


async def test_two_who_sit_down_at_once_are_one_too_many(
    alma: Person, bert: Person, carla: Person
) -> None:
    opened = await alma.post("/lobby/tables", CASUAL)
    path = f"/api/v1/lobby/tables/{opened['id']}"

    replies = await asyncio.gather(
        *(each.http.post(path, json={"deck": "a"}) for each in (bert, carla))
    )

    assert sorted(reply.status_code for reply in replies)[0] == 200
    assert sorted(reply.status_code for reply in replies)[1] in (404, 409)
    assert len(await alma.get("/matches")) == 1


async def test_beginning_a_match_closes_what_one_has_asked_for(
    alma: Person, bert: Person, carla: Person
) -> None:
    async with tab(alma), tab(bert), tab(carla):
        opened = await alma.post("/lobby/tables", CASUAL)
        await alma.post("/lobby/tables", CASUAL | {"timer": "blitz"})
        await alma.post("/lobby/challenges", to(carla))
        await queue(alma, CASUAL | {"timer": "blitz"})

        await bert.post(f"/lobby/tables/{opened['id']}", {"deck": "a"})

        assert await carla.get("/lobby/tables") == []
        assert (await carla.get("/lobby/challenges"))["incoming"] == []
        assert await alma.get("/lobby/ticket") == {"ticket": None}


async def test_tables_of_absent_hosts_are_unlisted_and_close(
    lobby: Lobby, database: Database, alma: Person, bert: Person
) -> None:
    opened = await alma.post("/lobby/tables", CASUAL)
    async with tab(bert):
        await be_away(database, alma, 13)
        listed = await bert.get("/lobby/tables")

        await be_away(database, alma, 301)
        await run_sql(database, "UPDATE open_seat SET created_at = created_at - interval '301 s'")
        await LobbyCleanup(lobby.context).sweep()
        gone = await refused(bert, "GET", f"/lobby/tables/{opened['id']}")

    assert (listed, gone["status"]) == ([], 404)


async def test_a_private_table_is_found_by_its_address_only(alma: Person, bert: Person) -> None:
    async with tab(alma):
        opened = await alma.post("/lobby/tables", CASUAL | {"private": True, "best_of": 3})

        assert await bert.get("/lobby/tables") == []
        read = await bert.get(f"/lobby/tables/{opened['id']}")
        drawn = await bert.http.get(f"/api/v1/lobby/tables/{opened['id']}/qr.svg")
    assert (read["best_of"], read["private"], read["url"]) == (3, True, f"/table/{opened['id']}")
    assert drawn.headers["content-type"] == "image/svg+xml"


async def test_tables_have_their_limits(alma: Person, bert: Person) -> None:
    opened = [await alma.post("/lobby/tables", CASUAL) for _ in range(3)]
    path = f"/lobby/tables/{opened[0]['id']}"

    fourth = await refused(alma, "POST", "/lobby/tables", CASUAL)
    own = await refused(alma, "POST", path, {"deck": "a"})
    foreign = await refused(bert, "DELETE", path)
    strange = await refused(bert, "POST", "/lobby/tables/nö", {"deck": "a"})
    third = await refused(bert, "POST", "/lobby/tables", CASUAL | {"best_of": 2})

    assert [p["status"] for p in (fourth, own, foreign, strange, third)] == [
        409,
        409,
        403,
        404,
        422,
    ]
