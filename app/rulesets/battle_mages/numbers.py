"""Rule constants: every number of the rule book, by its name there, for each format."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from app.engine.decks.decklists import base_of
from app.engine.position.memory import numbers_as

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.play.match import Match

CLASSIC: Final = "classic"


@dataclass(frozen=True, slots=True)
class Regulation:
    """Numbers of Battle Mages (docs/rules/battle_mages.md, "Numbers"), as in unified decks."""

    life_start: int = 20
    hand_start: int = 6
    mulligan_penalty: int = 1
    opening_look: int = 4
    draw_per_turn: int = 1
    first_turn_draw: bool = False
    hand_limit: int = 7
    copies: Mapping[str, int] = field(
        default_factory=lambda: {"common": 4, "uncommon": 3, "rare": 2, "legendary": 1}
    )
    creature_limit: int = 8
    relic_limit: int = 4
    poison_decay: int = 1
    ice_decay: int = 1
    turn_cap: int = 60
    turn_cap_warning: int = 51
    loop_guard: int = 300
    spellbook_size: int = 50
    collection_size: int = 0
    crystals_low: int = 16
    crystals_high: int = 24
    timeouts_to_lose: int = 3


NUMBERS: Final = Regulation()

numbers_of = numbers_as(Regulation)


def is_classic(m: Match) -> bool:
    """True if a match is played with Spellbook and Collection apart."""
    return base_of(m.state.format) == CLASSIC
