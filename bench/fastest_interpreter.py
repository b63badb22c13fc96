"""Which Python an environment is made of: python3, or the system's where it is clearly faster.

`make` runs this before there is any environment, with any Python 3: the standard library alone, no
new syntax. An interpreter that was built without profile-guided optimization takes up to half as
long again for everything.
"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CANDIDATES = ("python3", "/usr/bin/python3")
CLEARLY = 0.85  # of the time that the first one takes: what is less is noise

# Prints the least processor time, in seconds, that this interpreter takes for a small piece of
# work like the engine's; fails where it is too old or could make no environment.
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
    """Return the processor time of the trial; None where this Python is missing or will not do."""
    command = [python, "-c", TRIAL]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)  # noqa: S603  # ours
        return float(done.stdout)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def choose(
    candidates: Sequence[str], measure: Callable[[str], float | None] = seconds
) -> str | None:
    """Return the first candidate that will do, or a later one that is clearly faster."""
    measured = [(measure(each), each) for each in candidates]
    times = [(took, each) for took, each in measured if took is not None]
    if not times:
        return None
    own, first = times[0]
    best, fastest = min(times)
    return fastest if best < CLEARLY * own else first


if __name__ == "__main__":
    print(choose(sys.argv[1:] or CANDIDATES) or CANDIDATES[0])
