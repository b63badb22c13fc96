"""Forecast accuracy: forecasts in random positions, compared with actual outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

from app.engine.forecasts import forecast
from app.engine.forecasts.branches import Branches
from app.engine.forecasts.changes import Changes, ObservedState, changes_since, numbers_of, observe
from app.engine.forecasts.playing_on import is_free, passes, passing, play_on
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Choice, Prompt

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

REALITY = 7777  # number of the world in which the match is played on, unlike any forecast's
MAX_DECISIONS = 500
MAX_WINDOWS = 12


@dataclass(slots=True)
class Accuracy:
    """Number of positions, and the number of them with each of these properties.

    `hidden`: the other seat could answer with a card that the forecast's seat does not know.
    `chained`: two or more items are on the chain. `unknown`: no forecast, or one with a number or
    a fate that is not sure. `eventful`: it states a sure event. `faults`: sure statements that
    proved false.
    """

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def share(self, what: str) -> float:
        """Return of which share of the positions it is true."""
        return self.counts[what] / max(1, self.counts["positions"])


def measure(rules: Ruleset, positions: int, seed: int) -> Accuracy:
    """Forecast an answer in so many positions, and play each on.

    At least half of them have hidden cards that matter; where the game has a chain, a tenth has two
    things on it.
    """
    found = Accuracy()
    for match, prompt, choice in _positions(rules, seed):
        kinds = set(_kinds(match, prompt, choice))
        if not _is_wanted(rules, found.counts, kinds, positions):
            continue
        found.counts.update(["positions", *kinds])
        _try(found, match, prompt, choice)
        if found.counts["positions"] >= positions:
            return found
    return found


def _is_wanted(rules: Ruleset, counts: Counter[str], kinds: set[str], positions: int) -> bool:
    """True if a position is accepted without making either share unreachable."""
    left = positions - counts["positions"]
    lacking = max(0, (positions + 1) // 2 - counts["hidden"]) if "hidden" not in kinds else 0
    if lacking >= left:
        return False
    lacking = max(0, positions // 10 - counts["chained"]) if "chained" not in kinds else 0
    return not has_chain(rules) or lacking < left


def has_chain(rules: Ruleset) -> bool:
    """True if items of the chain can be answered: a step of the game resolves them."""
    return any("resolve" in step for step in rules.steps)


def _positions(rules: Ruleset, seed: int) -> Iterator[tuple[Match, Prompt, Choice]]:
    """Play blindly and stop where one seat alone is asked, with the answer that it will give."""
    for nth in count(seed):
        dice = Dice(nth)
        setups = [SeatSetup(rules.decks[dice.below(len(rules.decks))].deck) for _ in (0, 1)]
        match = Match.begin(rules, Setup(rules.id, "standard", (setups[0], setups[1])), nth)
        while match.result is None and match.decisions < MAX_DECISIONS:
            prompt = match.prompts[0] or match.prompts[1]
            if prompt is None:
                break
            choice = prompt.sample(dice)
            if None in match.prompts:
                match.take_events()
                yield match, prompt, choice
            match.submit(prompt.seat, choice)


def _kinds(m: Match, prompt: Prompt, choice: Choice) -> Iterator[str]:
    if len(m.state.chain) > 1:
        yield "chained"
    if any(m.zone(1 - prompt.seat, name) for name in m.rules.secret_zones()):
        ahead = m.clone()
        ahead.submit(prompt.seat, choice)
        if _is_answered(ahead, 1 - prompt.seat):
            yield "hidden"


def _is_answered(ahead: Match, seat: int) -> bool:
    """True if the seat is asked before settling, and has other options than passing."""
    for _ in range(MAX_WINDOWS):
        prompt = ahead.prompts[0] or ahead.prompts[1]
        if prompt is None or is_free(ahead, prompt) or not passes(prompt):
            return False
        if prompt.seat == seat and len(prompt.options) > 1:
            return True
        ahead.submit(prompt.seat, passing(prompt))
    return False


def _try(found: Accuracy, match: Match, prompt: Prompt, choice: Choice) -> None:
    before = observe(match, prompt.seat)
    told = forecast(match, prompt.seat, choice)
    real = match.clone()
    real.submit(prompt.seat, choice)
    settled = play_on(real, Branches(REALITY + found.counts["positions"]))
    if told is None or not settled:
        found.counts["unknown"] += 1
        return
    changes = changes_since(before, real, prompt.seat, real.take_events())
    is_unsure = "unsure" in told and any(_unsure_parts(told))
    found.counts["unknown"] += is_unsure
    found.counts["eventful"] += bool(changes.numbers or changes.fates)
    for fault in _faults(told, before, changes):
        found.counts["wrong"] += 1
        found.faults.append(f"{prompt.name} {choice}: {fault}")


def _unsure_parts(told: dict[str, Any]) -> Iterator[bool]:
    rows = [*told.get("seats", {}).values()]
    rows += [row.get("stats", {}) for row in told.get("cards", {}).values()]
    yield from (len(number) == 3 for row in rows for number in row.values())
    yield from (row.get("sure") is False for row in told.get("cards", {}).values())
    yield told.get("result", {}).get("sure") is False


def _faults(told: dict[str, Any], before: ObservedState, real: Changes) -> Iterator[str]:
    """Yield sure statements, silence included, that proved false, and values out of bounds."""
    numbers = {
        (f"seat:{s}", name): n
        for s, row in told.get("seats", {}).items()
        for name, n in row.items()
    }
    cards = told.get("cards", {})
    numbers |= {
        (ref, name): n for ref, row in cards.items() for name, n in row.get("stats", {}).items()
    }
    for ref, name in {**numbers, **real.numbers}:
        had = _had(before, ref, name)
        may_leave = cards.get(ref, {}).get("sure") is False or ref in real.fates
        if had is None or (may_leave and (ref, name) not in real.numbers):
            continue
        number = numbers.get((ref, name), [had, had])
        now = real.numbers.get((ref, name), had)
        if len(number) == 2 and number[1] != now and not may_leave:
            yield f"{ref} {name} {number}, but {now}"
    for ref in {**real.fates, **cards}:
        row, fate = cards.get(ref, {}), real.fates.get(ref, "")
        if row.get("sure", True) and row.get("fate", "") != fate:
            yield f"{ref} {row.get('fate', '')!r}, but {fate!r}"
    result = told.get("result", {"winner": -1})
    winner = -1 if real.result is None else real.result.winner
    if result.get("sure", True) and result["winner"] != winner:
        yield f"{result}, but {real.result}"


def _had(before: ObservedState, ref: str, name: str) -> int | None:
    if ref.startswith("seat:"):
        return before.plates[int(ref[-1])].get(name, 0)
    return numbers_of(before.cards[ref][0]).get(name, 0) if ref in before.cards else None
