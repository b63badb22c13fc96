"""Scripted players: they answer by a fixed plan over a real socket, and always come back."""

import asyncio
import contextlib
import json
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.support.house import Message, say
from tests.support.plans import TRIES, planned

SILENT_S = 3.0  # then a connection is given up, and dialled again


class Player:
    """One seat's client: it counts frames, answers, and sends again what was not acknowledged."""

    def __init__(
        self, address: str, cookie: str, match_id: str, *, most: int | None = None
    ) -> None:
        self.address, self._cookie, self._match_id = address, cookie, match_id
        self._most = most  # answers, after which it gives up; None: it plays to the end
        self._tries = 0  # at the open question
        self.acknowledged: list[str] = []
        self.frames: list[Message] = []
        self.resumes = 0
        self._pending: Message | None = None
        self._seen = 0

    async def play(self) -> None:
        """Play until the match is over."""
        while not self._is_over():
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with self._dial() as socket:
                    await self._sit(socket)
            await asyncio.sleep(0.02)

    def _dial(self) -> connect:
        base = self.address.replace("http", "ws", 1)
        return connect(
            f"{base}/ws/matches/{self._match_id}", additional_headers={"Cookie": self._cookie}
        )

    async def _sit(self, socket: ClientConnection) -> None:
        await say(socket, type="hello", protocol=3, seen=self._seen)
        self.resumes += 1
        if self._pending is not None:
            await say(socket, **self._pending)
        while not self._is_over():
            async with asyncio.timeout(SILENT_S):
                text = await socket.recv()
            await self._hear(socket, json.loads(text))

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        if message["type"] == "ack":
            self.acknowledged.append(message["command"])
            # Duplicate commands have two acknowledgments: the second one has none pending.
            if self._pending and self._pending["command"] == message["command"]:
                self._pending = None
        elif message["type"] == "refused" and message["code"] == "rate":
            # Quicker than any person: wait as the server asks, then say again what is not stored.
            await asyncio.sleep(0.3)
            if self._pending:
                await say(socket, **self._pending)
        elif message["type"] == "refused" and message["code"] == "illegal_choice":
            self._tries += 1  # the plan knows no rules
            assert self._tries < TRIES, f"refused: {message}"
            await self._answer(socket, self.frames[-1]["prompt"])
        elif message["type"] == "refused" and (self._most is None or not _came_late(message)):
            raise AssertionError(f"refused: {message}")
        elif message["type"] == "frame":
            # A first hello gets the newest frame only.
            is_next = not self.frames or message["seq"] == self._seen + 1
            assert is_next, "a frame was lost or came twice"
            self._seen = message["seq"]
            self.frames.append(message)
            self._tries = 0
            await self._answer(socket, message["prompt"])

    async def _answer(self, socket: ClientConnection, prompt: Message | None) -> None:
        if prompt is None or self._is_over():
            return
        asked, choice = prompt["id"], planned(prompt, self._tries)
        answer = {"prompt": asked, "command": f"c-{asked}-{self._tries}", "choice": choice}
        self._pending = {"type": "answer", **answer}
        if self._most is not None and len(self.acknowledged) >= self._most:
            self._pending = {"type": "concede", "command": "enough"}
        await say(socket, **self._pending)

    def _is_over(self) -> bool:
        return any(_result_of(frame) for frame in self.frames[-1:])


def _result_of(frame: Message) -> Any:
    return (frame.get("full") or frame.get("patch") or {}).get("result")


def _came_late(refused: Message) -> bool:
    """Whether the other seat gave up in the meantime."""
    return bool(refused["code"] == "match_over")
