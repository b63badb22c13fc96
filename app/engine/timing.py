"""Timing: what waits, who may answer it, and what is asked on the way to the chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .flow import Flow
from .prompts import Prompt
from .steps.immediate_triggers import resolve_trigger

if TYPE_CHECKING:
    from .match import Match
    from .meaning.binding import Bound
    from .resolution import Resolution
    from .triggers import Pending


class Timing:
    """The ruleset's word on triggers and the chain; a game without a chain leaves it as it is."""

    # --- announcing -----------------------------------------------------------------------------

    def x_bounds(self, m: Match, at: Resolution, bound: Bound) -> tuple[int, int] | None:
        """Return the least and the most that X may be as something is announced; None: no X."""
        return None

    # --- triggers -------------------------------------------------------------------------------

    def place_trigger(self, m: Match, pending: Pending) -> Flow[None]:
        """Deal with a trigger whose turn has come: here it resolves at once."""
        return resolve_trigger(m, pending)

    # --- the chain ------------------------------------------------------------------------------

    def chain_prompt(self, m: Match, seat: int) -> Prompt:
        """Return the prompt of the seat in control of the chain; its key to pass is "pass"."""
        raise NotImplementedError

    def announce(self, m: Match, seat: int, key: str) -> Any:
        """Announce what the key of an act names, up to its being committed (flow)."""
        raise NotImplementedError

    def after_item(self, m: Match) -> None:
        """Say what follows a resolved item while others wait: here the next one, at once."""
        m.push_step("chain_resolve")
