"""Where the client has not been bundled its modules are served as they are, and do the same."""

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visitor
from tests.journeys.fake_server import FakeMatches
from tests.support.services import STATIC


def scripts(visitor: Visitor) -> set[str]:
    """List the scripts that the page has loaded, as files of the client."""
    loaded = visitor.page.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"
    )
    return {path.split("/", 3)[3] for path in loaded if path.endswith(".js")}


@pytest.mark.parametrize("who", ["unbundled", "desktop"])
def test_a_question_is_answered_at_the_table(
    request: pytest.FixtureRequest, matches: FakeMatches, who: str
) -> None:
    visitor: Visitor = request.getfixturevalue(who)
    page = visitor.sit_down("act")
    expect(page.locator(".corner__chip").first).to_be_attached()

    page.locator("#primary").click()

    assert matches.choice() == "end"
    is_plain = all((STATIC / path).is_file() for path in scripts(visitor))
    assert is_plain == (who == "unbundled")


@pytest.mark.parametrize("path", ["/", "/lobby", "/decks", "/leaders", "/rules", "/account"])
def test_every_page_runs_without_a_complaint(unbundled: Visitor, path: str) -> None:
    page = unbundled.open(path)

    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(scripts(unbundled)) > 3
    # This server has no decks and no ratings: missing answers there are no fault of a module.
    unbundled.complaints[:] = [one for one in unbundled.complaints if "/api/v1/" not in one]
