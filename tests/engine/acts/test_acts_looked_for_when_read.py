"""Acts that are left to be looked for are looked for once, while their question is open."""

from collections.abc import Iterator

import pytest

from app.engine.position.errors import EngineFault
from app.engine.prompts import Act, Option


def looks() -> Iterator[list[Option]]:
    """Yield one list of acts, and then no more."""
    yield [Option("attack"), Option("cast")]


def window() -> Act:
    found = looks()
    return Act(
        0, "main", [Option("pass")], acts=lambda: next(found), default="pass", primary="pass"
    )


def test_they_come_before_those_that_are_sure_and_are_looked_for_once() -> None:
    prompt = window()

    keys = [[option.key for option in prompt.options] for _ in range(2)]

    assert keys == [["attack", "cast", "pass"]] * 2
    assert prompt.check("cast") == "cast"


def test_sure_options_are_chosen_without_a_search() -> None:
    def never() -> list[Option]:
        raise AssertionError("Nobody has asked for these.")

    prompt = Act(0, "main", [Option("pass")], acts=never, primary="pass")

    assert prompt.check("pass") == "pass"
    assert [option.key for option in prompt.sure] == ["pass"]


def test_a_copy_of_the_match_shares_what_has_been_found() -> None:
    prompt = window()

    prompt.work_out()
    prompt.close()

    assert [option.key for option in prompt.options] == ["attack", "cast", "pass"]


def test_when_the_question_is_answered_it_is_too_late_to_look() -> None:
    prompt = window()

    prompt.close()

    with pytest.raises(EngineFault, match="while the question is open"):
        _ = prompt.options
