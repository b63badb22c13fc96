"""Rulesets define how numbers of one keyword combine."""

from dataclasses import fields
from typing import Any

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import Event
from app.engine.rules.ruleset import Ruleset
from app.engine.steps.replacements import fitting
from app.rulesets.clashing_destiny.ruleset import RULESET, ClashingDestiny
from tools.testing.match_driver import A, B, given

SAVED = {
    "node": "CardDef",
    "id": "saved",
    "name": "Saved",
    "type": "minion",
    "aspect": "normal",
    "stats": [["attack", 1], ["hp", 1]],
    "abilities": [
        {
            "node": "Replacement",
            "event": {"node": "EventPattern", "kind": "destroyed", "subject": {"node": "IsSource"}},
            "instead": {"node": "Draw"},
        }
    ],
}


class Adding(ClashingDestiny):
    """The same game, but numbers of one keyword add up."""

    keywords_add = True


class Highest(Adding):
    """Of that keyword the highest number holds."""

    highest_keywords = frozenset({"pride"})


def the_same(kind: type[Ruleset]) -> Ruleset:
    values: dict[str, Any] = {f.name: getattr(RULESET, f.name) for f in fields(RULESET)}
    return kind(**values)


def pride_after(rules: Ruleset, *gains: int) -> int | None:
    game = given(rules, {A: {"attack_zone": ["3/3"]}})
    card = game.card("3/3").id
    for number in gains:
        atoms.modify(game.match, card, "gain", "pride", number, "turn", card)
    return game.match.derived(game.match.card(card)).keywords["pride"]


def test_the_latest_number_of_a_keyword_holds_unless_the_ruleset_says_otherwise() -> None:
    assert pride_after(RULESET, 2, 1) == 1


def test_a_ruleset_may_add_the_numbers_up() -> None:
    assert pride_after(the_same(Adding), 2, 1) == 3


def test_of_some_keywords_the_highest_number_holds() -> None:
    assert [pride_after(the_same(Highest), *gains) for gains in ((1, 3, 2), (2,))] == [3, 2]


def test_replacements_are_found_before_the_event() -> None:
    game = given(
        RULESET, {A: {"attack_zone": ["Saved"]}, B: {"attack_zone": ["3/3"]}}, cards=[SAVED]
    )
    match = game.match

    found = {
        name: len(fitting(match, Event(EngineEvent.DESTROYED, A, match.card(game.card(name).id))))
        for name in ("Saved", "3/3")
    }

    assert found == {"Saved": 1, "3/3": 0}
