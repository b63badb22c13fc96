"""Strength of the greedy opponent: drafts, blocks, lethal damage, and cards worth keeping."""

import pytest

from app.bots.greedy import choose
from app.engine.dsl.card import CardDef
from app.engine.dsl.shorthand import does
from app.engine.dsl.values import T
from app.engine.effects import GainControl
from app.engine.play.match import Match
from app.engine.position.errors import EngineFault
from tests.engine.stack_game import A_CREATURE, STACK, position
from tests.rulesets.clashing_destiny.scene import given
from tools.testing.match_driver import A, B, MatchDriver

NO_LIMIT = 60.0  # seconds: for tests in which the clock must not decide


def turn_of_the_bot(game: MatchDriver) -> Match:
    """Let the greedy opponent answer until it is no longer asked, or ends its turn."""
    match = game.match
    while (prompt := match.prompts[A]) is not None:
        choice = choose(match, A, NO_LIMIT)
        if prompt.name == "main_action" and choice == "end":
            break
        match.submit(A, choice)
        while match.prompts[B] is not None:
            match.time_out(B)
    return match


def test_it_sees_that_it_can_win_now() -> None:
    game = given(
        {"attack_zone": ["3/2"]},
        {"hero": {"card": "Novice", "damage": 12}, "attack_zone": ["5/3"]},
    )

    match = turn_of_the_bot(game)

    assert match.result is not None
    assert match.result.winner == A


def test_it_does_not_attack_into_a_blocker_that_only_gains_by_it() -> None:
    game = given({"attack_zone": ["1/1"]}, {"defense_zone": ["2/6 vigilant"]})

    match = turn_of_the_bot(game)

    (attacker,) = (cid for cid in match.zone(A, "attack_zone") if cid)
    assert not match.card(attacker).exhausted


def test_it_looks_through_a_draft_to_the_target_that_is_worth_it() -> None:
    game = given({"hand": ["Zap"]}, {"attack_zone": ["1/3", "3/2"]})

    match = turn_of_the_bot(game)

    names = [match.card(cid).printed.name for cid in match.zone(B, "attack_zone") if cid]
    assert names == ["1/3"]


def test_it_pays_with_its_least_useful_cards() -> None:
    game = given({"hand": ["3/4 for 1", "Raise Shield", "Burrow Fox"]}, {"attack_zone": ["2/2"]})

    match = turn_of_the_bot(game)

    paid = [match.card(cid).printed.name for cid in match.zone(A, "destiny_zone")]
    assert "Burrow Fox" in paid
    assert "Raise Shield" not in paid


def test_it_blocks_what_would_fell_its_hero() -> None:
    game = given(
        {"hero": {"card": "Novice", "damage": 12}, "defense_zone": ["1/2"]},
        {"attack_zone": ["4/4"]},
        turn=4,
        active=B,
    )
    game.attack("4/4", on="Novice")

    choice = choose(game.match, A, NO_LIMIT)

    assert choice.startswith("block:")


def test_a_fault_of_the_rules_is_not_taken_for_a_choice_that_cannot_be_made() -> None:
    theft = CardDef("theft", "Theft", "spell", abilities=(does(GainControl(T()), A_CREATURE),))
    game = position(STACK, {"hand": ["Theft"]}, {"board": ["Bear"]}, theft)

    with pytest.raises(EngineFault, match="doesn't define changes of control"):
        choose(game.match, A, NO_LIMIT)
