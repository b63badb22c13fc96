"""The list of an account's sessions is bounded, however often it has signed in."""

from uuid import UUID

from fastapi import FastAPI

from app.accounts.storage.repository import SESSIONS_LISTED
from tests.accounts.conftest import Browser
from tests.accounts.test_name_changes import execute

MANY = (
    "INSERT INTO session SELECT (jsonb_populate_record(one, jsonb_build_object("
    "'id', gen_random_uuid(), 'token_digest', '\\x' || md5(n::text || :salt), "
    "'seen_at', one.seen_at - interval '1 s' * n))).* "
    "FROM session AS one, generate_series(1, 120) AS n WHERE account_id = :id"
)


async def test_an_account_sees_its_newest_sessions(person: Browser, app: FastAPI) -> None:
    account_id = UUID((await person.me()).json()["id"])
    await execute(app, MANY, id=account_id, salt=str(account_id))

    listed = (await person.call("GET", "/sessions")).json()
    ended = await person.call("DELETE", "/sessions")
    left = await execute(
        app,
        "SELECT 1 FROM session WHERE account_id = :id AND revoked_at IS NULL",
        id=account_id,
    )

    seen = [each["seen_at"] for each in listed]
    assert (len(listed), seen) == (SESSIONS_LISTED, sorted(seen, reverse=True))
    assert (ended.status_code, left) == (204, [])
