"""Effects that only this game has; of each its data, its sentence and its meaning on one page."""

from .field import ClearDamage, HalvePower, PlaceFaceDown, PutElements, Redirect
from .spells import ChangeSpell, ChangeTargets, Counter, Recall, SharedPower, SpellDamage, damages
from .tower import ExtraPlays, IgnoreTowerCheck, PreventModifier, TowerChange, TowerDrain

__all__ = [
    "ChangeSpell",
    "ChangeTargets",
    "ClearDamage",
    "Counter",
    "ExtraPlays",
    "HalvePower",
    "IgnoreTowerCheck",
    "PlaceFaceDown",
    "PreventModifier",
    "PutElements",
    "Recall",
    "Redirect",
    "SharedPower",
    "SpellDamage",
    "TowerChange",
    "TowerDrain",
    "damages",
]
