"""Every kind of prompt can be answered with the keyboard alone."""

from playwright.sync_api import expect

from tests.journeys.conftest import Visitor
from tests.journeys.fake_server import FakeMatches


def press(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.page.keyboard.press(key)
        visitor.wait_for_paint()


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
    page.get_by_role("button", name="Add one to Ashen Wolf").focus()

    press(desktop, "ArrowUp", "ArrowUp")
    page.get_by_role("button", name="Add one to Vellum Sentry").focus()
    press(desktop, "ArrowUp", "p", "Space")

    assert matches.choice() == {"c21": 2, "c22": 1}


def test_a_proposed_share_is_changed_by_units(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("split_units")
    expect(page.locator("#primary")).to_have_text("Ashen Wolf 35 · Vellum Sentry 5Space")
    page.get_by_role("button", name="Remove one from Ashen Wolf").focus()

    press(desktop, "ArrowDown", "ArrowDown")
    expect(page.locator("#primary")).to_have_text("Divide 10 moreSpace")
    page.get_by_role("button", name="Add one to Vellum Sentry").focus()
    press(desktop, "ArrowUp", "ArrowUp", "p", "Space")

    assert matches.choice() == {"c21": 25, "c22": 15}


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


def test_space_pays_with_the_default_choice(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("cover")

    press(desktop, "Space")

    assert matches.choice() == ["c9", "c10"]


def test_enter_puts_one_payment_in_the_place_of_others(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("cover")
    page.locator('[data-ref="c12"]').focus()

    press(desktop, "Enter", "Space")

    assert matches.choice() == ["c12"]


def test_a_payment_that_does_not_cover_cannot_be_confirmed(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("cover")
    page.locator('[data-ref="c10"]').focus()

    press(desktop, "Enter", "p", "Space")

    expect(page.locator("#primary")).to_be_disabled()
    expect(page.locator("#primary")).to_contain_text("1 still needed")
    expect(page.locator(".prompt-bar__pips")).to_contain_text("Still needed: Fire")
    assert matches.answers == []


def test_a_pip_that_anything_pays_shows_the_sign_that_it_has_on_cards(desktop: Visitor) -> None:
    page = desktop.sit_down("cover")

    pips = page.locator(".prompt-bar__pips .pip")

    expect(pips.nth(0)).to_have_attribute("title", "Fire")
    expect(pips.nth(1)).to_have_attribute("title", "Normal: any kind")
    assert "?" not in pips.all_inner_texts()


def test_a_brings_the_usual_payment_back(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("cover")

    press(desktop, "n", "a", "Space")

    assert matches.choice() == ["c9", "c10"]


def test_a_payment_can_be_cancelled(desktop: Visitor, matches: FakeMatches) -> None:
    desktop.sit_down("cover")

    press(desktop, "Escape")

    assert matches.choice() is None


def aim(visitor: Visitor, *refs: str) -> None:
    for ref in refs:
        visitor.page.locator(f'#board [data-ref="{ref}"]').focus()
        press(visitor, "Enter")


def test_aims_are_made_by_two_enters_and_shared_by_arrows(
    desktop: Visitor, matches: FakeMatches
) -> None:
    desktop.sit_down("assign")

    aim(desktop, "c3", "c23", "c2", "c21", "c2", "c22")
    desktop.page.locator('#board [data-ref="c2"]').focus()
    press(desktop, "ArrowDown", "p", "Space")

    assert matches.choice() == [["c3", "c23", 0], ["c2", "c21", 20], ["c2", "c22", 10]]


def test_arrows_turn_an_aim_from_goal_to_goal(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("assign")
    page.locator('#board [data-ref="c3"]').focus()

    press(desktop, "ArrowRight", "ArrowRight", "p", "Space")

    assert matches.choice() == [["c3", "c21", 0]]


def test_missing_participants_are_requested(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("assign")

    press(desktop, "Space")

    expect(page.locator("#primary")).to_contain_text("Lantern Moth must take part")
    assert matches.answers == []


def test_sums_are_shown_and_undone(desktop: Visitor) -> None:
    page = desktop.sit_down("assign")

    aim(desktop, "c1", "c22", "c2", "c22")
    expect(page.locator(".prompt-bar__ask")).to_contain_text("Vellum Sentry ☠ 60 / 30")
    press(desktop, "Backspace")

    expect(page.locator(".prompt-bar__ask")).to_contain_text("Vellum Sentry 20 / 30")


def test_a_line_of_the_list_is_changed_by_keys(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("assign")
    aim(desktop, "c3", "c23")
    page.get_by_role("button", name="Next target for Ashen Wolf").focus()

    press(desktop, "Enter")
    page.get_by_role("button", name="Remove one from Ashen Wolf").focus()
    press(desktop, "ArrowDown", "ArrowDown", "p", "Space")

    assert matches.choice() == [["c3", "c23", 0], ["c2", "c21", 20]]


def test_one_of_several_attacks_is_chosen_in_a_menu(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("assign_several")

    aim(desktop, "c1", "c21")
    press(desktop, "1")
    expect(page.locator("#primary")).to_contain_text("Block with Vellum Sentry")
    press(desktop, "p", "Space")

    assert matches.choice() == [["c1", "b1", 0]]


def test_a_goal_that_must_be_aimed_at_is_asked_for(desktop: Visitor) -> None:
    page = desktop.sit_down("assign_several")

    aim(desktop, "c1", "c22")

    expect(page.locator("#primary")).to_contain_text("Ashen Wolf on you must be targeted")
