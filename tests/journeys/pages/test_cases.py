"""From a report at a table to a case, a suspension, an appeal and back, by the real pages."""

from base64 import b32decode
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.accounts.credentials.totp import hotp_code, step_at
from tests.journeys.conftest import PHONE, Visitor
from tests.journeys.lobby_page import give_up
from tests.journeys.lobby_page import sign_up as make_account
from tests.journeys.pages.test_accounts import PASSWORD, name_for
from tests.journeys.pages.test_admin import make_admin, seen

RUDE = "You play like a shed."
Come = Callable[[str], Visitor]


@pytest.fixture
def come(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Lets people come, each with an account and a browser of their own."""
    visitors: list[Visitor] = []

    def one(word: str) -> Visitor:
        look = {**PHONE, "reduced_motion": "reduce"}
        visitors.append(Visitor(browser.new_context(**look), house))
        make_account(visitors[-1], name_for(request, word))
        return visitors[-1]

    yield one
    for visitor in visitors:
        # A browser complains of every refusal, the one that the journey is about too.
        assert [each for each in visitor.complaints if "403" not in each] == []
        visitor.page.context.close()


def ask(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    answer = visitor.page.context.request.fetch(
        f"{visitor.address}/api/v1{path}",
        method=method,
        data=body,
        headers={"origin": visitor.address},
    )
    return answer.json() if answer.ok and answer.text() else answer.status


def staff(come: Come, word: str, postgres_url: str) -> Visitor:
    """A staff account, with a second factor shown by this browser."""
    visitor = come(word)
    secret = ask(visitor, "POST", "/me/two-factor", {"password": PASSWORD})["secret"]
    key = b32decode(secret + "=" * (-len(secret) % 8))
    for later in (0, 1):  # where a half minute has just ended, the first was the last but one
        code = hotp_code(key, step_at(datetime.now(UTC)) + later)
        if ask(visitor, "PUT", "/me/two-factor", {"code": code}) != 401:
            break
    make_admin(ask(visitor, "GET", "/me")["name"], postgres_url)
    return visitor


def sit_down(one: Visitor, other: Visitor) -> None:
    wish = {"ruleset": "shards", "deck": "cinder_column", "opponent": "invite"}
    made = ask(one, "POST", "/matches", wish)
    ask(other, "POST", f"/invites/{made['invite']['code']}", {"deck": "ebb_watch"})
    for visitor in (one, other):
        visitor.open(made["url"])
        expect(visitor.page.locator(".talk")).to_be_visible()


def insult_and_report(rude: Page, victim: Page) -> None:
    rude.locator(".talk > summary").click()
    rude.get_by_label("Message…").fill(RUDE)
    rude.keyboard.press("Enter")
    expect(victim.locator(".talk > summary")).to_have_text("Chat · 1")
    victim.locator(".talk > summary").click()
    victim.get_by_role("button", name="Report…").click()
    victim.get_by_role("button", name="Report", exact=True).click()
    expect(victim.locator("div.complaint")).to_contain_text("Moment reported.")
    victim.get_by_role("button", name="Close").click()
    give_up(victim)
    expect(victim.locator(".game-over")).to_be_visible()


@pytest.mark.slow
def test_a_report_leads_to_a_suspension_an_appeal_and_back(
    come: Come, postgres_url: str, request: pytest.FixtureRequest
) -> None:
    rude, victim = come("Rude"), come("Victim")
    sit_down(victim, rude)
    insult_and_report(rude.page, victim.page)
    judge, other = (staff(come, word, postgres_url) for word in ("Judge", "Jury"))

    look_into_it(judge, request)
    suspend(judge.page)
    read_why_and_appeal(rude, request)
    grant(other, request)

    page = rude.open("/account/standing")
    expect(page.locator(".decision__lifted")).to_contain_text("So it is. We are sorry.")
    seen(page, "taken-back")
    assert ask(rude, "POST", "/matches", {"ruleset": "shards", "deck": "x"}) != 403


def look_into_it(judge: Visitor, request: pytest.FixtureRequest) -> None:
    """Open the case and see its words, and the match at the moment of the report."""
    page = judge.open("/admin/cases")
    seen(page, "cases")
    page.get_by_role("link", name=name_for(request, "Rude")).click()
    expect(page.locator("q", has_text=RUDE)).to_be_visible()
    seen(page, "case")
    page.get_by_role("link", name="Match at that moment").click()
    expect(page.locator(".stepper__where")).to_contain_text("step")
    page.go_back()


def read_why_and_appeal(rude: Visitor, request: pytest.FixtureRequest) -> None:
    page = rude.open("/")
    page.get_by_role("link", name="Read the decision").click()
    expect(page.get_by_role("heading", name="Your account is suspended until")).to_be_visible()
    assert ask(rude, "POST", "/matches", {"ruleset": "shards", "deck": "x"}) == 403
    page.get_by_text("Appeal", exact=True).click()
    page.get_by_label("Why should this be reversed").fill("A shed is what my tower is called.")
    seen(page, "standing")
    page.get_by_role("button", name="Send appeal").click()
    expect(page.get_by_text("Not answered yet.")).to_be_visible()


def grant(other: Visitor, request: pytest.FixtureRequest) -> None:
    page = other.open("/admin/appeals")
    seen(page, "appeals")
    page.get_by_role("link", name=name_for(request, "Rude")).click()
    page.get_by_label("Answer to the appeal").fill("So it is. We are sorry.")
    seen(page, "appeal")
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("Answer: granted")).to_be_visible()


def suspend(page: Page) -> None:
    """Decide a suspension after having seen what the person will, and close the case."""
    page.get_by_role("link", name="Suspension", exact=True).click()
    page.get_by_label("Duration").select_option("7")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Your account is suspended until")).to_be_visible()
    seen(page, "preview")
    page.get_by_role("button", name="Issue").click()
    expect(page.get_by_text("Suspension by")).to_be_visible()
    seen(page, "decided")
    page.get_by_role("button", name="Uphold").click()
    expect(page.get_by_role("heading", name="Cases")).to_be_visible()
