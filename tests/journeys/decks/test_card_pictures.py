"""A card has one picture, whichever page shows it."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from app.catalogue import ruleset, rulesets
from tests.journeys.conftest import DESKTOP, Visitor, visit
from tests.journeys.hands import Player, by_mouse, play
from tests.journeys.lobby_page import choose, give_up

# Each open card in sight by its name, drawn small: the content policy lets no script read the blob.
PICTURES: Final = """async () => {
  const found = {};
  const brush = new OffscreenCanvas(32, 32).getContext("2d", { willReadFrequently: true });
  for (const card of document.querySelectorAll(".card:not([data-back])")) {
    const [art, name] = [card.querySelector(".card__art"), card.querySelector(".card__name")];
    if (!art || !name) continue;
    art.loading = "eager";
    await art.decode();
    brush.drawImage(art, 0, 0, 32, 32);
    found[name.textContent] = brush.getImageData(0, 0, 32, 32).data.join();
  }
  return found;
}"""
DEEDS = 5  # enough for cards of both seats


@pytest.fixture
def player(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def guest(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


def pictures(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(PICTURES)
    assert found
    return found


def replay_pictures(page: Page) -> dict[str, str]:
    """Open a replay at its end, where most cards are open."""
    expect(page.locator(".stepper__where")).to_contain_text("step 1 of")
    page.keyboard.press("End")
    expect(page.locator(".card:not([data-back]) .card__art").first).to_be_visible()
    return pictures(page)


def test_match_replay_and_deck_builder_show_the_same_pictures(
    player: Visitor, guest: Visitor
) -> None:
    page = choose(player, "shards")
    deck = page.locator("input[name=deck]:checked").get_attribute("value")
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()
    play([Player(player, by_mouse)], until=lambda robot: len(robot.deeds) >= DEEDS)
    assert page.locator(".card[data-back] img").count() == 0
    give_up(page)
    expect(page.locator(".game-over")).to_be_visible()
    match = pictures(page)
    address = page.url

    replays = [
        replay_pictures(player.open(f"{address.removeprefix(player.address)}/replay")),
        replay_pictures(guest.open(f"{address.removeprefix(guest.address)}/replay?view=3")),
    ]
    builder = player.open(f"/decks/new?from=shards/{deck}")
    expect(builder.locator(".card .card__art").nth(20)).to_be_attached()
    replays.append(pictures(builder))

    for shown in replays:
        common = match.keys() & shown.keys()
        assert common
        assert {name for name in common if match[name] != shown[name]} == set()


@pytest.mark.parametrize("game", rulesets())
def test_starter_decks_of_a_game_have_different_covers(guest: Visitor, game: str) -> None:
    with guest.page.expect_response(f"**/api/v1/rulesets/{game}/cards"):
        page = guest.open(f"/decks?game={game}")
    page.wait_for_load_state("networkidle")
    guest.wait_for_paint()

    covers = page.locator("[aria-labelledby=starters-title] .deck-tile__picture")
    expect(covers).to_have_count(len(ruleset(game).decks))
    shown = covers.evaluate_all("all => all.map((one) => one.src)")
    assert len(set(shown)) == len(shown)
