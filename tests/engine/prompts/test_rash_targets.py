"""Targets that help the other side, or harm one's own, carry a warning and are no default."""

import pytest

from app.catalogue import ruleset
from app.engine.dsl.abilities import Target
from app.engine.dsl.effects import HARMS, HELPS
from app.engine.dsl.node import walk
from app.engine.views.prompts import prompt_for
from tests.rulesets.trapdoor.scene import A, given

# By game: cards and their targets; a target of one side only is never rash.
CARDS = [
    ("clashing_destiny", {"mend_by_candle": 0, "hot_word": HARMS, "half_a_step": 0}),
    ("mage_wars", {"barrowstone": HELPS, "forge_lance": HARMS, "parliament_guard": 0}),
    ("shards", {"stoke": HELPS, "raze_the_gate": HARMS, "turn_of_tide": 0}),
    ("trapdoor", {"red_livery": HELPS, "ball_and_chain": HARMS, "pulled_lever": 0}),
    ("battle_mages", {"quick_ward": HELPS, "sudden_frost": HARMS, "root_duel": 0}),
]


@pytest.mark.parametrize(("game", "expected"), CARDS)
def test_whether_a_card_helps_or_harms_is_read_from_its_tree(
    game: str, expected: dict[str, int]
) -> None:
    rules = ruleset(game)
    aimed = {}
    for printed in rules.pool.printed.values():
        for target in (node for _, node in walk(printed.defn) if isinstance(node, Target)):
            aimed[printed.id] = rules.display.leaning(printed, target)

    assert {name: aimed[name] for name in expected} == expected


# field of both seats, and the label of the only target of Red Livery (+40 power)
SIDES = [
    ({}, {"creature": ["T130"]}, "their T130", "This helps your opponent."),
    ({"creature": ["T60"]}, {}, "your T60", ""),
]


@pytest.mark.parametrize(("mine", "theirs", "label", "rash"), SIDES)
def test_the_only_target_says_whose_it_is_and_whether_it_is_the_wrong_side(
    mine: dict[str, list[str]], theirs: dict[str, list[str]], label: str, rash: str
) -> None:
    game = given({"hand": ["Red Livery"], **mine}, theirs)

    game.act("equip Red Livery", draft_only=True)
    prompt = prompt_for(game.match, A)

    assert prompt is not None
    [option] = prompt["options"]
    assert (option["label"], option.get("rash", "")) == (label, rash)


def test_harm_to_ones_own_side_is_rash_and_to_the_other_side_is_not() -> None:
    game = given({"hand": ["Ball and Chain"], "creature": ["T60"]}, {"creature": ["T130"]})

    game.act("equip Ball and Chain", draft_only=True)
    prompt = prompt_for(game.match, A)

    assert prompt is not None
    assert {option["label"]: option.get("rash", "") for option in prompt["options"]} == {
        "your T60": "This harms your side.",
        "their T130": "",
    }
