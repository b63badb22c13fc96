"""Texts of changes between two cards name the other one."""

import pytest

from app.engine.dsl.abilities import Static
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import Filter
from app.engine.dsl.text import render
from app.engine.dsl.values import SELF
from app.engine.effects import Modification

from .words import LEXICON, MINION, SPELL, UNIT


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (("forbid", "attack", 0, UNIT), "This can't attack units."),
        (("forbid", "be attacked", 0, MINION), "This can't be attacked by minions."),
        (("damage_taken", "", -1, SPELL), "This takes 1 less damage from spells."),
        (("damage_dealt", "", 1, UNIT), "This deals 1 more damage to units."),
    ],
)
def test_changes_between_two_cards_name_the_other(
    change: tuple[str, str, int, Filter], text: str
) -> None:
    ability = Static(SELF, (Modification(*change),))
    card = CardDef("sample", "Sample", "minion", abilities=(ability,))

    assert render(card, LEXICON) == (text,)
