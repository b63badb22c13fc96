"""A match in which blocks are asked for, and forecasts that are made when a test lets them."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.steps.combat_roles import attackers
from app.matches.forecasts.forecasts import Forecasts
from app.matches.forecasts.worker import forecasts as answer
from app.matches.live.live_match import LiveMatch
from app.matches.protocol.client_messages import AskForecast
from app.platform.processes.worker_process import WorkerFailed
from tests.support.house import PATIENCE_S
from tests.support.tables import Viewer, open_table, sit

RULES = rulesets()


class Gate:
    """Works forecasts out in this process, once it is let."""

    def __init__(self) -> None:
        self.opened = asyncio.Event()
        self.opened.set()
        self.questions: list[Any] = []
        self.fails = False

    async def ask(self, question: Callable[[], Any], patience_s: float) -> Any:
        await self.opened.wait()
        asked = question()
        if self.fails:
            raise WorkerFailed("it was killed")
        if asked is None:
            return None
        self.questions.append(asked)
        ruleset, dump, seat, choices, _ = asked
        return answer(ruleset, dump, seat, choices, PATIENCE_S)

    def close(self) -> None:
        self.opened.set()


def is_felt(match: Match) -> bool:
    """True if the attacker has power: otherwise there is nothing to forecast."""
    assert isinstance(match, Match)
    return any(match.stat(card, "power") for card in attackers(match))


@pytest.fixture
async def live() -> LiveMatch:
    """A match of Shards in which a seat's creatures attack and blocks are asked for."""
    live = await open_table(rules=RULES, ruleset="shards")
    dice = Dice(5)
    for number in range(400):
        prompt = next(prompt for prompt in live.match.prompts if prompt is not None)
        if prompt.name == "block" and prompt.kind == "act" and is_felt(live.match):
            return live
        choice = prompt.sample(dice)
        await live.answers.choose(prompt.seat, prompt.id, f"c{number}", choice)
    raise AssertionError("Nobody ever attacked.")


@pytest.fixture
async def gate() -> Gate:
    return Gate()


@pytest.fixture
def forecasts(gate: Gate) -> Forecasts:
    return Forecasts(gate)


async def seated(live: LiveMatch, seat: int) -> Viewer:
    viewer = await sit(live, seat)
    viewer.wants_forecasts = True
    viewer.heard()
    return viewer


def defender(live: LiveMatch) -> int:
    return 0 if live.match.prompts[0] is not None else 1


def told_to(viewer: Viewer) -> list[Any]:
    return [message for message in viewer.heard() if message["type"] != "status"]


def asking(live: LiveMatch, *choices: Any) -> AskForecast:
    prompt = live.prompt_of(defender(live))
    assert prompt is not None
    return AskForecast(command="f1", prompt=prompt.id, choices=list(choices))


async def done(forecasts: Forecasts) -> None:
    while forecasts._tasks:
        await asyncio.gather(*forecasts._tasks)
