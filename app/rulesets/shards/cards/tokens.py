"""Creatures that only effects make."""

from ..dsl.abilities import keyword
from ..dsl.kinds import AZURE, JADE, RUBY, TOPAZ, token

SPARK = token("Spark", RUBY, 100, keyword("reckless"))
SPROUT = token("Sprout", JADE, 100)
WISP = token("Wisp", AZURE, 100, keyword("skyborne"))
CANDLE = token("Candle", TOPAZ, 0)

CARDS = (SPARK, SPROUT, WISP, CANDLE)
