"""The window that a seat is asked about is described in words that both seats can see."""

from typing import Any

import pytest

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.windows import Window, abilities_on_chain, offers_only_lesser, window_of
from app.engine.rules.ruleset import Ruleset
from app.rulesets.battle_mages.ruleset import RULESET as BATTLE_MAGES
from app.rulesets.clashing_destiny.ruleset import RULESET as CLASHING_DESTINY
from app.rulesets.mage_wars.ruleset import RULESET as MAGE_WARS
from app.rulesets.shards.ruleset import RULESET as SHARDS
from tests.engine.random_matches import EVERY_RULESET, course
from tests.rulesets.mage_wars.holding import given as holding
from tests.rulesets.mage_wars.holding import side
from tools.testing.match_driver import A, B, given
from tools.testing.scenario_failure import open_prompts


def asked(match: Match) -> list[tuple[int, Window]]:
    """Return the open windows, by seat."""
    found = [(prompt.seat, window_of(match, prompt.seat)) for prompt in open_prompts(match)]
    return [(seat, window) for seat, window in found if window is not None]


@EVERY_RULESET
@pytest.mark.parametrize("seed", range(3))
def test_a_window_looks_the_same_whatever_is_hidden(rules: Ruleset, seed: int) -> None:
    compared = 0
    for match in course(rules, seed, 200):
        match.take_events()
        if match.answers or match.sealed:
            continue
        for seat, window in asked(match):
            other = views.determinize(match, 1 - seat, seed + match.decisions)

            assert window_of(other, seat) == window
            compared += other.digest() != match.digest()
    assert compared > 5


@EVERY_RULESET
def test_a_windows_default_is_to_let_it_pass(rules: Ruleset) -> None:
    seen = 0
    for seed in range(3):
        for match in course(rules, seed, 200):
            for seat, window in asked(match):
                prompt = match.prompts[seat]
                assert prompt is not None
                assert prompt.default == prompt.primary
                assert window.phase in {phase.id for phase in rules.phases}
                assert not window.ability or window.ability in abilities_on_chain(match)
                seen += 1
    assert seen > 20


@EVERY_RULESET
def test_windows_mark_attacked_or_targeted_seats(rules: Ruleset) -> None:
    found = [
        window.is_aimed_at
        for seed in range(4)
        for match in course(rules, seed, 250)
        for _, window in asked(match)
    ]

    assert True in found


def test_ones_own_turn_is_no_window() -> None:
    game = given(CLASHING_DESTINY, {A: {"hand": []}})

    assert window_of(game.match, A) is None
    assert window_of(game.match, B) is None


@pytest.mark.parametrize(
    ("rules", "timer", "lenient"),
    [
        (SHARDS, "casual", True),
        (SHARDS, "relaxed", True),
        (SHARDS, "rated", False),
        (CLASHING_DESTINY, "casual", False),
        (MAGE_WARS, "rated", False),
    ],
)
def test_time_outs_are_forgiven_where_the_game_says_so(
    rules: Ruleset, timer: str, *, lenient: bool
) -> None:
    assert (timer in rules.lenient_timers) is lenient


def test_automatic_answers_keep_the_time_out_count() -> None:
    game = given(CLASHING_DESTINY, {A: {"attack_zone": ["2/5"]}})
    game.match.timeouts[A] = 2
    for_it, by_it = game.match.clone(), game.match.clone()

    for_it.submit(A, "end", counts=False)
    by_it.submit(A, "end")

    assert (for_it.timeouts[A], by_it.timeouts[A]) == (2, 0)


def test_a_time_out_that_does_not_count_never_loses() -> None:
    match = given(SHARDS, {A: {}}).match
    match.timeouts = [2, 2]

    for _ in range(6):
        seat = open_prompts(match)[0].seat
        match.time_out(seat, counts=False)

    assert match.result is None or match.result.reason != "timeouts"
    assert match.timeouts == [2, 2]


@pytest.mark.parametrize(("winner", "reason"), [(A, "abandoned"), (None, "abandoned_draw")])
def test_a_match_can_end_for_a_reason_outside_the_rules(winner: int | None, reason: str) -> None:
    match = given(SHARDS, {A: {}}).match

    match.end(reason, winner)

    assert match.result is not None
    assert match.result.winner == winner
    assert "too long" in match.rules.display.result_words(reason)


# Possible actions of B in A's turn: from the graveyard, from the hand too, none.
EMBER = {"graveyard": ["Second Ember"], "crystals": ["Small Red Crystal"] * 3}


@pytest.mark.parametrize(
    ("theirs", "only"),
    [
        ({**EMBER, "hand": ["Plain 9/9 for 9R"]}, True),
        ({**EMBER, "hand": ["Pebble Spark"]}, False),
        ({"hand": ["Plain 9/9 for 9R"]}, False),
    ],
)
def test_windows_for_piles_only_are_recognized(theirs: Any, *, only: bool) -> None:
    scratched = {"card": "Plain 2/2", "damage": 1}
    sides = {A: {"hand": ["Pebble Spark"], "creatures": [scratched]}, B: theirs}
    game = given(BATTLE_MAGES, sides, active=A)

    game.pass_(seat=A)

    assert offers_only_lesser(game.match, B) is only


@pytest.mark.parametrize(("hand", "only"), [("Earth", True), ("Kindling Word", False)])
def test_rebinding_can_wait_in_a_window_of_mage_wars(hand: str, *, only: bool) -> None:
    idle = side({"Noon Hydra": ["Fire a"]}, free=["Fire b"])
    game = holding(idle, side({"Noon Hydra": ["Fire c"]}, free=["Fire d"], hand=[hand]))

    game.pass_(seat=A)

    assert [each.seat for each in open_prompts(game.match)] == [B]
    assert offers_only_lesser(game.match, B) is only
