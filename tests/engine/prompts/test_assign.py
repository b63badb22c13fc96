"""Assign: legal combinations, beyond the checks of every kind of prompt."""

import pytest

from app.engine.position.errors import IllegalChoice
from app.engine.prompts import Aim, Aimer, Assign, Goal


def test_an_aim_of_a_group_raises_what_may_be_shared_out_once() -> None:
    aims = [Aim(8), Aim(7, group="charge"), Aim(9, group="charge")]
    option = Aimer(1, aims, most=2, total=10, unit=5, extras={"charge": 5})
    prompt = Assign(0, "assign", [option], [Goal(8), Goal(7), Goal(9)])

    assert prompt.check([(1, 7, 15)]) == ((1, 7, 15),)
    assert prompt.check([(1, 8, 5), (1, 7, 10)]) == ((1, 7, 10), (1, 8, 5))
    for too_much in ([(1, 8, 15)], [(1, 7, 10), (1, 9, 10)]):
        with pytest.raises(IllegalChoice, match=r"add up|multiple"):
            prompt.check(too_much)


def test_the_goals_of_one_card_are_aimed_at_once_by_each_option() -> None:
    options = [Aimer(ref, [Aim("first"), Aim("second")], most=2) for ref in (1, 2)]
    prompt = Assign(0, "assign", options, [Goal("first", at=9), Goal("second", at=9)])

    both = prompt.check([(1, "first", 0), (2, "second", 0)])

    assert both == ((1, "first", 0), (2, "second", 0))
    with pytest.raises(IllegalChoice, match="same card once"):
        prompt.check([(1, "first", 0), (1, "second", 0)])


def test_as_many_of_the_goals_sought_are_aimed_at_as_can_be() -> None:
    options = [Aimer(1, [Aim(7), Aim(8), Aim(9)]), Aimer(2, [Aim(9)])]
    prompt = Assign(0, "assign", options, [Goal(7), Goal(8), Goal(9)], sought=(7, 8))

    listed = list(prompt.enumerate())

    assert listed == [((1, 7, 0),), ((1, 7, 0), (2, 9, 0)), ((1, 8, 0),), ((1, 8, 0), (2, 9, 0))]
    for answer in ([], [(1, 9, 0)], [(2, 9, 0)]):
        with pytest.raises(IllegalChoice, match="is missing"):
            prompt.check(answer)
