"""The mutation command reports the proof that notices a broken rule, survivors, and bad entries."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.mutation.__main__ import is_proof
from tests.mutation.children import Outcome
from tests.mutation.mutations import ROOT, BadMutation, Mutation, read_mutations

NUMBERS = "app/rulesets/trapdoor/numbers.py"
NOTICED = {
    "id": "more-mana",
    "rule": "TD-3.3",
    "file": NUMBERS,
    "in": "Regulation",
    "find": "mana_per_turn: int = 3",
    "replace": "mana_per_turn: int = 4",
}
# Scenario files play both seats: they never ask for the worth of a position.
BY_A_TEST = {
    "id": "mirrored-worth",
    "rule": "TD-1.1",
    "file": "app/rulesets/trapdoor/evaluation.py",
    "in": "evaluate_position",
    "find": "- _side(m, 1 - seat, seat)",
    "replace": "+ _side(m, 1 - seat, seat)",
    "noticed_by": ["tests/rulesets/trapdoor/test_evaluation.py"],
}
SURVIVES = {
    "id": "other-words",
    "rule": "TD-14.6",
    "file": NUMBERS,
    "find": '"""Rule constants:',
    "replace": '"""Constants of the rules:',
}
NO_SUCH_TEXT = NOTICED | {"id": "gone", "find": "mana_per_turn: int = 5"}
DOES_NOT_LOAD = {
    "id": "unknown-import",
    "rule": "TD-3.3",
    "file": NUMBERS,
    "find": "import numbers_as",
    "replace": "import numbers_of as numbers_as",
}
UNKNOWN_NAME = {
    "id": "unknown-name",
    "rule": "TD-3.3",
    "file": "app/rulesets/trapdoor/zones.py",
    "in": "creatures",
    "find": "return ",
    "replace": "return monsters() or ",
}


def report(folder: Path, *entries: dict[str, Any], words: tuple[str, ...] = ()) -> dict[str, Any]:
    """Run the command with these entries; return its outcomes by id, and its exit status."""
    listed = folder / "mutations.yaml"
    listed.write_text(yaml.safe_dump(list(entries)))
    command = [sys.executable, "-m", "tests.mutation", "trapdoor", "--json", "--list", str(listed)]
    # Rule tests try few examples there: the processor time of a list is limited.
    kept = {
        name: os.environ[name] for name in os.environ if not name.startswith(("PYTEST", "SLOW"))
    }
    run = subprocess.run(  # noqa: S603  # our own command
        [*command, *words], cwd=ROOT, env=kept, capture_output=True, text=True, check=False
    )
    assert run.stdout, run.stderr
    outcomes = json.loads(run.stdout)["outcomes"]
    return {each["id"]: each for each in outcomes} | {"status": run.returncode}


def test_a_mutation_is_noticed_by_a_scenario_file_of_its_rule(tmp_path: Path) -> None:
    seen = report(tmp_path, NOTICED)

    assert seen["more-mana"]["kind"] == "scenario"
    assert "TD-3.3" in (ROOT / seen["more-mana"]["proof"]).read_text()
    assert seen["status"] == 0


def test_rule_tests_are_tried_where_no_scenario_file_notices(tmp_path: Path) -> None:
    seen = report(tmp_path, BY_A_TEST, SURVIVES)

    assert seen["mirrored-worth"]["kind"] == "test"
    assert "trapdoor/test_evaluation.py::" in seen["mirrored-worth"]["proof"]
    assert seen["other-words"]["kind"] == "survivor"
    assert seen["status"] == 1


@pytest.mark.parametrize(("by_scenario", "by_test", "holds"), [(4, 1, True), (3, 1, False)])
def test_scenario_files_must_notice_four_fifths_of_a_whole_list(
    by_scenario: int, by_test: int, *, holds: bool
) -> None:
    outcomes = [
        *(Outcome(f"s{number}", "TD-3.3", "scenario") for number in range(by_scenario)),
        *(Outcome(f"t{number}", "TD-3.3", "test") for number in range(by_test)),
    ]

    assert is_proof(outcomes, is_whole=True) is holds
    assert is_proof(outcomes, is_whole=False)


def test_an_entry_that_breaks_no_rule_is_an_error(tmp_path: Path) -> None:
    seen = report(tmp_path, NO_SUCH_TEXT, DOES_NOT_LOAD, UNKNOWN_NAME, words=("--scenarios-only",))

    kinds = {name: seen[name]["kind"] for name in ("gone", "unknown-import", "unknown-name")}
    assert set(kinds.values()) == {"error"}, kinds
    assert "occurs 0 times" in seen["gone"]["why"]
    assert "cannot import name 'numbers_of'" in seen["unknown-import"]["why"]
    assert "monsters" in seen["unknown-name"]["why"]


def test_no_file_of_the_project_changes(tmp_path: Path) -> None:
    before = (ROOT / NUMBERS).read_bytes()

    report(tmp_path, NOTICED)

    assert (ROOT / NUMBERS).read_bytes() == before


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"replace": NOTICED["find"]}, "changes no code"),
        ({"replace": "mana_per_turn: int ="}, "is no Python"),
        ({"in": "Regulations"}, "does not define Regulations"),
        ({"in": "", "find": ": int = "}, "not once"),
        ({"file": "tests/conftest.py"}, "no module of app/"),
    ],
)
def test_an_entry_that_does_not_apply_says_why(changed: dict[str, str], why: str) -> None:
    plain: dict[str, Any] = NOTICED | changed
    plain["within"] = plain.pop("in")

    with pytest.raises(BadMutation, match=why):
        Mutation(**plain).source()


def test_a_list_has_no_unknown_field_and_no_repeated_id(tmp_path: Path) -> None:
    listed = tmp_path / "mutations.yaml"

    listed.write_text(yaml.safe_dump([NOTICED | {"tests": []}]))
    with pytest.raises(BadMutation, match="missing or unknown in more-mana: tests"):
        read_mutations(listed)

    listed.write_text(yaml.safe_dump([NOTICED, NOTICED]))
    with pytest.raises(BadMutation, match="repeated ids: more-mana"):
        read_mutations(listed)
