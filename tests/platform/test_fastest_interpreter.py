"""The environment is made of the Python that runs fastest, if it will do at all."""

import sys
from pathlib import Path

import pytest

from bench.fastest_interpreter import choose, seconds

TIMES = {"own": 1.0, "fast": 0.6, "faster": 0.5, "a little faster": 0.9, "unfit": None}


@pytest.mark.parametrize(
    ("candidates", "chosen"),
    [
        (["own"], "own"),
        (["own", "fast"], "fast"),
        (["own", "fast", "faster"], "faster"),
        (["own", "a little faster"], "own"),  # less than noise is no reason
        (["fast", "own"], "fast"),
        (["unfit", "own"], "own"),
        (["own", "unfit"], "own"),
        (["unfit"], None),
        ([], None),
    ],
)
def test_a_python_is_taken_that_is_clearly_faster(
    candidates: list[str], chosen: str | None
) -> None:
    assert choose(candidates, TIMES.__getitem__) == chosen


def test_this_python_will_do_and_its_time_is_measured() -> None:
    took = seconds(sys.executable)
    assert took is not None
    assert took > 0


@pytest.mark.parametrize(
    "script",
    [
        "exit 1",  # too old, or without venv
        "echo 0.0001; exit 1",
        "echo Python 2.7",
        "kill -9 $$",
    ],
)
def test_interpreters_without_venv_are_not_measured(tmp_path: Path, script: str) -> None:
    unfit = tmp_path / "python3"
    unfit.write_text(f"#!/bin/sh\n{script}\n")
    unfit.chmod(0o755)
    assert seconds(str(unfit)) is None


def test_a_python_that_is_missing_is_not_measured(tmp_path: Path) -> None:
    assert seconds(str(tmp_path / "python3")) is None
