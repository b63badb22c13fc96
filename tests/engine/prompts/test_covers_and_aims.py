"""Covers and assignments: just what is legal is listed, shown and taken."""

import time
from collections.abc import Sequence
from itertools import chain, combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.position.errors import IllegalChoice
from app.engine.position.rng import Dice
from app.engine.prompts import (
    Aim,
    Aimer,
    Assign,
    Cover,
    Demand,
    Goal,
    Prompt,
    Resource,
    covers,
    demand_of,
    is_minimal,
)

FOUR_KINDS = ("earth", "fire", "water", "wind")


@st.composite
def small_covers(draw: st.DrawFn) -> Cover:
    kinds = st.lists(st.sampled_from("ab"), max_size=2, unique=True)
    size = draw(st.integers(0, 6))
    options = [Resource(ref, draw(kinds), draw(st.integers(1, 3))) for ref in range(1, size + 1)]
    pips = draw(st.dictionaries(st.sampled_from("ab"), st.integers(0, 3)))
    return Cover(0, "pay", options, demand_of(pips, draw(st.integers(0, 3))))


@given(small_covers(), st.booleans())
def test_just_the_covers_are_listed(prompt: Cover, minimal: bool) -> None:
    prompt = Cover(0, "pay", prompt.options, prompt.demand, minimal=minimal)
    judge = is_minimal if minimal else covers
    sizes = range(len(prompt.options) + 1)
    every = chain.from_iterable(combinations(prompt.options, size) for size in sizes)

    legal = {tuple(o.ref for o in one) for one in every if judge(one, prompt.demand)}

    assert set(prompt.enumerate()) == legal


@given(small_covers(), st.integers(0, 3))
def test_options_spent_first_are_judged_before_the_others(plain: Cover, count: int) -> None:
    options = [
        Resource(
            option.ref, option.kinds, 1 if place < count else option.value, first=place < count
        )
        for place, option in enumerate(plain.options)
    ]
    prompt = Cover(0, "pay", options, plain.demand)
    sizes = range(len(options) + 1)
    every = chain.from_iterable(combinations(options, size) for size in sizes)

    legal = {tuple(o.ref for o in one) for one in every if is_spent(one, plain.demand)}

    assert set(prompt.enumerate()) == legal
    assert {answer for answer in legal if prompt.takes(answer)} == legal
    for option in options:
        is_used = any(option.ref in answer for answer in legal)
        assert (option.ref in prompt.next_choices(())) == is_used
    for answer in legal:
        for place in range(len(answer)):
            assert answer[place] in prompt.next_choices(answer[place + 1 :])


def is_spent(taken: Sequence[Resource], demand: Demand) -> bool:
    """Judge by hand: the first resources fill pips of their own, and later ones are all needed."""
    first = [option for option in taken if option.first]
    later = [option for option in taken if not option.first]
    pips = [kind for kind, count in demand.pips for _ in range(count)] + [""] * demand.free
    return (
        covers(taken, demand)
        and any(
            all(pip in ("", *option.kinds) for option, pip in zip(first, filled, strict=True))
            for filled in permutations(pips, len(first))
        )
        and not any(
            covers([option for option in taken if option is not left_out], demand)
            for left_out in later
        )
    )


@given(small_covers(), st.integers(1, 6), st.integers(0, 9))
def test_a_cover_that_must_fit_leaves_out_what_does_not(
    plain: Cover, barred: int, seed: int
) -> None:
    prompt = Cover(
        0,
        "pay",
        plain.options,
        plain.demand,
        fits=lambda picked: "Not that one." if barred in picked else "",
        may_add=lambda taken, ref: ref != barred,
    )

    legal = {answer for answer in plain.enumerate() if barred not in answer}

    assert set(prompt.enumerate()) == legal
    assert barred not in prompt.next_choices(())
    if legal:
        assert prompt.sample(Dice(seed)) in legal
    for answer in set(plain.enumerate()) - legal:
        with pytest.raises(IllegalChoice, match="Not that one"):
            prompt.check(answer)


@given(small_covers())
def test_a_cover_can_be_grown_from_any_of_its_parts(prompt: Cover) -> None:
    listed = [set(answer) for answer in prompt.enumerate()]

    for ref in (option.ref for option in prompt.options):
        assert (ref in prompt.next_choices(())) == any(ref in answer for answer in listed)


@st.composite
def small_assignments(draw: st.DrawFn) -> Assign:
    options = []
    for ref in range(1, draw(st.integers(1, 2)) + 1):
        aims = draw(st.lists(st.sampled_from([50, 51, 52]), max_size=3, unique=True))
        total = draw(st.sampled_from([0, 20]))
        options.append(
            Aimer(
                ref,
                [Aim(goal) for goal in aims],
                most=draw(st.integers(1, 2)),
                total=total,
                unit=10,
            )
        )
    required = draw(st.lists(st.sampled_from([option.ref for option in options]), unique=True))
    goals = [Goal(50), Goal(51), Goal(52)]
    return Assign(0, "war", options, goals, per_goal=draw(st.integers(0, 1)), required=required)


@given(small_assignments())
def test_just_the_legal_assignments_are_listed(prompt: Assign) -> None:
    steps = list(product([1, 2], [50, 51, 52], [0, 10, 20]))
    every = chain.from_iterable(combinations(steps, size) for size in range(4))

    legal = {answer for one in every if (answer := taken(prompt, one)) is not None}

    listed = set(prompt.enumerate())
    assert {answer for answer in listed if len(answer) < 4} == legal


def taken(prompt: Prompt, answer: Any) -> Any:
    try:
        return prompt.check(answer)
    except IllegalChoice:
        return None


def test_forty_elements_are_no_burden() -> None:
    options = [
        Resource(ref, [FOUR_KINDS[ref % 4], FOUR_KINDS[ref % 3]], 1 + ref % 2, weight=ref % 5)
        for ref in range(1, 41)
    ]
    demand = demand_of(dict.fromkeys(FOUR_KINDS, 2), 3)
    began = time.process_time()

    prompt = Cover(0, "pay", options, demand)
    answers = {prompt.sample(Dice(seed)) for seed in range(20)}
    first = next(prompt.enumerate())

    assert time.process_time() - began < 3
    assert all(prompt.check(answer) == answer for answer in (*answers, first, prompt.default))
    assert len(answers) == 20


def war() -> Assign:
    """Let 1 aim once, 2 divide 40 between two, 3 be bound to take part."""
    every = [Aim(8), Aim(9)]
    options = [Aimer(1, every), Aimer(2, every, most=2, total=40, unit=10), Aimer(3, [Aim(9)])]
    return Assign(0, "war", options, [Goal(8), Goal(9)], per_goal=2, required=[3])


@pytest.mark.parametrize(
    "answer",
    [
        [(3, 9, 0)],
        [(3, 9)],
        [[1, 8, 0], [3, 9, 0]],
        [(3, 9, 0), (2, 8, 10), (2, 9, 30)],
        [(2, 9, 40), (3, 9, 0)],
    ],
)
def test_a_right_assignment_is_taken(answer: Any) -> None:
    assert taken(war(), answer) is not None


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ([], "is missing"),
        ([(1, 8, 0)], "is missing"),
        ([(3, 8, 0)], "offered"),
        ([(3, 9, 10)], "can't be divided"),
        ([(3, 9, 0), (1, 8, 0), (1, 9, 0)], "to 1 at most"),
        ([(3, 9, 0), (2, 9, 0)], "multiple of 10"),
        ([(3, 9, 0), (2, 9, 15)], "multiple of 10"),
        ([(3, 9, 0), (2, 8, 20), (2, 9, 30)], "add up to 40"),
        ([(3, 9, 0), (2, 9, 20), (2, 9, 10)], "twice"),
        ([(3, 9, 0), (2, 9, 10), (1, 9, 0)], "At most 2"),
        ([(3, 9, True)], "list of aims"),
        ([(3,)], "list of aims"),
        ({3: 9}, "list of aims"),
    ],
)
def test_a_wrong_assignment_is_refused_with_a_reason(answer: Any, why: str) -> None:
    with pytest.raises(IllegalChoice, match=why):
        war().check(answer)


def test_an_assignment_comes_back_in_the_order_of_options_and_goals() -> None:
    assert war().check([[3, 9], [2, 9, 10], [2, 8, 30]]) == ((2, 8, 30), (2, 9, 10), (3, 9, 0))


def test_one_that_must_aim_is_left_a_goal() -> None:
    options = [Aimer(1, [Aim(8), Aim(9)]), Aimer(2, [Aim(8)])]
    prompt = Assign(0, "block", options, [Goal(8), Goal(9)], per_goal=1, required=[2])

    assert set(prompt.enumerate()) == {((2, 8, 0),), ((1, 9, 0), (2, 8, 0))}


def test_short_payments_are_refused_in_numbers_only() -> None:
    prompt = Cover(0, "pay", [Resource(1, ["fire"]), Resource(2, ["water"])], demand_of({}, 2))

    with pytest.raises(IllegalChoice, match="1 of 2"):
        prompt.check([1])


def test_needless_payments_are_refused() -> None:
    prompt = Cover(0, "pay", [Resource(1, ["fire"]), Resource(2, ["fire"])], demand_of({"fire": 1}))

    with pytest.raises(IllegalChoice, match="you don't need"):
        prompt.check([1, 2])


def test_the_lightest_cover_is_the_default() -> None:
    options = [Resource(1, ["fire"], weight=5), Resource(2, ["fire"], weight=2)]

    assert Cover(0, "pay", options, demand_of({"fire": 1})).default == (2,)
