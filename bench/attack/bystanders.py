"""Bystanders: players during an attack; they record frames and acknowledgements."""

import asyncio
import contextlib
import itertools
import json
import time
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from app.matches.protocol.client_messages import PROTOCOL
from bench.socket_clients import NO_AUTHORITIES, Message, choose, guests

PACE_S: Final = 0.15
PATIENCE_S: Final = 10.0  # timeout of a connection before the next attempt
RATE_PAUSE_S: Final = 0.5
GAME: Final = {"ruleset": "clashing_destiny", "timer": "untimed", "opponent": "invite"}
DECKS: Final = ("kindled_names", "the_long_row")
numbers = itertools.count()


@dataclass
class Bystander:
    """Client of one seat; reconnects, and resends commands without acknowledgement."""

    address: str
    cookie: str
    match_id: str
    seen: int = 0
    is_over: bool = False
    resumes: int = 0
    latencies: list[float] = field(default_factory=list)
    stored: list[str] = field(default_factory=list)  # commands acknowledged as stored
    faults: list[str] = field(default_factory=list)
    _pending: Message | None = None
    _sent_at: float = 0.0
    _prompt: Message | None = None

    async def play(self) -> None:
        """Play until the match is over or the task is cancelled."""
        while not self.is_over:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with self.dial() as socket:
                    await self._sit(socket)
            await asyncio.sleep(0.05)

    def dial(self) -> connect:
        """Return a connection to the match's socket."""
        return connect(
            f"{self.address.replace('http', 'ws', 1)}/ws/matches/{self.match_id}",
            additional_headers={"Cookie": self.cookie},
            ping_interval=None,
            compression=None,
        )

    async def _sit(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "seen": self.seen}
        await socket.send(json.dumps(hello))
        self.resumes += 1
        if self._pending is not None:
            await socket.send(json.dumps(self._pending))
        while not self.is_over:
            async with asyncio.timeout(PATIENCE_S):
                text = await socket.recv()
            await self._hear(socket, json.loads(text))

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "frame":
                await self._see(socket, message)
            case "ack":
                self._note(message)
            case "refused":
                await self._mend(socket, message)
            case _:
                pass

    async def _see(self, socket: ClientConnection, frame: Message) -> None:
        if self.seen and frame["seq"] != self.seen + 1:
            self.faults.append(f"frame {frame['seq']} came after {self.seen}")
        self.seen = frame["seq"]
        shown = frame.get("full") or frame.get("patch") or {}
        self.is_over = self.is_over or bool(shown.get("result"))
        self._prompt = frame["prompt"]
        if self._prompt is not None and not self.is_over:
            await asyncio.sleep(PACE_S)
            await self._answer(socket, choose(self._prompt))

    async def _answer(self, socket: ClientConnection, choice: Any) -> None:
        assert self._prompt is not None
        self._pending = {
            "type": "answer",
            "prompt": self._prompt["id"],
            "command": f"by{next(numbers)}",
            "choice": choice,
        }
        self._sent_at = time.perf_counter()
        await socket.send(json.dumps(self._pending))

    def _note(self, ack: Message) -> None:
        if ack.get("stored", True):
            self.stored.append(ack["command"])
        if self._pending is not None and self._pending["command"] == ack["command"]:
            self.latencies.append(time.perf_counter() - self._sent_at)
            self._pending = None

    async def _mend(self, socket: ClientConnection, refused: Message) -> None:
        match refused["code"]:
            case "rate":
                await asyncio.sleep(RATE_PAUSE_S)
                if self._pending is not None:
                    await socket.send(json.dumps(self._pending))
            case "illegal_choice" if self._prompt is not None:
                await self._answer(socket, self._prompt["default"])
            case "stale_prompt" | "no_prompt" | "match_over":
                self._pending = None  # passed by the server, or the opponent has conceded
            case code:
                self.faults.append(f"refused as {code}: {refused['message']}")


class Bystanders:
    """All players beside an attack."""

    def __init__(self, players: list[Bystander]) -> None:
        self.players = players
        self._tasks: list[asyncio.Task[None]] = []

    def __enter__(self) -> "Bystanders":
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]
        return self

    def __exit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()

    @property
    def acks(self) -> int:
        """Number of acknowledged commands."""
        return sum(len(player.latencies) for player in self.players)

    @property
    def faults(self) -> list[str]:
        """Faults seen by any player."""
        return [fault for player in self.players for fault in player.faults]

    def take_latencies(self) -> list[float]:
        """Return and clear the seconds to each acknowledgement."""
        taken = [second for player in self.players for second in player.latencies]
        for player in self.players:
            player.latencies.clear()
        return taken

    async def reach(self, acks: int, within_s: float = 60.0) -> None:
        """Wait for `acks` more acknowledged commands; raise TimeoutError."""
        wanted = self.acks + acks
        async with asyncio.timeout(within_s):
            # Polled: the count is spread over all players.
            while self.acks < wanted and not all(  # noqa: ASYNC110
                player.is_over for player in self.players
            ):
                await asyncio.sleep(0.05)

    async def lost(self) -> tuple[int, list[str]]:
        """End all matches; return the number of stored commands, and those missing in logs."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        missing = []
        for first, second in zip(self.players[::2], self.players[1::2], strict=True):
            rows = {key.partition(":")[2] for key in await _log_of(first)}
            missing += [one for one in (*first.stored, *second.stored) if one not in rows]
        return sum(len(player.stored) for player in self.players), missing


async def _log_of(player: Bystander) -> set[str]:
    """Concede unless the match is over; return the commands in its log."""
    headers = {"Cookie": player.cookie}
    if not player.is_over:
        async with player.dial() as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "seen": player.seen}
            await socket.send(json.dumps(hello))
            await socket.send(json.dumps({"type": "concede", "command": "enough"}))
            heard = ""
            while heard not in ("ack", "refused"):
                async with asyncio.timeout(PATIENCE_S):
                    heard = json.loads(await socket.recv())["type"]
    async with httpx.AsyncClient(
        base_url=player.address, headers=headers, timeout=30, verify=NO_AUTHORITIES
    ) as http:
        answer = await http.get(f"/api/v1/matches/{player.match_id}/log")
        answer.raise_for_status()
        return {entry["command_id"] for entry in answer.json()["inputs"]}


async def seat_bystanders(address: str, matches: int) -> Bystanders:
    """Start matches between guests."""
    cookies = await guests(address, matches * 2)
    players = []
    async with httpx.AsyncClient(base_url=address, timeout=30, verify=NO_AUTHORITIES) as http:
        for first, second in zip(cookies[::2], cookies[1::2], strict=True):
            made = await http.post(
                "/api/v1/matches", json=GAME | {"deck": DECKS[0]}, headers={"Cookie": first}
            )
            invite = made.raise_for_status().json()["invite"]["code"]
            joined = await http.post(
                f"/api/v1/invites/{invite}", json={"deck": DECKS[1]}, headers={"Cookie": second}
            )
            match_id = joined.raise_for_status().json()["id"]
            players += [Bystander(address, cookie, match_id) for cookie in (first, second)]
    return Bystanders(players)
