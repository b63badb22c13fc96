"""Takes the pictures of the README: `make pictures` (`python -m tests.journeys.pictures`).

Two computers play a match from fixed seeds up to a moment worth seeing; the page shows it as it
would to the player. So a picture shows what the code draws today, and the same moment again
until rules or cards change: then other seeds are tried, and a picture that cannot be taken is named
when all others have been.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright
from playwright.sync_api import Error as PageError

from app.bots.greedy import choose
from app.catalogue import ruleset
from app.engine.play.match import Match
from app.engine.position.setup import SeatSetup, Setup
from app.engine.views.prompt_shapes import said
from app.platform.settings import ROOT
from tests.journeys.conftest import DESKTOP, PAINTED, PATIENCE_MS, PHONE, serve_in_thread
from tests.journeys.positions import Position, Positions, create_positions_server
from tests.support.browsers import FLAGS, get_chromium

FOLDER = ROOT / "docs/pictures"
PATIENCE_S = 60.0  # looks are counted, so that a seed plays the same again
TURNS = 6  # for so many the moment is waited for, then the next seed is tried
SEEDS = range(1, 13)  # of a game whose moments come in nearly every match
HELD = 3  # cards in hand: a table is shown with something to play


@dataclass(frozen=True)
class Moment:
    """A game, its decks by place, the first turn to consider, and the prompt of seat 0.

    `held`: minimum number of cards in its hand; `seed` leads to the moment.
    """

    game: str
    turn: int
    question: str
    pictures: tuple[tuple[str, Any], ...]
    decks: tuple[int, int] = (0, -1)
    held: int = HELD
    seed: int = 1


MOMENTS = (
    Moment("clashing_destiny", 14, " attacks ", (("table.png", DESKTOP),), decks=(1, 4), held=2),
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
    Scene("trapdoor/TD-S40", 14, "A", (("trapdoor.png", DESKTOP), ("trapdoor-phone.png", PHONE))),
)


def played(moment: Moment, seeds: Sequence[int] = SEEDS) -> Position:
    """Play matches up to the moment, its own seed first; raises LookupError where none has it."""
    tried = [*dict.fromkeys((moment.seed, *seeds))]
    for seed in tried:
        position = _played(moment, seed)
        if position is not None:
            return position
    raise LookupError(
        f"{moment.game} does not ask {moment.question!r} from turn {moment.turn} on, with"
        f" {moment.held} cards in hand, in any match of the seeds {tried}"
    )


def _played(moment: Moment, seed: int) -> Position | None:
    rules = ruleset(moment.game)
    first, second = (SeatSetup(rules.decks[place].deck) for place in moment.decks)
    match = Match.begin(rules, Setup(rules.id, "standard", (first, second)), seed)
    position = Position(match)
    while match.state.turn <= moment.turn + TURNS:
        prompt = next((one for one in match.prompts if one is not None), None)
        if prompt is None:
            break
        if (
            match.state.turn >= moment.turn
            and prompt.seat == 0
            and moment.question in said(match, prompt.title)
            and len(match.zone(0, rules.hand)) >= moment.held
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
    context.set_default_timeout(PATIENCE_MS)  # a busy machine is no fault
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#hand .card").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate(PAINTED)
    page.screenshot(path=path)
    context.close()
    print(f"{path.relative_to(ROOT)}", flush=True)  # noqa: T201  # a command talks to a person


def missing(pictures: tuple[tuple[str, Any], ...], make: Callable[[], None]) -> list[str]:
    """Have pictures made; return a sentence that names them where they could not be."""
    try:
        make()
    except (LookupError, AssertionError, PageError) as fault:
        return [f"not taken: {', '.join(file for file, _ in pictures)}: {fault}"]
    return []


@dataclass(frozen=True)
class Studio:
    """A browser, and the server whose positions it shows."""

    browser: Browser
    positions: Positions
    address: str

    def take_all(self) -> list[str]:
        """Take every picture; return the failures."""
        faults: list[str] = []
        for one in (*MOMENTS, *SCENES):
            faults += missing(one.pictures, partial(self._take, one))
        return faults

    def _take(self, one: Moment | Scene) -> None:
        if isinstance(one, Moment):
            seat = f"{self.positions.add(played(one))}.A"
        else:
            path = ROOT / f"scenarios/{one.scenario}.yaml"
            seat = f"{self.positions.lay_out(path, one.lines)}.{one.seat}"
        for file, screen in one.pictures:
            take(self.browser, f"{self.address}/match/{seat}", screen, FOLDER / file)


def main() -> int:
    """Take all pictures; return how many groups of them could not be."""
    positions = Positions()
    serving = serve_in_thread(create_positions_server(positions))
    with browsers() as browser:
        faults = Studio(browser, positions, next(serving)).take_all()
    next(serving, None)
    for fault in faults:
        print(fault, file=sys.stderr)  # noqa: T201  # a command talks to a person
    return len(faults)


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
