"""One tree, one wording: equivalent trees must read the same."""

from typing import Any

from app.engine.dsl.abilities import Ability, EventPattern, SpellEffect, Target, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import And, HasState, IsSource, IsType, Or
from app.engine.dsl.lint_wordings import wording_faults
from app.engine.dsl.normal_form import normal_form
from app.engine.dsl.text import EventWords, Lexicon
from app.engine.dsl.values import T
from app.engine.effects import Damage, Destroy, Draw, GainLife, Seq

LEXICON = Lexicon(
    types={"minion": "minion", "spell": "spell"},
    zones={"deck": "deck"},
    stats={},
    states={"ready": "ready", "hurt": "hurt"},
    events={"entered": EventWords("{subject} enters the board")},
)
READY, HURT, MINION = HasState("ready"), HasState("hurt"), IsType(("minion",), "minion")


def found(*abilities: Ability) -> list[str]:
    cards = [
        CardDef(f"card_{number}", f"Card {number}", "spell", abilities=(ability,))
        for number, ability in enumerate(abilities)
    ]
    return [str(fault) for fault in wording_faults(cards, LEXICON)]


def spell(effect: Any, *targets: Target) -> SpellEffect:
    return SpellEffect(effect, targets=targets)


def test_states_that_are_named_in_two_orders_are_found() -> None:
    faults = found(
        spell(Destroy(T()), Target(And((READY, HURT, MINION)))),
        spell(Destroy(T()), Target(And((HURT, READY, MINION)))),
    )

    assert faults
    assert "Destroy target hurt ready minion." in faults[0]
    assert "on card_0" in faults[0]


def test_effects_that_are_joined_here_and_not_there_are_found() -> None:
    effects = Draw(1), GainLife(1)

    assert found(spell(Seq(effects)), spell(Seq(effects, joined=True)))


def test_an_effect_is_compared_wherever_it_stands() -> None:
    effects = Draw(1), GainLife(1)
    trigger = Triggered(EventPattern("entered", IsSource()), Seq(effects, joined=True))

    assert found(spell(Seq(effects)), trigger)


def test_the_same_words_for_the_same_tree_are_no_fault() -> None:
    assert (
        found(
            spell(Destroy(T()), Target(And((READY, MINION)))),
            spell(Destroy(T("other")), Target(And((READY, MINION)), name="other")),
            spell(Seq((Destroy(T()),)), Target(And((READY, And((MINION,)))))),
        )
        == []
    )


def test_other_trees_may_read_otherwise() -> None:
    assert (
        found(
            spell(Damage(T(), 1), Target(MINION)),
            spell(Damage(T(), 2), Target(MINION)),
            spell(Damage(T(), 1), Target(And((READY, MINION)))),
        )
        == []
    )


def test_a_normal_form_does_not_depend_on_how_a_tree_was_written() -> None:
    assert normal_form(And((READY, And((HURT, MINION))))) == normal_form(And((MINION, HURT, READY)))
    assert normal_form(Seq((Seq((Draw(1),)), Draw(2)))) == normal_form(Seq((Draw(1), Draw(2))))
    assert normal_form(Or((READY,))) == normal_form(READY)


def test_a_normal_form_keeps_what_makes_a_difference() -> None:
    assert normal_form(Seq((Draw(1), Draw(2)))) != normal_form(Seq((Draw(2), Draw(1))))
    assert normal_form(And((READY, HURT))) != normal_form(Or((READY, HURT)))
    assert normal_form(Draw(1)) != normal_form(Draw(2))


def test_normal_forms_keep_the_order_of_targets() -> None:
    first, second = Target(MINION, name="a"), Target(And((READY, MINION)), name="b")

    one = spell(Seq((Destroy(T("a")), Damage(T("b"), 1))), first, second)
    other = spell(Seq((Destroy(T("b")), Damage(T("a"), 1))), first, second)

    assert normal_form(one) != normal_form(other)
