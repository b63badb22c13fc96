"""Every kind of prompt can be answered with the keyboard alone."""

from tests.journeys.conftest import Visitor
from tests.journeys.fake_server import FakeMatches


def press(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_timeout(30)


def test_space_presses_the_big_button(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("act")

    press(desktop, "Space")

    assert matches.choice() == "end"


def test_enter_plays_a_glowing_card_with_one_option(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("act")

    press(desktop, "h", "Enter")

    assert matches.choice() == "play:c9"


def test_a_card_with_several_options_opens_a_numbered_menu(
    desktop: Visitor, matches: FakeMatches
) -> None:
    desktop.sit_down("act")

    press(desktop, "t", "t", "Enter", "2")

    assert matches.choice() == "draw:c11"


def test_space_uses_the_glowing_card_that_the_keyboard_points_at(
    desktop: Visitor, matches: FakeMatches
) -> None:
    desktop.sit_down("act")

    press(desktop, "h", "Space")

    assert matches.choice() == "play:c9"


def test_a_digit_chooses_a_mode(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("option")

    press(desktop, "1")

    assert matches.choice() == "mend"


def test_t_and_enter_choose_a_target_and_space_confirms(
    desktop: Visitor, matches: FakeMatches
) -> None:
    desktop.sit_down("pick")

    press(desktop, "o", "Enter", "Space")

    assert matches.choice() == ["c22"]


def test_a_chooses_as_many_as_may_be_chosen(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("pick_many")

    press(desktop, "a", "Space")

    assert matches.choice() == ["c9", "c10"]


def test_escape_takes_back_the_last_choice(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("pick_many")

    press(desktop, "a", "Escape", "t", "t", "t", "Enter", "Space")

    assert matches.choice() == ["c9", "c11"]


def test_escape_cancels_where_nothing_is_chosen(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("pick")

    press(desktop, "Escape")

    assert matches.choice() is None


def test_a_digit_chooses_a_card_of_the_tray(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("pick_tray")

    press(desktop, "2", "Space")

    assert matches.choice() == ["x2"]


def test_alt_and_an_arrow_move_a_line_of_an_order(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("order")
    page.locator(".tray__name").nth(2).focus()

    press(desktop, "Alt+ArrowUp", "Alt+ArrowUp", "p", "Space")

    assert matches.choice() == ["t3", "t1", "t2"]


def test_digits_type_a_number(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("number")

    press(desktop, "Backspace", "1", "1", "ArrowDown", "Space")

    assert matches.choice() == 10


def test_arrows_share_out_on_the_focused_line(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("split")
    page.get_by_role("button", name="One more for Ashen Wolf").focus()

    press(desktop, "ArrowUp", "ArrowUp")
    page.get_by_role("button", name="One more for Vellum Sentry").focus()
    press(desktop, "ArrowUp", "p", "Space")

    assert matches.choice() == {"c21": 2, "c22": 1}


def test_a_pair_is_made_by_two_enters(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("pair")
    page.locator('[data-ref="c1"]').focus()

    press(desktop, "Enter")
    page.locator('[data-ref="c22"]').focus()
    press(desktop, "Enter", "Space")

    assert matches.choice() == [["c1", "c22"]]


def test_a_digit_chooses_a_free_slot(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("place")

    press(desktop, "2")

    assert matches.choice() == "0.attack#3"
