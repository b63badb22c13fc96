"""Minions that only effects make."""

from ..dsl.abilities import keyword
from ..dsl.kinds import HOLY, NATURE, token

GATE_MILITIA = token("Gate Militia", HOLY, 1, 1)
GREY_RUNNER = token("Grey Runner", NATURE, 2, 2, keyword("rush"))
SEEDLING = token("Seedling", NATURE, 0, 2)

CARDS = (GATE_MILITIA, GREY_RUNNER, SEEDLING)
