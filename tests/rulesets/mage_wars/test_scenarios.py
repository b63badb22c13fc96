"""Every scenario file of the game holds, played plainly and on copies at every question."""

from pathlib import Path

import pytest

from app.engine.testing.scenario import read_scenario, run_scenario
from app.rulesets.mage_wars.ruleset import RULESET

FOLDER = Path(__file__).parents[3] / "scenarios" / RULESET.id
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("paranoid", [False, True], ids=["plainly", "paranoidly"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_holds(path: Path, *, paranoid: bool) -> None:
    scenario = read_scenario(path)

    run_scenario(RULESET, scenario, paranoid=paranoid)

    assert scenario.proves


def test_every_scenario_of_the_rule_book_has_a_file() -> None:
    written = {path.stem for path in FILES}

    assert written >= {f"MW-SC-{number:02}" for number in range(1, 41)} | {"MW-walk-through"}
