"""The patches of every game add up to the view of the position loaded from a dump."""

import json
from typing import Any

import pytest

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.rules.ruleset import Ruleset
from app.matches.frames.stream import Stream
from tests.engine.random_matches import EVERY_RULESET, asked, course
from tests.matches.frames.test_stream import patched

DECISIONS = 70


def in_course(decisions: int, rules: Ruleset) -> Match:
    """A match that goes on after so many decisions, those of matches before it among them."""
    *_, match = course(rules, 21, decisions)
    return match


def carried_on(match: Match, dice: Dice) -> Match:
    """The match after an answer, tried on a copy as a server does; now and then a draft ends."""
    after, prompt = match.clone(), asked(match)
    dropped = prompt.cancel and dice.below(5) == 0
    after.submit(prompt.seat, None if dropped else prompt.sample(dice))
    return after


def written(view: Any) -> str:
    """The view as text: there 1 is not true, which a comparison of values takes for the same."""
    return json.dumps(view, sort_keys=True)


def shown(match: Match, viewer: int) -> Any:
    return json.loads(json.dumps(views.view(match, viewer)))


@pytest.mark.parametrize("before", [10, 200])
@EVERY_RULESET
def test_patches_add_up_to_the_view_of_the_loaded_position(rules: Ruleset, before: int) -> None:
    dice, match = Dice(3), in_course(before, rules)
    streams = {viewer: Stream(viewer) for viewer in views.VIEWERS}
    seen: dict[int, Any] = {viewer: {} for viewer in views.VIEWERS}
    match.take_events()
    for step in range(DECISIONS):
        events, loaded = match.take_events(), Match.load(rules, match.dump())
        for viewer, stream in streams.items():
            frame = stream.keep(stream.render(match, events))
            seen[viewer] = patched(seen[viewer], json.loads(frame)) if frame else seen[viewer]
            assert written(seen[viewer]) == written(shown(loaded, viewer))
        if match.result is not None:
            return
        if step == DECISIONS - 2:
            match.concede(0)  # the end lays open what was hidden
        else:
            match.release_step()
            match = carried_on(match, dice)


@EVERY_RULESET
def test_copies_that_go_different_ways_are_shown_as_they_are(rules: Ruleset) -> None:
    dice, match = Dice(4), in_course(40, rules)
    for _ in range(12):
        ways = [carried_on(match, dice) for _ in range(3)]
        for way in (*ways, match):
            loaded = Match.load(rules, way.dump())
            for viewer in views.VIEWERS:
                assert shown(way, viewer) == shown(loaded, viewer)
        if any(way.result is not None for way in ways):
            return
        match = ways[0]
