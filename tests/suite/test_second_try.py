"""The second try of failed cases: it forgives what passes alone, and nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.suite.second_try import FEW, read_failed, try_again

PASSES_THE_SECOND_TIME = """
from pathlib import Path

def test_it(mark=Path(__file__).with_name("was_here")):
    was_here = mark.exists()
    mark.touch()
    assert was_here
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    return tmp_path


def run_pytest(root: Path) -> int:
    command = [sys.executable, "-m", "pytest", "-q"]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True)  # noqa: S603  # ours
    return done.returncode


def test_cases_passing_alone_are_forgiven_and_named(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "test_unstable.py").write_text(PASSES_THE_SECOND_TIME)
    assert run_pytest(root) == 1

    assert try_again(root) == 0

    told = capsys.readouterr().out
    assert "UNSTABLE" in told
    assert "test_unstable.py::test_it" in told


def test_cases_failing_twice_fail(root: Path) -> None:
    (root / "test_unstable.py").write_text(PASSES_THE_SECOND_TIME)
    (root / "test_wrong.py").write_text("def test_it():\n    assert False\n")
    assert run_pytest(root) == 1

    assert try_again(root) == 1
    assert read_failed(root) == ["test_wrong.py::test_it"]


def test_many_failures_get_no_second_try(root: Path) -> None:
    for number in range(FEW + 1):
        (root / f"test_{number}.py").write_text(
            PASSES_THE_SECOND_TIME.replace("was_here", f"here_{number}")
        )
    assert run_pytest(root) == 1

    assert try_again(root) == 1


def test_without_a_failed_case_there_is_nothing_to_try(root: Path) -> None:
    assert try_again(root) == 1
