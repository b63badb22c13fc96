"""Test scheduling: the longest files begin first, and long cases are named.

The seconds of each file are in `durations.json` beside this. To update it, run the suite with
`--junitxml=FILE` and then `python -m tests.suite.order FILE`.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

ROOT = Path(__file__).parents[2]
DURATIONS = Path(__file__).with_name("durations.json")
LONG_S = 10.0
BROWSER = "tests/journeys/"  # its tests share a browser, so they stay together
BROWSERS = 2  # more at once, and on two cores each of them waits too long for its page
UNKNOWN = float("inf")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long files first, so that all workers end at about the same time."""
    seconds: dict[str, float] = json.loads(DURATIONS.read_text())

    def place(item: pytest.Item) -> tuple[bool, float, str]:
        file = item.nodeid.partition("::")[0]
        return not file.startswith(BROWSER), -seconds.get(file, UNKNOWN), file

    items.sort(key=place)


class BrowsersApart(LoadFileScheduling):  # type: ignore[misc]  # it ships no types
    """Assigns browser files to some workers, the others to the rest, until either group is done.

    A worker with a browser waits half of the time; meanwhile another one computes.
    """

    def _assign_work_unit(self, node: WorkerController) -> None:
        has_browser = self.nodes.index(node) < BROWSERS
        self.workqueue.move_to_end(next_file(self.workqueue, has_browser=has_browser), last=False)
        super()._assign_work_unit(node)


def next_file(queue: Iterable[str], *, has_browser: bool) -> str:
    """Return the first file that suits a worker, or the first one where none does."""
    files = list(queue)
    return next((each for each in files if each.startswith(BROWSER) == has_browser), files[0])


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowsersApart | None:
    """Share files out, where they are shared out by file."""
    return BrowsersApart(config, log) if config.getoption("dist") == "loadfile" else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the cases that take long and are not marked so; none fails by the clock."""
    took: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport) and "slow" not in report.keywords:
                took[report.nodeid] += report.duration
    long = [case for case in sorted(took, key=took.__getitem__) if took[case] > LONG_S]
    if long:
        terminalreporter.section(f"over {LONG_S:.0f} s and not marked slow", sep="-")
    for case in reversed(long):
        terminalreporter.write_line(f"{took[case]:6.1f} s  {case}")


def read_durations(report: Path) -> dict[str, float]:
    """Add up the seconds of each test file in a JUnit report."""
    took: defaultdict[str, float] = defaultdict(float)
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314  # our own report
        took[_file(case.attrib["classname"])] += float(case.attrib["time"])
    return {file: round(seconds, 1) for file, seconds in sorted(took.items())}


def _file(name: str) -> str:
    """Return the file of a module, or of a class within one."""
    file = f"{name.replace('.', '/')}.py"
    return file if (ROOT / file).is_file() else f"{name.rpartition('.')[0].replace('.', '/')}.py"


if __name__ == "__main__":
    durations = read_durations(Path(sys.argv[1]))
    missing = [file for file in durations if not (ROOT / file).is_file()]
    assert not missing, f"no such files: {missing}"
    DURATIONS.write_text(json.dumps(durations, indent=0) + "\n")
