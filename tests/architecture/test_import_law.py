"""Allowed imports between rooms: the contracts in pyproject.toml."""

import subprocess
import sys

from tests.architecture.source import ROOT


def test_import_contracts_hold() -> None:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as lint; lint()",
    ]

    linted = subprocess.run(  # noqa: S603  # our own words
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert linted.returncode == 0, linted.stdout + linted.stderr
