"""Two worlds that look alike from outside: in one a seat has nothing to answer with."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.windows import Window, window_of
from app.engine.prompts import Prompt
from app.engine.rules.ruleset import Ruleset
from app.matches.auto_pass import DEFAULT_PASSING, PassSettings
from app.matches.rules import SPECTATOR
from tests.engine.random_matches import course
from tools.testing.scenario_failure import open_prompts

WORLDS_TRIED = 10  # hands that the seat might have instead


@dataclass(frozen=True)
class Worlds:
    """A window that must be passed in one world and could be answered in the other."""

    seat: int
    window: Window
    nothing: Match
    something: Match

    @property
    def turn(self) -> int:
        return self.nothing.state.turn


def worlds(rules: Ruleset, seed: int, decisions: int) -> Iterator[Worlds]:
    """Look for such windows in matches of chance."""
    for match in course(rules, seed, decisions):
        match.take_events()
        if match.answers or match.sealed:
            continue
        for prompt in open_prompts(match):
            window = window_of(match, prompt.seat)
            other = window and _other_world(match, prompt, seed + match.decisions)
            if window and other:
                here = match.clone(), other
                nothing, something = here if prompt.forced_pass else reversed(here)
                yield Worlds(prompt.seat, window, nothing, something)


def _other_world(match: Match, prompt: Prompt, seed: int) -> Match | None:
    """Deal the seat another hand, indistinguishable from this one for the other seat."""
    for number in range(WORLDS_TRIED):
        dealt = views.determinize(match, 1 - prompt.seat, seed * WORLDS_TRIED + number)
        other = Match.load(match.rules, dealt.dump())  # searches prompts again, for the other hand
        asked = other.prompts[prompt.seat]
        assert asked is not None, "what is hidden decides whether a window opens"
        if asked.forced_pass != prompt.forced_pass:
            return other
    return None


def alike(found: Worlds, passing: PassSettings | None) -> int:
    """Return the number of decisions with equal views in both worlds while the seat only passes.

    They end where hidden information is revealed, at any other prompt of the seat, and at a
    window that its settings (None: it passes by hand) do not pass.
    """
    others = 1 << (1 - found.seat) | 1 << SPECTATOR
    both = found.nothing.clone(), found.something.clone()
    for made in range(1000):
        prompt = next(iter(open_prompts(both[0])), None)
        if prompt is None or _is_asked(both[0], found.seat, DEFAULT_PASSING):
            return made
        if _is_asked(both[1], found.seat, passing):
            return made
        before = [(_seen(each, others), each.state.rng) for each in both]
        for each in both:
            each.take_events()
            each.submit(prompt.seat, prompt.default)
        if any(_learnt(each, others, *old) for each, old in zip(both, before, strict=True)):
            return made
    raise AssertionError("the match goes on for ever")


def _is_asked(match: Match, seat: int, passing: PassSettings | None) -> bool:
    prompt, window = match.prompts[seat], window_of(match, seat)
    if prompt is None:
        return False
    if window is None:
        return True
    is_own = match.state.active == seat
    own = passing and passing.at(match.state.turn, is_own=is_own)
    return own is not None and not own.passes(window, forced=prompt.forced_pass)


def _seen(match: Match, viewers: int) -> dict[int, int]:
    """Return which of these viewers (a bit mask) know the face of each card."""
    return {card.id: card.known & viewers for card in match.state.cards.values()}


def _learnt(match: Match, viewers: int, seen: dict[int, int], chance: Any) -> bool:
    """Whether one of them has seen a card that they did not know, or dice have been rolled."""
    told = any(
        event.known & viewers & ~seen.get(event.card, 0) for event in match.events if event.card
    )
    return told or match.state.rng != chance or _seen(match, viewers) != seen
