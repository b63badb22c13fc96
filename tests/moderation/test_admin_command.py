"""`pentacle admin`: the first admin, and a phone that was lost."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.accounts.credentials.passwords import Passwords
from app.accounts.names.confusables import skeleton
from app.cli import main
from app.platform.rate_limits import RateLimiter
from tests.accounts.conftest import new_name


@pytest.fixture
def at_database(monkeypatch: pytest.MonkeyPatch, database_url: str) -> str:
    monkeypatch.setenv("DATABASE_URL", database_url)
    return database_url


def ask(url: str, statement: str, **values: Any) -> Any:
    async def run() -> Any:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            found = await connection.execute(text(statement), values)
            rows = found.all() if found.returns_rows else None
        await engine.dispose()
        return rows

    return asyncio.run(run())


def open_person(url: str, name: str, **columns: Any) -> None:
    columns = {"name": name, "kind": "person", "name_skeleton": skeleton(name), **columns}
    names = ", ".join(columns)
    places = ", ".join(f":{each}" for each in columns)
    ask(url, f"INSERT INTO account (id, {names}) VALUES (gen_random_uuid(), {places})", **columns)  # noqa: S608  # our own words


def test_a_person_becomes_an_admin_by_the_command(
    at_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = new_name()
    open_person(at_database, name)

    code = main(["admin", "create", name])

    assert code == 0
    assert f"{name} is an admin now." in capsys.readouterr().out
    assert ask(at_database, "SELECT role FROM account WHERE name = :n", n=name) == [("admin",)]
    noted = ask(
        at_database,
        "SELECT act, actor_id, after FROM audit_entry JOIN account ON subject = 'account:' || "
        "account.id WHERE name = :n",
        n=name,
    )
    assert noted == [("role_given", None, {"role": "admin"})]


def test_an_admin_who_is_new_gets_a_password_that_signs_in(
    at_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = new_name()

    code = main(["admin", "create", name])

    told = capsys.readouterr().out
    (password,) = re.findall(r"the password (\S+)\. Ask", told)
    ((stored, role),) = ask(
        at_database, "SELECT password_hash, role FROM account WHERE name = :n", n=name
    )
    assert (code, role) == (0, "admin")
    assert verified(lambda passwords: passwords.verify(stored, password))


def verified(work: Callable[[Passwords], Awaitable[bool]]) -> bool:
    async def run() -> bool:
        passwords = Passwords(RateLimiter(enabled=False))
        try:
            return await work(passwords)
        finally:
            passwords.close()

    return asyncio.run(run())


def test_a_lost_phone_is_taken_away_with_all_sessions(
    at_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = new_name()
    open_person(at_database, name, totp_secret=b"x" * 40, role="admin")
    ask(
        at_database,
        "INSERT INTO session (token_digest, account_id, expires_at) SELECT "
        "decode(md5(:n), 'hex'), id, now() + interval '1 day' FROM account WHERE name = :n",
        n=name,
    )

    code = main(["admin", "reset-totp", name])

    assert code == 0
    assert "Two-factor authentication of" in capsys.readouterr().out
    kept = ask(
        at_database,
        "SELECT totp_secret, role, revoked_at IS NOT NULL FROM account JOIN session ON "
        "account_id = account.id WHERE name = :n",
        n=name,
    )
    assert kept == [(None, "admin", True)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["reset-totp", "Nobody Anywhere 7"], "Account Nobody Anywhere 7 not found."),
        (["create", "admin"], "name"),
        (["create", "x"], "Use 2 to 24 characters for a name"),
    ],
)
def test_failures_print_one_sentence(
    at_database: str, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    code = main(["admin", *words])

    told = capsys.readouterr().err
    assert code == 1
    assert told.startswith("pentacle: ")
    assert sentence in told


def test_a_name_that_only_looks_like_anothers_is_asked_for_again(
    at_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = new_name()
    open_person(at_database, name)

    code = main(["admin", "create", name.replace("O", "0")])

    assert code == 1
    assert f"only looks like the account {name}" in capsys.readouterr().err


def test_a_person_without_a_second_factor_has_none_to_lose(
    at_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = new_name()
    open_person(at_database, name)

    assert main(["admin", "reset-totp", name]) == 1
    assert "has no two-factor authentication" in capsys.readouterr().err
