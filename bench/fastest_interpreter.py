"""Choice of the interpreter for a new environment: python3, or a clearly faster system Python.

`make` runs this before any environment exists, with any Python 3: standard library only, no new
syntax. An interpreter built without profile-guided optimization takes up to 50 % longer.
"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CANDIDATES = ("python3", "/usr/bin/python3")
CLEARLY = 0.85  # of the first one's time; smaller differences are noise

# Prints the minimum processor time, in seconds, of a small workload like the engine's; fails on an
# interpreter that is too old or can't create environments.
TRIAL = """
import sys
from time import process_time
if sys.version_info < (3, 11):
    sys.exit(1)
import ensurepip, venv
class Card:
    def __init__(self, number):
        self.number = number
    def worth(self):
        return self.number % 89
def work():
    begun = process_time()
    found = {}
    for number in range(20000):
        card = Card(number)
        found[card.worth()] = found.get(card.number % 97, 0) + 1
    return process_time() - begun
print(min(work() for _ in range(15)))
"""


def seconds(python: str) -> float | None:
    """Return the processor time of the trial; None if this Python is missing or unsuitable."""
    command = [python, "-c", TRIAL]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)  # noqa: S603  # ours
        return float(done.stdout)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def choose(
    candidates: Sequence[str], measure: Callable[[str], float | None] = seconds
) -> str | None:
    """Return the first suitable candidate, or a clearly faster one."""
    measured = [(measure(each), each) for each in candidates]
    times = [(took, each) for took, each in measured if took is not None]
    if not times:
        return None
    own, first = times[0]
    best, fastest = min(times)
    return fastest if best < CLEARLY * own else first


if __name__ == "__main__":
    print(choose(sys.argv[1:] or CANDIDATES) or CANDIDATES[0])
