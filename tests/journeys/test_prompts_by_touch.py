"""Every kind of prompt can be answered with taps alone, on a phone."""

from playwright.sync_api import Page, expect

from tests.journeys.conftest import Visitor
from tests.journeys.fake_server import FakeMatches


def tap(page: Page, *refs: str) -> None:
    for ref in refs:
        page.locator(f'[data-ref="{ref}"]').first.tap()


def confirm(page: Page) -> None:
    expect(page.locator("#primary")).to_be_enabled()
    page.locator("#primary").tap()


def test_a_tap_plays_a_glowing_card(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("act")

    tap(page, "c9")

    assert matches.choice() == "play:c9"


def test_a_tap_opens_the_menu_of_a_card(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("act")

    tap(page, "c11")
    page.get_by_role("menuitem", name="Turn Cinder Verdict into a draw").tap()

    assert matches.choice() == "draw:c11"


def test_cards_of_a_pile_come_up_where_nothing_else_can_act(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = phone.sit_down("act_pile")

    page.locator('[data-option="c7"]').tap()

    assert matches.choice() == "destiny:c7"


def test_a_tap_chooses_a_mode(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("option")

    page.get_by_role("button", name="Restore 3 HP").tap()

    assert matches.choice() == "mend"


def test_taps_choose_and_confirm_a_target(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick")

    tap(page, "c22", "c21")
    confirm(page)

    assert matches.choice() == ["c21"]


def test_a_tap_chooses_a_player(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick")

    tap(page, "seat:1")
    confirm(page)

    assert matches.choice() == ["seat:1"]


def test_a_second_tap_takes_a_choice_back(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick_many")

    tap(page, "c9", "c10", "c9", "c11")
    confirm(page)

    assert matches.choice() == ["c10", "c11"]


def test_a_tap_chooses_a_card_of_the_tray(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick_tray")

    page.locator('[data-option="x1"]').tap()
    confirm(page)

    assert matches.choice() == ["x1"]


def test_taps_in_the_wanted_order_order(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("order")

    for name in ("Lantern Moth: draw a card", "Vellum Sentry: ready"):
        page.locator(".tray__name", has_text=name).tap()
    confirm(page)

    assert matches.choice() == ["t2", "t3", "t1"]


def test_taps_step_a_number(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("number")

    page.get_by_role("button", name="One more").tap()
    confirm(page)

    assert matches.choice() == 3


def test_taps_share_out(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("split")

    tap(page, "c21", "c22", "c22")
    confirm(page)

    assert matches.choice() == {"c21": 1, "c22": 2}


def test_a_tap_gives_to_one_what_another_had(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("split_units")

    tap(page, "c22", "c22")
    confirm(page)

    assert matches.choice() == {"c21": 25, "c22": 15}


def test_taps_make_pairs(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pair")

    tap(page, "c1", "c22", "c2")
    confirm(page)

    assert matches.choice() == [["c1", "c22"], ["c2", "c21"]]


def test_a_tap_chooses_a_free_slot(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("place")

    tap(page, "0.attack#2")

    assert matches.choice() == "0.attack#2"


def test_a_tap_changes_a_payment(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("cover")

    tap(page, "c12")
    confirm(page)

    assert matches.choice() == ["c12"]


def test_a_payment_goes_back_to_the_usual_one(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("cover")

    tap(page, "c12")
    page.get_by_role("button", name="Auto").tap()
    confirm(page)

    assert matches.choice() == ["c9", "c10"]


def test_taps_aim_and_share(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("assign")

    tap(page, "c3", "c23", "c2", "c21")
    page.get_by_role("button", name="One less for Ashen Wolf").tap()
    confirm(page)

    assert matches.choice() == [["c3", "c23", 0], ["c2", "c21", 30]]
