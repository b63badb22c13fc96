"""Simulated players that answer prompts at random."""

import asyncio
import contextlib
import itertools
import json
import random
import ssl
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.matches.protocol.client_messages import PROTOCOL

Message = dict[str, Any]
dice = random.Random(7)  # noqa: S311  # reproducible
numbers = itertools.count()
# Our servers speak plain HTTP, and loading all CA certificates takes longer than a request.
NO_AUTHORITIES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


@dataclass
class Flight:
    """An answer in flight, until both players have received its effect."""

    sent_at: float
    seat: int
    seen_at: float = 0.0
    both: bool = False


@dataclass
class Seat:
    socket: ClientConnection
    prompt: Message | None = None
    is_greeted: bool = False  # has received its first frame
    is_over: bool = False
    is_gone: bool = False  # disconnected by the server


@dataclass
class Table:
    """A match with both its sockets."""

    seats: list[Seat] = field(default_factory=list)
    places: list[tuple[str, str]] = field(default_factory=list)  # path and cookie of each seat
    flight: Flight | None = None
    refused: str = ""
    taken: int = 0  # answers that resulted in a frame
    latencies: list[float] = field(default_factory=list)
    listening: list["asyncio.Task[None]"] = field(default_factory=list)

    @property
    def asked(self) -> int | None:
        """Seat that can answer now, or None."""
        if self.flight is not None and not self.flight.seen_at:
            return None
        if self.is_over:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.prompt), None)

    @property
    def is_greeted(self) -> bool:
        """True if both players have received their first frame."""
        return all(seat.is_greeted for seat in self.seats)

    @property
    def is_over(self) -> bool:
        """True if a seat has received the result or was disconnected."""
        return any(seat.is_over for seat in self.seats) or self.is_gone

    @property
    def is_gone(self) -> bool:
        """True if a seat was disconnected, for example by a node that lost its lease."""
        return any(seat.is_gone for seat in self.seats)

    async def listen(self, number: int) -> None:
        """Handle a seat's messages until its socket closes."""
        seat = self.seats[number]
        with contextlib.suppress(ConnectionClosed):
            async for text in seat.socket:
                now = time.perf_counter()
                self._hear(number, json.loads(text), now)
        seat.is_gone = True

    def _hear(self, number: int, message: Message, now: float) -> None:
        flight = self.flight
        if message["type"] == "frame":
            seat = self.seats[number]
            seat.prompt, seat.is_greeted = message["prompt"], True
            shown = message.get("full") or message.get("patch") or {}
            seat.is_over = seat.is_over or bool(shown.get("result"))
            self.taken += flight is not None and number == flight.seat
            if flight is not None and number != flight.seat:
                flight.seen_at, flight.both = max(flight.seen_at, now), True
        elif message["type"] == "ack" and flight is not None:
            flight.seen_at = max(flight.seen_at, now)
        elif message["type"] == "refused":
            self.refused = message["message"]
            self.flight = None

    async def answer(self, sent_at: float) -> None:
        """Answer the open prompt; counts the previous flight."""
        self.land()
        number = self.asked
        assert number is not None
        seat = self.seats[number]
        prompt = seat.prompt
        assert prompt is not None
        choice = prompt["default"] if self.refused else choose(prompt)
        self.refused = ""
        self.flight, seat.prompt = Flight(sent_at, number), None
        command = f"b{next(numbers)}"
        message = {"type": "answer", "prompt": prompt["id"], "command": command, "choice": choice}
        with contextlib.suppress(ConnectionClosed):  # `listen` handles the close
            await seat.socket.send(json.dumps(message))

    def land(self) -> None:
        """Record the latency of the last flight, if both players have received its effect."""
        if self.flight is not None and self.flight.both and self.flight.seen_at:
            self.latencies.append(self.flight.seen_at - self.flight.sent_at)
        self.flight = None


def choose(prompt: Message) -> Any:
    """Return a random answer that is probably legal."""
    options = prompt["options"]
    refs = [option.get("ref") or option.get("key") for option in options]
    match prompt["kind"]:
        case "act" | "option" | "place":
            return dice.choice(options)["key"]
        case "pick":
            return dice.sample(refs, dice.randint(prompt["min"], min(prompt["max"], len(refs))))
        case "order":
            return dice.sample(refs, len(refs))
        case "number":
            return dice.randint(prompt["min"], prompt["max"])
        case _:
            return prompt["default"]


async def guests(address: str, count: int) -> list[str]:
    """Create guest accounts; return their cookies."""
    limit = asyncio.Semaphore(16)
    async with httpx.AsyncClient(base_url=address, timeout=30, verify=NO_AUTHORITIES) as http:

        async def open_guest() -> str:
            async with limit:
                answer = await http.post("/api/v1/guests", headers={"Cookie": ""})
                return answer.headers["set-cookie"].partition(";")[0]

        return await asyncio.gather(*(open_guest() for _ in range(count)))


async def lay_table(http: httpx.AsyncClient, address: str, cookies: tuple[str, str]) -> Table:
    """Start a match between two guests and connect them."""
    wish = {"ruleset": "clashing_destiny", "timer": "untimed", "opponent": "invite"}
    decks = ("kindled_names", "the_long_row")
    first, second = ({"Cookie": cookie} for cookie in cookies)
    made = (
        await http.post("/api/v1/matches", json=wish | {"deck": decks[0]}, headers=first)
    ).json()
    path = f"/api/v1/invites/{made['invite']['code']}"
    (await http.post(path, json={"deck": decks[1]}, headers=second)).raise_for_status()
    table = Table()
    for cookie in cookies:
        table.places.append((f"/ws/matches/{made['id']}", cookie))
        table.seats.append(Seat(await sit_down(address, *table.places[-1])))
    return table


async def sit_down(address: str, path: str, cookie: str) -> ClientConnection:
    """Connect to a match as a client without any frame."""
    socket = await connect(
        address.replace("http", "ws", 1) + path,
        additional_headers={"Cookie": cookie},
        ping_interval=None,
        compression=None,
        open_timeout=60,
    )
    await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "seen": 0}))
    return socket
