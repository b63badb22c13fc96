"""Attacks over sockets: malformed frames, and answers to stale prompts."""

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from app.matches.protocol.client_messages import PROTOCOL, TYPES
from bench.attack.attacked_server import AttackedServer
from bench.attack.bystanders import Bystander, seat_bystanders
from bench.attack.outcome import Case, Outcome, Scale, median_ms, seated
from bench.socket_clients import Message

AT_ONCE: Final = 6
UNGREETED: Final = 4  # clients from this number on skip the handshake
LAWFUL_CLOSES: Final = frozenset(
    {1000, 1002, 1003, 1007, 1008, 1009, 1012, 4400, 4401, 4403, 4404, 4408, 4409, 1006}
)
WASTE: Final = ("garbage-choice", "play:c1", None, ["pass"], {"pass": 1}, 10**400)
LEFT_TO_PASS_S: Final = 1.0
GIVEN_UP_AFTER_S: Final = 120.0


async def passed_questions(server: AttackedServer, scale: Scale) -> Outcome:
    """Send garbage answers to prompts that the server has passed already."""
    wanted = scale.of(40, 6)
    responses: Counter[str] = Counter()
    deadline = time.monotonic() + GIVEN_UP_AFTER_S
    while responses.total() < wanted and time.monotonic() < deadline:
        first, second = (await seat_bystanders(server.address, 1)).players
        playing = asyncio.create_task(first.play())
        try:
            async with asyncio.timeout(deadline - time.monotonic()):
                await _answer_late(second, responses, wanted)
        except (TimeoutError, ConnectionClosed):
            pass  # try the next match until the deadline
        finally:
            playing.cancel()
    faults = (
        [f"{responses['ack']} of {responses.total()} were acknowledged"] if responses["ack"] else []
    )
    if responses.total() < wanted:
        faults.append(f"only {responses.total()} prompts were passed in time")
    return Outcome(faults, {"tried": responses.total(), "acknowledged": responses["ack"]})


async def _answer_late(player: Bystander, responses: Counter[str], wanted: int) -> None:
    """Let the server pass prompts; answer them afterward."""
    seat = LateSeat(responses)
    async with player.dial() as socket:
        await _say(socket, type="hello", protocol=PROTOCOL, seen=0)
        await _say(socket, type="set_mode", command="mode", mode="stops")
        while responses.total() < wanted and not seat.is_over:
            try:
                async with asyncio.timeout(LEFT_TO_PASS_S):
                    text = await socket.recv()
            except TimeoutError:  # the server never passes this prompt, so answer it
                await seat.give(socket)
            else:
                await seat.hear(socket, json.loads(text))


class LateSeat:
    """Client that answers passed prompts late, and other prompts only if necessary."""

    def __init__(self, responses: Counter[str]) -> None:
        self.is_over = False
        self._responses = responses
        self._asked: Message | None = None
        self._passed: set[str] = set()
        self._late: set[str] = set()

    async def hear(self, socket: ClientConnection, message: Message) -> None:
        """Handle a message of the server."""
        match message["type"]:
            case "passing" if message.get("passes"):
                self._passed.add(message["passes"])
            case "ack" | "refused" if message.get("command") in self._late:
                self._responses[message["type"]] += 1
            case "frame":
                await self._see(socket, message)
            case _:
                pass

    async def give(self, socket: ClientConnection) -> None:
        """Send the default answer, unless the server is about to pass."""
        asked = self._asked
        if asked is not None and asked["id"] not in self._passed:
            command, choice = f"a{asked['id']}", asked["default"]
            await _say(socket, type="answer", prompt=asked["id"], command=command, choice=choice)

    async def _see(self, socket: ClientConnection, frame: Message) -> None:
        before, self._asked = self._asked, frame["prompt"]
        shown = frame.get("full") or frame.get("patch") or {}
        self.is_over = bool(shown.get("result"))
        if before is not None and before["id"] in self._passed:
            command = f"late{len(self._late)}"
            choice = WASTE[len(self._late) % len(WASTE)]
            self._late.add(command)
            await _say(socket, type="answer", prompt=before["id"], command=command, choice=choice)
        if self._asked is not None and not self._may_be_passed(self._asked):
            await self.give(socket)

    def _may_be_passed(self, asked: Message) -> bool:
        keys = {option.get("key") for option in asked["options"]}
        return asked["name"] != "main_action" and "pass" in keys


async def hostile_frames(server: AttackedServer, scale: Scale) -> Outcome:
    """Fuzz all sockets while others play."""
    frames = scale.of(6000, 300)
    bystanders = await seated(server)
    heard: Counter[str] = Counter()
    with bystanders:
        await bystanders.reach(10)
        bystanders.take_latencies()
        seats = (await seat_bystanders(server.address, 1)).players
        paths = [f"/ws/matches/{seats[0].match_id}", "/ws/lobby", "/ws/matches/nowhere"]
        fuzzers = [
            _fuzz(server, paths[n % len(paths)], seats[n % 2].cookie, n, frames // AT_ONCE, heard)
            for n in range(AT_ONCE)
        ]
        await asyncio.gather(*fuzzers)
        await bystanders.reach(5)
        beside = bystanders.take_latencies()
    faults = list(bystanders.faults)
    closes = {int(kind) for kind in heard if kind.isdigit()}
    faults += [f"closed with {code}" for code in sorted(closes - LAWFUL_CLOSES)]
    if not await server.is_ready():
        faults.append("the server is no longer ready")
    faults += [f"{server.log.count('Traceback')} tracebacks in the log"] * (
        "Traceback" in server.log
    )
    figures = {"sent": heard["sent"], "refused": heard["refused"], "p50_ms": median_ms(beside)}
    return Outcome(faults, figures)


async def _fuzz(
    server: AttackedServer, path: str, cookie: str, seed: int, frames: int, heard: Counter[str]
) -> None:
    """Send fuzzed frames, reconnecting when closed; count the messages received."""
    waste = hostile(random.Random(seed))  # noqa: S311  # reproducible
    base, sent = server.address.replace("http", "ws", 1), 0
    while sent < frames:
        with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
            async with connect(
                base + path,
                additional_headers={"Cookie": cookie},
                compression=None,
                ping_interval=None,
            ) as socket:
                if seed < UNGREETED:
                    protocol = 1 if path.startswith("/ws/lobby") else PROTOCOL
                    await _say(socket, type="hello", protocol=protocol, seen=0)
                listening = asyncio.create_task(_listen(socket, heard))
                for frame in waste:
                    sent += 1
                    heard["sent"] += 1
                    await socket.send(frame)
                    if sent % 25 == 0:
                        await asyncio.sleep(0.05)
                    if sent >= frames or socket.close_code is not None:
                        break
                await socket.close()
                await listening
                heard[str(socket.close_code)] += 1
        sent += 1  # counts a refused connection, so that the loop ends
        await asyncio.sleep(0.02)


async def _listen(socket: ClientConnection, heard: Counter[str]) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for text in socket:
            heard[json.loads(text)["type"]] += 1


def hostile(dice: random.Random) -> Iterator[str | bytes]:
    """Yield fuzzed frames: random bytes, invalid JSON, fields of wrong types."""
    odd: list[Any] = [None, -1, 1e308, 10**400, "", "\x00", "\ud800", [], {}, [[[]]], "9" * 5000]
    while True:
        kind = dice.choice([*TYPES, "hello", "watch", "nothing", ""])
        fields = {name: dice.choice(odd) for name in ("prompt", "command", "choice", "seen", "n")}
        message = json.dumps({"type": kind, **fields})
        yield dice.choices(
            (
                message,
                json.dumps({"type": kind, "command": "c" * dice.randrange(300)}),
                message[: dice.randrange(len(message))],
                "[" * 300 + "]" * 300,
                '{"type":"answer","type":"concede","command":NaN}',
                # Rare, since these close the connection.
                dice.randbytes(dice.randrange(1, 200)),
                "x" * 17_000,
            ),
            weights=(40, 20, 20, 10, 10, 1, 1),
        )[0]


async def _say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


CASES: Final = (
    Case("passed_questions", "refused as stale, never acknowledged", passed_questions),
    Case("hostile_frames", "refused; other players unaffected, no traceback", hostile_frames),
)
