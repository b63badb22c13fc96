"""What somebody forgets who builds a first game: it has a default, or the fault says what it is."""

from app.engine.prompts import Act, Choose, Option
from app.engine.rng import Dice
from app.engine.testing.invariants import prompt_breaches
from tests.engine.plain_game import begun


def test_a_seat_whose_time_is_over_passes_where_nothing_else_is_said() -> None:
    prompt = Act(0, "main_action", [Option("draw"), Option("pass")], primary="pass")

    assert prompt.default == "pass"


def test_a_default_that_is_no_answer_is_named_as_the_default() -> None:
    prompt = Choose(0, "choose_colour", [Option("red"), Option("blue")])

    breaches = list(prompt_breaches(begun(), prompt, Dice(1)))

    assert len(breaches) == 1
    assert breaches[0].startswith("its default None should be legal")
