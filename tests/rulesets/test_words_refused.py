"""Words that a game cannot carry out are refused by the lint of its cards."""

import pytest

from app.catalogue import ruleset
from app.engine.dsl.abilities import Ability, EventPattern, SpellEffect, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import IfDestroyed, Later
from app.engine.dsl.filters import ControlledBy
from app.engine.dsl.lint import faults
from app.engine.dsl.lint_words import word_faults
from app.engine.dsl.values import SELF, All, Chosen
from app.engine.effects import AddCounters, Destroy, Effect, GainControl, Modification, Modify, Skip
from app.engine.event_kinds import EngineEvent
from app.engine.meaning.registry import MEANINGS

FOR_A_COMBAT = Modify(SELF, (Modification("add", "power", 1),), "combat")


@pytest.mark.parametrize(
    ("game", "effect", "word"),
    [
        ("battle_mages", Skip("turn"), "turn"),
        ("battle_mages", FOR_A_COMBAT, "combat"),
        ("battle_mages", GainControl(SELF, "combat"), "combat"),
        ("battle_mages", AddCounters(SELF, "rust"), "rust"),
        ("clashing_destiny", Skip("end"), "end"),
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

    found = [fault.sentence for fault in word_faults(card, ruleset(game).lexicon)]

    assert any(f'"{word}"' in sentence for sentence in found)


@pytest.mark.parametrize(
    "ability",
    [
        SpellEffect(IfDestroyed(SELF, Skip("draw"))),
        Triggered(EventPattern(EngineEvent.DESTROYED), Skip("draw")),
        SpellEffect(Later(EventPattern(EngineEvent.DESTROYED), Skip("draw"))),
    ],
)
def test_an_event_that_no_rule_reports_is_refused(ability: Ability) -> None:
    card = CardDef("sample", "Sample", "", abilities=(ability,))

    found = {
        game: [
            fault.sentence
            for fault in faults([card], ruleset(game).lexicon, meanings=MEANINGS)
            if fault.check == "event"
        ]
        for game in ("battle_mages", "trapdoor")
    }

    assert found == {"battle_mages": ['No rule reports "destroyed" here.'], "trapdoor": []}
