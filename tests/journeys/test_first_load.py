"""The table comes quickly over a slow line."""

from typing import Any

from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, Visitor

FIRST_LOAD_KIB = 90  # fonts would not count; there are none
FIRST_LOAD_REQUESTS = 25
NAMED = (
    "[...document.querySelectorAll('link[rel=modulepreload], script')].map((e) => e.href || e.src)"
)


def test_the_first_sight_of_a_match_loads_little(browser: Browser, house: str) -> None:
    at_home, newcomer = (
        Visitor(browser.new_context(**DESKTOP, reduced_motion="reduce"), house) for _ in range(2)
    )
    at_home.open("/").get_by_role("button", name="Play the computer").click()
    expect(at_home.page.locator("#hand .card").first).to_be_visible()
    newcomer.page.context.add_cookies(at_home.page.context.cookies())  # type: ignore[arg-type]
    weights = weigh(newcomer, at_home.page.evaluate(NAMED))

    newcomer.page.goto(at_home.page.url)
    expect(newcomer.page.locator("#hand .card").first).to_be_visible()
    newcomer.page.wait_for_load_state("networkidle")

    assert {"Document", "Stylesheet", "Script", "Fetch"} <= {kind for kind, _ in weights}
    assert 40_000 <= sum(weight for _, weight in weights) <= FIRST_LOAD_KIB * 1024
    assert 10 <= len(weights) <= FIRST_LOAD_REQUESTS
    for visitor in (at_home, newcomer):
        visitor.page.context.close()


def weigh(visitor: Visitor, named: list[str]) -> list[tuple[str, float]]:
    """Note kind and bytes over the wire of what the first sight loads; headers count.

    It ends with the first script that the document does not name: that one, and what comes with it,
    is fetched a moment later, when all can be seen.
    """
    wire = visitor.page.context.new_cdp_session(visitor.page)
    wire.send("Network.enable")
    kinds: dict[str, str] = {}
    weights: list[tuple[str, float]] = []
    over: list[str] = []

    def know(event: dict[str, Any]) -> None:
        url = event["response"]["url"]
        over.extend([url] if event["type"] == "Script" and url not in named else [])
        if not over and not url.startswith("blob:"):  # pictures are drawn here, not loaded
            kinds[event["requestId"]] = event["type"]

    def note(event: dict[str, Any]) -> None:
        if event["requestId"] in kinds:
            weights.append((kinds[event["requestId"]], event["encodedDataLength"]))

    wire.on("Network.responseReceived", know)
    wire.on("Network.loadingFinished", note)
    return weights
