"""Workers that drive a browser are given its files, the others the rest, until one kind is done."""

import pytest

from tests.suite.order import next_file

QUEUE = ["tests/journeys/test_a.py", "tests/journeys/test_b.py", "tests/engine/test_c.py"]


@pytest.mark.parametrize(
    ("queue", "has_browser", "expected"),
    [
        (QUEUE, True, "tests/journeys/test_a.py"),
        (QUEUE, False, "tests/engine/test_c.py"),
        (QUEUE[2:], True, "tests/engine/test_c.py"),
        (QUEUE[:2], False, "tests/journeys/test_a.py"),
    ],
)
def test_a_worker_is_given_the_first_file_that_suits_it(
    queue: list[str], has_browser: bool, expected: str
) -> None:
    assert next_file(queue, has_browser=has_browser) == expected
