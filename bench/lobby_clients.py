"""Players of the lobby's benchmark: each opens a socket, joins a queue and accepts the pairing."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from app.lobby.protocol.messages import LOBBY_PROTOCOL

Message = dict[str, Any]

PING_S: Final = 10.0
AT_THE_DOOR: Final = 8  # concurrent sign-ups; password hashing has a short queue
PASSWORD: Final = "seven lanterns over the weir"  # noqa: S105  # of test accounts


@dataclass
class Seeker:
    """A player looking for a match, with timestamps of each step."""

    http: httpx.AsyncClient
    account: str
    wish: Message
    socket: ClientConnection | None = None
    asked_at: float = 0.0
    told_at: float = 0.0  # of the pairing to accept, or of the match itself
    accepted_at: float = 0.0
    called_at: float = 0.0
    calls: list[Message] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    _accepting: set["asyncio.Task[None]"] = field(default_factory=set)

    async def come(self, address: str) -> None:
        """Connect to the lobby's socket and read the initial state."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        base = address.replace("http", "ws", 1)
        headers = {"Cookie": cookie}
        self.socket = await connect(
            f"{base}/ws/lobby",
            additional_headers=headers,
            open_timeout=60,
            ping_interval=None,
            compression=None,
        )
        await self._send(type="hello", protocol=LOBBY_PROTOCOL)
        while json.loads(await self.socket.recv())["type"] != "counts":
            pass

    async def queue(self) -> None:
        self.asked_at = time.time()
        answer = await self.http.put("/api/v1/lobby/ticket", json=self.wish)
        if not answer.is_success:
            self.faults.append(answer.text)

    async def listen(self) -> None:
        """Handle messages until the socket closes."""
        assert self.socket is not None
        async for text in self.socket:
            self._hear(json.loads(text), time.time())

    async def stay(self) -> None:
        """Send pings, so that the socket isn't closed as silent."""
        for number in range(1 << 20):
            await asyncio.sleep(PING_S)
            await self._send(type="ping", n=number)

    def _hear(self, message: Message, now: float) -> None:
        if message["type"] == "match_ready" and not message["again"]:
            self.calls.append(message)
            self.called_at = self.called_at or now
            self.told_at = self.told_at or now
        found = (
            message["ticket"]["found"]
            if message["type"] == "ticket" and message["ticket"]
            else None
        )
        if found and not found["accepted"] and not self.accepted_at:
            self.told_at = self.told_at or now
            self.accepted_at = now
            accepting = asyncio.create_task(self._accept(found["pairing"]))
            self._accepting.add(accepting)  # a reference protects it from garbage collection

    async def _accept(self, pairing: str) -> None:
        wish = {"pairing": pairing, "accept": True}
        answer = await self.http.post("/api/v1/lobby/ticket/answer", json=wish)
        if not answer.is_success:
            self.faults.append(answer.text)

    async def _send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))


async def seekers(address: str, wishes: list[Message]) -> list[Seeker]:
    """Create an account for each ticket: a guest, or with a password for rated queues."""
    limit = asyncio.Semaphore(AT_THE_DOOR)

    async def open_account(number: int, wish: Message) -> Seeker:
        fresh = httpx.Limits(max_keepalive_connections=0)  # idle ones would time out anyway
        http = httpx.AsyncClient(base_url=address, timeout=60, limits=fresh)
        who = {"name": f"Seeker {_letters(number)}", "password": PASSWORD}
        async with limit:
            if wish["rated"]:
                answer = await http.post("/api/v1/accounts", json=who)
            else:
                answer = await http.post("/api/v1/guests")
        answer.raise_for_status()
        return Seeker(http, answer.json()["id"], wish)

    opened = (open_account(number, wish) for number, wish in enumerate(wishes))
    return list(await asyncio.gather(*opened))


def _letters(number: int) -> str:
    """Write a number in letters that the look-alike check distinguishes."""
    signs = "bcdfghkpst"
    return "".join(signs[int(digit)] for digit in f"{number:05d}")
