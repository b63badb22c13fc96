"""Raw tables show what is named and nothing else: no secret, no hand, no log of a live match."""

import re

import pytest
from fastapi import FastAPI
from sqlalchemy import Column, MetaData, Table, Text

from app.main import services_of
from app.moderation.tables import NOT_WHILE_LIVE, SHOWN, shown_of
from app.platform.db import OrmBase
from tests.moderation.conftest import Someone, audit_of, execute

# What a column that may be shown is never called, whatever the table.
SECRET = re.compile(
    r"password|digest|token|secret|totp|seed|setup|body|deck(?!_id$)|hand|code|email|likeness"
    r"|words|text$|agent|asked|former|undo|mistakes|seat_\d|spectator|cards|moments"
    r"|^before$|^after$"
)
SAID_TO_ALL = {("announcement", "text"), ("appeal", "answered_at")}
NOT_AT_ALL = {
    "match_secret", "match_snapshot", "match_words", "match_analysis", "invite", "recovery_code",
    "password_reset", "email_confirmation", "socket_ticket", "tie", "default_deck",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(OrmBase.metadata.tables))
def test_no_table_shows_a_column_that_nobody_may_see(name: str, app: FastAPI) -> None:
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
        ("account?page=0", 422),
    ],
)
async def test_what_is_hidden_is_no_way_to_look_either(
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
