"""Mage Wars, section 6: declaring a spell, and legal declarations."""

import pytest

from app.engine.dsl.abilities import Mode, SpellEffect, Target
from app.engine.dsl.filters import YOURS
from app.engine.effects import Destroy
from app.rulesets.mage_wars.dsl.abilities import costs, does, extra, has
from app.rulesets.mage_wars.dsl.filters import (
    ANYTHING,
    ELEMENT,
    SPELL,
    TARGET,
    UNIT,
    every,
    shared,
    target,
)
from app.rulesets.mage_wars.dsl.kinds import fast, pips, unit
from app.rulesets.mage_wars.effects import TowerChange, damages
from tools.testing.match_driver import ScenarioFailure
from tools.testing.position import Side

from .chain import (
    SPELLS,
    A,
    B,
    MatchDriver,
    empty_chain,
    entries,
    let_go_on,
    let_happen,
    names,
    tower,
)
from .chain import given as set_up_zones
from .war import HEN, OX

CLERK = unit("Clerk", 5, 0, pips(), has(every(SPELL & YOURS), costs(-2)))
STOKE = fast("Stoke", 10, -20, pips(artifact=2), damages(shared(ANYTHING)))
FLAME = fast("Flame", 10, 0, pips(fire=1), damages(shared(ANYTHING), more_power=extra(5)))
SAP = fast("Sap", 5, 0, pips(), does(TowerChange(-45, "opponent")))
PAIR = fast("Pair", 10, 0, pips(), does(Destroy(TARGET), target(UNIT, 2)))
SOME = fast("Some", 10, 0, pips(), does(Destroy(TARGET), target(UNIT, 2, up_to=True)))
EITHER = fast(
    "Either",
    10,
    0,
    pips(),
    SpellEffect(
        modes=(
            Mode(TowerChange(3)),
            Mode(Destroy(TARGET), (Target(ELEMENT),)),
        )
    ),
)
OWN = (CLERK, STOKE, FLAME, SAP, PAIR, SOME, EITHER, OX, HEN)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN])


@pytest.mark.rule("MW-6.1")
@pytest.mark.parametrize(
    ("act", "is_spell"),
    [
        ("cast Zap", True),
        ("cast Pawned Breastplate", True),
        ("cast Pawnbroker's Ledger", True),
        ("deploy Ox", False),
    ],
)
def test_spells_augmentations_and_items_are_spells_but_a_deployment_is_none(
    act: str, is_spell: bool
) -> None:
    hand = ["Zap", "Pawned Breastplate", "Pawnbroker's Ledger", "Ox"]
    mine = {"hand": hand, "elements": ["Earth"] * 2, "units": ["Hen"]}
    game = given(mine, {"hand": ["Mute", "Veto"]})

    game.act(act)

    assert game.can("cast", "Mute") is is_spell
    assert game.can("cast", "Veto")


@pytest.mark.rule("MW-6.2")
def test_a_declaration_is_one_choice_that_can_be_taken_back_whole() -> None:
    game = given({"hand": ["Flame"], "elements": ["Fire", "Earth"]}, HAND)
    game.act("cast Flame", paying=["Fire"], draft_only=True)
    assert game.prompt().name == "extras"

    game.cancel()

    assert game.hand(A) == ["Flame"]
    assert names(game, A, "elements") == ["Earth", "Fire"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-6.2", "MW-6.13")
def test_targets_are_chosen_only_when_the_answers_are_over() -> None:
    game = given({"hand": ["Zap"]}, {"units": ["Ox"], **HAND})

    game.act("cast Zap")

    assert game.asked() == ["B respond"]
    assert game.match.state.chain[-1].targets == {}
    let_go_on(game)
    assert game.asked() == ["A targets"]


@pytest.mark.rule("MW-6.2")
def test_a_mode_is_named_at_declaration_among_those_that_have_targets() -> None:
    game = given({"hand": ["Either"], "elements": ["Earth"]}, HAND)
    game.act("cast Either", draft_only=True)
    assert len(game.prompt().options) == 2
    game.choose(game.options()[0])
    assert game.match.state.chain[-1].modes != ()

    alone = given({"hand": ["Either"]}, HAND)
    alone.act("cast Either", draft_only=True)

    assert len(alone.prompt().options) == 1


@pytest.mark.rule("MW-6.5", "MW-3.14")
def test_paid_elements_return_to_their_owner_immediately() -> None:
    borrowed = {"card": "Fire", "owner": "B"}
    game = given({"hand": ["Flame"], "elements": [borrowed]}, HAND)

    game.act("cast Flame")

    assert names(game, B, "hand") == ["Earth", "Fire"]
    assert game.hand(A) == []
    assert entries(game) == ["Flame"]


@pytest.mark.rule("MW-6.3")
def test_declared_extras_add_to_the_printed_pl() -> None:
    game = given({"hand": ["Flame"], "elements": ["Fire", *["Earth"] * 3]}, HAND)

    game.act("cast Flame", paying=["Fire"], extras=["Earth"] * 3)

    assert game.match.state.chain[-1].power == 25


@pytest.mark.rule("MW-6.4")
def test_an_element_that_pays_is_no_further_element() -> None:
    game = given({"hand": ["Flame"], "elements": ["Fire", "Earth"]}, HAND)

    game.act("cast Flame", paying=["Fire"], draft_only=True)

    assert game.options() == ["Earth"]


@pytest.mark.rule("MW-6.4")
def test_a_spell_without_a_legal_target_cannot_be_declared() -> None:
    game = given({"hand": ["Slay", "Some"]}, HAND)

    assert game.why_not("Slay") == ["No legal targets. (MW-6.4)"]
    assert game.can("cast", "Some")


@pytest.mark.rule("MW-6.28")
def test_a_spell_that_costs_nothing_still_needs_the_tower_and_changes_it() -> None:
    mine = {"units": ["Clerk"], "hand": ["Stoke"]}
    weak = given({**mine, "tower": 25}, HAND)
    assert weak.why_not("Stoke") == ["Needs a tower of 10 (yours would be 5). (MW-6.4)"]

    game = given({**mine, "tower": 50}, HAND)
    game.act("cast Stoke")

    assert tower(game, A) == 30
    assert game.asked() == ["B respond"]


@pytest.mark.rule("MW-6.27")
def test_a_tower_that_falls_later_does_not_stop_a_spell() -> None:
    mine, theirs = {"hand": ["Zap", "Earth"]}, {"hand": ["Sap", "Earth"], "tower": 70}
    game = given(mine, theirs)
    game.act("cast Zap")
    game.act("cast Sap")
    let_go_on(game)
    let_happen(game)
    assert tower(game, A) == 5

    let_go_on(game)
    game.choose(["enemy tower"], prompt="targets")
    let_happen(game)

    assert tower(game, B) == 50


@pytest.mark.rule("MW-6.6", "MW-7.2")
def test_a_deployment_stands_last_however_weak_it_is() -> None:
    game = given({"hand": ["Hen", "Earth"]}, {"hand": ["Roar", "Earth"]})

    game.act("deploy Hen")
    game.act("cast Roar")

    assert entries(game) == ["Roar", "Hen"]


@pytest.mark.rule("MW-6.6")
def test_the_weakest_stands_first_and_equals_keep_their_order() -> None:
    theirs = {"hand": ["Roar", "Slay", "Blast", "Zap", "Earth"], "units": ["Ox"]}
    game = given({"hand": ["Blast", "Earth"]}, theirs)
    game.act("cast Blast")

    game.act("cast Roar")
    game.act("cast Blast")
    assert game.asked() == ["B respond"]
    game.act("cast Zap")

    assert entries(game) == ["Zap", "Blast", "Blast", "Roar"]
    assert [item.seat for item in reversed(game.match.state.chain)] == [B, A, B, B]
    assert game.asked() == ["A respond"]


@pytest.mark.rule("MW-6.7")
def test_the_player_of_the_head_cannot_answer_it() -> None:
    game = given({"hand": ["Zap", "Hum"]}, {})

    game.act("cast Zap")

    assert game.asked() == ["A targets"]


@pytest.mark.rule("MW-6.12")
def test_the_game_goes_on_only_when_the_chain_is_empty() -> None:
    game = given({"hand": ["Hum", "Earth"]}, {"hand": ["Roar", "Earth"]})
    game.act("cast Hum")
    game.act("cast Roar")
    assert entries(game) == ["Hum", "Roar"]
    let_go_on(game)
    let_happen(game)

    assert entries(game) == ["Roar"]
    assert game.asked() == ["A respond"]
    empty_chain(game)
    assert game.asked() == ["A armament"]
    assert (tower(game, A), tower(game, B)) == (51, 51)


@pytest.mark.rule("MW-6.14", "MW-6.11")
def test_a_spell_never_targets_itself() -> None:
    game = given({"hand": ["Hum", "Mute", "Earth"]}, {"hand": ["Mute", "Earth"]})
    game.act("cast Hum")
    game.act("cast Mute")
    game.act("cast Mute")
    assert [item.seat for item in reversed(game.match.state.chain)] == [B, A, A]
    let_go_on(game)
    game.choose(["Hum"], prompt="targets")
    let_happen(game)

    # Now A's own counter is the head, and nothing but itself is declared.
    let_go_on(game)

    assert names(game, A, "graveyard") == ["Hum", "Mute"]
    assert game.kinds().count("spell_countered") == 1
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-6.14")
def test_of_a_fixed_number_all_that_there_are_are_chosen() -> None:
    game = given({"hand": ["Pair"]}, {"units": ["Ox"], **HAND})

    game.act("cast Pair")
    empty_chain(game)

    assert names(game, B, "graveyard") == ["Ox"]


@pytest.mark.rule("MW-6.14")
def test_up_to_so_many_may_be_none() -> None:
    game = given({"hand": ["Some"]}, {"units": ["Ox"], **HAND})
    game.act("cast Some")
    let_go_on(game)

    game.choose([], prompt="targets")
    empty_chain(game)

    assert names(game, B, "units") == ["Ox"]
    assert names(game, A, "graveyard") == ["Some"]


@pytest.mark.rule("MW-6.14")
def test_the_targets_of_one_spell_are_all_different() -> None:
    game = given({"hand": ["Pair"]}, {"units": ["Ox", "Hen", "Hen"], **HAND})
    game.act("cast Pair")
    let_go_on(game)

    with pytest.raises(ScenarioFailure):
        game.choose(["Ox", "Ox"])
    game.choose(["Ox", "Hen"])
    empty_chain(game)

    assert names(game, B, "units") == ["Hen"]
