"""Every scenario file of every game holds, played plainly and on copies at every question."""

from pathlib import Path

import pytest

from tests.rulesets.unfinished import GAMES
from tools.testing.scenario import read_scenario, run_scenario

HOME = Path(__file__).parents[2] / "scenarios"
FILES = [path for name in GAMES for path in sorted((HOME / name).glob("*.yaml"))]
OF_THE_BOOKS = {
    # 6 is a deck check, in tests/rulesets/battle_mages.
    "battle_mages": {f"BM-SC-{number:02}" for number in range(1, 41) if number != 6},
    "clashing_destiny": {f"CD-S{number:02}" for number in range(1, 40)},
    "mage_wars": {f"MW-SC-{number:02}" for number in range(1, 41)} | {"MW-walk-through"},
    "shards": {f"SH-S{number:02}" for number in range(1, 41)},
    "trapdoor": {f"TD-S{number:02}" for number in range(1, 41)},
}


@pytest.mark.parametrize("paranoid", [False, True], ids=["plainly", "paranoidly"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_scenario_holds(path: Path, *, paranoid: bool) -> None:
    scenario = read_scenario(path)

    run_scenario(GAMES[path.parent.name], scenario, paranoid=paranoid)

    assert scenario.proves


@pytest.mark.parametrize("name", OF_THE_BOOKS)
def test_every_scenario_of_a_rule_book_has_a_file(name: str) -> None:
    written = {path.stem for path in FILES if path.parent.name == name}

    assert written >= OF_THE_BOOKS[name]
