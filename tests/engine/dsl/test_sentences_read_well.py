"""Sentences made of several words: agreement, pronouns, labels and order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.engine.dsl.abilities import (
    Ability,
    Activated,
    EventPattern,
    ExhaustSelf,
    KeywordUse,
    Mana,
    Replacement,
    SpellEffect,
    Static,
    Target,
    Triggered,
)
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OPPOSING, OTHER, YOURS, IsSource, StatIs
from app.engine.dsl.text import (
    TextFault,
    describe,
    describe_target,
    render,
)
from app.engine.dsl.values import (
    SELF,
    All,
    Compare,
    Count,
    EventAmount,
    EventCard,
    Exists,
    Plus,
    SeatNumber,
    T,
)
from app.engine.effects import (
    AddCounters,
    CreateToken,
    Damage,
    Deny,
    Destroy,
    Draw,
    Exhaust,
    GainControl,
    If,
    IfDestroyed,
    LoseLife,
    May,
    MayPay,
    Modification,
    Modify,
    Prevent,
    Seq,
)

from .words import CARDS, LEXICON, MINION, SPELL, UNIT

ENEMY_MINION = MINION & OPPOSING
DAMAGE_TO_ALLY = EventPattern("damaged", MINION & YOURS & OTHER)


def lines(*abilities: Ability) -> tuple[str, ...]:
    """Return the text of a card with these abilities."""
    return render(CardDef("sample", "Sample", "minion", abilities=abilities), LEXICON, CARDS)


def test_keywords_share_the_first_line() -> None:
    cost = Activated((Mana(4), ExhaustSelf()), Draw())

    assert lines(KeywordUse("vigilant"), cost, KeywordUse("taunt")) == (
        "Vigilant, Taunt.",
        "4 mana, exhaust: Draw a card.",
    )


def test_a_second_mention_is_a_pronoun() -> None:
    theft = Seq((GainControl(T()), Modify(T(), (Modification("permit", "attack"),))))
    target = Target(ENEMY_MINION & StatIs("attack", "<=", 2))
    entering = EventPattern("entered", IsSource())

    assert lines(Triggered(entering, theft, (target,), label="On Enter")) == (
        "On Enter — Gain control of target enemy minion with 2 attack or less until end of turn."
        " It may attack this turn.",
    )


def test_several_are_they_and_them() -> None:
    effect = Seq(
        (
            Damage(T(), 2),
            Modify(T(), (Modification("forbid", "block"),)),
            IfDestroyed(T(), Draw(), each=True),
            Exhaust(T()),
        )
    )

    assert lines(SpellEffect(effect, (Target(ENEMY_MINION, count=2, up_to=True),))) == (
        "Deal 2 damage to each of up to two target enemy minions. They can't block this turn."
        " For each of them destroyed this way, draw a card. Exhaust them.",
    )


def test_two_targets_of_a_kind_have_distinct_wordings() -> None:
    effect = Seq((Damage(T("a"), 2), Damage(T("b"), 1), Destroy(T("a"))))
    targets = (Target(MINION, name="a"), Target(MINION, name="b"))

    assert lines(SpellEffect(effect, targets)) == (
        "Deal 2 damage to target minion. Deal 1 damage to another target minion."
        " Destroy the first minion.",
    )


def test_it_is_avoided_where_this_came_between() -> None:
    effect = Seq((Exhaust(T()), AddCounters(SELF, "durability"), Destroy(T())))

    assert lines(SpellEffect(effect, (Target(MINION),))) == (
        "Exhaust target minion. This gains 1 durability. Destroy that minion.",
    )


def test_the_card_of_the_event_is_it() -> None:
    once = Triggered(EventPattern("destroyed", ENEMY_MINION), May(Destroy(EventCard())))

    assert lines(once) == ("When an enemy minion is destroyed, you may destroy it.",)


@pytest.mark.parametrize(
    ("once_per_turn", "label", "text"),
    [
        (True, "", "The first time this is destroyed each turn, draw a card."),
        (False, "On Destroyed", "On Destroyed — Draw a card."),
        (True, "On Destroyed", "On Destroyed, once each turn — Draw a card."),
    ],
)
def test_a_trigger_has_its_limit_and_its_label(once_per_turn: bool, label: str, text: str) -> None:
    event = EventPattern("destroyed", IsSource())

    assert lines(Triggered(event, Draw(), once_per_turn=once_per_turn, label=label)) == (text,)


def test_a_label_keeps_an_event_that_has_its_own_words() -> None:
    event = EventPattern("played", phrase="When you play a spell")

    assert lines(Triggered(event, Draw(), label="Inherited")) == (
        "Inherited — When you play a spell, draw a card.",
    )


def test_a_condition_stands_between_event_and_effect() -> None:
    event = EventPattern("turn_started", phrase="At the start of your turn")
    lower = Compare(SeatNumber("level"), "<", SeatNumber("level", "opponent"))

    assert lines(Triggered(event, Draw(), condition=lower)) == (
        "At the start of your turn, if your level is lower than your opponent's, draw a card.",
    )


def test_a_seat_other_than_you_acts_in_the_third_person() -> None:
    effect = Seq((Deny(), Draw(1, "controller"), May(LoseLife(1, "opponent"), "opponent")))

    assert lines(SpellEffect(effect, (Target(SPELL, kind="item"),))) == (
        "Deny target spell. Its controller draws a card. Your opponent may lose 1 life.",
    )


def test_paying_has_both_ends() -> None:
    both = MayPay(2, then=Draw(), otherwise=LoseLife(1))

    assert lines(SpellEffect(both)) == (
        "You may pay 2 mana. If you do, draw a card. If you don't, lose 1 life.",
    )


@pytest.mark.parametrize(
    ("op", "count", "text"),
    [
        (">=", 1, "If there's an enemy minion, draw a card."),
        (">=", 3, "If there are three or more enemy minions, draw a card."),
        ("==", 0, "If there are no enemy minions, draw a card."),
        ("<=", 1, "If there's at most one enemy minion, draw a card."),
        ("==", 2, "If there are exactly two enemy minions, draw a card."),
    ],
)
def test_counts_agree_in_number(op: str, count: int, text: str) -> None:
    condition = Compare(Count(All(ENEMY_MINION)), op, count)

    assert lines(SpellEffect(If(condition, Draw()))) == (text,)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ((("add", "attack", -2),), "This has \N{MINUS SIGN}2 attack."),
        ((("set", "attack", 3),), "This has attack 3."),
        ((("multiply", "attack", 2),), "This has twice the attack."),
        ((("lose", "taunt", 0), ("permit", "block", 0)), "This loses Taunt and may block."),
        ((("cost", "", -1),), "This costs 1 less."),
        ((("damage_taken", "", -1),), "This takes 1 less damage."),
        ((("damage_dealt", "", 1),), "This deals 1 more damage."),
    ],
)
def test_modifications_have_a_text(changes: tuple[tuple[str, str, int], ...], text: str) -> None:
    parts = tuple(Modification(*change) for change in changes)

    assert lines(Static(SELF, parts)) == (text,)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (Plus((EventAmount(), -1)), "reduce that by 1"),
        (None, "prevent that"),
        (1, "that becomes 1 instead"),
    ],
)
def test_replaced_amounts_have_a_text(change: int | Plus | None, text: str) -> None:
    assert lines(Replacement(DAMAGE_TO_ALLY, change=change)) == (
        f"If another ally would take damage, {text}.",
    )


def test_an_effect_is_described_for_a_prompt() -> None:
    effect, targets = Seq((Prevent(T(), 2), Draw())), (Target(UNIT & YOURS),)

    assert describe(effect, LEXICON, targets=targets) == (
        "prevent the next 2 damage to target unit you control this turn. Draw a card"
    )
    assert describe_target(targets[0], LEXICON) == "target unit you control"


def test_an_effect_without_its_ability_calls_its_targets_it() -> None:
    assert (
        describe(Seq((Damage(T(), 2), Exhaust(T()))), LEXICON) == "deal 2 damage to it. Exhaust it"
    )


def test_a_missing_word_is_named() -> None:
    with pytest.raises(TextFault, match='no keyword "rush"'):
        lines(KeywordUse("rush"))


def test_a_game_may_name_the_numbers_of_a_token() -> None:
    lexicon = replace(LEXICON, token_stats=(), token_words=("attack",))

    text = describe(CreateToken("wolf", 2), lexicon, cards=CARDS)

    assert text == "create two 2-attack Wolf tokens with Taunt"


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (Target(MINION & YOURS, zones=("discard",)), "target minion in your discard pile"),
        (Target(MINION, zones=("discard", "hand")), "target minion in any discard pile or hand"),
        (Target(SPELL, zones=("deck", "attack_zone")), "target spell"),
        (Target(SPELL, zones=("hand",), count=2), "two target spells shown to all"),
    ],
)
def test_targets_off_the_board_name_their_zone(target: Target, said: str) -> None:
    places = {("deck", "attack_zone"): "", ("hand",): "shown to all"}

    assert describe_target(target, replace(LEXICON, target_places=places)) == said


def test_articles_follow_the_sound_of_the_noun() -> None:
    units = Static(SELF, (Modification("gain", "taunt"),), Exists(All(UNIT)))

    assert render(_card(units), LEXICON) == ("While there's a unit, this has Taunt.",)


def test_a_cost_of_several_kinds_says_which_one_changes() -> None:
    spells = Static(All(SPELL & YOURS), (Modification("cost", "fire", -1),))

    assert render(_card(spells), LEXICON) == ("Spells you play cost Fire 1 less.",)


def _card(ability: Ability) -> CardDef:
    return CardDef("sample", "Sample", "minion", abilities=(ability,))
