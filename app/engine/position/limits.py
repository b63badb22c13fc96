"""Loop detection: bounds that end a runaway match by rule before it can hurt the server."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may happen; beyond it the match is a draw by the loop rule."""

    prompts_per_step: int = 200
    atoms_per_step: int = 20_000
    tokens_per_effect: int = 40
    chain_length: int = 100
    triggers_per_settling: int = 100
    static_passes: int = 8
    amount: int = 1_000_000
