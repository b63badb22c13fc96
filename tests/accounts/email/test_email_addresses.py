"""An e-mail address counts once confirmed by its message; the older one is notified."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.accounts.credentials.reauthentication import CredentialService
from app.accounts.email.email_addresses import EmailAddressService
from app.accounts.service import AccountService
from app.main import services_of
from app.platform.rate_limits import RateLimiter
from tests.accounts.conftest import (
    OTHER,
    PASSWORD,
    Browser,
    FakeMailbox,
    OpenBrowser,
    new_name,
)

OLD, NEW = "otter@example.org", "stoat@example.org"


async def security(browser: Browser) -> tuple[str | None, str | None]:
    kept = (await browser.call("GET", "/me/security")).json()
    assert kept["email_wished"] == kept["unconfirmed_email"]  # its former name, for one release
    return kept["email"], kept["unconfirmed_email"]


async def wish(browser: Browser, email: str | None) -> int:
    answer = await browser.call("PUT", "/me/email", {"password": PASSWORD, "email": email})
    return answer.status_code


async def settle(browser: Browser, mailbox: FakeMailbox, email: str = OLD) -> None:
    """Have an address that counts."""
    await wish(browser, email)
    await browser.confirm(mailbox)
    mailbox.messages.clear()


async def test_the_address_of_a_new_account_counts_once_it_is_confirmed(
    browser: Browser, mailbox: FakeMailbox
) -> None:
    await browser.sign_up(email=OLD)
    before = await security(browser)
    await browser.call("POST", "/password-resets", {"who": browser.name})
    sent_before = [message.subject for message in mailbox.messages]

    confirmed = await browser.confirm(mailbox)

    assert before == (None, OLD)
    assert sent_before == ["Confirm your Pentacle e-mail"], "and none for another password"
    assert confirmed.json() == {"name": browser.name, "email": OLD}
    assert await security(browser) == (OLD, None)


async def test_a_changed_address_counts_once_it_is_confirmed_and_the_old_one_hears_of_it(
    person: Browser, mailbox: FakeMailbox
) -> None:
    await settle(person, mailbox)

    await wish(person, NEW)
    waiting, told_before = await security(person), mailbox.to(OLD)
    await person.confirm(mailbox)
    await person.call("POST", "/password-resets", {"who": person.name})

    assert waiting == (OLD, NEW)
    assert told_before == ["Pentacle e-mail change requested"]
    assert await security(person) == (NEW, None)
    assert mailbox.to(OLD)[1:] == ["Your Pentacle e-mail was changed"]
    assert mailbox.to(NEW) == ["Confirm your Pentacle e-mail", "Reset your Pentacle password"]


async def test_until_then_a_lost_password_is_replaced_at_the_old_address(
    person: Browser, mailbox: FakeMailbox
) -> None:
    await settle(person, mailbox)
    await wish(person, NEW)
    older = mailbox.token

    await person.call("POST", "/password-resets", {"who": person.name})
    await person.call("PUT", "/password-resets", {"token": mailbox.token, "new_password": OTHER})

    assert mailbox.messages[-1].to == OLD
    late = await person.call("PUT", "/email-confirmations", {"token": older})
    assert late.status_code == 404, "another password ends what a thief may have wished for"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/me/password", {"password": PASSWORD, "new_password": OTHER}),
        ("DELETE", "/sessions", None),
    ],
)
async def test_measures_against_an_intruder_end_the_unconfirmed_address(
    person: Browser, mailbox: FakeMailbox, method: str, path: str, body: dict[str, Any] | None
) -> None:
    await settle(person, mailbox)
    await wish(person, NEW)

    done = await person.call(method, path, body)
    late = await person.confirm(mailbox)

    assert (done.status_code, late.status_code) == (204, 404)
    if method == "PUT":  # the other one has signed this browser out
        assert await security(person) == (OLD, None)


async def test_keeping_the_address_that_counts_withdraws_the_one_that_waits(
    person: Browser, mailbox: FakeMailbox
) -> None:
    await settle(person, mailbox)
    await wish(person, NEW)

    await wish(person, OLD)

    assert await security(person) == (OLD, None)
    assert (await person.confirm(mailbox)).status_code == 404


async def test_links_work_once_and_newer_requests_invalidate_them(
    person: Browser, mailbox: FakeMailbox
) -> None:
    await wish(person, OLD)
    older = mailbox.token
    await wish(person, NEW)

    replaced = await person.call("PUT", "/email-confirmations", {"token": older})
    used = await person.confirm(mailbox)
    again = await person.confirm(mailbox)

    assert [replaced.status_code, used.status_code, again.status_code] == [404, 200, 404]
    assert await security(person) == (NEW, None)


async def test_a_link_is_too_old_after_a_day(
    person: Browser, mailbox: FakeMailbox, app: FastAPI
) -> None:
    await wish(person, OLD)

    async with services_of(app).database.unit_of_work() as session:
        await session.execute(
            text("UPDATE email_confirmation SET expires_at = :at"),
            {"at": datetime.now(UTC) - timedelta(seconds=1)},
        )

    assert (await person.confirm(mailbox)).status_code == 404
    assert await security(person) == (None, None)


async def test_the_link_opens_in_any_browser(
    person: Browser, open_browser: OpenBrowser, mailbox: FakeMailbox
) -> None:
    await wish(person, OLD)

    confirmed = await (await open_browser()).confirm(mailbox)

    assert confirmed.status_code == 200
    assert await security(person) == (OLD, None)


async def test_removed_addresses_are_cleared_immediately_and_notified(
    person: Browser, mailbox: FakeMailbox
) -> None:
    await settle(person, mailbox)
    await person.call("POST", "/password-resets", {"who": person.name})
    reset = {"token": mailbox.token, "new_password": OTHER}

    status = await wish(person, None)

    assert status == 204
    assert await security(person) == (None, None)
    assert mailbox.messages[-1].subject == "Your Pentacle e-mail was changed"
    used = await person.call("PUT", "/password-resets", reset)
    assert used.status_code == 404, "its letters end with it"


async def test_the_same_address_again_needs_no_letter(
    person: Browser, mailbox: FakeMailbox
) -> None:
    await settle(person, mailbox)

    await wish(person, OLD)

    assert mailbox.messages == []
    assert await security(person) == (OLD, None)


async def test_an_address_that_is_none_is_refused_and_nothing_changes(
    person: Browser, mailbox: FakeMailbox
) -> None:
    await settle(person, mailbox)

    status = await wish(person, "nowhere")

    assert status == 422
    assert await security(person) == (OLD, None)


@pytest.mark.parametrize("tag", ["", "+{}"])
async def test_mail_to_one_mailbox_is_limited_over_all_accounts(
    app: FastAPI, mailbox: FakeMailbox, tag: str
) -> None:
    database, own = services_of(app).database, services_of(app).accounts
    local = new_name().replace(" ", "")
    credentials = CredentialService(database, own.passwords, own.open_sockets)
    emails = EmailAddressService(database, credentials, RateLimiter(), mailbox)
    sent = 0

    for number in range(7):
        email = f"{local}{tag.format(number)}@example.org"
        async with database.unit_of_work() as session:
            account, _ = await AccountService(session).open_guest()
        sent += len(await emails.begin(account, email, "http://localhost"))

    assert sent == 5
