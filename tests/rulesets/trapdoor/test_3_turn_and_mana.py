"""The turn and its mana (TD-3, TD-4), where no scenario says it."""

import pytest

from app.engine.effects import Draw, Skip
from app.rulesets.trapdoor.dsl import kinds
from app.rulesets.trapdoor.dsl.abilities import cannot, does, extra_cost, tax
from app.rulesets.trapdoor.dsl.abilities import (
    life as life_cost,
)
from app.rulesets.trapdoor.dsl.filters import CREATURE, SPELL, TARGET, target
from app.rulesets.trapdoor.effects import LoseMana, StealMana, until_your_turn

from .scene import A, B, being, given, life, mana, spell


@pytest.mark.rule("TD-3.2")
def test_effects_until_your_next_turn_end_as_it_begins() -> None:
    hold = spell("Hold", until_your_turn(TARGET, cannot("attack")), target(CREATURE))
    game = given({"hand": ["Hold"]}, {"creature": ["T60"]}, cards=[hold])
    game.act("activate Hold", on=["T60"])

    game.advance_to("preparation", turn=4)
    game.pass_()
    assert not game.can("attack", "T60")
    game.advance_to("fighting", turn=6)

    assert game.can("attack", "T60")


@pytest.mark.rule("TD-3.16")
@pytest.mark.parametrize(("what", "asked"), [("turn", "A open"), ("fighting", "B open")])
def test_a_skipped_turn_does_not_take_place_and_a_skipped_phase_has_no_steps(
    what: str, asked: str
) -> None:
    skip = spell("Skip", Skip(what))
    game = given({"hand": ["Skip"]}, {"creature": ["T60"], "numbers": {"mana": 0}}, cards=[skip])
    game.act("activate Skip")

    game.pass_()
    game.pass_()

    assert game.asked() == [asked]
    assert game.match.state.turn == 4
    assert mana(game, B) == (0 if what == "turn" else 3)
    game.pass_()
    assert game.phase() == "second_preparation"


@pytest.mark.rule("TD-4.4")
def test_mana_is_never_negative_and_stealing_moves_what_is_there() -> None:
    drain, steal = spell("Dry", LoseMana(5)), spell("Steal", StealMana(3))
    game = given(
        {"hand": ["Dry", "Steal"], "numbers": {"mana": 12}},
        {"numbers": {"mana": 7}},
        cards=[drain, steal],
    )

    game.act("activate Dry")
    assert mana(game, B) == 2
    game.act("activate Steal")

    assert (mana(game, A), mana(game, B)) == (12, 0)


@pytest.mark.rule("TD-4.9")
@pytest.mark.parametrize(("change", "cost"), [(4, 10), (-9, 1), (-2, 5)])
def test_a_changed_cost_stays_within_its_range(change: int, cost: int) -> None:
    warden = being("Warden", tax(CREATURE, change))
    game = given({"creature": ["Warden"], "hand": ["T60 for 7"]}, cards=[warden])

    game.act("place T60 for 7", slot="C2")

    assert mana(game, A) == 12 - cost


@pytest.mark.rule("TD-4.11")
@pytest.mark.parametrize(("held", "offered"), [(50, False), (60, True)])
def test_life_payment_needs_more_life_than_its_amount(held: int, *, offered: bool) -> None:
    bargain = kinds.spell("Bargain", extra_cost(life_cost(50)), does(Draw(1)))
    game = given({"hand": ["Bargain"], "numbers": {"life": held}}, cards=[bargain])

    assert game.can("activate", "Bargain") is offered
    if offered:
        game.act("activate Bargain")
        assert life(game, A) == 10


@pytest.mark.rule("TD-4.9")
def test_spells_may_be_taxed_too() -> None:
    warden = being("Warden", tax(SPELL, 1))
    game = given(
        {"creature": ["Warden"], "hand": ["Sip"], "numbers": {"mana": 1}},
        cards=[warden, spell("Sip", Draw(1))],
    )

    assert game.why_not("Sip") == ["Costs 2 mana (you have 1). (TD-4.10)"]
