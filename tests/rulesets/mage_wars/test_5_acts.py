"""Mage Wars 5.6 to 5.8: acts without a chain, activated abilities, and prompts that are skipped."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.dsl.abilities import PayLife, Sacrifice, SacrificeSelf
from app.engine.dsl.filters import YOURS
from app.engine.effects import Destroy
from app.rulesets.mage_wars.dsl.abilities import ability, does, on_enter
from app.rulesets.mage_wars.dsl.filters import (
    DECLARED_SPELL,
    ELEMENT_CARD,
    ENEMY_UNIT,
    TARGET,
    target,
)
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.dsl.nodes import Pips
from app.rulesets.mage_wars.effects import Counter, TowerChange
from app.rulesets.mage_wars.numbers import NUMBERS

from .scene import A, B, MatchDriver, given, tower
from .war import soldier

HAND = {"hand": ["Earth"]}
RITE = fast("Rite", 50, 0, pips(), does(TowerChange(20)))
SAGE = soldier("Sage", 10, ability(TowerChange(1)))
TWICE = soldier("Twice", 10, ability(TowerChange(1)), ability(TowerChange(10)))
ARCHER = soldier("Archer", 10, ability(Pips(pips(fire=1)), Destroy(TARGET), target(ENEMY_UNIT)))
WARDEN = soldier("Warden", 10, ability(Counter(TARGET), DECLARED_SPELL))
ALTAR = soldier("Altar", 10, ability(SacrificeSelf(), PayLife(5), TowerChange(2)))
PYRE = soldier("Pyre", 10, ability(Sacrifice(ELEMENT_CARD & YOURS), TowerChange(3)))
LEVY = soldier("Levy", 10, on_enter(TowerChange(4)))
CARDS = (RITE, SAGE, TWICE, ARCHER, WARDEN, ALTAR, PYRE, LEVY)


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    more.setdefault("step", "expansion")
    return given(mine, theirs, cards=CARDS, **more)


@pytest.mark.rule("MW-5.6")
@pytest.mark.parametrize("words", ["play Earth", "hide Earth", "turn Levy", "use Sage"])
def test_special_acts_use_no_chain(words: str) -> None:
    game = position({"hand": ["Earth"], "face_down": ["Levy"], "units": ["Sage"]}, HAND)

    game.act(words)

    assert game.match.state.chain == ()
    assert game.asked() == ["A expansion"]
    assert tower(game, A) == {"turn Levy": 54, "use Sage": 51}.get(words, 50)


@pytest.mark.rule("MW-5.7", "MW-3.5")
def test_pips_are_returned_to_the_hand_and_the_target_chosen_before_it_happens() -> None:
    game = position(
        {"units": ["Archer"], "elements": ["Fire", "Earth"]}, {"units": ["Sage", "Levy"]}
    )

    game.act("use Archer", targets=["Levy"])

    assert (game.hand(A), game.zone(A, "elements")) == (["Fire"], ["Earth"])
    assert game.zone(B, "units") == ["Sage"]


@pytest.mark.rule("MW-5.7")
def test_an_ability_whose_cost_cannot_be_paid_is_not_offered() -> None:
    game = position({"units": ["Archer"], "elements": ["Earth"]}, {"units": ["Sage"]})

    assert not game.can("use", "Archer")
    assert any("MW-3" in why for why in game.why_not("Archer"))


@pytest.mark.rule("MW-5.7")
def test_an_ability_without_a_legal_target_is_not_offered() -> None:
    game = position({"units": ["Archer", "Sage"], "elements": ["Fire"]})

    assert not game.can("use", "Archer")
    assert "No legal targets. (MW-5.7)" in game.why_not("Archer")


@pytest.mark.rule("MW-5.7")
def test_a_draft_that_is_taken_back_has_paid_nothing() -> None:
    game = position({"units": ["Archer"], "elements": ["Fire"]}, {"units": ["Sage", "Levy"]})

    game.act("use Archer", draft_only=True)
    game.cancel()

    assert game.zone(A, "elements") == ["Fire"]
    assert game.can("use", "Archer")


@pytest.mark.rule("MW-5.7")
def test_a_counter_ability_is_fast_and_works_in_an_answer() -> None:
    game = position({"hand": ["Rite"]}, {"units": ["Warden"], **HAND})
    game.act("cast Rite")

    game.act("use Warden", targets=["Rite"])

    assert (game.zone(A, "graveyard"), game.match.state.chain) == (["Rite"], ())
    assert tower(game, A) == 50


@pytest.mark.rule("MW-5.7")
def test_it_resolves_although_its_source_was_its_cost() -> None:
    game = position({"units": ["Altar"]}, HAND)

    game.act("use Altar")

    assert (game.zone(A, "graveyard"), tower(game, A)) == (["Altar"], 47)


@pytest.mark.rule("MW-5.7")
def test_sacrifices_are_chosen_with_the_cost() -> None:
    game = position({"units": ["Pyre"], "elements": ["Fire", "Earth"]})

    game.act("use Pyre", choose_sacrifice=["Earth"])

    assert (game.zone(A, "graveyard"), tower(game, A)) == (["Earth"], 53)


@pytest.mark.rule("MW-5.7")
def test_each_ability_of_each_card_is_used_once_a_turn() -> None:
    game = position({"units": ["Twice", {"card": "Twice", "as": "other"}]}, HAND)
    game.act("use Twice#1")

    left = game.options()
    game.act("use Twice#1")
    done = game.can("use", "Twice#1")
    game.act("use other")

    assert left.count("use Twice") == 1
    assert left.count("use other") == 2
    assert (done, tower(game, A)) == (False, 62)


@pytest.mark.rule("MW-5.7")
def test_in_the_next_turn_it_can_be_used_again_by_either_seat() -> None:
    game = position({"units": ["Sage"], **HAND}, HAND)
    game.act("use Sage")
    used = game.can("use", "Sage")

    game.pass_()
    game.pass_()
    in_window = game.can("use", "Sage")
    game.advance_to("expansion", turn=4)
    game.pass_()
    game.act("use Sage")

    assert (used, in_window) == (False, False)
    assert tower(game, A) == 52


@pytest.mark.rule("MW-5.7")
def test_how_often_stands_in_the_regulation() -> None:
    game = position({"units": ["Sage"]}, HAND, numbers=replace(NUMBERS, abilities_per_turn=2))

    game.act("use Sage")
    game.act("use Sage")

    assert not game.can("use", "Sage")


@pytest.mark.rule("MW-5.8")
@pytest.mark.parametrize(
    ("side", "asked"),
    [
        ({}, False),
        ({"units": ["Levy"]}, False),
        ({"hand": ["Earth"]}, True),
        ({"face_down": ["Earth"]}, True),
        ({"units": ["Sage"]}, True),
    ],
)
def test_a_window_is_skipped_on_public_grounds_only(side: dict[str, Any], asked: bool) -> None:
    game = position(HAND, side)

    game.pass_()

    assert (game.asked() == ["B quick"]) is asked


@pytest.mark.rule("MW-5.8")
def test_an_ability_that_was_used_up_or_cannot_be_paid_is_no_ground_to_ask() -> None:
    game = position({"hand": ["Rite"]}, {"units": ["Sage", "Archer"]})
    game.act("cast Rite")
    first = game.asked()

    game.act("use Sage")

    assert first == ["B respond"]
    assert game.asked() == ["B intercept"]


@pytest.mark.rule("MW-5.8", "MW-6.15")
@pytest.mark.parametrize(("units", "asked"), [([], []), (["Levy"], ["B intercept"])])
def test_in_an_interception_units_that_could_block_are_ground_enough(
    units: list[str], asked: list[str]
) -> None:
    game = position({"hand": ["Rite", "Earth"]}, {"units": units})

    game.act("cast Rite")

    assert game.asked() == (asked or ["A expansion"])


@pytest.mark.rule("MW-5.8")
@pytest.mark.parametrize("card", ["Earth", "Rite"])
def test_prompts_do_not_depend_on_hidden_cards(card: str) -> None:
    game = position({"hand": ["Rite", "Earth"]}, {"hand": [card]})

    game.act("cast Rite")

    assert game.asked() == ["B respond"]
    assert game.prompt().forced_pass is (card == "Earth")
