"""Creatures that only effects make."""

from ..dsl.kinds import token

STRAW_MAN = token("Straw Man", 30, "Construct")

CARDS = (STRAW_MAN,)
