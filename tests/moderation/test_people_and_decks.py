"""Lists of people and decks for staff: filters, pages, exports; each view is an audit entry."""

import csv
import html
import io
import re
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI

from app.moderation.reading.decks import OPPONENT_CONFLICT
from app.pages.people_routes import COLUMNS
from tests.moderation.conftest import OpenPerson, Someone, audit_of, execute
from tests.moderation.test_staff_leaks import match_of

COPY = {"from": {"ruleset": "shards", "starter": "lantern_court"}}


async def zebras(app: FastAPI, open_person: OpenPerson) -> list[Someone]:
    """Create an account named like a formula, a suspended one, and a deleted one."""
    found = [await open_person() for _ in range(3)]
    for each, name in zip(found, ("=Zebra", "Zebrb", "Zebrc"), strict=True):
        query = "UPDATE account SET name = :name WHERE id = :id"
        await execute(app, query, name=name, id=each.id)
    ban = "UPDATE account SET banned_at = now(), banned_until = now() + interval '1 day'"
    await execute(app, f"{ban} WHERE id = :id", id=found[1].id)
    await execute(app, "UPDATE account SET left_at = now() WHERE id = :id", id=found[2].id)
    return found


async def test_people_are_found_by_name_and_standing_and_taken_home(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    people = await zebras(app, open_person)
    standings = ("", "suspended", "left", "free")

    pages = [
        (await moderator.page(f"/admin/people?name=Zebr&standing={each}")).text
        for each in standings
    ]
    file = await moderator.page("/admin/people.csv?order=newest")
    short = (await moderator.page("/admin/people?name=Z")).text

    shown = [[name in text for name in ("Zebrb", "Zebrc")] for text in pages]
    assert shown == [[True, True], [True, False], [False, True], [False, False]]
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(file.text.removeprefix("\ufeff")))}
    told = [rows[str(each.id)] for each in people]
    assert [each["standing"] for each in told] == ["free", "suspended", "left"]
    assert (told[0]["name"], [*told[0]]) == ("'=Zebra", [*COLUMNS])
    assert "characters of the name" in short
    acts = [(entry[0], entry[3]["standing"]) for entry in await audit_of(app, moderator)]
    assert acts == [*(("people_listed", each) for each in standings), ("people_exported", "")]


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("", [True, True]),
        ("&title=SHED", [True, False]),
        ("&legality=legal", [True, False]),
        ("&legality=illegal", [False, True]),
        ("&ruleset=trapdoor", [False, False]),
    ],
)
async def test_decks_are_found_by_owner_title_and_legality(
    moderator: Someone, open_person: OpenPerson, asked: str, shown: list[bool]
) -> None:
    owner = await open_person()
    await owner.call("POST", "/decks/copies", {**COPY, "title": "Of sheds"})
    await owner.call("POST", "/decks", {"ruleset": "shards", "title": "Too short"})

    page = (await moderator.page(f"/admin/decks?owner={owner.id}{asked}")).text

    assert [title in page for title in ("Of sheds", "Too short")] == shown


async def test_a_deck_is_read_with_its_cards_and_record_and_that_is_noted(
    app: FastAPI, moderator: Someone, open_person: OpenPerson
) -> None:
    owner = await open_person()
    made = (await owner.call("POST", "/decks/copies", COPY)).json()["id"]
    short = (await owner.call("POST", "/decks", {"ruleset": "shards", "title": "x"})).json()["id"]

    page, broken = [(await moderator.page(f"/admin/decks/{each}")).text for each in (made, short)]
    none = [
        (await moderator.browser.http.get(f"/admin/decks{each}")).status_code
        for each in (f"/{UUID(int=7)}", "/x", "?cursor=x", "?owner=" + "-" * 36)
    ]

    assert "Wick Boy" in page
    assert "not played yet" in page
    assert "Deck errors" in broken
    assert none == [404, 422, 422, 200]
    looks = [entry[1] for entry in await audit_of(app, moderator) if entry[0] == "deck_read"]
    assert looks == [f"deck:{made}", f"deck:{short}"]


@pytest.mark.parametrize("is_over", [False, True])
async def test_staff_cannot_view_decks_of_their_opponent(
    app: FastAPI, moderator: Someone, someone: Someone, *, is_over: bool
) -> None:
    made = await someone.call("POST", "/decks/copies", {**COPY, "title": "A secret"})
    _, live = await match_of(app, moderator, someone)
    if is_over:
        await live.server_inputs.concede(0)

    listed = (await moderator.page(f"/admin/decks?owner={someone.id}")).text
    read = (await moderator.page(f"/admin/decks/{made.json()['id']}")).text

    assert ("A secret" in listed, "A secret" in read, OPPONENT_CONFLICT in html.unescape(read)) == (
        is_over,
        is_over,
        not is_over,
    )
    looks = [entry[0] for entry in await audit_of(app, moderator)]
    assert looks == ["decks_listed"] + ["deck_read"] * is_over


async def test_staff_see_the_earlier_names_of_a_person(
    moderator: Someone, open_person: OpenPerson
) -> None:
    someone = await open_person()
    path = f"/admin/people/{someone.id}"
    before = await moderator.page(path)
    await someone.call("PATCH", "/me", {"name": someone.name[:-2]})

    after = await moderator.page(path)

    assert "Earlier names" in before.text
    assert f"<li>{someone.name} <span>until " not in before.text
    assert f"<li>{someone.name} <span>until " in after.text


COPY_ROW = (
    "INSERT INTO {table} SELECT (jsonb_populate_record(one, jsonb_build_object("
    "'id', gen_random_uuid(), '{column}', CAST(:prefix AS text) || n, 'name_skeleton', NULL)))"
    ".* FROM {table} AS one, generate_series(1, :rows) AS n WHERE id = :id"
)
LISTS = {
    "/admin/people?name={prefix}": ("account", "name"),
    "/admin/decks?title={prefix}": ("decklist", "title"),
    "/admin/decks?title={prefix}&legality=illegal": ("decklist", "title"),
}


@pytest.mark.parametrize("path", LISTS)
async def test_rows_added_between_two_pages_repeat_and_hide_none(
    app: FastAPI, moderator: Someone, path: str
) -> None:
    table, column = LISTS[path]
    deck = await moderator.call("POST", "/decks", {"ruleset": "shards", "title": "x"})
    source = moderator.id if table == "account" else deck.json()["id"]
    prefix = f"Q{uuid4().hex[:6]}"
    copy = COPY_ROW.format(table=table, column=column)
    await execute(app, copy, prefix=prefix, rows=210 if "legality" in path else 60, id=source)
    key = f"SELECT id FROM {table} WHERE {column} LIKE '{prefix}%'"  # noqa: S608
    ids = {str(row[0]) for row in await execute(app, key)}

    seen: list[str] = []
    address: str | None = path.format(prefix=prefix)
    while address and len(seen) < 2000:
        page = (await moderator.page(address)).text
        found = re.findall(r"<td><(?:code|a [^>]*)>?[^<]*?([0-9a-f-]{36})", page)
        seen += dict.fromkeys(found)  # a row may have several links
        further = re.search(r'href="([^"]+)">Next page', page)
        address = further and path.split("?")[0] + html.unescape(further[1])
        await execute(app, copy, prefix=prefix, rows=1, id=source)

    listed = [each for each in seen if each in ids]
    assert (set(listed) == ids, len(listed)) == (True, len(ids))
