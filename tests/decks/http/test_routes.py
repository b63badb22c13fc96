"""Making, reading, changing, listing and copying decks over HTTP."""

from typing import Any
from uuid import uuid4

import pytest

from app.decks.storage import owned
from tests.decks.conftest import Shelf, starter_body


async def test_a_new_deck_is_read_back_with_its_version_as_etag(alma: Shelf) -> None:
    made = await alma.make(title=" Ash  and Ink ", body=starter_body(), tags=["ladder", "ladder"])

    read = await alma.ask("GET", f"/{made['id']}")

    assert read.json() == made
    assert read.headers["etag"] == f'"{made["version"]}"'
    assert (made["title"], made["tags"], made["cover"]) == ("Ash and Ink", ["ladder"], None)
    assert made["body"] == starter_body()
    assert made["legality"]["legal"] is True


async def test_an_empty_deck_can_be_kept_and_says_what_it_lacks(alma: Shelf) -> None:
    made = await alma.make(ruleset="clashing_destiny")

    legality = made["legality"]

    assert made["title"] == "New deck"
    assert made["body"] == {"main": {}, "destiny": {}}
    assert [(s["id"], s["count"], s["min"], s["max"]) for s in legality["sections"]] == [
        ("main", 0, 40, 60),
        ("destiny", 0, 12, 12),
    ]
    assert [(b["rule"], b["section"], b["card"]) for b in legality["breaches"]] == [
        ("CD-17.1", "main", ""),
        ("CD-17.3", "destiny", ""),
    ]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"ruleset": "chess"}, "invalid_input"),
        ({"format": "wild"}, "invalid_input"),
        ({"title": ""}, "invalid_input"),
        ({"title": "x" * 61}, "invalid_input"),
        ({"title": "a\u0000b"}, "invalid_input"),
        ({"tags": [f"tag {n}" for n in range(9)]}, "invalid_input"),
        ({"cover": "no_such_card"}, "invalid_input"),
        ({"body": {"side": {"ember_runt": 1}}}, "unknown_section"),
        ({"body": {"main": {"ember_rant": 1}}}, "unknown_cards"),
        ({"body": {"main": {"ember_runt": 0}}}, "malformed"),
        ({"body": {"main": {"ember_runt": 100}}}, "malformed"),
        ({"body": {"main": {"ember_runt": "3"}}}, "malformed"),
        ({"body": {"main": {f"card_{n}": 1 for n in range(251)}}}, "invalid_input"),
        ({"kolour": "red"}, "malformed"),
    ],
)
async def test_invalid_decks_are_refused_with_a_reason(
    alma: Shelf, wish: dict[str, Any], code: str
) -> None:
    answer = await alma.ask("POST", body={"ruleset": "shards"} | wish)

    problem = answer.json()

    assert (answer.status_code, problem["code"]) == (422, code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem["detail"].endswith(".")


async def test_an_unknown_card_is_named_with_the_nearest(alma: Shelf) -> None:
    answer = await alma.ask("POST", body={"ruleset": "shards", "body": {"main": {"ember_rant": 1}}})

    (row,) = answer.json()["cards"]

    assert (row["section"], row["card"]) == ("main", "ember_rant")
    assert row["nearest"][0] == {"card": "ember_runt", "name": "Ember Runt"}


async def test_a_body_that_is_too_large_is_refused_before_it_is_read(alma: Shelf) -> None:
    answer = await alma.ask("POST", body={"ruleset": "shards", "title": "x" * 70_000})

    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")


async def test_a_deck_that_is_sent_twice_with_its_id_is_made_once(alma: Shelf) -> None:
    wish = {"ruleset": "shards", "id": str(uuid4()), "body": starter_body()}

    first = await alma.ask("POST", body=wish)
    second = await alma.ask("POST", body=wish)

    listed = (await alma.ask("GET")).json()["decks"]
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()
    assert [deck["id"] for deck in listed] == [wish["id"]]


async def test_taken_deck_ids_are_refused(alma: Shelf, bert: Shelf) -> None:
    made = await alma.make()

    answer = await bert.ask("POST", body={"ruleset": "shards", "id": made["id"]})

    assert (answer.status_code, answer.json()["code"]) == (409, "id_taken")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("PATCH", "", {"title": "Mine"}),
        ("DELETE", "", None),
        ("GET", "/versions", None),
        ("GET", "/versions/1", None),
        ("PATCH", "/versions/1", {"name": "mine"}),
        ("POST", "/versions/1/revert", None),
        ("GET", "/text", None),
        ("GET", "/share", None),
    ],
)
async def test_decks_of_other_accounts_are_not_found(
    alma: Shelf, bert: Shelf, method: str, path: str, body: Any
) -> None:
    made = await alma.make(title="Private")

    foreign = await bert.ask(method, f"/{made['id']}{path}", body, If_Match="*")
    missing = await bert.ask(method, f"/{uuid4()}{path}", body, If_Match="*")

    assert foreign.status_code == missing.status_code == 404
    assert foreign.json() == missing.json()
    assert (await alma.ask("GET", f"/{made['id']}")).json() == made


async def test_only_who_is_signed_in_has_decks(alma: Shelf) -> None:
    alma.http.cookies.clear()

    answers = [await alma.ask("GET"), await alma.ask("POST", body={"ruleset": "shards"})]

    assert [answer.status_code for answer in answers] == [401, 401]


async def test_a_list_shows_games_and_formats_apart_the_last_changed_first(alma: Shelf) -> None:
    old = await alma.make(title="Old", body=starter_body())
    await alma.make(title="Other", ruleset="mage_wars")
    new = await alma.make(title="New")
    await alma.change(old, tags=["again"])

    listed = (await alma.ask("GET", "?ruleset=shards&format=standard")).json()

    everything = (await alma.ask("GET")).json()
    assert [deck["title"] for deck in listed["decks"]] == ["Old", "New"]
    assert len(everything["decks"]) == 3
    assert (await alma.ask("GET", "?ruleset=chess")).status_code == 422
    assert new["id"] == listed["decks"][1]["id"]


async def test_a_line_of_the_list_says_what_is_in_the_deck(alma: Shelf) -> None:
    await alma.make(body={"main": {"ember_runt": 3}})

    (line,) = (await alma.ask("GET")).json()["decks"]

    assert "body" not in line
    assert (line["legal"], line["cards"], line["counts"]) == (False, 3, {"main": 3})
    assert (line["aspects"], line["curve"]) == ({"ruby": 3}, [3])


async def test_an_own_deck_is_copied(alma: Shelf) -> None:
    made = await alma.make(title="Ash", body=starter_body(), cover="ember_runt", tags=["ladder"])

    copied = (await alma.ask("POST", "/copies", {"from": {"deck": made["id"]}})).json()

    assert copied["id"] != made["id"]
    assert (copied["title"], copied["version"]) == ("Ash (copy)", 1)
    for member in ("body", "cover", "tags", "ruleset"):
        assert copied[member] == made[member]


async def test_a_starter_deck_is_copied_and_legal(alma: Shelf) -> None:
    starters = (await alma.ask("GET", "/starters?ruleset=clashing_destiny")).json()
    source = {"ruleset": "clashing_destiny", "starter": starters[0]["id"]}

    copied = await alma.ask("POST", "/copies", {"from": source, "title": "Mine"})

    assert copied.status_code == 201
    assert (copied.json()["title"], copied.json()["body"]) == ("Mine", starters[0]["body"])
    assert copied.json()["legality"]["legal"]


async def test_a_shared_deck_is_copied(alma: Shelf, bert: Shelf) -> None:
    made = await alma.make(title="Ash", body=starter_body())
    share = (await alma.ask("GET", f"/{made['id']}/share")).json()

    copied = await bert.ask("POST", "/copies", {"from": {"code": share["code"]}})

    assert share["url"] == f"http://localhost/decks/new?d={share['code']}"
    assert (copied.json()["title"], copied.json()["body"]) == ("Ash", made["body"])


@pytest.mark.parametrize(
    ("source", "status"),
    [
        ({"deck": str(uuid4())}, 404),
        ({"ruleset": "shards", "starter": "no_such"}, 422),
        ({"ruleset": "chess", "starter": "x"}, 422),
        ({"code": "!!"}, 422),
        ({}, 422),
    ],
)
async def test_missing_decks_are_not_copied(
    alma: Shelf, source: dict[str, str], status: int
) -> None:
    answer = await alma.ask("POST", "/copies", {"from": source})

    assert answer.status_code == status


async def test_a_full_shelf_takes_no_more(alma: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owned, "MAX_DECKS", 2)
    for _ in range(2):
        await alma.make()

    answer = await alma.ask("POST", body={"ruleset": "shards"})

    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_decks")


async def test_formats_say_where_cards_go(alma: Shelf) -> None:
    formats = (await alma.ask("GET", "/formats")).json()

    destiny = next(form for form in formats if form["ruleset"] == "clashing_destiny")["sections"][1]

    assert [form["ruleset"] for form in formats if form["id"] == "standard"] == [
        "clashing_destiny",
        "mage_wars",
        "shards",
        "trapdoor",
        "battle_mages",
    ]
    assert destiny == {
        "id": "destiny",
        "label": "Destiny deck",
        "min": 12,
        "max": 12,
        "types": ["hero", "talent"],
    }
