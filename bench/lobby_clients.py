"""People of the lobby's benchmark: each holds a socket, joins one queue and takes who is found."""

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
AT_THE_DOOR: Final = 8  # passwords are counted slowly, and only so many may wait
PASSWORD: Final = "seven lanterns over the weir"  # noqa: S105  # of nobody


@dataclass
class Seeker:
    """Somebody who looks for a match, and when they were told what."""

    http: httpx.AsyncClient
    account: str
    wish: Message
    socket: ClientConnection | None = None
    asked_at: float = 0.0
    told_at: float = 0.0  # of the pairing: to accept it, or of the match itself
    accepted_at: float = 0.0
    called_at: float = 0.0
    calls: list[Message] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    _accepting: set["asyncio.Task[None]"] = field(default_factory=set)

    async def come(self, address: str) -> None:
        """Open the lobby's socket and hear how everything stands."""
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
        """Join the queue."""
        self.asked_at = time.time()
        answer = await self.http.put("/api/v1/lobby/ticket", json=self.wish)
        if not answer.is_success:
            self.faults.append(answer.text)

    async def listen(self) -> None:
        """Note what is told, until the end."""
        assert self.socket is not None
        async for text in self.socket:
            self._hear(json.loads(text), time.time())

    async def stay(self) -> None:
        """Be heard of now and then."""
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
            self._accepting.add(accepting)  # or the loop may forget it

    async def _accept(self, pairing: str) -> None:
        wish = {"pairing": pairing, "accept": True}
        answer = await self.http.post("/api/v1/lobby/ticket/answer", json=wish)
        if not answer.is_success:
            self.faults.append(answer.text)

    async def _send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))


async def seekers(address: str, wishes: list[Message]) -> list[Seeker]:
    """Open an account for each wish: a guest's, or one with a password to play for ratings."""
    limit = asyncio.Semaphore(AT_THE_DOOR)

    async def open_account(number: int, wish: Message) -> Seeker:
        fresh = httpx.Limits(max_keepalive_connections=0)  # who waits loses a kept one anyway
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
    """Write a number so that no two look alike."""
    signs = "bcdfghkpst"
    return "".join(signs[int(digit)] for digit in f"{number:05d}")
