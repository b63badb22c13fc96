"""Words that a game cannot carry out are refused by the lint of its cards."""

from dataclasses import replace

import pytest

from app.catalogue import ruleset
from app.catalogue.pool_lint import FaultyPool, lint_pool
from app.engine.dsl.abilities import (
    Ability,
    Activated,
    EventPattern,
    KeywordUse,
    SacrificeSelf,
    SpellEffect,
    Target,
    Triggered,
)
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import IfDestroyed, Later
from app.engine.dsl.filters import ANY, ControlledBy, HasKeyword, IsType
from app.engine.dsl.lint import faults
from app.engine.dsl.lint_reach import reach_faults
from app.engine.dsl.lint_steps import step_faults
from app.engine.dsl.lint_words import number_faults, word_faults
from app.engine.dsl.shorthand import gain, lose
from app.engine.dsl.text import render
from app.engine.dsl.values import IT, SELF, All, Chosen, T
from app.engine.effects import (
    AddCounters,
    Banish,
    CopyOf,
    CreateCard,
    CreateToken,
    Damage,
    Deny,
    Destroy,
    Draw,
    Effect,
    Exhaust,
    Fight,
    ForEach,
    GainControl,
    Heal,
    LoseLife,
    MayPay,
    Modification,
    Modify,
    PreventAll,
    PutOnBoard,
    Ready,
    ReturnToDeck,
    ReturnToHand,
    Sacrificing,
    Seq,
    SetStat,
    Skip,
    this_turn,
)
from app.engine.meaning.registry import MEANINGS
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.clashing_destiny.effects import Ignite
from app.rulesets.trapdoor.effects import LosePower

FOR_A_COMBAT = Modify(SELF, (Modification("add", "power", 1),), "combat")


@pytest.mark.parametrize(
    ("game", "effect", "word"),
    [
        ("battle_mages", Skip("turn"), "turn"),
        ("battle_mages", FOR_A_COMBAT, "combat"),
        ("battle_mages", GainControl(SELF, "combat"), "combat"),
        ("battle_mages", AddCounters(SELF, "rust"), "rust"),
        ("clashing_destiny", Skip("end"), "end"),
        ("clashing_destiny", CreateToken("gate_militia", zone="hand"), "hand"),
        ("clashing_destiny", CreateCard("tollgate_recruit", zone="deck_top"), "deck_top"),
        ("battle_mages", CreateToken("recruit", zone="graveyard"), "graveyard"),
        ("shards", CreateCard("ember_runt", zone="board"), "board"),
        ("clashing_destiny", Skip("turn"), "turn"),
        ("clashing_destiny", AddCounters(SELF, "rust"), "rust"),
        ("mage_wars", Skip("end"), "end"),
        ("mage_wars", AddCounters(SELF, "rust"), "rust"),
        ("shards", FOR_A_COMBAT, "combat"),
        ("shards", Destroy(All(ControlledBy("each"))), "each"),
        ("shards", Destroy(Chosen(All(ControlledBy("you")), who="each")), "each"),
        ("shards", Skip("fight"), "fight"),
        ("trapdoor", FOR_A_COMBAT, "combat"),
        ("trapdoor", Skip("fight"), "fight"),
    ],
)
def test_a_word_without_a_rule_is_refused(game: str, effect: Effect, word: str) -> None:
    card = CardDef("sample", "Sample", "", abilities=(SpellEffect(effect),))

    found = [fault.sentence for fault in word_faults(card, ruleset(game).display.lexicon)]

    assert any(f'"{word}"' in sentence for sentence in found)


@pytest.mark.parametrize(
    "ability",
    [
        SpellEffect(Seq((Destroy(SELF), IfDestroyed(SELF, Skip("draw"))))),
        Triggered(EventPattern(EngineEvent.DESTROYED), Skip("draw")),
        SpellEffect(Later(EventPattern(EngineEvent.DESTROYED), Skip("draw"))),
    ],
)
def test_an_event_that_no_rule_reports_is_refused(ability: Ability) -> None:
    card = CardDef("sample", "Sample", "", abilities=(ability,))

    found = {
        game: [
            fault.sentence
            for fault in faults([card], ruleset(game).display.lexicon, meanings=MEANINGS)
            if fault.check == "event"
        ]
        for game in ("battle_mages", "trapdoor")
    }

    assert found == {"battle_mages": ['No rule reports "destroyed" here.'], "trapdoor": []}


HERO, TOWER = IsType(("hero",), "hero"), IsType(("tower",), "tower")
MINION, UNIT = IsType(("minion",), "minion"), IsType(("minion", "hero"), "unit")
TALENT, CREATURE = IsType(("talent",), "talent"), IsType(("creature",), "creature")


@pytest.mark.parametrize(
    ("game", "effect", "target", "sentence"),
    [
        ("clashing_destiny", Destroy(T()), Target(UNIT), "nothing to a hero"),
        ("clashing_destiny", Banish(T()), Target(ANY), "nothing to a hero"),
        ("clashing_destiny", ReturnToHand(T()), Target(HERO), "nothing to a hero"),
        ("clashing_destiny", ReturnToDeck(T()), Target(HERO), "nothing to a hero"),
        ("clashing_destiny", GainControl(T()), Target(UNIT), "nothing to a hero"),
        ("clashing_destiny", CopyOf(T()), Target(HERO), "nothing to a hero"),
        ("clashing_destiny", Exhaust(T()), Target(TALENT), "nothing to a talent"),
        ("clashing_destiny", Sacrificing(UNIT), None, "nothing to a hero"),
        ("clashing_destiny", ForEach(All(UNIT), Destroy(IT)), None, "nothing to a hero"),
        ("clashing_destiny", Fight(T(), SELF), Target(MINION), "has no rule"),
        ("clashing_destiny", SetStat(T(), "level", 3), Target(HERO), "No effect changes the level"),
        ("mage_wars", Banish(T()), Target(TOWER), "nothing to a tower"),
        ("mage_wars", ReturnToDeck(T()), Target(ANY), "nothing to a tower"),
        ("mage_wars", CopyOf(All(TOWER)), None, "nothing to a tower"),
        ("mage_wars", GainControl(All(TOWER)), None, "nothing to a tower"),
        ("mage_wars", Exhaust(SELF), None, "has no rule"),
        ("mage_wars", Ready(SELF), None, "has no rule"),
        ("shards", Damage(T(), 100), Target(CREATURE), "nothing to a creature"),
        ("shards", Banish(T()), Target(CREATURE), "has no rule"),
        ("trapdoor", Heal(T(), 10), Target(CREATURE), "has no rule"),
        ("trapdoor", MayPay(1, then=Draw()), None, "has no rule"),
        ("shards", MayPay(1, then=Draw()), None, "has no rule"),
        ("trapdoor", Damage(T(), 10), Target(CREATURE), "nothing to a creature"),
        (
            "battle_mages",
            AddCounters(T(), "poison"),
            Target(IsType(("crystal",), "crystal")),
            "nothing to a crystal",
        ),
        ("battle_mages", PreventAll(T()), Target(ANY, kind="seat"), "nothing to a mage"),
        ("battle_mages", Deny(), Target(CREATURE), "nothing to a creature"),
        (
            "battle_mages",
            Destroy(T()),
            Target(CREATURE, zones=("graveyard",)),
            "nothing to a card in the graveyard",
        ),
        (
            "battle_mages",
            Modify(T(), (Modification("cost", "", 1),)),
            Target(CREATURE),
            "nothing to a creature",
        ),
    ],
)
def test_an_effect_in_vain_is_refused(
    game: str, effect: Effect, target: Target | None, sentence: str
) -> None:
    ability = SpellEffect(effect, (target,) if target is not None else ())
    card = CardDef("sample", "Sample", "spell", abilities=(ability,))

    found = [fault.sentence for fault in reach_faults(card, ruleset(game).display.lexicon)]

    assert any(sentence in told for told in found)


def test_a_hero_cannot_be_sacrificed_for_its_own_ability() -> None:
    card = CardDef("sample", "Sample", "hero", abilities=(Activated((SacrificeSelf(),), Draw()),))

    found = [
        str(fault) for fault in reach_faults(card, ruleset("clashing_destiny").display.lexicon)
    ]

    assert found == [
        "sample abilities.0.costs.0 [reach] SacrificeSelf does nothing to a hero in this game."
    ]


def test_a_card_that_an_earlier_part_moves_is_judged_where_it_comes() -> None:
    buried = Target(CREATURE, zones=("graveyard",))
    effect = Seq((PutOnBoard(T()), AddCounters(T(), "shield")))
    card = CardDef("sample", "Sample", "spell", abilities=(SpellEffect(effect, (buried,)),))

    assert reach_faults(card, ruleset("shards").display.lexicon) == []


def test_destroyed_this_way_needs_something_that_destroys() -> None:
    card = CardDef("sample", "Sample", "spell", abilities=(SpellEffect(IfDestroyed(SELF, Draw())),))

    found = faults([card], ruleset("trapdoor").display.lexicon, meanings=MEANINGS)

    assert "Nothing beside it can destroy a card." in [fault.sentence for fault in found]


def test_a_word_of_another_game_is_refused() -> None:
    game = ruleset("shards")
    foreign = CardDef("foreign", "Foreign", "spell", abilities=(SpellEffect(Ignite(SELF)),))

    with pytest.raises(FaultyPool, match="Ignite is no word of this ruleset"):
        lint_pool(replace(game, pool=game.pool.extended([foreign])))


@pytest.mark.parametrize(
    ("game", "effect", "sentence"),
    [
        ("shards", LoseLife(150), "150 is no multiple of 100."),
        ("trapdoor", LosePower(SELF, 25), "25 is no multiple of 10."),
        ("trapdoor", SetStat(SELF, "power", 25), "25 is no multiple of 10."),
        ("mage_wars", Damage(SELF, 7), "7 is no multiple of 5."),
        (
            "shards",
            Modify(SELF, (Modification("add", "power", -50),)),
            "-50 is no multiple of 100.",
        ),
    ],
)
def test_a_printed_amount_between_the_steps_is_refused(
    game: str, effect: Effect, sentence: str
) -> None:
    card = CardDef("sample", "Sample", "spell", abilities=(SpellEffect(effect),))

    found = [fault.sentence for fault in step_faults(card, ruleset(game).display.lexicon)]

    assert found == [sentence]


def test_numbers_that_no_step_counts_are_free() -> None:
    effect = Seq(
        (
            AddCounters(SELF, "shield", 3),
            Draw(7),
            Modify(SELF, (Modification("cost", "shards", 1),)),
        )
    )
    card = CardDef("sample", "Sample", "spell", abilities=(SpellEffect(effect),))

    assert step_faults(card, ruleset("shards").display.lexicon) == []


@pytest.mark.parametrize(
    ("ability", "found"),
    [
        (KeywordUse("pride"), ['"pride" needs a number.']),
        (KeywordUse("pride", 2), []),
        (KeywordUse("rush", 2), ['"rush" has no number.']),
        (SpellEffect(this_turn(SELF, gain("pride"))), ['"pride" needs a number.']),
        (SpellEffect(this_turn(SELF, gain("rush", 2))), ['"rush" has no number.']),
        (SpellEffect(this_turn(SELF, lose("pride"))), []),
    ],
)
def test_a_keyword_has_the_number_that_its_word_needs(ability: Ability, found: list[str]) -> None:
    card = CardDef("sample", "Sample", "minion", abilities=(ability,))

    told = number_faults(card, ruleset("clashing_destiny").display.lexicon)

    assert [fault.sentence for fault in told] == found


def test_a_keyword_is_named_without_a_number_where_none_is_meant() -> None:
    lexicon = ruleset("clashing_destiny").display.lexicon
    proud = Target(IsType(("minion",), "minion") & HasKeyword("pride"))
    card = CardDef(
        "sample",
        "Sample",
        "spell",
        abilities=(SpellEffect(this_turn(T(), lose("pride")), (proud,)),),
    )

    assert render(card, lexicon, {}) == ("Target minion with Pride loses Pride until end of turn.",)
