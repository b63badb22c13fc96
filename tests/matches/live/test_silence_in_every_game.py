"""No real game reveals "nothing to answer with" against "chose not to answer"."""

import asyncio
import dataclasses
import json
import random
from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import islice, tee
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.rules.ruleset import Ruleset
from app.matches.auto_pass import DEFAULT_PASSING, PassSettings, Until
from app.matches.frames.stream import Stream
from app.matches.live.audience import Audience
from app.matches.live.live_match import LiveMatch
from app.matches.log import replay as replaying
from app.matches.log.inputs import Body, Input
from app.matches.log.replay import Replay
from app.matches.rules import SEATS, SPECTATOR
from tests.engine.random_matches import SOME_RULESETS
from tests.support.house import PATIENT
from tests.support.silence import Worlds, alike, worlds
from tests.support.tables import FakeStore, Viewer, record
from tests.support.virtual import run_virtually

PASSING = dataclasses.replace(PATIENT, forced_pass_s=(1.0, 2.0), open_pass_s=(0.2, 0.4))
TIMERS = ("untimed", "casual", "rated")
ANSWERS_AFTER_S = 0.7  # the other seat
WINDOWS = 150  # of each game: few of Mage Wars' are of abilities, which a yield passes
FEWEST = 10  # passes that are compared
TWO_WITH_A_CHAIN = ("clashing_destiny", "mage_wars")
BY_HAND = PassSettings("full")

Heard = list[tuple[float, str]]
Told = dict[int, Heard]


class Timed(Viewer):
    """A viewer that records messages with their times."""

    def __init__(self, viewer: int) -> None:
        super().__init__(viewer)
        self.noted: Heard = []

    def send(self, *texts: bytes) -> None:
        at = asyncio.get_running_loop().time()
        self.noted += [(round(at, 3), _without_instants(text)) for text in texts]


def _without_instants(text: bytes) -> str:
    """Leave out the wall clock, which goes on between two scenes."""
    message: dict[str, Any] = json.loads(text)
    message.pop("now", None)
    for timed in (message.get("clock"), *(message.get("away") or ())):
        if timed:
            timed.pop("at")
    return json.dumps(message)


@dataclasses.dataclass(frozen=True)
class Scene:
    """One world, played on from its window until so many answers have been given."""

    ruleset: str
    world: Match
    seat: int
    answers: int
    timer: str
    is_here: bool
    seed: int

    async def told(self, passing: PassSettings, hand: list[float]) -> tuple[Told, list[float]]:
        """Return the messages to the others, and the times of the seat's passes.

        `hand`: times of passes by hand; none once the list is empty.
        """
        random.seed(self.seed)
        with patch.object(replaying, "begin", lambda *_: self.world.clone()):
            return await self._noted(passing, hand)

    async def _noted(self, passing: PassSettings, hand: list[float]) -> tuple[Told, list[float]]:
        live = await self._opened(passing)
        seats = [Timed(1 - self.seat), Timed(SPECTATOR)]
        for viewer in [*seats, *([Timed(self.seat)] if self.is_here else [])]:
            await live.join(viewer, 0)
        live.start()
        passed = await self._play(live, list(hand))
        live._timers.stop()
        await asyncio.sleep(PASSING.rated_delay_s + 1)  # or spectators have not seen it yet
        return {viewer.viewer: viewer.noted for viewer in seats}, passed

    async def _opened(self, passing: PassSettings) -> LiveMatch:
        rules, store = rulesets(), FakeStore()
        store.inputs["m1"] = [
            _setting(1, self.seat, passing),
            _setting(2, 1 - self.seat, BY_HAND),
        ]
        stored = record(rules, timer=self.timer, ruleset=self.ruleset)
        stored = msgspec.structs.replace(stored, rated=self.timer == "rated")
        streams = {seat: Stream(seat) for seat in SEATS}
        replay = Replay(rules, stored, streams.values())
        await replay.catch_up(store, stored.id)
        return LiveMatch(
            stored,
            replay,
            Audience(streams, frozenset()),
            rules=rules,
            store=store,
            epoch=1,
            settings=PASSING,
            on_change=lambda _: None,
        )

    async def _play(self, live: LiveMatch, hand: list[float]) -> list[float]:
        loop, passed = asyncio.get_running_loop(), list[float]()
        goal = live.match.decisions + self.answers
        while live.match.decisions < goal and not live.is_over:
            asked, other = live.prompt_of(self.seat), live.prompt_of(1 - self.seat)
            if other is not None and asked is None:
                await asyncio.sleep(ANSWERS_AFTER_S)
                await live.answers.choose(1 - self.seat, other.id, other.id, other.default)
            elif asked is not None and hand:
                await asyncio.sleep(hand.pop(0) - loop.time())
                await live.answers.choose(self.seat, asked.id, asked.id, asked.default)
            else:
                passed.append(await _change_of(live))
        return passed


async def _change_of(live: LiveMatch) -> float:
    """Wait until the match goes on; return when."""
    changed: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    live._on_change = lambda _: changed.set_result(changed.get_loop().time())
    async with asyncio.timeout(60):
        at = await changed
    live._on_change = lambda _: None
    return at


def _setting(number: int, seat: int, passing: PassSettings) -> Input:
    return Input(number, f"{seat}:set", seat, "passing", Body(passing=passing), None)


def found(ruleset: str) -> Iterator[Worlds]:
    """Yield the windows of a game; unreached ones are not searched."""
    return copy(_looked_for(ruleset))


@cache
def _looked_for(ruleset: str) -> Iterator[Worlds]:
    """Give what is never gone through itself: its copies share what any of them has found."""
    (shared,) = tee(islice(_everywhere(rulesets()[ruleset]), WINDOWS), 1)
    return shared


def _everywhere(rules: Ruleset) -> Iterator[Worlds]:
    for seed in range(12):
        yield from worlds(rules, seed, 150)


def settings_for(reason: str, each: Worlds) -> PassSettings:
    match reason:
        case "stops":
            return PassSettings("stops")
        case "yield":
            return PassSettings(
                yields={each.window.ability: "Something"} if each.window.ability else {}
            )
        case "until":
            return PassSettings(until=Until("my_turn", each.turn))
        case _:
            return BY_HAND


def scenes(ruleset: str, reason: str) -> Iterator[tuple[Scene, Worlds]]:
    """Go through the windows that are passed for this reason, at every timer, here and away."""
    for number, each in enumerate(found(ruleset)):
        passing = None if reason == "hand" else settings_for(reason, each)
        answers = alike(each, passing)
        here = reason == "hand" or number % 4 > 0
        if answers:
            timer = TIMERS[number % 3]
            yield Scene(ruleset, each.nothing, each.seat, answers, timer, here, number), each


# In Shards a window opens to the attacked seat, with nothing on the chain: no setting passes that.
@pytest.mark.parametrize(
    ("ruleset", "reason"),
    [
        *((game, why) for game in TWO_WITH_A_CHAIN for why in ("stops", "yield", "until", "hand")),
        ("shards", "hand"),
    ],
)
def test_chosen_passes_look_like_forced_ones(ruleset: str, reason: str) -> None:
    compared = 0
    for scene, each in islice(scenes(ruleset, reason), 30):
        nothing, passed = run_virtually(scene.told(DEFAULT_PASSING, []))
        hand = passed if reason == "hand" else []
        chooses = dataclasses.replace(scene, world=each.something)

        something, _ = run_virtually(chooses.told(settings_for(reason, each), hand))

        assert something == nothing
        compared += scene.answers
    assert compared >= FEWEST


@SOME_RULESETS
def test_feigned_choices_look_like_real_ones(rules: Ruleset) -> None:
    for scene, each in islice(scenes(rules.id, "hand"), 20):
        chooses = dataclasses.replace(scene, world=each.something)
        hand = [1000.0 + 3.5 * (nth + 1) for nth in range(scene.answers)]
        feigned, _ = run_virtually(scene.told(BY_HAND, hand))

        chosen, _ = run_virtually(chooses.told(BY_HAND, hand))

        assert feigned == chosen
