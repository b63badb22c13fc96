"""Signing up, out and in again, through the real pages."""

from base64 import b32decode
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from app.accounts.credentials.totp import hotp_code, step_at
from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.suite.thoroughness import slow_unless

PASSWORD = "plinth gossamer ox"  # noqa: S105  # of test accounts
REFUSED = "Failed to load resource"  # the browser's message for every refusal


@pytest.fixture(params=slow_unless(["desktop"], {"desktop": DESKTOP, "phone": PHONE}))
def visitor(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A person with either screen: all these pages are seen on both, each way through on one."""
    yield from visit(browser, house, request.param, apart_from=REFUSED)


@pytest.fixture
def at_a_desk(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP, apart_from=REFUSED)


@pytest.fixture
def on_the_way(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE, apart_from=REFUSED)


def name_for(request: pytest.FixtureRequest, word: str) -> str:
    """Return a name for an account of this case; a second run of the case needs another one."""
    run = getattr(request.node, "execution_count", 1)
    return f"{word} {'Phone' if 'phone' in request.node.name else 'Desk'}{' Again' * (run > 1)}"


def sign_up(visitor: Visitor, name: str) -> Page:
    page = visitor.open("/account/sign-up?next=/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{visitor.address}/account")
    return page


def test_account_signs_up_out_and_in_and_changes_its_name(
    visitor: Visitor, request: pytest.FixtureRequest
) -> None:
    name = name_for(request, "Quill")
    page = sign_up(visitor, name)
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()

    page.goto(f"{visitor.address}/account/sign-in?next=/account")
    page.get_by_label("Name").fill(name.lower())
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    page.get_by_label("Your name").fill(f"{name} II")
    page.get_by_role("button", name="Change name").click()

    expect(page.get_by_text(f"Your name is now {name} II.")).to_be_visible()
    expect(page.locator("#account")).to_have_text(f"{name} II")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value(f"{name} II")


def test_a_guest_keeps_the_account_from_the_corner(
    visitor: Visitor, request: pytest.FixtureRequest
) -> None:
    page = visitor.open("/")
    page.evaluate("fetch('/api/v1/guests', {method: 'POST'}).then((answer) => answer.json())")
    page.reload()
    before = page.locator("#account").get_attribute("data-id")

    page.get_by_role("link", name="Save", exact=True).click()
    page.get_by_label("Name").fill(name_for(request, "Kept"))
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Save account").click()

    expect(page.locator("#account")).to_have_text(name_for(request, "Kept"))
    assert page.locator("#account").get_attribute("data-id") == before


def test_a_refusal_keeps_what_was_typed_and_says_why(
    at_a_desk: Visitor, request: pytest.FixtureRequest
) -> None:
    page = at_a_desk.open("/account/sign-up")
    page.get_by_label("Name").fill(name_for(request, "Weak"))
    page.get_by_label("Password", exact=True).fill("password1")
    page.get_by_label("E-mail").fill("weak@example.org")
    expect(page.locator(".strength")).to_contain_text("Very weak")

    page.get_by_role("button", name="Sign up").click()

    expect(page.get_by_role("alert")).to_contain_text("Choose a stronger password.")
    expect(page.get_by_label("Name")).to_have_value(name_for(request, "Weak"))
    expect(page.get_by_label("E-mail")).to_have_value("weak@example.org")


def test_a_wrong_password_empties_only_its_own_field(at_a_desk: Visitor) -> None:
    page = at_a_desk.open("/account/sign-in")
    page.get_by_label("Name").fill("Nobody At All")
    page.get_by_label("Password", exact=True).fill("seven damp lanterns")

    page.keyboard.press("Enter")

    expect(page.get_by_role("alert")).to_contain_text("Wrong name or password")
    expect(page.get_by_label("Name")).to_have_value("Nobody At All")
    expect(page.get_by_label("Password", exact=True)).to_have_value("")
    expect(page.get_by_label("Password", exact=True)).to_be_focused()


def test_account_pages_have_no_severe_fault(
    visitor: Visitor, request: pytest.FixtureRequest
) -> None:
    faults = []
    authentication = ("", "/sign-in", "/sign-up", "/reset#token", "/email", "/email#token")
    for path in (f"/account{door}" for door in authentication):
        page = visitor.open(path)
        page.wait_for_load_state("networkidle")
        faults += grave_faults(page)
    page = sign_up(visitor, name_for(request, "Axe"))
    page.wait_for_load_state("networkidle")

    assert faults + grave_faults(page) == []


def test_a_new_address_waits_for_its_letter_and_an_old_link_says_so(
    on_the_way: Visitor, request: pytest.FixtureRequest
) -> None:
    page = sign_up(on_the_way, name_for(request, "Posted"))
    page.locator("#own-email").fill("posted@example.org")
    page.locator("#email-password").fill(PASSWORD)
    page.get_by_role("button", name="Save e-mail").click()
    expect(page.get_by_text("Check your inbox")).to_be_visible()
    expect(page.get_by_text("isn't confirmed yet")).to_be_visible()

    page.goto(f"{on_the_way.address}/account/email#{'x' * 43}")
    page.get_by_role("button", name="Confirm e-mail").click()

    expect(page.get_by_role("alert")).to_contain_text("This link has expired or was used")
    expect(page.get_by_role("button", name="Confirm e-mail")).to_be_enabled()


def pair_a_phone(page: Page) -> tuple[str, str]:
    """Turn the second factor on; return the secret and a recovery code."""
    page.locator("#factor-password").fill(PASSWORD)
    page.get_by_role("button", name="Set up authenticator").click()
    secret = "".join(page.locator(".setting .secret").inner_text().split())
    page.locator("#first-code").fill(code_now(secret))
    page.get_by_role("button", name="Turn on").click()
    return secret, page.locator(".codes li").first.inner_text()


def code_now(secret: str) -> str:
    key = b32decode(secret + "=" * (-len(secret) % 8))
    return hotp_code(key, step_at(datetime.now(UTC)))


def test_a_second_factor_is_paired_asked_for_and_replaced_by_a_recovery_code(
    on_the_way: Visitor, request: pytest.FixtureRequest
) -> None:
    name = name_for(request, "Paired")
    page = sign_up(on_the_way, name)
    _, recovery = pair_a_phone(page)
    expect(page.get_by_text("10 recovery codes")).to_be_visible()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy all").click()  # as over plain http
    expect(page.locator(".codes__said")).to_contain_text("allow copying")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()

    page.goto(f"{on_the_way.address}/account/sign-in?next=/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code")).to_be_focused()
    expect(page.get_by_label("Password", exact=True)).to_have_value(PASSWORD)
    page.get_by_label("Code").fill(recovery)
    page.keyboard.press("Enter")

    expect(page.get_by_text("9 recovery codes")).to_be_visible()


def test_a_name_that_is_being_typed_or_was_refused_stays(at_a_desk: Visitor) -> None:
    asking = at_a_desk.page.context.request
    asking.post(f"{at_a_desk.address}/api/v1/guests", headers={"origin": at_a_desk.address})
    page = at_a_desk.open("/lobby")
    name, before = page.get_by_label("Your name"), page.get_by_label("Your name").input_value()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()

    name.fill("x")
    page.get_by_label("Clock").select_option(index=1)  # the page is drawn again
    expect(name).to_have_value("x")
    name.press("Enter")
    expect(page.get_by_text("Use 2 to 24 characters for a name")).to_be_visible()
    expect(name).to_have_value("x")
    page.get_by_role("heading", name="Lobby").click()

    expect(name).to_have_value(before)


@pytest.mark.parametrize("path", ["/", "/lobby"])
def test_a_page_that_found_no_server_goes_on_by_itself(at_a_desk: Visitor, path: str) -> None:
    asking = at_a_desk.page.context.request
    asking.post(f"{at_a_desk.address}/api/v1/guests", headers={"origin": at_a_desk.address})
    at_a_desk.page.route("**/api/v1/rulesets", lambda route: route.abort(), times=1)

    page = at_a_desk.open(path)

    expect(page.get_by_text("The server can't be reached.")).to_be_visible()
    expect(page.get_by_role("button", name="Quick match")).to_be_enabled()
    expect(page.get_by_text("The server can't be reached.")).to_have_count(0)


def test_sign_in_returns_to_the_match(on_the_way: Visitor, request: pytest.FixtureRequest) -> None:
    name = name_for(request, "Back Again")
    page = sign_up(on_the_way, name)
    page.goto(on_the_way.address)
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator("#hand .card").first).to_be_visible()
    address = page.url
    page.context.request.delete(
        f"{on_the_way.address}/api/v1/sessions", headers={"origin": on_the_way.address}
    )

    page.get_by_role("button", name="Reload").click()
    page.get_by_role("link", name="Sign in").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")

    expect(page).to_have_url(address)
    expect(page.locator("#hand .card").first).to_be_visible()


def test_account_makes_a_token_and_deletes_itself(
    on_the_way: Visitor, request: pytest.FixtureRequest
) -> None:
    page = sign_up(on_the_way, name_for(request, "Leaver"))
    page.get_by_label("Label").fill("my bot")
    page.get_by_label("Play: start matches and make choices").check()
    page.locator("#token-password").fill(PASSWORD)
    page.get_by_role("button", name="Create token").click()
    expect(page.locator(".codes .secret")).to_contain_text("pent_")
    expect(page.locator(".rows__one").filter(has_text="my bot")).to_contain_text("play, read")

    page.get_by_text("Delete account…").click()
    page.locator("#leave-password").fill("not this one")
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("alert").filter(has_text="Wrong password")).to_be_visible()
    page.locator("#leave-password").fill(PASSWORD)
    page.get_by_role("button", name="Delete my account").click()

    expect(page).to_have_url(f"{on_the_way.address}/")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_a_session_elsewhere_is_ended_from_the_list(
    at_a_desk: Visitor, browser: Browser, request: pytest.FixtureRequest
) -> None:
    name = name_for(request, "Careful")
    page = sign_up(at_a_desk, name)
    context = browser.new_context(user_agent="Firefox/140 on Windows")
    other = context.new_page()
    other.goto(f"{at_a_desk.address}/account/sign-in?next=/account")
    other.get_by_label("Name").fill(name)
    other.get_by_label("Password", exact=True).fill(PASSWORD)
    other.keyboard.press("Enter")
    expect(other.get_by_label("Your name")).to_have_value(name)

    page.reload()
    page.get_by_role("button", name="Sign out Firefox on Windows").click()
    expect(page.get_by_text("Signed out. That session's open pages")).to_be_visible()
    other.reload()

    expect(other.get_by_text("You aren't signed in.")).to_be_visible()
    context.close()
