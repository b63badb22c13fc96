"""Second run of failed journeys: it forgives and names a case that passes then, and no other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import ROOT

PASSES_THE_SECOND_TIME = """
from pathlib import Path

def test_it(mark=Path(__file__).with_suffix(".ran")):
    has_run = mark.exists()
    mark.touch()
    assert has_run
"""
FAILS = "def test_it():\n    assert False\n"
NAMED = "RERUN tests/journeys/test_it.py::test_it"


@pytest.mark.parametrize(
    ("file", "text", "reruns", "is_passed", "is_named"),
    [
        ("tests/journeys/test_it.py", PASSES_THE_SECOND_TIME, "1", True, True),
        ("tests/journeys/test_it.py", PASSES_THE_SECOND_TIME, "", False, False),
        ("tests/journeys/test_it.py", FAILS, "1", False, True),
        ("tests/decks/test_it.py", PASSES_THE_SECOND_TIME, "1", False, False),
    ],
)
def test_only_a_journey_gets_a_second_run(
    tmp_path: Path, file: str, text: str, reruns: str, *, is_passed: bool, is_named: bool
) -> None:
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(text)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-raR", "-p", "tests.suite.reruns", "tests"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "RERUNS": reruns, "PYTEST_ADDOPTS": ""}

    done = subprocess.run(  # noqa: S603  # our own words
        command, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True
    )

    assert (done.returncode == 0, NAMED in done.stdout) == (is_passed, is_named), done.stdout


def test_the_summary_of_the_suite_names_second_runs(pytestconfig: pytest.Config) -> None:
    assert "R" in pytestconfig.getoption("reportchars")
