"""The table in the hands of a person: reasons, drafts, a lost line, giving up."""

from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, expect

from tests.journeys.conftest import LATE_PARTS, Visitor
from tests.journeys.fake_server import OVER, FakeMatches
from tests.journeys.table.test_odd_moments import answers_after, commands_after
from tests.journeys.table_page import AT_REST


def test_a_card_that_cannot_be_played_says_why(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act")

    page.locator('[data-ref="c10"]').click()

    expect(page.locator(".prompt-bar__ask")).to_have_text("Needs 3 other cards, you have 2.")
    expect(page.locator("#called")).to_contain_text("Needs 3 other cards")
    assert matches.answers == []


def test_a_reload_keeps_what_was_chosen(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("pick_many")
    page.locator('[data-ref="c9"]').click()
    page.locator('[data-ref="c11"]').click()

    page.reload()
    page.get_by_role("button", name="Discard Vellum Sentry, Cinder Verdict").click()

    assert matches.choice() == ["c9", "c11"]


def test_an_answer_that_was_not_acknowledged_is_sent_again_with_its_id(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    matches.dies_next = True

    page.locator("#primary").click()
    expect(page.locator(".connection")).to_be_visible()
    expect(page.locator(".connection")).to_be_hidden()
    expect(page.locator(".prompt-bar")).to_have_attribute("data-tone", "wait")

    first, second = matches.answers
    assert first == second
    assert matches.hellos == [0, 1]


def test_giving_up_is_asked_back_in_the_bar(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act")
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Concede").click()

    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#primary")).to_have_text("End turnSpace")
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    page.locator("#prompt").get_by_role("button", name="Concede").click()

    assert [command["type"] for command in commands_after(matches, page)] == ["concede"]


def test_a_digit_can_be_called_off_before_it_is_let_go(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("option")

    page.keyboard.down("1")
    page.locator("#question").focus()
    page.keyboard.up("1")

    assert answers_after(matches, page) == []


def test_settings_are_kept_on_the_device(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Large", exact=True).click()

    page.reload()

    assert page.evaluate("document.documentElement.style.fontSize") == "115%"


def test_the_list_of_keys_opens_and_closes(desktop: Visitor) -> None:
    page = desktop.sit_down("act")

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Shortcuts")).to_be_visible()
    page.keyboard.press("Escape")

    expect(page.get_by_role("dialog")).to_have_count(0)


def test_r_reads_out_how_things_stand(desktop: Visitor) -> None:
    page = desktop.sit_down("act")

    page.keyboard.press("r")

    expect(page.locator("#said")).to_contain_text("Turn 6, your turn, Main.")
    expect(page.locator("#said")).to_contain_text("Maren: HP 11 of 15, Level 0, 4 cards in hand.")


def test_the_title_says_whose_move_it_is(desktop: Visitor) -> None:
    page = desktop.sit_down("act")

    expect(page).to_have_title("● Your move · Clashing Destiny against Maren · Pentacle")


def test_invites_can_be_accepted_by_new_visitors(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.open("/play/act")

    expect(page.get_by_text("Maren invites you to Clashing Destiny")).to_be_visible()
    page.get_by_role("button", name="Join match").click()

    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")


def test_a_match_against_the_computer_is_one_click_away(desktop: Visitor) -> None:
    page = desktop.open("/")

    page.get_by_role("button", name="Play the computer").click()

    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")


def test_typing_finds_a_rule(desktop: Visitor) -> None:
    page = desktop.open("/rules/clashing_destiny")

    page.get_by_label("Find in the rules").fill("CD-16.2")

    expect(page.locator('[id="CD-16.2"]')).to_be_visible()
    expect(page.locator('[id="CD-16.3"]')).to_be_hidden()


def test_an_address_with_a_number_shows_that_rule(desktop: Visitor) -> None:
    page = desktop.open("/rules/clashing_destiny#CD-16.2")

    expect(page.locator('[id="CD-16.2"]')).to_be_in_viewport()


def test_a_friend_is_waited_for_at_the_table(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.open("/")
    page.get_by_role("button", name="Invite friend").click()

    expect(page.get_by_label("Invite link")).to_have_value(f"{desktop.address}/play/amber-owl")
    expect(page.get_by_alt_text("QR code for the invite link")).to_be_visible()
    matches.friend_came = True

    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")


def test_a_match_that_does_not_exist_says_so(desktop: Visitor) -> None:
    page = desktop.open("/match/unknown")

    expect(page.get_by_text("Match not found.")).to_be_visible()


def test_an_offered_draw_can_be_taken(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("number")

    page.get_by_role("button", name="Accept draw").click()

    (answer,) = matches.commands(1)
    assert (answer["type"], answer["accept"]) == ("answer_draw", True)


def test_the_end_offers_another_match(desktop: Visitor) -> None:
    page = desktop.open("/match/over")
    expect(page.get_by_role("heading", name="Victory")).to_be_visible()

    page.get_by_role("button", name="Rematch").click()

    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")


def test_the_log_is_copied_as_text(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#said")).to_contain_text("Log copied.")

    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == "Turn 5\nMaren plays Ashen Wolf.\n\nTurn 6\nIlya draws a card."


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_menu_stands_over_the_end_of_a_match(
    screen: str, request: pytest.FixtureRequest
) -> None:
    visitor: Visitor = request.getfixturevalue(screen)
    page = visitor.open(f"/match/{OVER}")
    expect(page.locator(".game-over h2")).to_be_visible()

    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Verify shuffle").click(trial=True)
    page.get_by_role("button", name="Settings").click()

    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_announcements_can_be_dismissed_at_the_table(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.evaluate(ANNOUNCED)

    page.get_by_role("button", name="Dismiss announcement").click()

    expect(page.locator(".announcement")).to_have_count(0)
    assert "put-away=a1" in page.evaluate("document.cookie")


ANNOUNCED = """() => {
  document.getElementById("announcements").innerHTML = `<p class="announcement" data-id="a1">Tea.
    <button class="announcement__away">Dismiss announcement</button></p>`;
}"""


# How many of the cards on the table would show a long name only in part.
CUT: Final = """() => [...document.querySelectorAll(
    "#board .cardbox[data-size=board] .card__name > span")].filter((name) => {
  name.append(" of the Long Row");
  return name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1;
}).length"""


def test_a_long_name_has_two_lines_on_the_table(desktop: Visitor) -> None:
    page = desktop.sit_down("act")

    assert page.evaluate(CUT) == 0


def test_the_parts_of_the_page_are_layers_at_rest_too(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    browser = page.context.new_cdp_session(page)
    told: list[dict[str, Any]] = []
    browser.on("LayerTree.layerTreeDidChange", lambda change: told.append(change))
    browser.send("DOM.enable")
    browser.send("LayerTree.enable")
    page.evaluate(AT_REST)

    layers = [one for one in told[-1]["layers"] if "backendNodeId" in one]
    found = {class_of(browser, layer["backendNodeId"]) for layer in layers}

    # Else a card moving on the board turns them into layers, and each frame draws all again.
    assert found >= {"match__top", "match__prompt", "match__hand", "match__rail", "board"}


def class_of(browser: CDPSession, node: int) -> str:
    """Return the `class` of a node of a page; empty without one."""
    described = browser.send("DOM.describeNode", {"backendNodeId": node})["node"]
    named = described.get("attributes", [])
    return str(dict(zip(named[::2], named[1::2], strict=True)).get("class", ""))
