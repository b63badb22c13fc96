"""Which ways the worlds of a forecast go: all of a small choice, the telling ones of a large."""

from app.engine.forecasts.branches import CHOICE, WORLDS, Branches
from app.engine.forecasts.extreme_choices import extreme_choices
from app.engine.prompts import Cover, Option, Pick, Split
from app.engine.prompts.assign import Aim, Aimer, Assign, Goal
from app.engine.prompts.cover import Resource
from app.engine.prompts.covering import demand_of


def test_worlds_cover_every_branch_of_nested_choices() -> None:
    gone = set()
    for number in range(10):
        world = Branches(number)
        first = world.choose(2, CHOICE)
        gone.add((first, world.choose(5, CHOICE) if first else 0))

    assert gone == {(0, 0), *((1, way) for way in range(5))}


def test_a_world_says_how_many_it_takes_to_go_all_ways() -> None:
    two, many = Branches(0), Branches(0)
    for ways in (2, 5, 7):
        two.choose(ways, CHOICE)
    many.choose(40, CHOICE)

    assert (two.ways, many.ways) == (10, WORLDS)


def test_every_share_is_once_all_that_one_can_get() -> None:
    options = [Option(ref=ref) for ref in (5, 6, 7)]
    for option in options:
        option.least, option.most = 1, 8
    prompt = Split(0, "share", options, 8)

    assert extreme_choices(prompt) == [
        ((5, 6), (6, 1), (7, 1)),
        ((5, 1), (6, 6), (7, 1)),
        ((5, 1), (6, 1), (7, 6)),
    ]


def test_every_card_is_picked_once_with_others_where_more_are_wanted() -> None:
    prompt = Pick(0, "discard", [Option(ref=ref) for ref in (5, 6, 7)], 2, 2)

    assert extreme_choices(prompt) == [(5, 6), (6, 5), (7, 5)]


def test_every_goal_is_once_aimed_at_with_all_there_is() -> None:
    options = [Aimer(1, [Aim(8), Aim(9)], total=30, unit=5), Aimer(2, [Aim(9)], total=10, unit=5)]
    prompt = Assign(0, "aim", options, [Goal(8), Goal(9)])

    assert extreme_choices(prompt) == [((1, 8, 30),), ((1, 9, 30), (2, 9, 10)), ((1, 9, 30),)]


def test_an_answer_that_is_not_legal_is_no_way() -> None:
    options = [Aimer(ref, [Aim(8)]) for ref in (1, 2)]

    assert extreme_choices(Assign(0, "aim", options, [Goal(8)], per_goal=1)) == [((1, 8, 0),)]


def test_everything_that_can_pay_pays_once() -> None:
    options = [Resource(ref, ["fire"]) for ref in (5, 6, 7)]
    prompt = Cover(0, "pay", options, demand_of({"fire": 2}))

    assert {ref for way in extreme_choices(prompt) for ref in way} == {5, 6, 7}
