"""Sentences of triggers that have modes."""

from app.engine.dsl.abilities import EventPattern, Mode, SpellEffect, Target, Triggered
from app.engine.dsl.effects import Seq
from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.text import describe_ability
from app.engine.dsl.values import EventCard, T
from app.engine.effects import Damage, Draw, Exhaust, LoseLife

from .words import CARDS, LEXICON, MINION


def test_the_modes_of_a_trigger_stand_behind_its_event() -> None:
    modes = (Mode(Damage(T(), 2), (Target(MINION),)), Mode(Exhaust(EventCard())), Mode(Draw()))
    dies = EventPattern("damaged", MINION & OPPOSING)
    two = Triggered(dies, LoseLife(1), modes=modes, choose=2)

    assert describe_ability(Triggered(dies, modes=modes), LEXICON, CARDS) == (
        "When an enemy minion takes damage, choose one — • Deal 2 damage to target minion."
        " • Exhaust that minion. • Draw a card."
    )
    assert describe_ability(two, LEXICON, CARDS) == (
        "When an enemy minion takes damage, lose 1 life. Choose two — • Deal 2 damage to target"
        " minion. • Exhaust that minion. • Draw a card."
    )


def test_an_optional_single_target_is_counted_in_words() -> None:
    up_to_one = Triggered(
        EventPattern("damaged", MINION), Damage(T(), 2), targets=(Target(MINION, up_to=True),)
    )

    assert describe_ability(up_to_one, LEXICON, CARDS) == (
        "When a minion takes damage, deal 2 damage to up to one target minion."
    )


def test_a_second_target_that_must_differ_reads_another() -> None:
    hits = Seq((Damage(T("first"), 2), Exhaust(T("second"))))
    first, second = Target(MINION & OPPOSING, "first"), Target(MINION, "second", other=True)

    assert describe_ability(SpellEffect(hits, (first, second)), LEXICON, CARDS) == (
        "Deal 2 damage to target enemy minion. Exhaust another target minion."
    )
