"""Effects of this game alone: data, sentence and meaning of each in one place."""

from .counters import MoveCounters, StripCounters
from .mana import AddMana, BringCrystal
from .permanents import CreateRelic, DyingVanishes, LookAt

__all__ = [
    "AddMana",
    "BringCrystal",
    "CreateRelic",
    "DyingVanishes",
    "LookAt",
    "MoveCounters",
    "StripCounters",
]
