"""Matches, invites and rematches over HTTP."""

import asyncio
import hashlib

import httpx
import pytest
from fastapi import FastAPI

from app.main import services_of
from app.matches.protocol.server_messages import RematchOut
from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.support.house import (
    PATIENCE_S,
    Person,
    greet,
    hear,
    hear_until,
    new_match,
    say,
    serving,
    toy_app,
)

WISH = {"ruleset": "pebbles", "deck": "a", "timer": "untimed", "opponent": "invite"}


async def test_an_invite_says_who_invites_to_what(alma: Person, bert: Person) -> None:
    made = await alma.post("/matches", WISH)

    invite = await bert.get(f"/invites/{made['invite']['code']}")

    assert made["url"] == f"/match/{made['id']}"
    assert made["invite"]["url"].endswith(f"/play/{made['invite']['code']}")
    assert (invite["ruleset"], invite["from"], invite["timer"]) == ("pebbles", alma.name, "untimed")
    assert [deck["id"] for deck in invite["decks"]] == ["a", "b"]


async def test_a_new_match_says_where_it_is(alma: Person) -> None:
    made = await alma.http.post("/api/v1/matches", json=WISH)

    assert made.headers["location"] == f"/api/v1/matches/{made.json()['id']}"


async def test_ones_matches_come_in_pages_and_each_names_the_next(alma: Person) -> None:
    made = [(await alma.post("/matches", WISH))["id"] for _ in range(5)]

    pages, path = [], "/api/v1/matches?limit=2"
    while path:
        page = await alma.http.get(path)
        pages.append([match["id"] for match in page.json()])
        path = page.links.get("next", {}).get("url", "")

    assert pages == [[made[4], made[3]], [made[2], made[1]], [made[0]]]
    assert [match["id"] for match in await alma.get("/matches")] == made[::-1]


async def test_a_client_that_asks_for_no_page_gets_fifty_matches(alma: Person) -> None:
    for _ in range(51):
        await alma.post("/matches", WISH)

    answer = await alma.http.get("/api/v1/matches")

    assert len(answer.json()) == 50
    rest = await alma.http.get(answer.links["next"]["url"])
    assert (len(rest.json()), rest.links) == (1, {})


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("limit=0", "malformed"),
        ("limit=101", "malformed"),
        ("cursor=", "bad_cursor"),
        ("cursor=%C3%A9", "bad_cursor"),
        ("cursor=bm9uc2Vuc2U", "bad_cursor"),  # "nonsense"
        ("cursor=MDAwMS0wMS0wMVQwMDowMDowMCsxNDowMCBhYg", "bad_cursor"),  # before all time
        ("cursor=MjAyNi0wMS0wMVQwMDowMDowMCswMDowMCAA", "bad_cursor"),  # an id of zero characters
    ],
)
async def test_a_page_that_is_none_is_refused(alma: Person, query: str, code: str) -> None:
    answer = await alma.http.get(f"/api/v1/matches?{query}")

    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert answer.json()["detail"].endswith(".")


async def test_an_invite_has_a_code_to_scan(alma: Person) -> None:
    made = await alma.post("/matches", WISH)

    drawn = await alma.http.get(made["invite"]["qr"])

    assert drawn.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in drawn.content


async def test_an_invite_is_for_one_other_person(alma: Person, bert: Person, carla: Person) -> None:
    made = await alma.post("/matches", WISH)
    path = f"/api/v1/invites/{made['invite']['code']}"

    own = await alma.http.post(path, json={"deck": "b"})
    first = await bert.http.post(path, json={"deck": "b"})
    again = await bert.http.post(path, json={"deck": "b"})
    late = await carla.http.post(path, json={"deck": "b"})

    assert [answer.status_code for answer in (own, first, again, late)] == [409, 200, 200, 409]
    assert first.json() == again.json()


@pytest.mark.parametrize(
    "change", [{"ruleset": "chess"}, {"deck": "z"}, {"timer": "never"}, {"opponent": "nobody"}]
)
async def test_invalid_match_requests_are_refused(alma: Person, change: dict[str, str]) -> None:
    answer = await alma.http.post("/api/v1/matches", json=WISH | change)

    assert answer.status_code == 422


async def test_the_seed_is_bound_at_the_start_and_shown_at_the_end(
    alma: Person, bert: Person
) -> None:
    match_id = await new_match(alma, bert)
    before = await bert.get(f"/matches/{match_id}")
    early = await bert.http.get(f"/api/v1/matches/{match_id}/log")

    async with alma.dial(match_id) as socket:
        welcome, *_ = await greet(socket)
        await say(socket, type="concede", command="c")
        await hear_until(socket, "ack")
    after = await bert.get(f"/matches/{match_id}")
    log = await bert.get(f"/matches/{match_id}/log")

    assert before["seed"] is None
    assert early.status_code == 409
    assert hashlib.sha256(bytes.fromhex(after["seed"])).hexdigest() == before["commitment"]
    assert welcome["commitment"] == before["commitment"]
    assert log["inputs"][-1]["kind"] == "concede"
    assert after["result"]["outcome"] == "won"


async def test_my_matches_are_listed_newest_first(alma: Person, bert: Person) -> None:
    first = await new_match(alma, bert)
    second = (await alma.post("/matches", WISH))["id"]
    async with alma.dial(first) as socket:
        await greet(socket)

        mine = await alma.get("/matches")
        theirs = await bert.get("/matches")

    assert [line["id"] for line in mine] == [second, first]
    assert [line["status"] for line in mine] == ["waiting", "live"]
    assert mine[1]["your_move"] is True
    assert [line["opponent"] for line in theirs] == [alma.name]


async def test_the_list_knows_whose_move_it_is_where_the_match_is_not_in_memory(
    alma: Person, bert: Person, settings: Settings, match_settings: MatchSettings
) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        *_, frame, _ = await greet(socket)
        await say(socket, type="answer", prompt=frame["prompt"]["id"], command="k", choice="keep")
        await hear_until(socket, "ack")

    moves = []
    async with serving(toy_app(settings, match_settings)) as elsewhere:
        for who in (alma, bert):
            async with httpx.AsyncClient(
                base_url=elsewhere, cookies=who.http.cookies, timeout=PATIENCE_S
            ) as browser:
                lines = (await browser.get("/api/v1/matches")).json()
                moves.append(lines[0]["your_move"])

    assert moves == [False, True]


async def test_a_rematch_needs_both_and_swaps_the_seats(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)
        early = await alma.http.post(f"/api/v1/matches/{match_id}/rematch")
        await say(socket, type="concede", command="c")
        await hear_until(socket, "ack")

        offered = await alma.post(f"/matches/{match_id}/rematch")
        ready = await bert.post(f"/matches/{match_id}/rematch")
        heard = await hear(socket)
        while heard.get("rematch") is None or heard["rematch"]["state"] != "ready":
            heard = await hear(socket)

    assert early.status_code == 409
    assert offered["state"] == "offered"
    assert ready["state"] == "ready"
    assert heard["rematch"]["match"] == ready["match"]
    assert (await alma.get(f"/matches/{ready['match']}"))["names"] == [bert.name, alma.name]


async def test_rematch_notices_during_opening_are_not_lost(
    alma: Person, bert: Person, house: FastAPI
) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="concede", command="c")
        await hear_until(socket, "ack")
    registry = services_of(house).match_registry
    registry.evict({})
    offer = RematchOut(state="offered", by=0, match=None, url=None)

    opening = asyncio.create_task(registry.open(match_id))
    await asyncio.sleep(0)
    registry.notify_rematch(match_id, offer)

    opened = await opening
    await asyncio.sleep(0)
    assert opened.rematch == offer


async def test_a_rematch_waits_for_the_end_of_another_match(alma: Person, bert: Person) -> None:
    first = await new_match(alma, bert, "casual")
    async with alma.dial(first) as socket:
        await greet(socket)
        await say(socket, type="concede", command="c")
        await hear_until(socket, "ack")
    await alma.post(f"/matches/{first}/rematch")

    second = await new_match(alma, bert, "casual")
    early = await bert.http.post(f"/api/v1/matches/{first}/rematch")
    async with alma.dial(second) as socket:
        await greet(socket)
        await say(socket, type="concede", command="c")
        await hear_until(socket, "ack")
    ready = await bert.post(f"/matches/{first}/rematch")

    assert early.status_code == 409
    assert "against the clock" in early.json()["detail"]
    assert ready["state"] == "ready"


async def test_two_who_ask_at_once_get_one_rematch(alma: Person, bert: Person) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="concede", command="c")
        await hear_until(socket, "ack")

    asked = await asyncio.gather(
        *(each.post(f"/matches/{match_id}/rematch") for each in (alma, bert, alma, bert))
    )

    assert len({each["match"] for each in asked if each["match"]}) == 1


async def test_a_match_that_does_not_exist_cannot_be_read(alma: Person) -> None:
    answer = await alma.http.get("/api/v1/matches/nowhere")

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("name", ["%00", "%ED%A0%80", "x" * 3000])
@pytest.mark.parametrize("place", ["matches/{}", "invites/{}", "invites/{}/qr.svg"])
async def test_malformed_ids_are_not_found(alma: Person, place: str, name: str) -> None:
    answer = await alma.http.get("/api/v1/" + place.format(name))

    assert answer.status_code == 404
