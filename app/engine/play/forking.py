"""Forking: a match that goes on from a moment of another one, with chance of its own from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.rng import ForkedStreams, streams

if TYPE_CHECKING:
    from .match import Match


def forked(m: Match, seed: bytes) -> Match:
    """Return the match at its open question; all later rolls come from `seed`.

    Cards and orders stay the true ones. Rolls of the present step before its question are
    repeated when the step is run again. A draft is dropped, so that no seat is asked in the
    middle of it, and no seat is late yet.
    """
    new = m.clone()
    for seat, prompt in enumerate(new.prompts):
        if prompt is not None and prompt.cancel:
            new.submit(seat, None)
    base = new.base.clone()
    base.rng = ForkedStreams(base.rng, new.state.rng, streams(seed))
    new.rebase(base)
    new.timeouts = [0, 0]
    new.events = []
    return new
