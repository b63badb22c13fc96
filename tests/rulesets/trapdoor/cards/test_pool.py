"""The pool as it stands: its golden file, its lint, and what keywords do on its cards."""

from pathlib import Path

import pytest

from app.engine.dsl.lint import faults
from app.engine.meaning.registry import MEANINGS
from app.engine.testing.golden import check_golden
from app.rulesets.trapdoor.cards import drilled
from app.rulesets.trapdoor.pool import POOL
from tests.rulesets.trapdoor.scene import RULESET, given

GOLDEN = Path(__file__).with_name("pool.golden.json")


def test_the_pool_is_what_its_golden_file_says() -> None:
    check_golden(GOLDEN, POOL, RULESET.lexicon)


def test_the_pool_has_no_fault() -> None:
    assert faults(POOL, RULESET.lexicon, meanings=MEANINGS) == []


@pytest.mark.parametrize("card", drilled.CARDS, ids=lambda card: card.id)
def test_a_drilled_creature_has_its_keywords_and_comes_as_it_is_printed(card) -> None:  # type: ignore[no-untyped-def]
    game = given({"hand": [card.name]})

    game.act(f"place {card.name}", slot="C1")

    shown = game.card(card.name)
    assert shown.keywords == sorted(ability.keyword for ability in card.abilities)
    assert shown.power == card.stat("power")
    assert game.match.state.number(0, "mana") == 12 - card.cost
