"""An act whose targets can only be on the wrong side asks whether it is meant, in every game."""

from collections.abc import Callable

import pytest

from app.engine.views.prompts import prompt_for
from tests.rulesets.battle_mages.scene import given as battle_mages
from tests.rulesets.clashing_destiny.scene import given as clashing_destiny
from tests.rulesets.clashing_destiny.scene import with_affinities
from tests.rulesets.mage_wars.scene import given as mage_wars
from tests.rulesets.shards.scene import given as shards
from tests.rulesets.shards.scene import held
from tests.rulesets.trapdoor.scene import A, down
from tests.rulesets.trapdoor.scene import given as trapdoor
from tools.testing.match_driver import MatchDriver
from tools.testing.position import Side

Sides = tuple[Side, Side]
Given = Callable[[Side, Side], MatchDriver]

# A game with an act, a wrong target for it alone, then a right one beside it; the warning.
GUARDS: list[tuple[Given, str, Sides, Sides, str]] = [
    (
        trapdoor,
        "equip",
        ({"hand": ["Borrowed Edge"], "creature": [down("T60")]}, {"creature": ["T130"]}),
        ({"hand": ["Borrowed Edge"], "creature": ["T60"]}, {"creature": ["T130"]}),
        "This will help their T130: no other legal target.",
    ),
    (
        trapdoor,
        "equip",
        ({"hand": ["Ball and Chain"], "creature": ["T60"]}, {}),
        ({"hand": ["Ball and Chain"], "creature": ["T60"]}, {"creature": ["T130"]}),
        "This will harm your T60: no other legal target.",
    ),
    (
        trapdoor,
        "equip",
        ({"hand": ["Borrowed Edge"]}, {"creature": ["T60", "T130", "T60"]}),
        ({"hand": ["Borrowed Edge"], "creature": ["T60"]}, {"creature": ["T130"]}),
        "This will help your opponent: no other legal target.",
    ),
    (
        shards,
        "play",
        ({"hand": [held("Stoke", 0)]}, {"field": ["Jade 100"]}),
        ({"hand": [held("Stoke", 0)], "field": ["Ruby 200"]}, {"field": ["Jade 100"]}),
        "This will help their Jade 100: no other legal target.",
    ),
    (
        battle_mages,
        "play",
        (
            {"hand": ["Quick Ward"], "crystals": ["Small White Crystal"]},
            {"creatures": ["Plain 3/3"]},
        ),
        (
            {
                "hand": ["Quick Ward"],
                "crystals": ["Small White Crystal"],
                "creatures": ["Plain 1/1"],
            },
            {"creatures": ["Plain 3/3"]},
        ),
        "This will help their Plain 3/3: no other legal target.",
    ),
    (
        mage_wars,
        "cast",
        ({"hand": ["Umbrella of Stone"], "elements": ["Earth"]}, {"units": ["Noon Hydra"]}),
        (
            {"hand": ["Umbrella of Stone"], "elements": ["Earth"], "units": ["Noon Hydra"]},
            {"units": ["Noon Hydra"]},
        ),
        "This will help their Noon Hydra: no other legal target.",
    ),
    (
        clashing_destiny,
        "play",
        (
            {"hand": ["Rime Clasp"] * 4, "attack_zone": ["2/2"], **with_affinities("frost")},
            {},
        ),
        (
            {"hand": ["Rime Clasp"] * 4, "attack_zone": ["2/2"], **with_affinities("frost")},
            {"attack_zone": ["1/3"]},
        ),
        "This will harm your 2/2: no other legal target.",
    ),
]


def warnings(game: MatchDriver, verb: str) -> set[str]:
    prompt = prompt_for(game.match, A)
    assert prompt is not None
    return {one.get("warn", "") for one in prompt["options"] if one.get("verb") == verb}


@pytest.mark.parametrize(("given", "verb", "sides", "better", "warning"), GUARDS)
def test_an_act_that_can_only_go_wrong_is_asked_about(
    given: Given, verb: str, sides: Sides, better: Sides, warning: str
) -> None:
    assert warnings(given(*sides), verb) == {warning}
    assert warnings(given(*better), verb) == {""}


def test_a_mode_that_can_only_go_wrong_is_asked_about() -> None:
    game = shards({"hand": [held("Furnace Verdict", 0)], "field": ["Ruby 200"]}, {})

    game.act("play Furnace Verdict", draft_only=True)
    prompt = prompt_for(game.match, A)

    assert prompt is not None
    assert [option.get("warn", "") for option in prompt["options"]] == [
        "",
        "This will harm your Ruby 200: no other legal target.",
    ]
