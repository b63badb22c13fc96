"""Takes the pictures of the README: `make pictures` (`python -m tests.journeys.pictures`).

Two computers play a match from fixed seeds up to a moment worth seeing; the page shows it as it
would to the player. So a picture shows what the code draws today, and the same moment again
until rules or cards change.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from app.bots.greedy import choose
from app.catalogue import ruleset
from app.engine.match import Match
from app.engine.setup import SeatSetup, Setup
from app.platform.settings import ROOT
from tests.journeys.conftest import DESKTOP, PAINTED, PHONE, serve_in_thread
from tests.journeys.positions import Position, Positions, create_positions_server
from tests.support.chromium import FLAGS, get_chromium

FOLDER = ROOT / "docs/pictures"
PATIENCE_S = 60.0  # looks are counted, so that a seed plays the same again
TURNS = 6  # for so many the moment is waited for, then the next seed is tried
SEEDS = range(1, 60)
HELD = 3  # cards in hand: a table is shown with something to play


@dataclass(frozen=True)
class Moment:
    """Which game, from which turn on, and what the player at seat 0 is asked then."""

    game: str
    turn: int
    question: str
    pictures: tuple[tuple[str, Any], ...]


MOMENTS = (
    Moment("clashing_destiny", 14, " attacks ", (("table.png", DESKTOP),)),
    Moment("shards", 6, " attack you", (("shards.png", DESKTOP), ("shards-phone.png", PHONE))),
    Moment("mage_wars", 6, "Answer ", (("mage_wars.png", DESKTOP), ("mage_wars-phone.png", PHONE))),
)


@dataclass(frozen=True)
class Scene:
    """A position of a scenario after some lines of its script, as a seat sees it."""

    scenario: str
    lines: int
    seat: str
    pictures: tuple[tuple[str, Any], ...]


SCENES = (
    Scene("battle_mages/BM-example-turn", 7, "B", (("battle_mages-boast.png", DESKTOP),)),
    Scene("battle_mages/BM-example-turn", 14, "A", (("battle_mages-block.png", DESKTOP),)),
    Scene(
        "battle_mages/BM-example-turn",
        21,
        "A",
        (("battle_mages.png", DESKTOP), ("battle_mages-phone.png", PHONE)),
    ),
    Scene("trapdoor/TD-S40", 9, "A", (("trapdoor-preparation.png", DESKTOP),)),
    Scene("trapdoor/TD-S40", 13, "B", (("trapdoor-answer.png", DESKTOP),)),
    Scene(
        "trapdoor/TD-S40", 14, "A", (("trapdoor.png", DESKTOP), ("trapdoor-phone.png", PHONE))
    ),
)  # fmt: skip


def played(moment: Moment) -> Position:
    """Play matches up to the moment; raises LookupError where it never comes."""
    for seed in SEEDS:
        position = _played(moment, seed)
        if position is not None:
            return position
    raise LookupError(f"{moment.game} has no such moment with the seeds {SEEDS}")


def _played(moment: Moment, seed: int) -> Position | None:
    rules = ruleset(moment.game)
    seats = (SeatSetup(rules.decks[0].deck), SeatSetup(rules.decks[-1].deck))
    match = Match.begin(rules, Setup(rules.id, "standard", seats), seed)
    position = Position(match)
    while match.state.turn <= moment.turn + TURNS:
        prompt = next((one for one in match.prompts if one is not None), None)
        if prompt is None:
            break
        if (
            match.state.turn >= moment.turn
            and prompt.seat == 0
            and moment.question in str(prompt.title)
            and len(match.zone(0, rules.hand)) >= HELD
        ):
            return position
        position.play_on(prompt.seat, choose(match, prompt.seat, PATIENCE_S, looks=30))
    return None


@contextmanager
def browsers() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=get_chromium(), args=list(FLAGS[1:]))
        yield browser
        browser.close()


def take(browser: Browser, address: str, screen: Any, path: Path) -> None:
    """Show the page to a screen and keep what it paints."""
    context = browser.new_context(**screen, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#hand .card").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate(PAINTED)
    page.screenshot(path=path)
    context.close()
    print(f"{path.relative_to(ROOT)}", flush=True)  # noqa: T201  # a command talks to a person


def main() -> None:
    positions = Positions()
    serving = serve_in_thread(create_positions_server(positions))
    address = next(serving)
    with browsers() as browser:
        for moment in MOMENTS:
            name = positions.add(played(moment))
            for file, screen in moment.pictures:
                take(browser, f"{address}/match/{name}.A", screen, FOLDER / file)
        for scene in SCENES:
            name = positions.lay_out(ROOT / f"scenarios/{scene.scenario}.yaml", scene.lines)
            for file, screen in scene.pictures:
                take(browser, f"{address}/match/{name}.{scene.seat}", screen, FOLDER / file)
    next(serving, None)


if __name__ == "__main__":
    main()
