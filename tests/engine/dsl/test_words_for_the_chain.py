"""Targets on the chain name it behind the noun, unless the ruleset has no word for it."""

import pytest

from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import IsType
from app.engine.dsl.text import Lexicon, describe_target

SPELL = Target(IsType(("spell",), "spell"), kind="item")


@pytest.mark.parametrize(
    ("chain", "said"), [("on the chain", "target spell on the chain"), ("", "target spell")]
)
def test_the_place_of_a_chain_item_is_said_if_it_has_a_word(chain: str, said: str) -> None:
    lexicon = Lexicon(types={"spell": "spell"}, zones={}, stats={}, chain=chain)

    assert describe_target(SPELL, lexicon) == said
