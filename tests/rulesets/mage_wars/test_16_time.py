"""Mage Wars 16.2: time limits and time-outs."""

import pytest

from app.matches.clock.match_clock import MatchClock
from app.matches.rules import PromptTime
from app.rulesets.mage_wars.ruleset import RULESET

from .scene import A, B, begun

DECLARING = ("offense", "blocks", "reflexes", "free_actions")


class Watch:
    """A clock that tests move on."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def kind_of(prompt: str) -> PromptTime:
    """Return which seconds a prompt of that name has."""
    kinds: dict[str, PromptTime] = {"prompt": "prompt", "reaction": "reaction", "setup": "setup"}
    return kinds[RULESET.prompt_time(prompt)]


@pytest.mark.rule("MW-16.2")
@pytest.mark.parametrize("timer", ["casual", "rated"])
@pytest.mark.parametrize("prompt", ["expansion", "quick", "respond", "targets", *DECLARING])
def test_a_prompts_own_seconds_run_first_and_then_the_reserve(prompt: str, timer: str) -> None:
    watch, preset = Watch(), RULESET.timers[timer]
    clock, reserve = MatchClock(preset, now=watch), preset.reserve_s
    free = preset.setup_s if prompt in DECLARING else preset.prompt_s
    clock.begin(A, "p1", kind_of(prompt))

    watch.time = free
    before = clock.shown_to(A).reserve_s
    watch.time += 10
    after = clock.shown_to(A).reserve_s

    assert (before, after) == ((reserve, reserve), (reserve - 10, reserve))
    assert clock.left_s(A) == reserve - 10


@pytest.mark.rule("MW-16.2")
def test_clock_of_an_unprompted_seat_is_stopped() -> None:
    watch, preset = Watch(), RULESET.timers["rated"]
    clock = MatchClock(preset, now=watch)
    clock.begin(B, "p1", kind_of("respond"))

    watch.time = preset.reaction_s + 70

    assert clock.left_s(A) is None
    left = preset.reserve_s * 1000
    assert clock.reserve_ms_if_stopped(B, watch.time) == (left, left - 70_000)


@pytest.mark.rule("MW-16.2")
def test_every_prompt_has_a_default_that_is_legal_when_all_time_is_gone() -> None:
    game = begun(seed=3)
    names = set()

    while game.match.result is None:
        prompt = game.prompt()
        names.add(prompt.name)
        assert prompt.check(prompt.default) is not None
        game.time_out()

    assert {"mulligan", "expansion", "armament"} <= names
    assert game.match.result.rule == "MW-14.5"
