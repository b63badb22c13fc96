"""The invariants of the engine, at every question of matches between decks of chance."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.rng import Dice
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import (
    EVERY_RULESET,
    SOME_RULESETS,
    asked,
    begin,
    course,
    played,
    positions,
)
from tests.engine.recombined_cards import recombined
from tests.suite.thoroughness import at_most
from tools.testing.answering import check_answers, check_reload
from tools.testing.invariants import InvariantViolation, check_position, check_prompts
from tools.testing.random_play import pairings, play_randomly
from tools.testing.selfplay_stats import SelfPlayStats

SEEDS = st.integers(0, 2**40)


@EVERY_RULESET
@given(seed=SEEDS, decisions=st.integers(0, 300))
@settings(max_examples=at_most(24, else_=10), deadline=None)
def test_every_position_of_blind_play_is_sound(rules: Ruleset, seed: int, decisions: int) -> None:
    match = played(seed, decisions, rules)

    check_position(match)
    check_prompts(match, Dice(seed))


@SOME_RULESETS
@given(seed=SEEDS)
@settings(max_examples=at_most(2, else_=1), deadline=None)
def test_a_whole_paranoid_match_has_no_fault(rules: Ruleset, seed: int) -> None:
    stats = SelfPlayStats(rules.id)
    decks = pairings(rules)

    play_randomly(rules, decks[seed % len(decks)], seed, stats, paranoid=True)

    assert stats.faults == []
    assert stats.matches == 1


@EVERY_RULESET
@given(seed=SEEDS)
@settings(max_examples=at_most(10, else_=5), deadline=None)
def test_the_same_seed_and_choices_give_the_same_match(rules: Ruleset, seed: int) -> None:
    assert played(seed, 60, rules).digest() == played(seed, 60, rules).digest()


@EVERY_RULESET
@given(seed=SEEDS)
@settings(max_examples=at_most(10, else_=4), deadline=None)
def test_no_card_is_lost_or_made_from_nothing(rules: Ruleset, seed: int) -> None:
    match = begin(seed, rules)
    cards = len(match.state.cards)
    made = 0
    for _ in positions(match, seed, 250):
        made += sum(event.kind == EngineEvent.CREATED for event in match.take_events())
    made += sum(event.kind == EngineEvent.CREATED for event in match.events)

    assert len(match.state.cards) == cards + made


@EVERY_RULESET
@given(seed=SEEDS)
@settings(max_examples=at_most(10, else_=4), deadline=None)
def test_the_next_question_has_a_number_of_its_own(rules: Ruleset, seed: int) -> None:
    numbers = []
    for match in positions(begin(seed, rules), seed, 80):
        numbers.append(asked(match).id)

    assert len(set(numbers)) == len(numbers)


@EVERY_RULESET
def test_every_question_has_a_legal_default_and_refuses_malformed_answers(rules: Ruleset) -> None:
    """Thoroughly: whole matches, some thousand questions of each game."""
    dice = Dice(7)

    for match in course(rules, 20_000, at_most(4000, else_=150)):
        check_answers(match, dice)


@EVERY_RULESET
def test_loaded_match_goes_on_as_the_match_does(rules: Ruleset) -> None:
    for match in course(rules, 21_000, at_most(2000, else_=60)):
        check_reload(match)


@EVERY_RULESET
def test_all_that_the_lint_takes_can_be_played(rules: Ruleset) -> None:
    """Prices, modes and "may" are put on most cards of the pool, on triggers as well."""
    dice = Dice(9)

    for seed in range(at_most(20, else_=2)):
        odd = recombined(rules, seed)
        for match in positions(begin(seed, odd), seed, at_most(400, else_=120)):
            check_answers(match, dice)


def test_a_card_in_two_places_is_noticed() -> None:
    match = played(3, 40)
    card_id = match.zone(0, "main_deck")[0]

    match.state.zones["0.hand"] += (card_id,)

    with pytest.raises(InvariantViolation, match="two places"):
        check_position(match)


def test_a_forgotten_listener_is_noticed() -> None:
    match = played(3, 40)
    printed = match.pool["cinder_page"]
    card_id = atoms.create(
        match, printed, 0, "0.defense_zone", match.zone(0, "defense_zone").index(0)
    )
    check_position(match)

    match.state.listeners = {}

    assert card_id
    with pytest.raises(InvariantViolation, match="index"):
        check_position(match)


def test_a_stale_derived_value_is_noticed() -> None:
    match = played(3, 40)
    hero = match.state.cards[match.zone(0, "hero")[0]]
    check_position(match)

    wrong = match.derived(hero).copy()
    wrong.stats["attack"] = 99
    match.state.cache["layers"] = {**match.state.cache.get("layers", {}), hero.id: wrong}

    with pytest.raises(InvariantViolation, match="worked out"):
        check_position(match)
