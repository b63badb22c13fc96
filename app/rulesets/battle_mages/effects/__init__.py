"""Effects that only this game has; of each its data, its sentence and its meaning on one page."""

from .counters import MoveCounters, StripCounters
from .mana import AddMana, BringCrystal
from .permanents import CreateRelic, DyingVanishes, LookAt

__all__ = [
    "AddMana", "BringCrystal", "CreateRelic", "DyingVanishes", "LookAt", "MoveCounters",
    "StripCounters",
]  # fmt: skip
