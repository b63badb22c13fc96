"""Raw tables, people and decks show what is named and nothing else, and no look is unseen."""

import csv
import html
import io
import re
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Column, MetaData, Table, Text

from app.main import services_of
from app.moderation.reading.decks import OPPONENT_CONFLICT
from app.moderation.reading.tables import NOT_WHILE_LIVE, SHOWN, shown_of
from app.pages.people_routes import COLUMNS
from app.platform.db import OrmBase
from tests.moderation.conftest import OpenPerson, Someone, audit_of, execute
from tests.moderation.test_staff_leaks import match_of

COPY = {"from": {"ruleset": "shards", "starter": "lantern_court"}}
# Forbidden column names of every visible table.
SECRET = re.compile(
    r"password|digest|token|secret|totp|seed|setup|body|deck(?!_id$)|hand|code|email|skeleton"
    r"|words|text$|agent|asked|former|undo|mistakes|seat_\d|spectator|cards|moments"
    r"|^before$|^after$"
)
SAID_TO_ALL = {("announcement", "text"), ("appeal", "answered_at")}
NOT_AT_ALL = {
    "match_secret", "match_snapshot", "match_words", "match_analysis", "invite", "recovery_code",
    "password_reset", "email_confirmation", "socket_ticket", "tie", "default_deck",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(OrmBase.metadata.tables))
def test_tables_show_no_secret_column(name: str, app: FastAPI) -> None:
    shown = shown_of(OrmBase.metadata.tables[name])

    assert [c for c in shown if SECRET.search(c) and (name, c) not in SAID_TO_ALL] == []
    assert (name in NOT_AT_ALL) <= (shown == ())


def test_every_column_that_is_named_is_there(app: FastAPI) -> None:
    tables = OrmBase.metadata.tables

    assert {
        name: columns for name, columns in SHOWN.items() if shown_of(tables[name]) != columns
    } == {}


def test_a_new_column_and_a_new_table_are_hidden_until_they_are_named() -> None:
    match = OrmBase.metadata.tables["match"].to_metadata(MetaData())
    match.append_column(Column("next_card", Text))
    fresh = Table("fresh", MetaData(), Column("id", Text, primary_key=True))

    assert "next_card" not in shown_of(match)
    assert shown_of(match) == SHOWN["match"]
    assert shown_of(fresh) == ()


async def test_rows_come_by_key_and_page_and_show_no_secret(app: FastAPI, admin: Someone) -> None:
    ((digest,),) = await execute(
        app, "SELECT password_hash FROM account WHERE id = :id", id=admin.id
    )

    whole = (await admin.page("/admin/tables/account?sort=created_at")).text
    page = (await admin.page(f"/admin/tables/account?column=id&value={admin.id}")).text
    sessions = (await admin.page(f"/admin/tables/session?column=account_id&value={admin.id}")).text
    listed = (await admin.page("/admin/tables")).text

    assert admin.name in page
    assert page.count("<tr>") == 2
    for shown in (whole, page):
        assert digest not in shown
        assert "argon2" not in shown
    assert "token_digest" not in sessions
    assert "/admin/tables/match_secret" not in listed
    acts = [(each[0], each[1]) for each in await audit_of(app, admin)]
    assert acts == [("table_read", "table:account")] * 2 + [("table_read", "table:session")]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("match_secret", 404),
        ("nosuchtable", 404),
        ("account?column=password_hash&value=x", 422),
        ("account?sort=totp_secret", 422),
        ("account?cursor=x", 422),
    ],
)
async def test_hidden_columns_cannot_be_searched(
    app: FastAPI, admin: Someone, path: str, status: int
) -> None:
    answer = await admin.browser.http.get(f"/admin/tables/{path}")

    assert answer.status_code == status
    assert await audit_of(app, admin) == []


async def test_of_a_live_match_no_input_is_shown(
    app: FastAPI, admin: Someone, someone: Someone
) -> None:
    assert {"match_input"} == NOT_WHILE_LIVE
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    match = (await someone.call("POST", "/matches", wish)).json()["id"]
    live = await services_of(app).match_registry.open(match)
    await live.commands.offer_draw(0, "a draw")  # type: ignore[union-attr]
    path = f"/admin/tables/match_input?column=match_id&value={match}"

    during = (await admin.page(path)).text
    await live.server_inputs.concede(0)  # type: ignore[union-attr]
    after = (await admin.page(path)).text

    assert "offer_draw" not in during
    assert "offer_draw" in after


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
    "/admin/tables/decklist?column=ruleset&value={prefix}": ("decklist", "ruleset"),
}


@pytest.mark.parametrize("path", LISTS)
async def test_rows_added_between_two_pages_repeat_and_hide_none(
    app: FastAPI, moderator: Someone, admin: Someone, path: str
) -> None:
    table, column = LISTS[path]
    deck = await moderator.call("POST", "/decks", {"ruleset": "shards", "title": "x"})
    source = moderator.id if table == "account" else deck.json()["id"]
    prefix = f"Q{uuid4().hex[:6]}"
    copy = COPY_ROW.format(table=table, column=column)
    if column == "ruleset":  # of one value, so that the rows differ by key alone
        copy = copy.replace(" || n", "")
    await execute(app, copy, prefix=prefix, rows=210 if "legality" in path else 60, id=source)
    key = f"SELECT id FROM {table} WHERE {column} LIKE '{prefix}%'"  # noqa: S608
    ids = {str(row[0]) for row in await execute(app, key)}

    seen: list[str] = []
    address: str | None = path.format(prefix=prefix)
    while address and len(seen) < 2000:
        page = (await admin.page(address)).text
        found = re.findall(r"<td><(?:code|a [^>]*)>?[^<]*?([0-9a-f-]{36})", page)
        seen += dict.fromkeys(found)  # a row may have several links
        further = re.search(r'href="([^"]+)">Next page', page)
        address = further and path.split("?")[0] + html.unescape(further[1])
        await execute(app, copy, prefix=prefix, rows=1, id=source)

    listed = [each for each in seen if each in ids]
    assert (set(listed) == ids, len(listed)) == (True, len(ids))
