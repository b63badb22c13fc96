"""Acts with reasons: what a seat may do, and why not the rest, found by one function of a game.

A game writes one generator of `Found`; what is offered and what is explained both come from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..prompts import Option, Reason
from ..refs import Ref

Found = tuple[Ref, Reason | None, Callable[[], Option]]
"""An act: of what, what stands against it, and its option, which is made only if it is offered."""


def offered(found: Iterable[Found]) -> list[Option]:
    """Return the options of all acts that nothing stands against."""
    return [option() for _, why, option in found if why is None]


def refused(found: Iterable[Found]) -> list[tuple[Ref, Reason]]:
    """Return why the others are not offered, as `why_not` of a prompt tells it."""
    return [(ref, why) for ref, why, _ in found if why is not None]
