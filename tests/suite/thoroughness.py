"""Test thoroughness: `make test` tries fewer random examples than `make test SLOW=1` and CI.

Make hands `SLOW` on in the environment. What a case proves is the same; how many seeds, inputs or
moves it is proved with differs.
"""

import os

IS_THOROUGH = bool(os.environ.get("SLOW"))


def at_most(thoroughly: int, *, else_: int) -> int:
    """Return how many examples to try: the first number where everything is run."""
    return thoroughly if IS_THOROUGH else else_
