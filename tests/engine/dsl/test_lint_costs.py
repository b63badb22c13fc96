"""Costs that a game cannot take are refused, and so are modes that it would lose."""

import pytest

from app.catalogue import rulesets
from app.engine.dsl import abilities as a
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import IsSource
from app.engine.dsl.lint_costs import cost_faults
from app.engine.dsl.values import YourTurn
from app.engine.effects import Draw
from app.rulesets.mage_wars.dsl.nodes import ExtraElements

ENTERS = a.EventPattern("entered", IsSource())
MODES = (a.Mode(Draw()), a.Mode(Draw(2)))


def told(game: str, kind: str, *abilities: a.Ability) -> list[str]:
    card = CardDef("sample", "Sample", kind, abilities=abilities)
    return [fault.check for fault in cost_faults(card, rulesets()[game].display.lexicon)]


@pytest.mark.parametrize("game", rulesets())
def test_triggers_may_be_optional_modal_and_paid_for_in_every_game(game: str) -> None:
    costs = (a.PayLife(1), a.DiscardCost(), a.SacrificeSelf())

    paid = a.Triggered(ENTERS, Draw(), costs=costs)
    modal = a.Triggered(ENTERS, modes=MODES, optional=True)

    assert told(game, "creature", paid, modal) == []


@pytest.mark.parametrize(
    ("game", "cost"),
    [
        ("shards", a.Mana(1)),
        ("trapdoor", a.ExhaustSelf()),
        ("mage_wars", a.Mana(1)),
        ("mage_wars", a.RemoveCounters("charge")),
        ("mage_wars", ExtraElements(5)),
    ],
)
def test_cost_that_a_game_does_not_take_is_refused(game: str, cost: a.Cost) -> None:
    assert told(game, "unit", a.Activated((cost,), Draw())) == ["cost"]


@pytest.mark.parametrize("cost", [a.SacrificeSelf(), a.RemoveCounters("charge"), a.ExhaustSelf()])
def test_card_that_is_played_cannot_pay_with_itself(cost: a.Cost) -> None:
    assert told("shards", "spell", a.ExtraCost((cost,)), a.SpellEffect(Draw())) == ["cost"]
    assert told("battle_mages", "ritual", a.SpellEffect(Draw(), costs=(cost,))) == ["cost"]


@pytest.mark.parametrize(
    ("game", "kind"), [("trapdoor", "trap"), ("mage_wars", "unit"), ("clashing_destiny", "hero")]
)
def test_cards_that_never_cost_more_have_no_extra_cost(game: str, kind: str) -> None:
    assert told(game, kind, a.ExtraCost((a.PayLife(1),))) == ["cost"]


def test_modes_stand_in_one_effect_without_a_condition() -> None:
    modal = a.SpellEffect(modes=MODES)

    assert told("shards", "spell", modal, a.SpellEffect(Draw())) == []
    assert told("shards", "spell", modal, modal) == ["mode"]


def test_condition_of_a_spell_is_printed_as_a_label() -> None:
    """Without a label it would read "Play this only if", yet be playable."""
    assert told("shards", "spell", a.SpellEffect(Draw(), condition=YourTurn())) == ["condition"]
