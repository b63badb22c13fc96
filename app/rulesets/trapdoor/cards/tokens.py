"""Creatures that only effects make."""

from ..dsl.abilities import keyword
from ..dsl.kinds import token

STRAW_MAN = token("Straw Man", 30, "Construct")
RECRUIT = token("Recruit", 30, "Fighter")
SPRITE = token("Sprite", 20, "Fairy")
WHELP = token("Whelp", 20, "Beast", keyword("rush"))

CARDS = (STRAW_MAN, RECRUIT, SPRITE, WHELP)
