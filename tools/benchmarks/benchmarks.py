"""Benchmarks of the engine in mid-match; every figure also as a ratio within the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Choice, Prompt
from tools.testing.scenario_failure import open_prompts

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

EVERY = 7
"""A position is taken at every so many decisions, once the match has got going."""
OPENING = 60
AT_ONCE = 20
"""So many clones are timed together: one alone is near the clock's own step."""


class Times:
    """Times of one kind of work, in microseconds."""

    def __init__(self) -> None:
        self.all: list[float] = []

    @property
    def median(self) -> float:
        """Return the middle one."""
        return self.at(0.5)

    @property
    def p99(self) -> float:
        """Return the one that 99 % do not exceed."""
        return self.at(0.99)

    def at(self, share: float) -> float:
        """Return the time that so large a share does not exceed, 0 if there is none."""
        return sorted(self.all)[int(share * (len(self.all) - 1))] if self.all else 0.0


@dataclass(slots=True)
class BenchmarkResult:
    """Measurements of one run."""

    times: dict[str, Times] = field(default_factory=dict)
    positions: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def note(self, name: str, work: Callable[[], Any], *, times: int = 1) -> None:
        """Do some work and keep how long it took."""
        began = time.perf_counter_ns()
        for _ in range(times):
            work()
        took = (time.perf_counter_ns() - began) / times
        self.times.setdefault(name, Times()).all.append(took / 1000)

    def ratios(self) -> dict[str, float]:
        """Return figures that say the same on any machine."""
        one = {name: times.median for name, times in self.times.items()}
        return {
            "fork and one choice / one choice": one["fork and one choice"] / one["one choice"],
            "deep copy of the position / clone": one["deep copy of the position"] / one["clone"],
            "dump and load / clone": (one["dump"] + one["load"]) / one["clone"],
            "view and prompt for one seat / one choice": (one["view"] + one["prompt"])
            / one["one choice"],
        }


def measure(rules: Ruleset, *, matches: int, seed: int) -> BenchmarkResult:
    """Play matches blindly and measure at positions in their middle."""
    found = BenchmarkResult()
    for number in count():
        # Where blind play is over early a position may have to be waited for.
        if number >= matches and found.positions:
            break
        first, second = (rules.decks[(number + i) % len(rules.decks)].deck for i in (0, 1))
        setup = Setup(rules.id, "standard", (SeatSetup(first), SeatSetup(second)))
        _play(found, rules, setup, seed + number)
        _measure_in(found, rules, setup, seed + number)
    return found


def _play(found: BenchmarkResult, rules: Ruleset, setup: Setup, seed: int) -> None:
    dice = Dice(seed)
    # The processor's time, not the wall's: other programs on the machine do not count.
    began = time.process_time()
    match = Match.begin(rules, setup, seed)
    while match.result is None:
        _step(match, dice)
    found.seconds += time.process_time() - began
    found.decisions += match.decisions


def _step(match: Match, dice: Dice) -> None:
    prompt = open_prompts(match)[0]
    match.submit(prompt.seat, prompt.sample(dice))
    match.take_events()


def _measure_in(found: BenchmarkResult, rules: Ruleset, setup: Setup, seed: int) -> None:
    dice = Dice(seed)
    match = Match.begin(rules, setup, seed)
    while match.result is None:
        if match.decisions > OPENING and match.decisions % EVERY == 0:
            _measure_at(found, match, dice)
        _step(match, dice)


def _measure_at(found: BenchmarkResult, match: Match, dice: Dice) -> None:
    prompt = open_prompts(match)[0]
    choice = prompt.sample(dice)
    found.positions += 1
    found.note("clone", match.clone, times=AT_ONCE)
    found.note("fork and one choice", lambda: _fork(match, prompt, choice))
    ready = match.clone()
    ready.state  # noqa: B018  # rebuilds the step, so that only the choice itself is timed
    found.note("one choice", lambda: ready.submit(prompt.seat, choice))
    found.note("deep copy of the position", lambda: deepcopy(_bare(match)))
    found.note("dump", match.dump)
    raw = match.dump()
    found.note("load", lambda: Match.load(match.rules, raw))
    found.note("digest", match.digest)
    found.note("view", lambda: views.view(match, prompt.seat))
    found.note("prompt", lambda: views.prompt_for(match, prompt.seat))
    seen = views.view(match, prompt.seat)
    found.note("view as JSON", lambda: msgspec.json.encode(seen))


def _fork(match: Match, prompt: Prompt, choice: Choice) -> None:
    match.clone().submit(prompt.seat, choice)


def _bare(match: Match) -> list[Any]:
    """Return cards and zones alone: definitions are shared by any way of copying."""
    cards = [
        [getattr(card, name) for name in type(card).__slots__ if name not in ("stamp", "printed")]
        for card in match.state.cards.values()
    ]
    return [cards, match.state.zones]
