"""A server that is killed in mid-match goes on with every game where it was."""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest

from app.catalogue import rulesets
from app.engine.rules.ruleset import Ruleset
from app.matches.frames.stream import Stream
from app.matches.log.export import MatchLogOut, inputs_of
from app.matches.log.replay import Replay
from app.matches.log.resume import EVERYTHING
from app.matches.log.verify import verify
from tests.suite.thoroughness import slow_unless
from tests.support.duels import Duel, StartServer, assert_nothing_lost_or_repeated, lay_duel
from tests.support.house import Message
from tests.support.recorded_logs import record_of

ANSWERS = 45  # of each seat: as many as a connection may give without a pause, and some more
KILLED_AT = (6, 12, 30)  # as long as the match is on: some games are short


def frames_of(log: MatchLogOut, viewer: int) -> list[Message]:
    """Return the frames of a viewer who was never disturbed."""
    rules = rulesets()
    stream = Stream(viewer, ring_bytes=EVERYTHING)
    replay = Replay(rules, record_of(log), [stream])
    for entry in inputs_of(log):
        replay.apply(entry)
    return [json.loads(frame) for frame in stream.frames_after(0)]


def unlike(shown: list[Message], undisturbed: list[Message]) -> list[tuple[Message, Message]]:
    """Return the first frames that differ; the very first one is a whole view for a newcomer."""
    pairs = zip(shown[1:], undisturbed[1:], strict=True)
    return [(one, other) for one, other in pairs if one != other][:1]


async def play_over_kills(make_server: StartServer, rules: Ruleset) -> tuple[Duel, Message]:
    decks = rules.decks[0].id, rules.decks[-1].id
    async with AsyncExitStack() as stack:
        server = await make_server(games="catalogue").start()
        duel = await lay_duel(server.address, stack, ruleset=rules.id, decks=decks, most=ANSWERS)
        playing = asyncio.create_task(duel.play())
        for answers in KILLED_AT:
            await duel.reach(answers, playing)
            await server.kill()
            await server.start()
        await playing
        return duel, await duel.log()


@pytest.mark.parametrize("rules", slow_unless(["clashing_destiny"], rulesets()))
async def test_kills_in_mid_match_lose_repeat_and_change_nothing(
    make_server: StartServer, rules: Ruleset
) -> None:
    duel, log = await play_over_kills(make_server, rules)

    file = MatchLogOut(**log)
    assert_nothing_lost_or_repeated(duel, log)
    assert verify(file, rulesets()).verdict == "verified"
    for seat, player in enumerate(duel.players):
        assert player.resumes >= 3
        assert unlike(player.frames, frames_of(file, seat)) == []
