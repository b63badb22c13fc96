"""A draft that was dropped: nobody but its seat can tell that there was one."""

import json
from typing import Any

import pytest

from app.engine.match import Match
from app.engine.rng import Dice
from app.engine.views import VIEWERS
from app.matches.engine_rules import EngineRules
from app.matches.frames import Stream
from app.matches.replay import Replay
from tests.support.tables import record

RULES = EngineRules()


def at_a_draft(seed: int) -> Match:
    """Return a match at a question out of which a draft can begin, once it has got going."""
    match, dice = Replay(RULES, record(RULES, ruleset="clashing_destiny")).match, Dice(seed)
    assert isinstance(match, Match)
    while match.decisions < 30 or draft_of(match) is None:
        prompt = asked(match)
        match.submit(prompt.seat, prompt.sample(dice))
    match.take_events()
    return match


def asked(match: Match) -> Any:
    return next(prompt for prompt in match.prompts if prompt is not None)


def draft_of(match: Match) -> str | None:
    """Return the key of an option that begins a draft."""
    prompt = asked(match)
    for option in prompt.options if prompt.primary else ():
        tried = match.clone()
        tried.submit(prompt.seat, option.key)
        after = tried.prompts[prompt.seat]
        if after is not None and after.cancel:
            return str(option.key)
    return None


@pytest.mark.parametrize("seed", range(6))
def test_a_dropped_draft_shows_in_no_frame_of_anybody_else(seed: int) -> None:
    straight = at_a_draft(seed)
    devious, prompt = straight.clone(), asked(straight)
    devious.submit(prompt.seat, draft_of(devious))
    devious.submit(prompt.seat, None)
    devious.take_events()

    for match in (straight, devious):
        match.submit(prompt.seat, prompt.primary)

    for viewer in set(VIEWERS) - {prompt.seat}:
        frames = [
            Stream(RULES, viewer).draw(each.clone(), list(each.events)).encoded
            for each in (straight, devious)
        ]
        assert json.loads(frames[0] or b"null") == json.loads(frames[1] or b"null")
