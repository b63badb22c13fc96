"""Evaluation for computer players: never by hidden cards, always by a won match."""

import pytest

from .scene import A, B, Side, given, held, tired


def worth(mine: Side, theirs: Side | None = None) -> int:
    match = given(mine, theirs).match
    return match.rules.evaluation.value(match, A)


def test_hidden_cards_of_the_enemy_count_only_by_their_number() -> None:
    cheap, dear = worth({}, {"hand": ["Stoke"]}), worth({}, {"hand": ["The Oldest Root"]})

    assert cheap == dear
    assert cheap < worth({})


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"numbers": {"life": 900}}, {"numbers": {"life": 700}}),
        ({"numbers": {"jade": 2}}, {"numbers": {"jade": 1}}),
        ({"field": ["Ruby 300"]}, {"field": ["Ruby 200"]}),
        ({"field": ["Ruby 300"]}, {"field": [tired("Ruby 300")]}),
        ({"field": ["Ruby 300"]}, {"field": [{"card": "Ruby 300", "counters": {"stun": 1}}]}),
        ({"field": ["Ruby 300 Shield 1"]}, {"field": ["Ruby 300"]}),
        ({"hand": [held("Ruby 300", 1)]}, {"hand": [held("Ruby 300", 3)]}),
        ({"hand": ["Ruby 300", "Ruby 300"]}, {"hand": ["Ruby 300"]}),
    ],
)
def test_one_position_is_worth_more_than_another(better: Side, worse: Side) -> None:
    assert worth(better) > worth(worse)


def test_a_ready_blocker_keeps_a_lethal_attack_away() -> None:
    poor, attacker = {"numbers": {"life": 200}}, {"field": ["Ruby 300"]}

    gained = worth({**poor, "field": ["Jade 0"]}, attacker) - worth(poor, attacker)

    assert gained > worth({"field": ["Jade 0"]}, attacker) - worth({}, attacker)


def test_a_match_that_is_over_is_worth_its_result() -> None:
    game = given({"hand": ["Ruby 100"]})
    game.concede(B)

    values = [game.match.rules.evaluation.value(game.match, seat) for seat in (A, B)]

    assert values == [100_000, -100_000]
