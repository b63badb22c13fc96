"""Second run of a failed journey, where RERUNS asks for one, as CI does.

A journey shares two cores with another browser and two other workers. The summary names each case
that passed only the second time; other tests have one run.
"""

import os

import pytest

from tests.suite.order import BROWSER


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the journeys as cases to run again."""
    reruns = int(os.environ.get("RERUNS") or 0)
    for item in items if reruns else ():
        if item.nodeid.startswith(BROWSER):
            item.add_marker(pytest.mark.flaky(reruns=reruns))
