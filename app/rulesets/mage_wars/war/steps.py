"""Step table of the War phase, by the names that the agenda calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from .blocks import blocks
from .combat import combat, combat_over, strike
from .declaring import declaration, last_window, round_b, round_c
from .free_actions import free_actions
from .offense import offense
from .reflexes import reflexes

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Step

STEPS: Final[Mapping[str, Step]] = {
    "declaration": declaration,
    "offense": offense,
    "blocks": blocks,
    "reflexes": reflexes,
    "free_actions": free_actions,
    "round_b": round_b,
    "round_c": round_c,
    "last_window": last_window,
    "combat": combat,
    "strike": strike,
    "combat_over": combat_over,
}
