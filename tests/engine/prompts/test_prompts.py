"""Every kind of question lists, samples and checks the same answers."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.engine.position.errors import IllegalChoice
from app.engine.position.rng import Dice
from app.engine.prompts import (
    Act,
    Aim,
    Aimer,
    Assign,
    Choose,
    Cover,
    Goal,
    Number,
    Option,
    Order,
    Pair,
    Pick,
    Place,
    Prompt,
    Resource,
    Split,
    demand_of,
)

MOST = 400
REFS = st.lists(st.integers(1, 40), min_size=1, max_size=5, unique=True)


def refs(numbers: list[int]) -> list[Option]:
    return [Option(ref=number) for number in numbers]


@st.composite
def keyed(draw: st.DrawFn) -> Prompt:
    kind: type[Act | Choose | Place] = draw(st.sampled_from([Act, Choose, Place]))
    keys = draw(
        st.lists(st.text("abc", min_size=1, max_size=3), min_size=1, max_size=5, unique=True)
    )
    return kind(0, "keyed", [Option(key) for key in keys])


@st.composite
def picks(draw: st.DrawFn) -> Prompt:
    numbers = draw(REFS)
    least = draw(st.integers(0, len(numbers)))
    most = draw(st.integers(least, len(numbers) + 2))
    return Pick(0, "pick", refs(numbers), least, most, ordered=draw(st.booleans()))


@st.composite
def picks_within_a_sum(draw: st.DrawFn) -> Prompt:
    numbers, most = draw(REFS), draw(st.integers(0, 60))
    return Pick(
        0,
        "pick",
        refs(numbers),
        0,
        len(numbers),
        fits=lambda picked: "Too much." if sum(map(int, picked)) > most else "",
        may_add=lambda picked, ref: sum(map(int, picked)) + int(ref) <= most,
    )


@st.composite
def splits(draw: st.DrawFn) -> Prompt:
    options, unit = refs(draw(REFS)[:3]), draw(st.integers(1, 2))
    for option in options:
        option.least = unit * draw(st.integers(0, 2))
        option.most = option.least + unit * draw(st.integers(0, 3))
    least, most = sum(o.least for o in options), sum(o.most for o in options)
    total = least + unit * draw(st.integers(0, (most - least) // unit))
    return Split(0, "split", options, total, unit)


@st.composite
def pairs(draw: st.DrawFn) -> Prompt:
    options = refs(draw(REFS)[:3])
    goals = draw(st.lists(st.integers(50, 60), min_size=len(options), max_size=4, unique=True))
    for option in options:
        option.to = tuple(goals)
    needed = draw(st.lists(st.sampled_from([int(option.ref) for option in options]), unique=True))
    return Pair(0, "pair", options, per_target=draw(st.integers(0, 2)), required=needed)


@st.composite
def covers_of(draw: st.DrawFn) -> Prompt:
    kinds = st.lists(st.sampled_from("abc"), max_size=2, unique=True)
    options = [
        Resource(ref, draw(kinds), draw(st.integers(1, 3)), weight=draw(st.integers(0, 3)))
        for ref in draw(st.lists(st.integers(1, 40), max_size=7, unique=True))
    ]
    pips = draw(st.dictionaries(st.sampled_from("abc"), st.integers(0, 2), max_size=2))
    demand = demand_of(pips, draw(st.integers(0, 2)))
    prompt = Cover(0, "cover", options, demand, minimal=draw(st.booleans()))
    assume(prompt.default is not None)
    return prompt


@st.composite
def assignments(draw: st.DrawFn) -> Prompt:
    goals = draw(st.lists(st.integers(50, 60), min_size=1, max_size=3, unique=True))
    options = []
    for ref in draw(REFS)[:3]:
        aims = draw(st.lists(st.sampled_from(goals), max_size=3, unique=True))
        total, unit = draw(st.sampled_from([(0, 1), (3, 1), (25, 10)]))
        most = draw(st.integers(1, 2))
        extras = {"more": draw(st.sampled_from([5, 10]))} if total else {}
        grouped = draw(st.sets(st.sampled_from(goals)))
        own = [Aim(goal, group="more" if goal in grouped else "") for goal in aims]
        options.append(Aimer(ref, own, most=most, total=total, unit=unit, extras=extras))
    able = [option.ref for option in options if option.aims]
    needed = draw(st.lists(st.sampled_from(able), unique=True)) if able else []
    shown = [Goal(goal, at=draw(st.sampled_from([0, 99]))) for goal in goals]
    prompt = Assign(
        0,
        "assign",
        options,
        shown,
        per_goal=draw(st.integers(0, 2)),
        required=needed,
        sought=draw(st.lists(st.sampled_from(goals), max_size=2, unique=True)),
    )
    assume(next(prompt.enumerate(), None) is not None)
    return prompt


PROMPTS = st.one_of(
    keyed(),
    picks(),
    picks_within_a_sum(),
    splits(),
    pairs(),
    covers_of(),
    assignments(),
    st.builds(lambda numbers: Order(0, "order", refs(numbers[:4])), REFS),
    st.builds(
        lambda least, more: Number(0, "number", least, least + more),
        st.integers(-3, 3),
        st.integers(0, 9),
    ),
)


@given(PROMPTS)
def test_every_listed_answer_is_legal_and_listed_once(prompt: Prompt) -> None:
    listed = list(islice(prompt.enumerate(), MOST))

    assert listed
    assert all(prompt.check(answer) == answer for answer in listed)
    assert len(set(listed)) == len(listed)


@given(PROMPTS)
def test_the_list_is_in_a_stable_order(prompt: Prompt) -> None:
    assert list(islice(prompt.enumerate(), MOST)) == list(islice(prompt.enumerate(), MOST))


@given(PROMPTS, st.integers(0, 2**32))
def test_a_sample_is_a_listed_answer(prompt: Prompt, seed: int) -> None:
    listed = list(islice(prompt.enumerate(), MOST))

    sample = prompt.sample(Dice(seed))

    assert prompt.check(sample) == sample
    assert sample in listed or len(listed) == MOST


@given(PROMPTS)
@settings(max_examples=40)
def test_samples_reach_every_answer(prompt: Prompt) -> None:
    listed = set(islice(prompt.enumerate(), 13))
    if len(listed) > 12:
        return

    reached = {prompt.sample(Dice(seed * 7919)) for seed in range(3000)}

    assert reached == listed


@given(PROMPTS)
def test_only_one_answer_is_a_forced_one(prompt: Prompt) -> None:
    assert prompt.forced == (len(list(islice(prompt.enumerate(), 2))) == 1)


@given(
    st.one_of(picks(), picks_within_a_sum(), splits(), pairs(), covers_of(), assignments()),
    st.integers(0, 2**32),
)
def test_an_answer_built_up_piece_by_piece_is_legal(prompt: Prompt, seed: int) -> None:
    dice = Dice(seed)
    built: tuple[Any, ...] = ()
    for _ in range(30):
        step = dice.pick(prompt.next_choices(built))
        if step is None:
            break
        built = (*built, step)

    assert prompt.check(built) is not None


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=4) | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(PROMPTS, ANYTHING)
@settings(max_examples=400)
def test_client_answers_are_accepted_or_refused(prompt: Prompt, answer: object) -> None:
    try:
        taken = prompt.check(answer)
    except IllegalChoice:
        return
    listed = list(islice(prompt.enumerate(), MOST))
    assert taken in listed or len(listed) == MOST


def three(ordered: bool = False) -> Pick:
    return Pick(0, "pick", refs([3, 1, 2]), 1, 2, ordered=ordered)


def shares() -> Split:
    options = refs([1, 2])
    for option in options:
        option.least, option.most = 1, 3
    return Split(0, "split", options, 4)


def couples() -> Pair:
    options = refs([1, 2])
    for option in options:
        option.to = (8, 9)
    return Pair(0, "pair", options, per_target=1, required=[1])


@pytest.mark.parametrize(
    ("build", "answer"),
    [
        (three, ()),
        (three, (1, 2, 3)),
        (three, (1, 1)),
        (three, (4,)),
        (three, "1"),
        (three, ({},)),
        (shares, {1: 2}),
        (shares, {1: 1, 2: 1}),
        (shares, {1: 4, 2: 0}),
        (shares, {1: True, 2: 3}),
        (shares, [(1, 1), (2, 3), (1, 1)]),
        (couples, [(2, 8)]),
        (couples, [(1, 8), (2, 8)]),
        (couples, [(1, 8), (1, 9)]),
        (couples, [(1, 7)]),
        (couples, [([], 8)]),
        (lambda: Order(0, "order", refs([1, 2])), (1, 1)),
        (lambda: Order(0, "order", refs([1, 2])), (1, "2")),
        (lambda: Number(0, "number", 1, 3), 4),
        (lambda: Number(0, "number", 0, 1), True),
        (lambda: Act(0, "act", [Option("a")]), "b"),
        (lambda: Act(0, "act", [Option("a")]), ["a"]),
    ],
)
def test_a_wrong_answer_is_refused(build: Callable[[], Prompt], answer: object) -> None:
    with pytest.raises(IllegalChoice):
        build().check(answer)


def test_picks_are_returned_in_option_order() -> None:
    assert three().check([2, 3]) == (3, 2)


def test_ordered_picks_keep_their_order() -> None:
    assert three(ordered=True).check([2, 3]) == (2, 3)


def test_prompt_ids_contain_decision_and_question() -> None:
    one, same, other = three(), three(), Pick(0, "pick", refs([3, 1]), 1, 2)
    one.number = same.number = other.number = 7

    assert one.id == same.id
    assert one.id != other.id
    assert one.id.startswith("7.")
