"""Lazy values are built at the first read, once."""

from app.engine.prompts import Cover, Number, Reason, Resource, demand_of


def test_a_default_is_worked_out_when_it_is_wanted_and_only_once() -> None:
    numbers = iter((1, 2))
    prompt = Number(0, "x", 1, 5, default=lambda: next(numbers))

    defaults = (prompt.default, prompt.default)

    assert (defaults, next(numbers)) == ((1, 1), 2)


def test_a_cover_without_a_named_default_takes_the_lightest_answer() -> None:
    options = [Resource(1, ("fire",), weight=4), Resource(2, ("fire",), weight=1)]

    prompt = Cover(0, "pay", options, demand_of({"fire": 1}))

    assert prompt.default == (2,)


def test_a_reason_may_be_put_into_words_when_it_is_read() -> None:
    why = Reason(lambda: "Too dear.", "X-1")

    assert why.text == "Too dear."
