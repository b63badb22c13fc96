"""An e-mail address counts once its letter was opened; the older one is told."""

from datetime import UTC, datetime, timedelta

from fastapi import FastAPI
from sqlalchemy import text

from app.accounts.credentials import CredentialService
from app.accounts.emails import EmailService
from app.accounts.service import AccountService
from app.platform.rates import Rates
from tests.accounts.conftest import (
    OTHER,
    PASSWORD,
    Browser,
    KeptLetters,
    OpenBrowser,
    new_name,
)

OLD, NEW = "otter@example.org", "stoat@example.org"


async def security(browser: Browser) -> tuple[str | None, str | None]:
    kept = (await browser.call("GET", "/me/security")).json()
    return kept["email"], kept["email_wished"]


async def wish(browser: Browser, email: str | None) -> int:
    answer = await browser.call("PUT", "/me/email", {"password": PASSWORD, "email": email})
    return answer.status_code


async def settle(browser: Browser, letters: KeptLetters, email: str = OLD) -> None:
    """Have an address that counts."""
    await wish(browser, email)
    await browser.confirm(letters)
    letters.letters.clear()


async def test_the_address_of_a_new_account_counts_once_it_is_confirmed(
    browser: Browser, letters: KeptLetters
) -> None:
    await browser.sign_up(email=OLD)
    before = await security(browser)
    await browser.call("POST", "/password-resets", {"who": browser.name})
    sent_before = [letter.subject for letter in letters.letters]

    confirmed = await browser.confirm(letters)

    assert before == (None, OLD)
    assert sent_before == ["Your address for Pentacle"], "and none for another password"
    assert confirmed.json() == {"name": browser.name, "email": OLD}
    assert await security(browser) == (OLD, None)


async def test_a_changed_address_counts_once_it_is_confirmed_and_the_old_one_hears_of_it(
    person: Browser, letters: KeptLetters
) -> None:
    await settle(person, letters)

    await wish(person, NEW)
    waiting, told_before = await security(person), letters.to(OLD)
    await person.confirm(letters)
    await person.call("POST", "/password-resets", {"who": person.name})

    assert waiting == (OLD, NEW)
    assert told_before == ["Another address for Pentacle"]
    assert await security(person) == (NEW, None)
    assert letters.to(OLD)[1:] == ["Letters from Pentacle go elsewhere"]
    assert letters.to(NEW) == ["Your address for Pentacle", "Another password for Pentacle"]


async def test_until_then_a_lost_password_is_replaced_at_the_old_address(
    person: Browser, letters: KeptLetters
) -> None:
    await settle(person, letters)
    await wish(person, NEW)
    older = letters.token

    await person.call("POST", "/password-resets", {"who": person.name})
    await person.call("PUT", "/password-resets", {"token": letters.token, "new_password": OTHER})

    assert letters.letters[-1].to == OLD
    late = await person.call("PUT", "/email-confirmations", {"token": older})
    assert late.status_code == 404, "another password ends what a thief may have wished for"


async def test_another_password_ends_what_waits_to_be_confirmed(
    person: Browser, letters: KeptLetters
) -> None:
    await wish(person, NEW)

    changed = {"password": PASSWORD, "new_password": OTHER}
    await person.call("PUT", "/me/password", changed)

    assert (await person.confirm(letters)).status_code == 404
    assert await security(person) == (None, None)


async def test_a_link_is_good_once_and_a_newer_wish_ends_it(
    person: Browser, letters: KeptLetters
) -> None:
    await wish(person, OLD)
    older = letters.token
    await wish(person, NEW)

    replaced = await person.call("PUT", "/email-confirmations", {"token": older})
    used = await person.confirm(letters)
    again = await person.confirm(letters)

    assert [replaced.status_code, used.status_code, again.status_code] == [404, 200, 404]
    assert await security(person) == (NEW, None)


async def test_a_link_is_too_old_after_a_day(
    person: Browser, letters: KeptLetters, app: FastAPI
) -> None:
    await wish(person, OLD)

    async with app.state.database.unit_of_work() as session:
        await session.execute(
            text("UPDATE email_confirmation SET expires_at = :at"),
            {"at": datetime.now(UTC) - timedelta(seconds=1)},
        )

    assert (await person.confirm(letters)).status_code == 404
    assert await security(person) == (None, None)


async def test_the_link_opens_in_any_browser(
    person: Browser, open_browser: OpenBrowser, letters: KeptLetters
) -> None:
    await wish(person, OLD)

    confirmed = await (await open_browser()).confirm(letters)

    assert confirmed.status_code == 200
    assert await security(person) == (OLD, None)


async def test_an_address_is_taken_away_at_once_and_told_so(
    person: Browser, letters: KeptLetters
) -> None:
    await settle(person, letters)
    await person.call("POST", "/password-resets", {"who": person.name})
    reset = {"token": letters.token, "new_password": OTHER}

    status = await wish(person, None)

    assert status == 204
    assert await security(person) == (None, None)
    assert letters.letters[-1].subject == "Letters from Pentacle go elsewhere"
    used = await person.call("PUT", "/password-resets", reset)
    assert used.status_code == 404, "its letters end with it"


async def test_the_same_address_again_needs_no_letter(
    person: Browser, letters: KeptLetters
) -> None:
    await settle(person, letters)

    await wish(person, OLD)

    assert letters.letters == []
    assert await security(person) == (OLD, None)


async def test_an_address_that_is_none_is_refused_and_nothing_changes(
    person: Browser, letters: KeptLetters
) -> None:
    await settle(person, letters)

    status = await wish(person, "nowhere")

    assert status == 422
    assert await security(person) == (OLD, None)


async def test_nobody_is_flooded_with_letters_from_many_accounts(
    app: FastAPI, letters: KeptLetters
) -> None:
    state, email = app.state, f"{new_name().replace(' ', '')}@example.org"
    credentials = CredentialService(state.database, state.passwords, state.visits)
    emails = EmailService(state.database, credentials, Rates(), letters)
    sent = 0

    for _ in range(7):
        async with state.database.unit_of_work() as session:
            account, _ = await AccountService(session).open_guest()
        sent += len(await emails.begin(account, email, "http://testserver"))

    assert sent == 5
