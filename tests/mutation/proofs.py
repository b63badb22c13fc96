"""Proofs that may notice a mutation: scenario files first, then the rule tests of the game.

Each function runs in a forked child and imports the project only there, so that the mutated module
is the one that every other module sees: constants, tables and frozen definitions included.
"""

import pkgutil
import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import hypothesis
import pytest

from tests.mutation.children import DoesNotEnd, Kind, Outcome, time_limit
from tests.mutation.mutated_import import MutatedImport
from tests.mutation.mutations import ROOT, Mutation

if TYPE_CHECKING:
    from tools.testing.scenario import Scenario

SCENARIO_SECONDS: Final = 3.0
TESTS_SECONDS: Final = 120.0
ENGINE: Final = "app.engine"


def load_engine(game: str) -> None:
    """Import the engine and read the scenario files, for children that break a ruleset only."""
    home = import_module(ENGINE)
    for module in pkgutil.walk_packages(home.__path__, f"{ENGINE}."):
        import_module(module.name)
    scenarios(game)


@cache
def scenarios(game: str) -> dict[Path, "Scenario"]:
    """Return the scenarios of a game by file."""
    from tools.testing.scenario import read_scenario

    files = sorted((ROOT / "scenarios" / game).glob("*.yaml"))
    return {path: read_scenario(path) for path in files}


def try_scenarios(game: str, mutation: Mutation) -> Outcome:
    """Return the first scenario file that fails under a mutation."""
    fault = _load(game, mutation)
    if fault is not None:
        return Outcome(mutation.id, mutation.rule, "error", why=f"loading fails: {fault!r}")
    read = scenarios(game)
    for path in sorted(read, key=lambda path: _place(path, read[path], mutation)):
        if (fault := _failure(game, read[path])) is not None:
            return _noticed(mutation, str(path.relative_to(ROOT)), fault)
    return Outcome(mutation.id, mutation.rule, "survivor")


def failing_scenarios(game: str) -> Outcome:
    """Return an error that names every scenario file that fails without a mutation."""
    failing = [path.stem for path, one in scenarios(game).items() if _failure(game, one)]
    return Outcome("", "", "error" if failing else "survivor", why=", ".join(failing))


def _load(game: str, mutation: Mutation) -> BaseException | None:
    sys.meta_path.insert(0, MutatedImport(mutation.module, mutation.path, mutation.source()))
    try:
        with time_limit(SCENARIO_SECONDS):
            from tools.testing.rulesets import ruleset_named

            ruleset_named(game)
    except (Exception, DoesNotEnd) as fault:
        return fault
    return None


def _place(path: Path, scenario: "Scenario", mutation: Mutation) -> tuple[bool, bool, str]:
    """Order files: first those that are expected to notice, then those that prove the rule."""
    return path.stem not in mutation.noticed_by, mutation.rule not in scenario.proves, path.stem


def _failure(game: str, scenario: "Scenario") -> BaseException | None:
    from tools.testing.rulesets import ruleset_named
    from tools.testing.scenario import run_scenario

    try:
        with time_limit(SCENARIO_SECONDS):
            run_scenario(ruleset_named(game), scenario)
    except (Exception, DoesNotEnd) as fault:
        return fault
    return None


def _noticed(mutation: Mutation, proof: str, fault: BaseException) -> Outcome:
    if isinstance(fault, NameError):
        why = f"the replacement names something unknown: {fault}"
        return Outcome(mutation.id, mutation.rule, "error", proof, why)
    return Outcome(mutation.id, mutation.rule, "scenario", proof, f"{fault}")


def try_tests(game: str, mutation: Mutation) -> Outcome:
    """Return the first rule test that fails under a mutation."""
    if (fault := _load(game, mutation)) is not None:
        return Outcome(mutation.id, mutation.rule, "error", why=f"loading fails: {fault!r}")
    home = f"tests/rulesets/{game}"
    likely = [*mutation.tests, *_files_naming(mutation.rule, home)]
    status, first = _run(likely, mutation) if likely else (pytest.ExitCode.OK, _Watch(mutation))
    if status == pytest.ExitCode.OK:
        status, first = _run([home], mutation)
    if status == pytest.ExitCode.OK:
        return Outcome(mutation.id, mutation.rule, "survivor")
    is_noticed = status == pytest.ExitCode.TESTS_FAILED and "NameError" not in first.why
    kind: Kind = "test" if is_noticed else "error"
    return Outcome(mutation.id, mutation.rule, kind, first.proof, first.why or f"pytest: {status}")


def _files_naming(rule: str, home: str) -> list[str]:
    files = sorted((ROOT / home).rglob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in files if f'"{rule}"' in path.read_text("utf-8")]


def failing_tests(game: str, files: Iterable[str]) -> Outcome:
    """Return an error that names the first test that fails without a mutation."""
    status, first = _run([*files, f"tests/rulesets/{game}"], None)
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


def _run(files: Iterable[str], mutation: Mutation | None) -> tuple[int, _Watch]:
    """Run tests that need no server: the fixtures of conftest.py would load all of it."""
    watch = _Watch(mutation)
    hypothesis.settings.register_profile("mutation", deadline=None, database=None)
    hypothesis.settings.load_profile("mutation")
    words = ["-x", "-q", "--noconftest", "-p", "no:cacheprovider", "-m", "not slow"]
    # Libraries that bring a plugin were loaded before pytest.
    words += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    try:
        with time_limit(TESTS_SECONDS):
            status = pytest.main([*words, *files], plugins=[watch])
    except DoesNotEnd as endless:
        watch.proof, watch.why = " ".join(files), str(endless)
        return pytest.ExitCode.TESTS_FAILED, watch
    return int(status), watch
