"""The guide to a first ruleset holds: its game is built from the page and does what it says."""

import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import app.rulesets
import tools.testing.games
from app.catalogue.pool_lint import lint_pool
from app.cli import COMMANDS
from app.engine.decks.deck_rules import check_deck
from app.engine.rules.ruleset import Ruleset
from tests.architecture.source import ROOT
from tools.balance.matches import play
from tools.testing.match_driver import A, B, given
from tools.testing.random_play import pairings, play_randomly
from tools.testing.rulesets import ruleset_named
from tools.testing.scenario import Scenario, begin
from tools.testing.selfplay_stats import SelfPlayStats

GAME = "saltmarch"
GUIDE = (ROOT / "docs" / "guides" / "ruleset-example.md").read_text()
FILE = re.compile(r"### `([\w.]+)`\n.*?```\w+\n(.+?)```", re.DOTALL)
MATCHES = 50
CONSOLE = re.compile(r"```console\n(.+?)```", re.DOTALL)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the files of the page, among whose rulesets the engine looks as well."""
    home = tmp_path_factory.mktemp("example")
    code, scenarios = home / "rulesets" / GAME, home / "scenarios" / GAME
    positions = home / "games"
    for folder in (code, scenarios, positions):
        folder.mkdir(parents=True)
    (code / "__init__.py").touch()
    for name, content in FILE.findall(GUIDE):
        folder = scenarios if name.endswith(".yaml") else code
        (positions if name == f"{GAME}.py" else folder).joinpath(name).write_text(content)
    games_path = tools.testing.games.__path__
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app.rulesets, "__path__", [*app.rulesets.__path__, str(code.parent)])
        patched.setattr(tools.testing.games, "__path__", [*games_path, str(positions)])
        yield home
    packages = (f"app.rulesets.{GAME}", f"tools.testing.games.{GAME}")
    for name in [name for name in sys.modules if name.startswith(packages)]:
        del sys.modules[name]


@pytest.fixture
def rules(home: Path) -> Ruleset:
    return ruleset_named(GAME)


def run(words: list[str]) -> int:
    """Run a command as the command line does."""
    module = import_module(COMMANDS[words[0]][0])
    parser = ArgumentParser()
    module.add_arguments(parser)
    return int(module.run(parser.parse_args(words[1:])))


def commands() -> list[tuple[str, str]]:
    """Return the commands of the page, each with its printed output."""
    [console] = CONSOLE.findall(GUIDE)
    lines = [part.partition("\n") for part in re.split(r"^\$ pentacle ", console, flags=re.M)[1:]]
    return [(command, printed) for command, _, printed in lines]


@pytest.mark.parametrize(("command", "printed"), commands(), ids=lambda words: words[:20])
def test_its_commands_do_what_it_says(
    home: Path,
    command: str,
    printed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(home)

    assert run(command.split()) == 0

    assert printed in capsys.readouterr().out


def test_its_game_is_played_to_the_end_and_every_card_is_seen_to_act(rules: Ruleset) -> None:
    stats, [decks, *_] = SelfPlayStats(GAME), pairings(rules)

    for seed in range(1, MATCHES + 1):
        play_randomly(rules, decks, seed, stats)
    stats.close(rules)

    assert (stats.matches, stats.faults) == (MATCHES, [])
    assert "never seen to act: none" in stats.to_text()
    assert [name for name, rule in sorted(stats.asked) if not rule] == []
    assert set(rules.prompt_rules) <= {name for name, _ in stats.asked}


def test_two_computers_fight_a_match_of_it_out(rules: Ruleset) -> None:
    match = play(rules, (rules.decks[0], rules.decks[0]), 1, 20)

    assert match.reason == "life"
    assert all({"bog_hound", "reed_ox", "lurker"} & cards for cards in match.cards)


def test_its_cards_have_no_fault(rules: Ruleset) -> None:
    lint_pool(rules)


def test_its_starter_deck_is_legal_and_another_is_not(rules: Ruleset) -> None:
    assert check_deck(rules, rules.decks[0].deck) == []

    breaches = check_deck(rules, {"main": {"pit": 9, "unheard_of": 1}})

    assert {breach.rule for breach in breaches} == {"SM-6.1", "SM-6.2"}


def test_newest_item_resolves_first(rules: Ruleset) -> None:
    game = given(rules, {A: {"hand": ["Bolt"], "den": ["Bog Hound"]}, B: {"hand": ["Bolt"]}})

    game.play("Bolt", on="B")
    game.play("Bolt", on="Bog Hound")

    assert [card["title"] for card in game.view(A)["chain"]] == ["Bolt", "Bolt"]
    game.pass_(seat=A)
    game.pass_(seat=B)
    assert game.zone(A, "discard") == ["Bog Hound"]
    assert game.match.state.number(B, "life") == 10
    game.resolve()
    assert game.match.state.number(B, "life") == 7


def test_a_set_creature_has_no_face_until_it_is_revealed(rules: Ruleset) -> None:
    game = given(rules, {A: {"hand": ["Lurker"], "den": ["Reed Ox"]}})

    game.act("set Lurker")

    [seen] = [card for card in game.view(B)["cards"].values() if card["face"] == "down"]
    assert {"def", "stats"} & seen.keys() == set()
    game.act("reveal Lurker")
    game.resolve()
    assert game.card("Lurker").face == "up"
    assert game.hand(A) == ["Study"]


def test_a_scenario_may_change_its_numbers(rules: Ruleset) -> None:
    side = {"hand": ["Lurker"], "den": ["Reed Ox"]}
    scenario = Scenario("SM-S2", "One den", GAME, numbers={"den": 1}, given={"A": side})

    game = begin(rules, scenario)

    assert "Your den is full. (SM-3.1)" in game.why_not("Lurker")


def test_unblocked_attacks_cost_life(rules: Ruleset) -> None:
    game = given(rules, {A: {"den": ["Reed Ox"]}})

    game.attack("Reed Ox")
    game.resolve()

    assert game.match.state.number(B, "life") == 7
    assert "It is exhausted. (SM-4.1)" in game.why_not("Reed Ox")


def test_its_types_are_checked_as_strictly_as_ours(home: Path) -> None:
    mypy = shutil.which("mypy", path=str(Path(sys.executable).parent))
    assert mypy is not None
    command = [
        mypy,
        "--num-workers=0",
        "--config-file",
        str(ROOT / "pyproject.toml"),
        str(home / "rulesets" / GAME),
    ]

    checked = subprocess.run(  # noqa: S603  # our own words
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert checked.returncode == 0, checked.stdout
