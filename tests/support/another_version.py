"""Servers before and after a change of the rules, on one database."""

import asyncio
import contextlib
import dataclasses
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection

from app.catalogue import rulesets
from app.engine.rules.ruleset import Ruleset
from app.main import services_of
from app.matches.archive.archiver import Archiver
from app.matches.rules import Rules
from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.support.house import PATIENT, Message, Person, person, say, serving, toy_app


def _reprinted(game: Ruleset) -> Ruleset:
    """Return a real game with all cards renamed: matches of its former version are unplayable."""
    cards = {name: {"name": "Reprinted"} for name in game.display.cards_json()}
    new = dataclasses.replace(game, version=game.version + 1)
    object.__setattr__(new.display, "cards_json", lambda: cards)
    return new


REPRINTED: Rules = {name: _reprinted(game) for name, game in rulesets().items()}


class House:
    """A server that may be started again with other rules; its guests come along."""

    def __init__(self, settings: Settings, stack: AsyncExitStack) -> None:
        self._settings, self._stack = settings, stack
        self._server = AsyncExitStack()
        self._guests: list[Person] = []

    async def start(self, rules: Rules, plan: MatchSettings = PATIENT) -> None:
        """End the server that runs and begin another one."""
        await self._server.aclose()
        self._rules, self._plan = rules, plan
        self._app = toy_app(self._settings, plan, rules)
        self.address = await self._server.enter_async_context(serving(self._app))
        for guest in self._guests:
            guest.http.base_url = self.address

    async def end(self) -> None:
        await self._server.aclose()

    async def guest(self) -> Person:
        self._guests.append(await self._stack.enter_async_context(person(self.address)))
        return self._guests[-1]

    @property
    def database(self) -> Any:
        return services_of(self._app).database

    @property
    def registry(self) -> Any:
        return services_of(self._app).match_registry

    async def stop_archiving(self) -> None:
        """End the server's own archiver, which could write an archive during a test of its lack."""
        archives = [each for each in asyncio.all_tasks() if each.get_name() == "archives"]
        for task in archives:
            task.cancel()
        await asyncio.gather(*archives, return_exceptions=True)

    def archiver(self) -> Archiver:
        """Return an archiver as the server has one, which a test can wait for."""
        node_id = self._plan.node_id
        return Archiver(self.database, self.registry.store, self._rules, node_id)


@contextlib.asynccontextmanager
async def house(settings: Settings) -> AsyncIterator[House]:
    """Serve on this database, with the given rules, until the block ends."""
    async with AsyncExitStack() as stack:
        served = House(settings, stack)
        try:
            yield served
        finally:
            await served.end()


async def shown(viewer: Person, match_id: str, seen: int = 0) -> tuple[Message, list[str]]:
    """Open the match; return the welcome, and the frames as they came."""
    async with viewer.dial(match_id) as socket:
        await say(socket, type="hello", protocol=3, seen=seen)
        texts = [str(await socket.recv())]
        while json.loads(texts[-1])["type"] != "status":
            texts.append(str(await socket.recv()))
    welcome: Message = json.loads(texts[0])
    return welcome, texts[1:-1]


class Listener:
    """One viewer's socket: keeps every frame as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.frames: list[str] = []
        self.prompt: Message | None = None

    async def say_until(self, kind: str, **message: Any) -> None:
        """Say something and listen up to a message of that kind."""
        await say(self._socket, **message)
        heard: Message = {"type": ""}
        while heard["type"] != kind:
            text = str(await self._socket.recv())
            heard = json.loads(text)
            assert heard["type"] != "refused", heard
            if heard["type"] == "frame":
                self.frames.append(text)
                self.prompt = heard["prompt"]
