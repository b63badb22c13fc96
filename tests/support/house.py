"""A server on a real socket, with the toy game, and the clients that play on it."""

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import FrameType
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.main import create_app
from app.matches.rules import Rules
from app.matches.settings import MatchSettings
from app.platform.bus.local_bus import LocalBus, LocalHub
from app.platform.settings import Settings
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols
from bench.socket_clients import NO_AUTHORITIES
from tests.support.pebbles import pebble_rules

Message = dict[str, Any]
HUB = LocalHub()

# Time limit for an expected event: a busy machine may stall for seconds.
PATIENCE_S = 60.0
# Nothing happens by itself, and a slow client does not count as gone.
PATIENT = MatchSettings(
    forced_pass_s=(900.0, 900.0),
    open_pass_s=(900.0, 900.0),
    hello_within_s=PATIENCE_S,
    silent_for_s=PATIENCE_S,
    casual_grace_s=0.0,
    orphans_every_s=3600.0,  # timed matches that other tests have left
)


def toy_app(settings: Settings, plan: MatchSettings, rules: Rules | None = None) -> FastAPI:
    """Build the whole application around the toy game."""
    # Apps of one process are nodes of one cluster; those in other processes need NATS.
    bus = LocalBus(HUB) if settings.nats_url is None else None
    return create_app(settings, rules=rules or pebble_rules(), match_settings=plan, bus=bus)


@contextlib.asynccontextmanager
async def serving(app: FastAPI) -> AsyncIterator[str]:
    """Serve the application on a free port of this machine; give its address."""
    config = uvicorn.Config(
        app,
        **limited_protocols(ConnectionLimits(Settings(rate_limits=False))),
        ws_max_size=64 * 1024,
        timeout_keep_alive=60,  # on a slow machine people think for longer than a browser would
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,  # clients that miss the goodbye delay no test
    )
    async with serving_by(config) as address:
        yield address


@contextlib.asynccontextmanager
async def serving_by(config: uvicorn.Config) -> AsyncIterator[str]:
    """Serve by these settings on a free port of this machine; give the address."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = _PromptServer(config)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
            await asyncio.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.told_to_end.set()
        await running
        listener.close()


class _PromptServer(uvicorn.Server):
    """Ends immediately on request: uvicorn itself looks ten times a second, in every test."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.told_to_end = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._loop.call_soon_threadsafe(self.told_to_end.set)

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.told_to_end.wait()


@dataclass
class Person:
    """A person with a browser: a session, and sockets at a table."""

    http: httpx.AsyncClient
    name: str

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    async def post(self, path: str, body: Message | None = None) -> Message:
        answer = await self.http.post(f"/api/v1{path}", json=body)
        assert answer.is_success, answer.text
        made: Message = answer.json()
        return made

    async def get(self, path: str) -> Any:
        answer = await self.http.get(f"/api/v1{path}")
        assert answer.is_success, answer.text
        return answer.json()

    def dial(self, match_id: str, **headers: str) -> connect:
        """Open a socket to the match."""
        base = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        sent = {"Cookie": self.cookie} | headers
        url = f"{base}/ws/matches/{match_id}"
        # A slow machine is no fault: it may take long to let two hundred in.
        return connect(url, additional_headers=sent, max_size=None, open_timeout=PATIENCE_S)


@contextlib.asynccontextmanager
async def person(address: str) -> AsyncIterator[Person]:
    """Let a guest come in."""
    client = httpx.AsyncClient(base_url=address, timeout=PATIENCE_S, verify=NO_AUTHORITIES)
    async with client as http:
        guest = (await http.post("/api/v1/guests")).json()
        yield Person(http, guest["name"])


async def new_match(
    first: Person,
    second: Person,
    timer: str = "untimed",
    *,
    ruleset: str = "pebbles",
    decks: tuple[str, str] = ("a", "b"),
) -> str:
    """Have two people begin a match by invite; return its id."""
    wish = {"ruleset": ruleset, "deck": decks[0], "timer": timer, "opponent": "invite"}
    made = await first.post("/matches", wish)
    joined = await second.post(f"/invites/{made['invite']['code']}", {"deck": decks[1]})
    assert joined["id"] == made["id"]
    match_id: str = made["id"]
    return match_id


async def keep_hand(who: Person, match_id: str) -> None:
    """Keep the opening hand of the toy's game: a seat's first decision."""
    async with who.dial(match_id) as socket:
        frame = next(told for told in await greet(socket) if told["type"] == "frame")
        choice = {"prompt": frame["prompt"]["id"], "choice": "keep", "command": "keep"}
        await say(socket, type="answer", **choice)
        await hear_until(socket, "ack")


async def greet(socket: ClientConnection, seen: int = 0) -> list[Message]:
    """Say hello; return everything up to the first status."""
    await say(socket, type="hello", protocol=3, seen=seen)
    return await hear_until(socket, "status")


async def say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def hear(socket: ClientConnection) -> Message:
    async with asyncio.timeout(PATIENCE_S):
        message: Message = json.loads(await socket.recv())
    return message


async def hear_until(socket: ClientConnection, *kinds: str) -> list[Message]:
    """Return the messages up to the first one of these kinds."""
    heard = [await hear(socket)]
    while heard[-1]["type"] not in kinds:
        heard.append(await hear(socket))
    return heard


async def closed(socket: ClientConnection, heard: list[Any] | None = None) -> int | None:
    """Read until the server closes; return its code."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            async with asyncio.timeout(PATIENCE_S):
                text = await socket.recv()
            if heard is not None:
                heard.append(text)
    return socket.close_code
