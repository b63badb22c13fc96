"""Every fault of a pool is found, all of them at once, and never by crashing."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from app.engine.dsl import abilities, effects, filters, values
from app.engine.dsl.abilities import (
    Ability,
    Activated,
    EventPattern,
    Mode,
    RemoveCounters,
    Replacement,
    SpellEffect,
    Static,
    Target,
    Triggered,
)
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import HasAspect, HasKeyword, HasState, InZone, IsType, Named, StatIs
from app.engine.dsl.lint import faults
from app.engine.dsl.node import NODES
from app.engine.dsl.shorthand import cannot
from app.engine.dsl.text import TextRenderer, phrase
from app.engine.dsl.text_abilities import ONLY_IF
from app.engine.dsl.values import IT, SELF, All, EventAmount, EventCard, SeatNumber, StatOf, T, Var
from app.engine.effects import (
    AddCounters,
    Bind,
    CreateCard,
    CreateToken,
    Damage,
    Deny,
    Destroy,
    Draw,
    Effect,
    ForEach,
    GrantAbility,
    Later,
    Modification,
    Modify,
    Search,
    Seq,
)

from .samples import ANOTHER_DIES, samples
from .words import LEXICON, MINION, WOLF

MODULES = {module.__name__ for module in (abilities, effects, filters, values)}
WORDS = {
    node_class
    for node_class in NODES.values()
    if node_class.__module__ in MODULES or node_class.__module__.startswith("app.engine.effects.")
}


def card(*parts: Ability, key: str = "sample", name: str = "Sample") -> CardDef:
    """Return a card with these abilities."""
    return CardDef(key, name, "spell", abilities=parts)


def spell(effect: Effect, *targets: Target) -> CardDef:
    """Return a spell with one effect."""
    return card(SpellEffect(effect, targets))


def found(*cards: CardDef) -> list[tuple[str, str]]:
    """Return check and sentence of every fault of these cards and the token."""
    return [(f.check, f.sentence) for f in faults([*cards, WOLF], LEXICON, meanings=WORDS)]


def test_a_sound_pool_has_no_fault() -> None:
    sound = [
        card(ability, key=word.__name__, name=word.__name__)
        for word, ability, text in samples()
        if not text.startswith(ONLY_IF)
    ]

    assert found(*sound) == []


@pytest.mark.parametrize(
    ("broken", "check", "sentence"),
    [
        (spell(Destroy(T("prey"))), "target", 'No target "prey" is declared.'),
        (spell(Deny()), "target", 'No target "target" is declared.'),
        (spell(Draw(), Target(MINION)), "target", 'The target "target" is never used.'),
        (spell(Destroy(T()), Target(MINION), Target(MINION)), "target", "Two targets are called"),
        (spell(Destroy(IT)), "reference", '"It" stands outside'),
        (spell(Destroy(Var("prey"))), "reference", 'Nothing is bound under the name "prey".'),
        (
            spell(Seq((Bind("prey", SELF, Draw()), Destroy(Var("prey"))))),
            "reference",
            'Nothing is bound under the name "prey".',
        ),
        (spell(Destroy(EventCard())), "reference", "There is no event here"),
        (spell(Draw(EventAmount())), "reference", "There is no event here"),
        (
            card(Triggered(ANOTHER_DIES, GrantAbility(SELF, SpellEffect(Destroy(EventCard()))))),
            "reference",
            "There is no event here",
        ),
        (spell(CreateToken("bear")), "card", 'There is no card "bear".'),
        (spell(CreateCard("bear")), "card", 'There is no card "bear".'),
        (spell(Destroy(All(Named("Bear")))), "card", 'No card is called "Bear".'),
        (spell(Destroy(All(HasKeyword("rush")))), "word", 'no "rush" among its keywords'),
        (spell(Destroy(All(HasState("wet")))), "word", 'no "wet" among its states'),
        (spell(Destroy(All(HasAspect("void")))), "word", 'no "void" among its aspects'),
        (spell(Destroy(All(StatIs("wit", ">=", 1)))), "word", 'no "wit" among its stats'),
        (spell(Draw(StatOf(SELF, "wit"))), "word", 'no "wit" among its stats'),
        (spell(Draw(SeatNumber("fame"))), "word", 'no "fame" among its numbers'),
        (spell(Destroy(All(InZone(("moat",), "in the moat")))), "word", 'no "moat"'),
        (spell(Destroy(All(IsType(("ship",), "ship")))), "word", 'no "ship" among its types'),
        (spell(AddCounters(SELF, "rust")), "word", 'no "rust" among its counters'),
        (card(Activated((RemoveCounters("rust"),), Draw())), "word", 'no "rust"'),
        (spell(Search(MINION, to="moat")), "word", 'no "moat" among its destinations'),
        (spell(Draw(who="judge")), "word", 'no "judge" among its seats'),
        (
            spell(Modify(SELF, (Modification("add", "attack", 1),), "decade")),
            "word",
            'no "decade" among its durations',
        ),
        (
            card(Static(SELF, (Modification("gain", "rush"),))),
            "word",
            'no "rush" among its keywords',
        ),
        (spell(Modify(SELF, (cannot("attack", MINION),))), "other", "Only a static ability"),
        (
            card(Static(SELF, (Modification("add", "attack", 1, MINION),))),
            "other",
            "Only a static ability",
        ),
        (card(Replacement(EventPattern("damaged"))), "replacement", 'instead of "damaged"'),
        (card(Replacement(ANOTHER_DIES, change=2)), "replacement", "no amount that could change"),
        (card(SpellEffect()), "effect", "neither an effect nor modes"),
        (card(Triggered(ANOTHER_DIES)), "effect", "neither an effect nor modes"),
        (card(Triggered(ANOTHER_DIES, modes=(Mode(Draw()),), choose=2)), "mode", "2 of 1 modes"),
        (card(SpellEffect(modes=(Mode(Draw()),), choose=2)), "mode", "2 of 1 modes"),
        (card(SpellEffect(modes=(Mode(Seq(())),))), "text", "doesn't render"),
        (CardDef("sample", "Sample", "ship"), "word", 'no "ship" among its types'),
        (spell(Destroy(All(StatIs("attack", "!=", 1)))), "text", "no comparison"),
    ],
)
def test_a_fault_is_found(broken: CardDef, check: str, sentence: str) -> None:
    assert [text for kind, text in found(broken) if kind == check and sentence in text]


def test_cards_of_one_id_or_name_are_found() -> None:
    twins = [card(key="a", name="Twin"), card(key="b", name="Twin"), card(key="a", name="Other")]

    assert found(*twins) == [
        ("duplicate", '2 cards have the id "a".'),
        ("duplicate", 'Another card is called "Twin" too.'),
    ]


def test_a_sentence_that_means_two_things_is_found() -> None:
    plain = card(SpellEffect(Search(MINION)), key="plain", name="Plain")
    anywhere = Search(IsType(("minion", "hero"), "minion"))

    assert (
        "ambiguous",
        'On plain "Search your deck for a minion, reveal it, put it into'
        ' your hand, then shuffle." means something else.',
    ) in found(plain, spell(anywhere))


def test_names_opened_by_a_scope_are_valid() -> None:
    later = Later(ANOTHER_DIES, Destroy(EventCard()))
    each = ForEach(All(MINION), Bind("one", IT, Damage(Var("one"), 1)))

    assert found(spell(Seq((later, each)))) == []


def test_all_faults_are_listed_at_once() -> None:
    broken = spell(Seq((Destroy(T("prey")), Destroy(IT), AddCounters(SELF, "rust"))))

    assert {check for check, _ in found(broken)} == {"target", "reference", "word", "text"}


def test_a_word_that_the_ruleset_does_not_use_is_found() -> None:
    legal = WORDS - {Draw}

    listed = faults([spell(Draw())], LEXICON, meanings=WORDS, nodes=legal)

    assert [str(fault) for fault in listed] == [
        "sample abilities.0.effect [node] Draw is no word of this ruleset."
    ]


@dataclass(frozen=True, slots=True)
class Sing(Effect):
    """Node without a meaning."""


def test_a_word_without_phrase_and_meaning_is_found() -> None:
    assert ("phrase", "Sing has no phrase.") in found(spell(Sing()))
    assert ("meaning", "Sing has no meaning.") in found(spell(Sing()))


@dataclass(frozen=True, slots=True)
class Stumble(Effect):
    """Its phrase is broken."""


def test_a_broken_phrase_is_a_fault_and_no_crash() -> None:
    @phrase(Stumble)
    def _stumble(node: Stumble, _: TextRenderer) -> str:
        return str(1 // len(node.tag[:0]))

    assert [text for check, text in found(spell(Stumble())) if check == "text"] == [
        "Its text doesn't render: ZeroDivisionError('integer division or modulo by zero')."
    ]


def test_values_outside_json_are_found() -> None:
    listed = found(spell(Draw(1.5)))  # type: ignore[arg-type]  # what the check is for

    assert "It doesn't come back from JSON: float has no place in card data." in [
        text for check, text in listed if check == "json"
    ]
