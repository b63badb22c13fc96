"""A moment of a match that was played is written as a scenario, and that runs."""

from pathlib import Path

import pytest

from app.catalogue import ruleset, rulesets
from app.cli import main
from app.matches.log.export import MatchLogOut
from app.matches.staff.reexecution import Reexecution, ViewerFrame, re_executing
from app.matches.staff.scenario_files import Heading, scenario_file
from tests.support.recorded_logs import read
from tools.testing.scenario import BadScenario, read_scenario, run_scenario
from tools.testing.scenario_failure import ScenarioFailure

RULES = rulesets()


def played(log: MatchLogOut, frame: int) -> Reexecution:
    work = re_executing(log, RULES, ViewerFrame(2, frame))
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Reexecution = done.value
            return found


def saved(folder: Path, name: str, share: float) -> Path:
    """The scenario of the act at some part of a recorded match, as the console saves it."""
    recording, log = read(name)
    found = played(log, max(1, int(recording.counts["2"] * share)))
    file = folder / f"{name}.yaml"
    file.write_text(scenario_file(found.act, Heading(name, "A line", goal="See it.")))
    return file


@pytest.mark.parametrize("share", [0.5, 0.87])
@pytest.mark.parametrize("name", sorted(rulesets()))
def test_an_act_of_a_match_runs_as_a_scenario(tmp_path: Path, name: str, share: float) -> None:
    file = saved(tmp_path, name, share)
    run_scenario(ruleset(name), read_scenario(file), paranoid=True)
    assert "answer" in file.read_text()

    assert main(["scenario", "rewrite", str(file)]) == 0

    scenario = read_scenario(file)
    run_scenario(ruleset(name), scenario, paranoid=True)
    assert scenario.goal == "See it."
    assert [line for line in scenario.script if "answer" in str(line)] == []


def test_a_rewritten_scenario_stays_the_same(tmp_path: Path) -> None:
    file = saved(tmp_path, "shards", 0.5)
    assert main(["scenario", "rewrite", str(file)]) == 0
    once = file.read_text()

    assert main(["scenario", "rewrite", str(file)]) == 0

    assert file.read_text() == once


def test_a_scenario_in_words_is_not_rewritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("id: x\ntitle: x\nruleset: shards\nscript: []\n")

    assert main(["scenario", "rewrite", str(file)]) == 1

    assert "only a saved scenario" in capsys.readouterr().out


def test_changed_expectations_fail(tmp_path: Path) -> None:
    file = saved(tmp_path, "shards", 0.5)
    assert main(["scenario", "rewrite", str(file)]) == 0
    changed = file.read_text().replace("turn: ", "turn: 1", 1)
    file.write_text(changed)

    with pytest.raises(ScenarioFailure, match="turn: expected"):
        run_scenario(ruleset("shards"), read_scenario(file))


@pytest.mark.parametrize("position", ["bm9uZQ==", "no base64", "eJwDAAAAAAE="])
def test_a_position_that_cannot_be_read_says_so(tmp_path: Path, position: str) -> None:
    file = tmp_path / "x.yaml"
    head = "id: x\ntitle: x\nruleset: shards\nscript: []\n"
    file.write_text(f"{head}position: {position}\n")

    with pytest.raises(BadScenario, match="can't be read"):
        run_scenario(ruleset("shards"), read_scenario(file))


def test_a_position_is_stored_or_in_words(tmp_path: Path) -> None:
    file = saved(tmp_path, "shards", 0.5)
    file.write_text(f"{file.read_text()}given: {{A: {{hand: []}}}}\n")

    with pytest.raises(BadScenario, match="not both"):
        run_scenario(ruleset("shards"), read_scenario(file))
