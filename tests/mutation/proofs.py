"""Proofs that may notice a mutation: scenario files first, then the rule tests of the game.

Each function runs in a forked child and imports the project only there, so that the mutated module
is the one that every other module sees: constants, tables and frozen definitions included.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.mutation.children import DoesNotEnd, Kind, Outcome, time_limit
from tests.mutation.mutated_import import MutatedImport
from tests.mutation.mutations import ROOT, Mutation

SCENARIO_SECONDS: Final = 3.0
TESTS_SECONDS: Final = 120.0
NUMBER: Final = re.compile(r"[A-Z]{2}-\d+\.\d+[a-z]?")


def scenario_files(game: str) -> list[Path]:
    """Return the scenario files of a game."""
    return sorted((ROOT / "scenarios" / game).glob("*.yaml"))


def try_scenarios(game: str, mutation: Mutation) -> Outcome:
    """Return the first scenario file that fails under a mutation."""
    fault = _load(game, mutation)
    if fault is not None:
        return Outcome(mutation.id, mutation.rule, "error", why=f"loading fails: {fault!r}")
    for path in sorted(scenario_files(game), key=lambda path: _place(path, mutation)):
        if (fault := _failure(game, path)) is not None:
            return _noticed(mutation, str(path.relative_to(ROOT)), fault)
    return Outcome(mutation.id, mutation.rule, "survivor")


def failing_scenarios(game: str) -> Outcome:
    """Return an error that names every scenario file that fails without a mutation."""
    failing = [path.stem for path in scenario_files(game) if _failure(game, path) is not None]
    return Outcome("", "", "error" if failing else "survivor", why=", ".join(failing))


def _load(game: str, mutation: Mutation) -> BaseException | None:
    sys.meta_path.insert(0, MutatedImport(mutation.module, mutation.path, mutation.source()))
    try:
        with time_limit(SCENARIO_SECONDS):
            from app.engine.testing.rulesets import ruleset_named

            ruleset_named(game)
    except (Exception, DoesNotEnd) as fault:
        return fault
    return None


def _place(path: Path, mutation: Mutation) -> tuple[bool, bool, str]:
    """Order files: first those that are expected to notice, then those that prove the rule."""
    proves = mutation.rule in NUMBER.findall(path.read_text("utf-8"))
    return path.stem not in mutation.noticed_by, not proves, path.stem


def _failure(game: str, path: Path) -> BaseException | None:
    from app.engine.testing.rulesets import ruleset_named
    from app.engine.testing.scenario import read_scenario, run_scenario

    try:
        with time_limit(SCENARIO_SECONDS):
            run_scenario(ruleset_named(game), read_scenario(path))
    except (Exception, DoesNotEnd) as fault:
        return fault
    return None


def _noticed(mutation: Mutation, proof: str, fault: BaseException) -> Outcome:
    if isinstance(fault, NameError):
        why = f"the replacement names something unknown: {fault}"
        return Outcome(mutation.id, mutation.rule, "error", proof, why)
    return Outcome(mutation.id, mutation.rule, "scenario", proof, f"{fault}")


# --- rule tests -----------------------------------------------------------------------------


def try_tests(game: str, mutation: Mutation) -> Outcome:
    """Return the first rule test that fails under a mutation."""
    if (fault := _load(game, mutation)) is not None:
        return Outcome(mutation.id, mutation.rule, "error", why=f"loading fails: {fault!r}")
    status, first = _run(game, mutation.tests, mutation)
    if status == pytest.ExitCode.OK:
        return Outcome(mutation.id, mutation.rule, "survivor")
    is_noticed = status == pytest.ExitCode.TESTS_FAILED and "NameError" not in first.why
    kind: Kind = "test" if is_noticed else "error"
    return Outcome(mutation.id, mutation.rule, kind, first.proof, first.why or f"pytest: {status}")


def failing_tests(game: str, files: Iterable[str]) -> Outcome:
    """Return an error that names the first test that fails without a mutation."""
    status, first = _run(game, files, None)
    passes = status == pytest.ExitCode.OK
    return Outcome("", "", "survivor" if passes else "error", why=f"{first.proof} {first.why}")


class _Watch:
    """Pytest plugin: runs the tests of the broken rule first and records the first failure."""

    def __init__(self, mutation: Mutation | None) -> None:
        self._rule = mutation.rule if mutation else ""
        self._files = mutation.tests if mutation else ()
        self.proof = ""
        self.why = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: (not self._is_expected(item), not self._proves(item)))

    def _is_expected(self, item: pytest.Item) -> bool:
        return item.nodeid.partition("::")[0] in self._files

    def _proves(self, item: pytest.Item) -> bool:
        return any(self._rule in mark.args for mark in item.iter_markers("rule"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._record(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._record(report)

    def _record(self, report: Any) -> None:
        if report.failed and not self.proof:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.proof, self.why = report.nodeid, str(crash.message if crash else report.longrepr)


def _run(game: str, files: Iterable[str], mutation: Mutation | None) -> tuple[int, _Watch]:
    watch = _Watch(mutation)
    words = ["-x", "-q", "-p", "no:cacheprovider", "-m", "not slow"]
    # Libraries that bring a plugin were loaded before pytest.
    words += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    try:
        with time_limit(TESTS_SECONDS):
            status = pytest.main([*words, *files, f"tests/rulesets/{game}"], plugins=[watch])
    except DoesNotEnd as endless:
        watch.proof, watch.why = f"tests/rulesets/{game}", str(endless)
        return pytest.ExitCode.TESTS_FAILED, watch
    return int(status), watch
