"""Hidden information never changes a viewer's frames."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from app.catalogue import rulesets
from app.engine import views
from app.engine.play.match import Match
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, course, played
from tests.suite.thoroughness import at_most
from tools.testing.scenario_failure import open_prompts

SEEDS = range(at_most(4, else_=2))
PASSED = 12  # answers after each comparison; a spectator learns nothing new to the very end
RUNS_IN_ANOTHER_PROCESS = """
from tests.engine.random_matches import played, rulesets
print([played(seed, 150, rules).digest() for seed in (1, 2) for rules in rulesets().values()])
"""


def frames(match: Match, viewer: int) -> bytes:
    """Everything that a viewer would be sent now."""
    events = views.events_for(match, viewer, match.events)
    return msgspec.json.encode([views.view(match, viewer), views.prompt_for(match, viewer), events])


def known_to(match: Match, viewer: int) -> set[int]:
    return {card.id for card in match.state.cards.values() if card.known >> viewer & 1}


def passing_together(match: Match, other: Match, viewer: int) -> Iterator[None]:
    """Give both matches the same answers until a roll or new information for the viewer."""
    while match.result is None:
        before = [(one, known_to(one, viewer), one.state.rng) for one in (match, other)]
        prompt = open_prompts(match)[0]
        for one in (match, other):
            one.take_events()
            one.submit(prompt.seat, prompt.default)
        if any(one.state.rng != chance or learns(one, viewer, had) for one, had, chance in before):
            return
        yield


def learns(match: Match, viewer: int, known: set[int]) -> bool:
    told = {event.card for event in match.events if event.card and event.known >> viewer & 1}
    return not known_to(match, viewer) | told <= known


@EVERY_RULESET
@pytest.mark.parametrize("viewer", views.VIEWERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_other_hidden_cards_give_the_same_frames(rules: Ruleset, seed: int, viewer: int) -> None:
    compared = 0
    for match in course(rules, seed, 200):
        match.take_events()
        if match.answers or match.sealed or match.decisions % 3:
            continue

        other = views.determinize(match, viewer, seed + match.decisions)

        assert frames(other, viewer) == frames(match, viewer)
        compared += other.digest() != match.digest()
    assert compared > 20


@EVERY_RULESET
@pytest.mark.parametrize("viewer", views.VIEWERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_frames_stay_the_same_until_the_viewer_learns_something(
    rules: Ruleset, seed: int, viewer: int
) -> None:
    compared = 0
    for match in course(rules, seed, 160):
        match.take_events()
        if match.answers or match.sealed or match.decisions % 8:
            continue
        one, other = match.clone(), views.determinize(match, viewer, seed)

        for _ in islice(passing_together(one, other, viewer), PASSED):
            assert frames(other, viewer) == frames(one, viewer)
            compared += 1

    assert compared > 10


@EVERY_RULESET
def test_a_hidden_card_that_shows_would_be_noticed(rules: Ruleset) -> None:
    match = played(1, 40, rules)
    other = match.clone()
    hidden = next(
        card
        for card in other.state.cards.values()
        if rules.zones[card.zone_name].faces == "owner" and card.owner and not card.known & 1
    )

    other.state.mut(hidden.id).known |= 1

    assert views.card_row(other, 0, other.card(hidden.id)) != views.card_row(match, 0, hidden)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_another_process_with_another_hash_seed_plays_the_same_match(hash_seed: str) -> None:
    here = [played(seed, 150, rules).digest() for seed in (1, 2) for rules in rulesets().values()]

    told = subprocess.run(  # noqa: S603  # this very interpreter
        [sys.executable, "-c", RUNS_IN_ANOTHER_PROCESS],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )

    assert told.stdout.strip() == str(here)
