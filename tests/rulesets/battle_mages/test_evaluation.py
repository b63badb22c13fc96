"""Evaluation of positions for computer players."""

from .scene import RULESET, A, B, MatchDriver, given


def worth(game: MatchDriver, seat: int = A) -> int:
    return RULESET.evaluation.value(game.match, seat)


def test_evaluation_is_zero_sum() -> None:
    crystals = [{"card": "Small Red Crystal", "copies": 3}]
    game = given({"creatures": ["Plain 3/3"], "crystals": crystals}, {"crystals": crystals})

    assert worth(game, A) > 0
    assert worth(game, A) == -worth(game, B)


def test_damage_and_poison_make_a_creature_worth_less() -> None:
    whole = given({"creatures": ["Plain 3/3"]})
    scratched = given({"creatures": [{"card": "Plain 3/3", "damage": 1}]})
    ill = given({"creatures": [{"card": "Plain 3/3", "counters": {"poison": 2}}]})

    assert worth(whole) > worth(scratched)
    assert worth(whole) > worth(ill)


def test_a_prepared_crystal_is_worth_more_than_a_used_one() -> None:
    held = given({"crystals": ["Small Blue Crystal"]})
    used = given({"crystals": [{"card": "Small Blue Crystal", "exhausted": True}]})

    assert worth(held) > worth(used)


def test_the_last_life_is_worth_most() -> None:
    def of(mine: int) -> int:
        return worth(given({"numbers": {"life": mine}}))

    assert of(3) - of(1) > of(20) - of(18)


def test_crystals_in_hand_are_missed_before_there_are_enough() -> None:
    def of(*hand: str) -> int:
        return worth(given({"hand": list(hand)}))

    assert of("Small Red Crystal", "Plain 2/2") > of("Plain 2/2", "Plain 2/2")
