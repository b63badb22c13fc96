"""Minions that only effects make."""

from ..words.kinds import HOLY, token

GATE_MILITIA = token("Gate Militia", HOLY, 1, 1)

CARDS = (GATE_MILITIA,)
