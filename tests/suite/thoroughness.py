"""Test thoroughness: `make test` tries fewer examples and games than `make test SLOW=1` and CI.

Make passes `SLOW` in the environment. Each case proves the same, with a different number of seeds,
inputs or moves. Behavior shared by all games, or all page sizes, may be tested with some of them;
the others are marked `slow`.
"""

import os
from collections.abc import Collection, Mapping
from typing import Any

import pytest

IS_THOROUGH = bool(os.environ.get("SLOW"))


def at_most(thoroughly: int, *, else_: int) -> int:
    """Return how many examples to try: the first number where everything is run."""
    return thoroughly if IS_THOROUGH else else_


def slow_unless(quick: Collection[str], values: Mapping[str, Any]) -> list[Any]:
    """Return parameters with these ids, of which the plain run tries the quick ones only.

    Raises:
        ValueError: A quick one is not among them.
    """
    if unknown := set(quick) - set(values):
        raise ValueError(f"no such parameter: {', '.join(sorted(unknown))}")
    return [
        pytest.param(value, id=name, marks=[pytest.mark.slow] * (name not in quick))
        for name, value in values.items()
    ]
