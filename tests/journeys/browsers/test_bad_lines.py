"""Parts of a page that the line lets through at the second try only."""

import re

from playwright.sync_api import Route, expect

from tests.journeys.conftest import Visitor


class FailsOnce:
    """A line that lets nothing through at the first try."""

    def __init__(self, visitor: Visitor, what: str | re.Pattern[str]) -> None:
        self.visitor, self.tries = visitor, 0
        visitor.page.route(what, self._try)

    def _try(self, route: Route) -> None:
        self.tries += 1
        if self.tries == 1:
            return route.abort()
        self.visitor.complaints.clear()  # the browser notes what failed
        return route.continue_()


def test_late_parts_load_over_a_bad_line(desktop: Visitor) -> None:
    line = FailsOnce(desktop, re.compile(r"/late-parts(-\w+)?\.js"))  # bundled it has a digest

    page = desktop.sit_down("act")

    expect(page.locator(".corner__chip")).to_be_visible()
    assert line.tries > 1


def test_a_panel_that_cannot_be_loaded_says_so_and_opens_later(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    expect(page.locator(".corner__chip")).to_be_visible()
    wrong = page.get_by_role("button", name="Report a bug")

    page.route("**/*", lambda route: route.abort())
    wrong.click()
    expect(page.locator(".panel")).to_contain_text("The server can't be reached.")
    page.unroute_all()
    page.locator(".panel__close").click()
    wrong.click()

    expect(page.locator(".panel")).to_contain_text("Report a bug")
    assert desktop.complaints
    assert all("ERR_FAILED" in one for one in desktop.complaints)
    desktop.complaints.clear()


def test_the_table_is_laid_however_bad_the_line_is(desktop: Visitor) -> None:
    FailsOnce(desktop, "**/api/v1/rulesets/clashing_destiny")

    page = desktop.open("/match/act")

    expect(page.locator(".anteroom")).to_contain_text("The server can't be reached.")
    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")
