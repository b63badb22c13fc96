"""Parameters: the games a test is tried with."""

import pytest

from app.catalogue import rulesets
from tests.suite.thoroughness import slow_unless

QUICKEST, RICHEST = "shards", "mage_wars"
one_game_or_slowly_all = pytest.mark.parametrize(
    "ruleset", slow_unless([QUICKEST], {one: one for one in rulesets()})
)
"""`ruleset`: the id of the game whose matches are the shortest; with SLOW=1 of each game."""
one_game_or_slowly_two = pytest.mark.parametrize(
    "ruleset", slow_unless([QUICKEST], {one: one for one in (QUICKEST, RICHEST)})
)
"""`ruleset`: the same; with SLOW=1 also the game that has the most of everything."""
