"""Dropped drafts are invisible to other viewers."""

import json
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.views import VIEWERS
from app.matches.frames.stream import Stream
from app.matches.live.live_match import LiveMatch
from app.matches.log.replay import Replay
from tests.support.tables import closing, open_table, record, sit

RULES = rulesets()


def at_a_draft(seed: int) -> Match:
    """Return a match at a question out of which a draft can begin, once it has got going."""
    match, dice = Replay(RULES, record(RULES, ruleset="clashing_destiny")).match, Dice(seed)
    assert isinstance(match, Match)
    while match.decisions < 30 or draft_of(match) is None:
        prompt = asked(match)
        match.submit(prompt.seat, prompt.sample(dice))
    match.take_events()
    return match


def asked(match: Any) -> Any:
    return next(prompt for prompt in match.prompts if prompt is not None)


def draft_of(match: Any) -> str | None:
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
def test_dropped_drafts_show_in_no_frame_of_others(seed: int) -> None:
    straight = at_a_draft(seed)
    devious, prompt = straight.clone(), asked(straight)
    devious.submit(prompt.seat, draft_of(devious))
    devious.submit(prompt.seat, None)
    devious.take_events()

    for match in (straight, devious):
        match.submit(prompt.seat, prompt.primary)

    for viewer in set(VIEWERS) - {prompt.seat}:
        frames = [
            Stream(viewer).render(each.clone(), list(each.events)).encoded
            for each in (straight, devious)
        ]
        assert json.loads(frames[0] or b"null") == json.loads(frames[1] or b"null")


async def timed_table() -> tuple[LiveMatch, Any, str]:
    """Open a timed match and play to a question out of which a draft can begin."""
    live, dice = await open_table(rules=RULES, ruleset="clashing_destiny", timer="rated"), Dice(2)
    while live.match.decisions < 30 or draft_of(live.match) is None:
        prompt = asked(live.match)
        await live.answers.choose(prompt.seat, prompt.id, prompt.id, prompt.sample(dice))
    key = draft_of(live.match)
    assert key is not None
    return live, asked(live.match), key


async def draft_and_drop(live: LiveMatch, seat: int, key: str) -> None:
    for choice in (key, None):
        prompt = asked(live.match)
        await live.answers.choose(seat, prompt.id, prompt.id, choice)


async def test_drafts_send_nothing_to_others() -> None:
    live, prompt, key = await timed_table()
    async with closing(live):
        others = [await sit(live, viewer) for viewer in VIEWERS if viewer != prompt.seat]
        for other in others:
            other.heard()

        await draft_and_drop(live, prompt.seat, key)

    assert [other.heard() for other in others] == [[], []]


async def test_a_draft_has_the_time_of_the_question_that_it_began_at() -> None:
    live, prompt, key = await timed_table()
    async with closing(live):
        clock = live._timers._clock
        assert clock is not None
        clock._seats[prompt.seat].since -= 44  # of 45 free seconds
        before = clock.left_s(prompt.seat)
        assert before is not None

        for _ in range(5):
            await draft_and_drop(live, prompt.seat, key)
        after = clock.left_s(prompt.seat)

        assert after is not None
        assert before - 5 < after <= before
