"""The table comes quickly over a slow line."""

from typing import Any

from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, Visitor

FIRST_LOAD_KB = 150  # fonts would not count; there are none
LATER = ("/table/extras/", "/parts/")


def test_the_first_sight_of_a_match_loads_little(browser: Browser, real_address: str) -> None:
    at_home, newcomer = (
        Visitor(browser.new_context(**DESKTOP, reduced_motion="reduce"), real_address)
        for _ in range(2)
    )
    at_home.open("/").get_by_role("button", name="Play the computer").click()
    expect(at_home.page.locator("#hand .card").first).to_be_visible(timeout=15_000)
    newcomer.page.context.add_cookies(at_home.page.context.cookies())  # type: ignore[arg-type]
    weights = weigh(newcomer)

    newcomer.page.goto(at_home.page.url)
    expect(newcomer.page.locator("#hand .card").first).to_be_visible(timeout=15_000)
    newcomer.page.wait_for_load_state("networkidle")

    assert {"Document", "Stylesheet", "Script", "Fetch"} <= {kind for kind, _ in weights}
    assert 100_000 <= sum(weight for _, weight in weights) <= FIRST_LOAD_KB * 1000
    for visitor in (at_home, newcomer):
        visitor.page.context.close()


def weigh(visitor: Visitor) -> list[tuple[str, float]]:
    """Note kind and bytes over the wire of what the first sight loads; headers count.

    What the page fetches a moment later, when all can be seen, may be there before the wire rests.
    """
    wire = visitor.page.context.new_cdp_session(visitor.page)
    wire.send("Network.enable")
    kinds: dict[str, str] = {}
    weights: list[tuple[str, float]] = []

    def know(event: dict[str, Any]) -> None:
        if not any(part in event["response"]["url"] for part in LATER):
            kinds[event["requestId"]] = event["type"]

    def note(event: dict[str, Any]) -> None:
        if event["requestId"] in kinds:
            weights.append((kinds[event["requestId"]], event["encodedDataLength"]))

    wire.on("Network.responseReceived", know)
    wire.on("Network.loadingFinished", note)
    return weights
