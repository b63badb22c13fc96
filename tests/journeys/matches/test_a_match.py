"""Two people play a match through the page; its last turn is `test_last_turns`.

Every game is played through the page in `test_against_the_computer`; parts for two people
depend on no game: the plainest and the richest of them are tried.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.hands import MODEST, QUICK_DECK, Player, by_finger, by_mouse, play
from tests.journeys.lobby_page import give_up
from tests.journeys.table_page import AT_REST
from tests.suite.games import one_game_or_slowly_two

OPENING = re.compile("Your opening hand|choosing who|won the coin flip|Who goes first")
BEGINNING = 14  # deeds; after twenty the quickest match may be over
STAYING = (".prompt-bar__title strong", "#hand .card__name")
UNSETTLED = ".prompt-bar:is([data-tone=confirm], [data-sending])"  # no reload keeps a doubt
RELOADS = 3
RELOADED_MS = 15_000


@pytest.fixture
def host(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def guest(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def sit_down(host: Visitor, guest: Visitor, ruleset: str) -> list[Player]:
    """Invite from a desk; the other player comes with a phone."""
    page = host.open("/")
    deck = QUICK_DECK.get(ruleset, 0)
    page.locator(f"input[name=ruleset][value={ruleset}]").check(force=True)
    page.locator("input[name=deck]").nth(deck).check(force=True)
    page.get_by_role("button", name="Invite friend").click()
    guest.page.goto(page.get_by_label("Invite link").input_value())
    guest.page.locator("input[name=deck]").nth(deck).check(force=True)
    guest.page.get_by_role("button", name="Join match").tap()
    return [Player(host, by_mouse), Player(guest, by_finger, zeal=MODEST)]


def expect_an_opening(player: Player) -> None:
    title = player.page.locator(".prompt-bar__title")
    expect(title).to_contain_text(OPENING)


def are_well_begun(players: list[Player]) -> bool:
    begun = any(len(player.deeds) >= BEGINNING for player in players)
    return begun and not any(player.page.locator(UNSETTLED).count() for player in players)


def expect_to_survive_a_reload(page: Page) -> None:
    """Expect the same prompt after a reload.

    A window without a legal act closes by itself, so it may go in between; a lasting prompt
    follows it.
    """
    for tries_left in reversed(range(RELOADS)):
        page.evaluate(AT_REST)
        said = {part: page.locator(part).all_text_contents() for part in STAYING}
        page.reload()
        try:
            for part, texts in said.items():
                expect(page.locator(part)).to_have_text(texts, timeout=RELOADED_MS)
        except AssertionError:
            if not tries_left:
                raise
        else:
            return


def sit_down_and_open(host: Visitor, guest: Visitor, ruleset: str) -> list[Player]:
    players = sit_down(host, guest, ruleset)
    for player in players:
        expect_an_opening(player)
    return players


@one_game_or_slowly_two
def test_a_match_is_played_by_two_people_over_a_reload_and_played_again(
    host: Visitor, guest: Visitor, ruleset: str
) -> None:
    players = sit_down_and_open(host, guest, ruleset)

    play(players, until=lambda _: are_well_begun(players))
    for player in players:
        expect_to_survive_a_reload(player.page)
    assert [grave_faults(host.page), grave_faults(guest.page)] == [[], []]

    give_up(host.page)
    expect_one_ending(host, guest)
    host.page.get_by_role("button", name="Rematch").click()
    guest.page.get_by_role("button", name="Play again").tap()
    for player in players:
        expect_an_opening(player)
        expect(player.page.locator(".game-over")).to_have_count(0)


def expect_one_ending(host: Visitor, guest: Visitor) -> None:
    """Expect the same end on both pages, each from its own side."""
    endings = [visitor.page.locator(".game-over h2") for visitor in (host, guest)]
    for ending in endings:
        expect(ending).to_be_visible()
    assert sorted(ending.inner_text() for ending in endings) in (
        ["Defeat", "Victory"],
        ["A draw", "A draw"],
    )
    words = ".game-over__words p"
    one, other = (each.page.locator(words).first.inner_text() for each in (host, guest))
    # Of itself a seat reads "You have no life left."
    assert one.split()[-1] == other.split()[-1]
    assert not (one.startswith("You") and other.startswith("You"))
