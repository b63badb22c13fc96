"""Forbidden names, refused on every path to a name, and replaced for former holders."""

import asyncio
import logging
from itertools import product
from uuid import UUID, uuid4

import pytest
from alembic import command
from alembic.config import Config
from fastapi import FastAPI
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.accounts.account_data import ERASED_NAME
from app.accounts.names.confusables import skeleton
from app.accounts.names.forbidden_names import is_forbidden
from app.accounts.names.names import ADJECTIVES, NOUNS
from app.accounts.storage.repository import AccountRepository
from app.catalogue import rulesets
from app.main import services_of
from app.matches.players import COMPUTER
from app.platform.db import Database
from app.platform.postgres.schema_migrations import MIGRATIONS, migrate
from tests.accounts.conftest import Browser, OpenBrowser, new_name

STAFF = ["Admin", "Moderator", "Pentacle", "Otter Admin", "AdminOtter", "Pentacle Support"]
DISGUISED = ["4dm1n", "\u0430dmin", "A.d.m.i.n", "M0DERAT0R", "Clockvvork", "clock work", "Admin 7"]
PRONOUNS = ["You", "Y0U", "you 7", "Your Opponent"]
INSULTS = ["Wanker", "sh1t", "f u c k", "XxFuckxX", "Encul\u00e9", "\u0421\u0443\u043a\u0430"]
HARMLESS = [
    *("Scunthorpe", "Penistone", "Essex", "Snigger", "Shitake", "Therapist", "Cockburn"),
    *("Clockwork Otter", "Solar System", "Badminton", "Shardsmith", "Stuf Ucker"),
    "Guest 17",
    "Young",
]


@pytest.mark.parametrize("name", [*STAFF, *DISGUISED, *INSULTS, *PRONOUNS, COMPUTER, ERASED_NAME])
def test_forbidden_names_are_recognized(name: str) -> None:
    assert is_forbidden(name)


def test_no_game_is_a_name() -> None:
    assert [game.title for game in rulesets().values() if not is_forbidden(game.title)] == []


@pytest.mark.parametrize("name", HARMLESS)
def test_a_harmless_name_is_free(name: str) -> None:
    assert not is_forbidden(name)


def test_no_guest_is_named_so_by_chance() -> None:
    names = [f"{adjective} {noun} 10" for adjective, noun in product(ADJECTIVES, NOUNS)]

    assert [name for name in names if is_forbidden(name)] == []


async def test_every_way_to_a_name_refuses_it_in_one_sentence(
    person: Browser, open_browser: OpenBrowser
) -> None:
    guest, newcomer = await open_browser(), await open_browser()
    await guest.call("POST", "/guests")

    answers = [
        await newcomer.sign_up(name="Clockwork"),
        await guest.sign_up(name="Moderator"),
        await guest.call("PATCH", "/me", {"name": "Deleted player"}),
        await guest.call("PATCH", "/me", {"name": "\u2605 Admin \u2605"}),
        await person.call("PATCH", "/me", {"name": "Wanker"}),
    ]

    assert [answer.status_code for answer in answers] == [422] * 5
    assert {answer.json()["code"] for answer in answers} == {"name_not_allowed"}
    assert {answer.json()["detail"] for answer in answers} == {
        "That name isn't allowed. Choose another."
    }


async def taken_away(app: FastAPI, person: Browser, former: str) -> None:
    """Leave the account as the schema step does."""
    async with services_of(app).database.unit_of_work() as session:
        account_id = UUID((await person.me()).json()["id"])
        row = await AccountRepository(session).find_for_change(account_id)
        assert row is not None
        row.former_name = former


async def test_a_name_that_was_taken_away_signs_in_until_another_is_chosen(
    person: Browser, browser: Browser, app: FastAPI
) -> None:
    former = f"Admin {uuid4().hex[:8]}"
    await taken_away(app, person, former)

    told = (await person.call("GET", "/me/security")).json()["former_name"]
    before = await browser.sign_in(former.lower())
    await person.call("PATCH", "/me", {"name": new_name()})
    after = await browser.sign_in(former)

    assert told == former
    assert [before.status_code, after.status_code] == [200, 401]
    assert (await person.call("GET", "/me/security")).json()["former_name"] is None


# As the schema steps before had them: name, kind, whether it has left.
STORED = [
    ("Admin", "person", False),
    ("\u00c1dmin Otter", "person", False),
    ("Quiet Heron", "person", False),
    ("Somebody who left", "person", True),
    ("Clockwork", "guest", False),
    ("Clockwork", "bot", False),
    ("Merry Newt 12", "guest", False),
    ("Trapdoor", "person", False),
    ("You", "person", False),
]


def to(connection: Connection, revision: str) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(config, revision)


async def keep_old_accounts(url: str, revision: str) -> list[UUID]:
    engine = create_async_engine(url)
    ids = [uuid4() for _ in STORED]
    async with engine.connect() as connection:
        await connection.run_sync(to, revision)
        for account_id, (name, kind, has_left) in zip(ids, STORED, strict=True):
            await connection.execute(
                text(
                    "INSERT INTO account (id, name, kind, likeness, left_at) VALUES "
                    "(:id, :name, :kind, :key, CASE WHEN :left THEN now() END)"
                ),
                {
                    "id": account_id,
                    "name": name,
                    "kind": kind,
                    "key": skeleton(name) if kind == "person" and not has_left else None,
                    "left": has_left,
                },
            )
        await connection.commit()
    await engine.dispose()
    return ids


async def stored(url: str, ids: list[UUID]) -> list[tuple[str, str | None, str | None]]:
    """Name, former name and key of each account."""
    database = Database(url)
    try:
        async with database.unit_of_work() as session:
            rows = [await AccountRepository(session).find(account_id) for account_id in ids]
            admin = await AccountRepository(session).find_to_sign_in("ADMIN")
        assert admin is not None
        assert admin.id == ids[0]
        return [(row.name, row.former_name, row.name_skeleton) for row in rows if row]
    finally:
        await database.close()


@pytest.mark.parametrize("before", ["0017", "0020", "0035"])
def test_holders_of_forbidden_names_are_renamed(
    empty_database_url: str, caplog: pytest.LogCaptureFixture, before: str
) -> None:
    ids = asyncio.run(keep_old_accounts(empty_database_url, before))

    with caplog.at_level(logging.WARNING):
        migrate(empty_database_url)
    now = asyncio.run(stored(empty_database_url, ids))

    renamed, kept = [now[0], now[1], now[4], now[7], now[8]], [now[2], now[3], now[5], now[6]]
    taken = ["Admin", "\u00c1dmin Otter", "Clockwork", "Trapdoor", "You"]
    assert [former for _, former, _ in renamed] == taken
    assert not any(is_forbidden(name) for name, _, _ in renamed)
    assert [key for _, _, key in renamed] == [
        *(skeleton(now[place][0]) for place in (0, 1)),
        None,
        *(skeleton(now[place][0]) for place in (7, 8)),
    ]
    assert [(name, former) for name, former, _ in kept] == [
        ("Quiet Heron", None),
        ("Somebody who left", None),
        ("Clockwork", None),
        ("Merry Newt 12", None),
    ]
    assert sum("has another name" in line for line in caplog.messages) == 5
