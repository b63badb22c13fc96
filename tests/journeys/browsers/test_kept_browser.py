"""A browser that cases use one after the other is to each of them as new."""

from playwright.sync_api import Browser

from tests.journeys.conftest import DESKTOP, KeptBrowser

LEFT = "[localStorage.length, sessionStorage.length, document.cookie, innerWidth, navigator.onLine]"
NEW = [0, 0, "", DESKTOP["viewport"]["width"], True]
SPOILT = "localStorage.setItem('a', '1'); sessionStorage.setItem('b', '2'); document.cookie = 'c=3'"


def test_shared_browser_starts_clean_for_each_test(browser: Browser, fake_address: str) -> None:
    kept = KeptBrowser(browser, fake_address, DESKTOP)
    for first in kept.lend():
        page = first.open("/rules")
        page.evaluate(SPOILT)
        page.set_viewport_size({"width": 500, "height": 500})
        page.route("**/rules", lambda route: route.abort())
        page.context.set_offline(True)
        first.complaints.clear()

    for second in kept.lend():
        assert second.page is page
        found = second.open("/rules").evaluate(LEFT)

    assert found == NEW
    page.context.close()


def test_a_browser_with_a_second_page_is_not_used_again(
    browser: Browser, fake_address: str
) -> None:
    kept = KeptBrowser(browser, fake_address, DESKTOP)
    for first in kept.lend():
        first.page.context.new_page()

    for second in kept.lend():
        assert second.page is not first.page

    second.page.context.close()
