"""Who is staff, how they sign in, and the audit, through the real pages."""

import os
import subprocess
import sys
from base64 import b32decode
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from app.accounts.credentials.totp import hotp_code, step_at
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.test_accounts import (
    PASSWORD,
    REFUSED,
    grave_faults,
    name_for,
    pair_a_phone,
    sign_up,
)
from tests.suite.thoroughness import slow_unless


@pytest.fixture(params=slow_unless(["desktop"], {"desktop": DESKTOP, "phone": PHONE}))
def visitor(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    yield from visit(browser, house, request.param, apart_from=REFUSED)


def make_admin(name: str, postgres_url: str) -> None:
    subprocess.run(  # noqa: S603  # our own command
        [sys.executable, "-m", "app.cli", "admin", "create", name],
        env={**os.environ, "DATABASE_URL": postgres_url}, check=True, capture_output=True,
    )  # fmt: skip


def next_code(secret: str) -> str:
    """The code after the one that paired the phone: none is taken twice."""
    key = b32decode(secret + "=" * (-len(secret) % 8))
    return hotp_code(key, step_at(datetime.now(UTC)) + 1)


def sign_in_with_code(visitor: Visitor, name: str, secret: str) -> Page:
    page = visitor.open("/account/sign-in?next=/admin")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    page.get_by_label("Code").fill(next_code(secret))
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{visitor.address}/admin")
    return page


def test_an_admin_made_by_the_command_signs_in_with_a_code_and_reads_the_audit(
    visitor: Visitor, house: str, postgres_url: str, request: pytest.FixtureRequest
) -> None:
    name = name_for(request, "Warden")
    page = sign_up(visitor, name)
    secret, _ = pair_a_phone(page)
    make_admin(name, postgres_url)
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()

    page = sign_in_with_code(visitor, name, secret)

    seen(page, request, "home")
    page.goto(f"{house}/admin/members")
    expect(page.get_by_text(name).first).to_be_visible()
    seen(page, request, "members")
    page.goto(f"{house}/admin/audit")
    expect(page.get_by_role("cell", name="role_given").first).to_be_visible()
    seen(page, request, "audit")


def seen(page: Page, request: pytest.FixtureRequest, name: str) -> None:
    """No fault that keeps somebody out, and nothing wider than the screen."""
    if folder := os.environ.get("FILM"):
        path = f"{folder}/admin-{request.node.callspec.id}-{name}.png"
        page.screenshot(path=path, full_page=True)
    assert grave_faults(page) == []
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0, f"{name} is wider than the screen"


def test_who_is_no_staff_is_told_so(visitor: Visitor, request: pytest.FixtureRequest) -> None:
    sign_up(visitor, name_for(request, "Nobody"))

    page = visitor.open("/admin")

    expect(page.get_by_role("main")).not_to_contain_text("Reports")
    expect(page.get_by_role("main")).to_contain_text("only for those who look after the place")
