"""Starting seat of a match: random, or preset."""

from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine import views
from app.engine.play.match import Match
from app.engine.position.plain_data import JsonObject
from app.matches.rules import begin, setup_of

RULES = rulesets()


def decks_of(ruleset: str) -> tuple[JsonObject, JsonObject]:
    first, second = [starter.deck for starter in RULES[ruleset].decks][:2]
    return first, second


def begun(setup: JsonObject, seed: int) -> Match:
    return begin(RULES, setup, seed.to_bytes(32, "big"))


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
@pytest.mark.parametrize("starter", [0, 1])
def test_a_settled_starter_begins_whatever_the_seed(ruleset: str, starter: int) -> None:
    setup = setup_of(ruleset, decks_of(ruleset), starter)

    turns = [views.view(begun(setup, seed), 2)["turn"] for seed in range(6)]

    assert {turn["starter"] for turn in turns} == {starter}


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_otherwise_chance_says_who_begins(ruleset: str) -> None:
    setup = setup_of(ruleset, decks_of(ruleset))

    turns = [views.view(begun(setup, seed), 2)["turn"] for seed in range(12)]

    assert {turn["starter"] for turn in turns} == {0, 1}
    assert setup["options"] == {}


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_settling_the_starter_leaves_the_shuffle_as_it_is(ruleset: str) -> None:
    by_chance = begun(setup_of(ruleset, decks_of(ruleset)), 5)
    starter = views.view(by_chance, 2)["turn"]["starter"]
    take_the_first_turn(by_chance)

    settled = begun(setup_of(ruleset, decks_of(ruleset), starter), 5)

    assert lying(settled) == lying(by_chance)


def take_the_first_turn(match: Any) -> None:
    """Where the winner of the toss is asked who begins, begin."""
    for seat in (0, 1):
        prompt = match.prompt_of(seat)
        if prompt is not None and prompt.name in ("choose_start", "choose_starter"):
            match.submit(seat, prompt.default)


def lying(match: Any) -> dict[str, list[str]]:
    """Which cards lie where, in their order."""
    state = match.state
    return {
        zone: [state.cards[each].printed.id for each in held if each]
        for zone, held in state.zones.items()
    }
