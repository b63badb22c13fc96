"""Effects of this game alone: data, sentence and meaning of each in one place."""

from .combat import (
    AtCombatEnd,
    CombatText,
    EndCombat,
    PreventCombatDamage,
    at_combat_end,
    this_combat,
)
from .destiny import BanishDestiny, DrawDestiny, DrawForLocked, PutAside, TakeBack
from .heroes import LevelUp, PlayFree, Seal, SwapAffinity
from .minions import Cleanse, Freeze, Ignite, MoveTo, Swap

__all__ = [
    "AtCombatEnd",
    "BanishDestiny",
    "Cleanse",
    "CombatText",
    "DrawDestiny",
    "DrawForLocked",
    "EndCombat",
    "Freeze",
    "Ignite",
    "LevelUp",
    "MoveTo",
    "PlayFree",
    "PreventCombatDamage",
    "PutAside",
    "Seal",
    "Swap",
    "SwapAffinity",
    "TakeBack",
    "at_combat_end",
    "this_combat",
]
