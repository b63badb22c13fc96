"""Budgets of login attempts, which never lock out the owner."""

from collections.abc import AsyncIterator, Callable

import httpx
import pytest
from fastapi import FastAPI

from tests.accounts.conftest import API, OTHER, PASSWORD, Browser, FakeMailbox
from tests.accounts.credentials.test_second_factor import Phone, pair

MakeBrowser = Callable[[str], Browser]
HOME, CAFE = "198.51.100.1", "198.51.100.2"


@pytest.fixture
async def browser_at(strict: FastAPI) -> AsyncIterator[MakeBrowser]:
    """Makes browsers at any address, of a server with its limits."""
    made: list[httpx.AsyncClient] = []

    def make(host: str) -> Browser:
        transport = httpx.ASGITransport(app=strict, client=(host, 1))
        made.append(httpx.AsyncClient(transport=transport, base_url="http://localhost"))
        return Browser(made[-1])

    yield make
    for http in made:
        await http.aclose()


@pytest.fixture
async def owner(browser_at: MakeBrowser, mailbox: FakeMailbox) -> Browser:
    """An account with a confirmed address, signed out at home."""
    browser = browser_at(HOME)
    await browser.sign_up(email="otter@example.org")
    await browser.confirm(mailbox)
    await browser.call("DELETE", "/session")
    return browser


async def guess(browser: Browser, name: str, times: int) -> list[int]:
    return [(await browser.sign_in(name, OTHER)).status_code for _ in range(times)]


async def lock_out(browser_at: MakeBrowser, name: str) -> None:
    """Guess from ten addresses until every stranger is refused."""
    for number in range(10):
        assert await guess(browser_at(f"192.0.2.{number}"), name, 10) == [401] * 10
    assert await guess(browser_at("192.0.2.99"), name, 1) == [429]


async def test_strangers_keep_no_owner_out_of_a_browser_that_is_known(
    owner: Browser, browser_at: MakeBrowser
) -> None:
    await lock_out(browser_at, owner.name)

    elsewhere = await browser_at(CAFE).sign_in(owner.name)
    at_home = await owner.sign_in(owner.name)

    assert elsewhere.status_code == 429
    assert at_home.status_code == 200


async def test_a_known_browser_has_a_budget_as_well(
    owner: Browser, browser_at: MakeBrowser
) -> None:
    tried = await guess(owner, owner.name, 11)

    assert tried == [401] * 10 + [429]
    assert (await browser_at(CAFE).sign_in(owner.name)).status_code == 200


async def test_a_browser_is_known_to_one_account_only(
    owner: Browser, browser_at: MakeBrowser
) -> None:
    other = browser_at(CAFE)
    await other.sign_up()
    (name,) = (each for each in other.http.cookies if "-known-" in each)
    (own,) = (each for each in owner.http.cookies if "-known-" in each)
    other.http.cookies.set(own, other.http.cookies[name])
    await lock_out(browser_at, owner.name)

    refused = await other.sign_in(owner.name)

    assert refused.status_code == 429


async def test_scripts_cannot_read_what_makes_a_browser_known(browser_at: MakeBrowser) -> None:
    made = await browser_at(HOME).sign_up()

    (cookie,) = (each for each in made.headers.get_list("set-cookie") if "-known-" in each)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert f"Max-Age={400 * 24 * 60 * 60}" in cookie


async def test_signing_out_everywhere_makes_every_browser_unknown(
    owner: Browser, browser_at: MakeBrowser
) -> None:
    elsewhere = browser_at(CAFE)
    await elsewhere.sign_in(owner.name)
    await elsewhere.call("DELETE", "/sessions")
    await lock_out(browser_at, owner.name)

    answers = [await owner.sign_in(owner.name), await elsewhere.sign_in(owner.name)]

    assert [answer.status_code for answer in answers] == [429, 429]


async def test_after_a_reset_only_the_browser_is_known_that_did_it(
    owner: Browser, browser_at: MakeBrowser, mailbox: FakeMailbox
) -> None:
    fresh = browser_at(CAFE)
    await lock_out(browser_at, owner.name)
    await fresh.call("POST", "/password-resets", {"who": owner.name})
    reset = {"token": mailbox.token, "new_password": OTHER}
    used = await fresh.call("PUT", "/password-resets", reset)

    at_home = await owner.sign_in(owner.name, OTHER)
    there = await fresh.sign_in(owner.name, OTHER)

    assert [used.status_code, at_home.status_code, there.status_code] == [200, 429, 200]


async def test_a_success_forgets_the_failures_of_its_address(
    owner: Browser, browser_at: MakeBrowser
) -> None:
    elsewhere = browser_at(CAFE)

    tried = await guess(elsewhere, owner.name, 9)
    elsewhere.http.cookies.clear()
    right = (await elsewhere.sign_in(owner.name)).status_code
    elsewhere.http.cookies.clear()
    again = await guess(elsewhere, owner.name, 11)

    assert [*tried, right, *again] == [401] * 9 + [200] + [401] * 10 + [429]


async def test_a_success_buys_no_tries_at_other_accounts(
    owner: Browser, browser_at: MakeBrowser
) -> None:
    thief = browser_at(CAFE)
    await thief.sign_up()
    for number in range(3):
        assert await guess(thief, f"Nobody {number}", 10) == [401] * 10

    await thief.sign_in(thief.name)

    assert await guess(thief, owner.name, 1) == [429]


async def test_right_passwords_may_be_typed_as_often_as_one_likes(owner: Browser) -> None:
    answers = [(await owner.sign_in(owner.name)).status_code for _ in range(12)]
    for _ in range(12):
        paired = await owner.call("POST", "/me/two-factor", {"password": PASSWORD})
        answers.append(paired.status_code)

    assert answers == [200] * 24


async def test_wrong_passwords_of_a_session_have_a_budget(owner: Browser) -> None:
    await owner.sign_in(owner.name)
    body = {"password": OTHER, "new_password": OTHER}

    answers = [(await owner.call("PUT", "/me/password", body)).status_code for _ in range(11)]

    assert answers == [403] * 10 + [429]


async def with_phone(owner: Browser) -> Phone:
    """Turn the second factor on and sign out."""
    await owner.sign_in(owner.name)
    phone, _ = await pair(owner)
    await owner.call("DELETE", "/session")
    return phone


async def test_being_asked_for_a_code_is_no_failure(owner: Browser) -> None:
    phone = await with_phone(owner)

    asked = [(await owner.sign_in(owner.name)).json()["code"] for _ in range(12)]
    done = await owner.sign_in(owner.name, code=phone.next_code())

    assert set(asked) == {"code_needed"}
    assert done.status_code == 200


async def test_wrong_codes_have_a_global_budget_and_notify_the_owner(
    owner: Browser, browser_at: MakeBrowser, mailbox: FakeMailbox
) -> None:
    phone = await with_phone(owner)
    mailbox.messages.clear()

    tried = [
        (await browser_at(f"192.0.2.{number}").sign_in(owner.name, code="000 000")).json()
        for number in range(12)
    ]
    at_home = await owner.sign_in(owner.name, code=phone.next_code())

    codes = [each["code"] for each in tried]
    assert codes == ["wrong_code"] * 10 + ["codes_used_up"] * 2
    assert tried[-1]["detail"].endswith("Try again in 60 minutes.")
    assert mailbox.to("otter@example.org") == ["Wrong Pentacle sign-in codes"]
    assert at_home.status_code == 200


@pytest.mark.parametrize("cookie", ["", "nonsense", "AAAA", "\u00e9", "A" * 3000])
async def test_a_made_up_cookie_makes_no_browser_known(
    owner: Browser, browser_at: MakeBrowser, cookie: str
) -> None:
    stranger = browser_at(CAFE)
    (name,) = (each for each in owner.http.cookies if "-known-" in each)
    headers = {b"cookie": f"{name}={cookie}".encode("latin-1")}

    answers = []
    for _ in range(11):
        body = {"name": owner.name, "password": OTHER}
        answer = await stranger.http.post(f"{API}/session", json=body, headers=headers)
        answers.append(answer.status_code)

    assert answers == [401] * 10 + [429]
