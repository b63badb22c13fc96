"""Mutations of every game: each entry applies, and some scenario file or rule test notices it."""

import os
import subprocess
import sys

import pytest

from tests.architecture.test_rules_have_tests import RULE
from tests.mutation.mutations import ROOT, list_path, read_mutations
from tests.rulesets.unfinished import GAMES
from tests.suite.thoroughness import IS_THOROUGH

SAMPLE = 4
LEAST = 50
LIST = [] if IS_THOROUGH else ["--sample", str(SAMPLE)]


@pytest.mark.parametrize("game", GAMES)
def test_every_mutation_applies_to_a_written_rule(game: str) -> None:
    rules = RULE.findall((ROOT / "docs/rules" / f"{game}.md").read_text())

    mutations = read_mutations(list_path(game))

    assert all(mutation.source() for mutation in mutations)
    assert len(mutations) >= LEAST
    assert {mutation.rule for mutation in mutations} <= set(rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_mutation_is_noticed(game: str) -> None:
    # A process of its own: its children must import the project. Rule tests try few examples there.
    words = [sys.executable, "-m", "tests.mutation", game, "--jobs", "2", *LIST]
    kept = (name for name in os.environ if not name.startswith(("PYTEST", "SLOW")))
    clean = {name: os.environ[name] for name in kept}

    run = subprocess.run(  # noqa: S603  # our own command
        words, cwd=ROOT, env=clean, capture_output=True, text=True, check=False
    )

    assert run.returncode == 0, run.stdout + run.stderr
