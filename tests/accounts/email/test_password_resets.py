"""Password resets: one is good at a time, and none survives that the password is replaced."""

import asyncio
from datetime import UTC, datetime, timedelta
from uuid import UUID

from fastapi import FastAPI
from sqlalchemy import text

from app.accounts.storage.rows import PasswordResetRow
from app.accounts.storage.tokens import digest_of, new_token
from app.main import services_of
from tests.accounts.conftest import OTHER, PASSWORD, Browser, FakeMailbox

THIRD = "eleven brass whistles"


async def reachable(browser: Browser, mailbox: FakeMailbox) -> UUID:
    """Sign up with an address that counts."""
    await browser.sign_up(email="otter@example.org")
    await browser.confirm(mailbox)
    return UUID((await browser.me()).json()["id"])


async def keep_link(app: FastAPI, account_id: UUID) -> str:
    """A link that is good, as two letters asked for at one instant once left it."""
    token = new_token()
    row = PasswordResetRow(
        token_digest=digest_of(token),
        account_id=account_id,
        expires_at=datetime.now(UTC) + timedelta(minutes=5),
    )
    async with services_of(app).database.unit_of_work() as session:
        session.add(row)
    return token


async def reset(browser: Browser, token: str, password: str) -> int:
    body = {"token": token, "new_password": password}
    return (await browser.call("PUT", "/password-resets", body)).status_code


async def test_a_used_link_ends_every_other_one(
    browser: Browser, mailbox: FakeMailbox, app: FastAPI
) -> None:
    account_id = await reachable(browser, mailbox)
    one, other = await keep_link(app, account_id), await keep_link(app, account_id)

    used = [await reset(browser, one, OTHER), await reset(browser, other, THIRD)]

    assert used == [200, 404]
    assert (await browser.sign_in(browser.name, OTHER)).status_code == 200


async def test_of_two_links_used_at_once_one_counts(
    browser: Browser, mailbox: FakeMailbox, app: FastAPI
) -> None:
    account_id = await reachable(browser, mailbox)
    links = [await keep_link(app, account_id) for _ in range(2)]

    used = await asyncio.gather(*(reset(browser, link, OTHER) for link in links))

    assert sorted(used) == [200, 404]


async def test_letters_asked_for_at_once_leave_one_good_link(
    browser: Browser, mailbox: FakeMailbox, app: FastAPI
) -> None:
    account_id = await reachable(browser, mailbox)

    await asyncio.gather(
        *(browser.call("POST", "/password-resets", {"who": browser.name}) for _ in range(6))
    )
    async with services_of(app).database.unit_of_work() as session:
        left = await session.scalar(
            text("SELECT count(*) FROM password_reset WHERE account_id = :id"), {"id": account_id}
        )

    assert left == 1


async def test_a_new_password_ends_the_links_that_are_under_way(
    browser: Browser, mailbox: FakeMailbox, app: FastAPI
) -> None:
    link = await keep_link(app, await reachable(browser, mailbox))

    await browser.call("PUT", "/me/password", {"password": PASSWORD, "new_password": OTHER})

    assert await reset(browser, link, THIRD) == 404
