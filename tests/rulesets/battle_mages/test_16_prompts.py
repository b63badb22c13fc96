"""Battle Mages 16: prompts and their defaults."""

import pytest

from app.rulesets.battle_mages.dsl.nodes import LookAt

from .scene import KEEP, A, free, given, passes

RED = "Small Red Crystal"


@pytest.mark.rule("BM-16.7")
def test_the_crystal_step_offers_one_crystal_of_the_hand_or_none() -> None:
    game = given({"hand": [RED, "Great Tidestone", KEEP]}, step="preparation")
    answers = sorted(map(len, game.prompt().enumerate()))

    game.time_out()

    assert answers == [0, 1, 1]
    assert game.zone(A, "crystals") == []


@pytest.mark.rule("BM-16.22")
def test_what_is_looked_at_goes_back_on_top_by_default() -> None:
    peek = free("Peek", LookAt(3))
    game = given(
        {"hand": ["Peek", KEEP], "spellbook": ["Plain 2/2", "Plain 3/3", "Plain 4/4", "Plain 5/5"]},
        cards=[peek],
    )

    game.play("Peek")
    passes(game)
    asked = game.asked()
    game.time_out()
    game.time_out()

    assert asked == ["A arrange"]
    assert game.zone(A, "spellbook") == ["Plain 2/2", "Plain 3/3", "Plain 4/4", "Plain 5/5"]
