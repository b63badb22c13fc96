"""What somebody forgets who builds a first game: it has a default, or the fault says what it is."""

from dataclasses import dataclass, fields

import pytest

from app.engine.match import Match
from app.engine.prompts import Act, Choose, Option
from app.engine.rng import Dice
from app.engine.setup import SeatSetup, Setup
from app.engine.testing.invariants import prompt_breaches
from app.engine.testing.scenario import BadScenario, Scenario, run_scenario
from tests.engine.plain_game import DECK, PLAIN, Plain, begun

SETUP = Setup("plain", "standard", (SeatSetup(dict(DECK)), SeatSetup(dict(DECK))))


def test_a_seat_whose_time_is_over_passes_where_nothing_else_is_said() -> None:
    prompt = Act(0, "main_action", [Option("draw"), Option("pass")], primary="pass")

    assert prompt.default == "pass"


@pytest.mark.parametrize("where", ["set_up", "state_check"])
@pytest.mark.parametrize(
    ("asked", "notes"), [("free_slots", ["m.rules.free_slots"]), ("slots", [])]
)
def test_a_policy_that_rules_ask_of_the_match_is_named_where_it_is(
    asked: str, notes: list[str], where: str
) -> None:
    class Hasty(Plain):
        """Asks the match for what the ruleset has, at once or once choices are made."""

    setattr(Hasty, where, lambda self, m, *_: getattr(m, asked)(0, ("field",)))
    game = Hasty(**{part.name: getattr(PLAIN, part.name) for part in fields(PLAIN)})

    with pytest.raises(AttributeError, match=asked) as slip:
        _both_answer(game)

    found = getattr(slip.value, "__notes__", [])
    assert found == [f"The ruleset has it: ask {note}(m, ...)." for note in notes]


def _both_answer(game: Plain) -> None:
    match = Match.begin(game, SETUP, 2)
    for seat in (0, 1):
        prompt = match.prompts[seat]
        match.submit(seat, prompt.default if prompt is not None else None)


def test_a_default_that_is_no_answer_is_named_as_the_default() -> None:
    prompt = Choose(0, "choose_colour", [Option("red"), Option("blue")])

    breaches = list(prompt_breaches(begun(), prompt, Dice(1)))

    assert len(breaches) == 1
    assert breaches[0].startswith("its default None should be legal")


def test_numbers_that_no_scenario_could_change_are_named() -> None:
    @dataclass(frozen=True)
    class Numbers:
        hand: int = 3

    class Counted(Plain):
        numbers = Numbers()

    game = Counted(**{part.name: getattr(PLAIN, part.name) for part in fields(PLAIN)})

    with pytest.raises(BadScenario, match="`numbers` is no field of Counted"):
        run_scenario(game, Scenario("PL-S1", "Counted", "plain", numbers={"hand": 1}))
