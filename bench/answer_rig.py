"""Rig of `python -m bench answer`: replays recorded answers of matches in this process.

Each answer runs the full path: decoding, validation, views of both seats, the log's columns, rules,
and framed bytes for both sockets. Only database and transports are fakes. The file measures the
application of any checkout (`PYTHONPATH`).
"""

import asyncio
import cProfile
import gc
import hashlib
import json
import sys
import time
import tracemalloc
from collections import Counter
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any, Final, NamedTuple, cast

import msgspec
import uvloop
from websockets.protocol import State

from app.catalogue import rulesets
from app.engine import views
from app.engine.position.rng import Dice
from app.matches.fault_injection import FaultPoints
from app.matches.frames.stream import Stream
from app.matches.http.asides import Table
from app.matches.http.sockets import _handle
from app.matches.live.audience import Audience
from app.matches.live.live_match import LiveMatch
from app.matches.log.inputs import Ending, Input, Record, SeatRecord
from app.matches.log.postgres_log import PostgresLog
from app.matches.log.replay import Replay, commitment_to
from app.matches.protocol.connection import ViewerConnection
from app.matches.rules import SEATS, setup_of, version_of
from app.matches.settings import MatchSettings
from app.platform.web.direct_socket import DirectSocket
from bench.sampling import APP, PLACES, Sampler

NEVER_S: Final = (9000.0, 9000.0)
SETTINGS: Final = MatchSettings(forced_pass_s=NEVER_S, open_pass_s=NEVER_S)
RULES: Final = rulesets()
PARTS_S: Final = 8.0  # sampled processor time
STATUS: Final = b'{"type":"status"'
WELCOME: Final = b'{"type":"welcome"'
MEASURED: Final = 8  # matches measured for memory, after one that fills shared caches


class Plan(msgspec.Struct):
    """Request: a game, a number of matches, and the maximum answers of each."""

    game: str
    matches: int
    answers: int


class Tape(NamedTuple):
    """A match and the recorded messages of its seats, in order."""

    record: Record
    texts: list[tuple[int, str]]


class NoDatabase(PostgresLog):
    """Match log with a fake statement, which reports every input as stored."""

    def __init__(self) -> None:
        super().__init__(cast("Any", None), FaultPoints(""))
        self._given: list[dict[str, Any]] = []

    def append(
        self, match_id: str, epoch: int, entry: Input, ending: Ending | None = None
    ) -> asyncio.Future[None]:
        """Record the rows that the fake statement will report."""
        self._given.append({"match_id": match_id, "epoch": epoch})
        return super().append(match_id, epoch, entry, ending)

    async def _connected(self) -> Any:
        return self

    async def prepare(self, _: str) -> Any:
        """Fake of the driver's connection; returns the fake statement."""
        return self

    async def fetch(self, *_: object) -> list[dict[str, Any]]:
        """Fake of the driver's statement."""
        given, self._given = self._given, []
        return given

    def keep_snapshot(self, *_: object) -> None:
        """Store nothing: snapshots aren't part of an answer's path."""

    async def has_command(self, *_: object) -> bool:
        """Return False: no command is repeated."""
        return False


class Sink:
    """Fake transport that discards bytes, or hashes them."""

    def __init__(self, hasher: Any) -> None:
        self._hasher = hasher

    def writelines(self, parts: list[bytes]) -> None:
        """Discard bytes; hash all messages except the two that contain the time."""
        if self._hasher is not None:
            for text in parts[1::2]:
                if not text.startswith((STATUS, WELCOME)):
                    self._hasher.update(text)

    def get_write_buffer_size(self) -> int:
        """Return 0: the client has read everything."""
        return 0


def wire(hasher: Any) -> DirectSocket:
    """Return a server socket with a fake transport."""
    made = DirectSocket.__new__(DirectSocket)
    made.close_sent = made.disconnected = False
    made.conn = cast("Any", SimpleNamespace(state=State.OPEN))
    made.transport = cast("Any", Sink(hasher))
    return made


def taped(game: str, number: int, answers: int) -> Tape:
    """Play a random match and record its seats' messages, except one that ends it."""
    decks = RULES[game].decks
    pair = (decks[number % len(decks)].deck, decks[(number + 1) % len(decks)].deck)
    seed = hashlib.sha256(f"{game} {number}".encode()).digest()
    seats = (SeatRecord("a", "Alma", "A", False), SeatRecord("b", "Bert", "B", False))
    version = version_of(RULES[game])
    record = Record(
        f"m{number}",
        game,
        "untimed",
        commitment_to(seed),
        "live",
        setup_of(game, pair),
        seed,
        seats,
        version,
    )
    match, dice = Replay(RULES, record).match, Dice(number + 1)
    texts: list[tuple[int, str]] = []
    while match.result is None and len(texts) < answers:
        prompt = next(each for each in match.prompts if each is not None)
        choice = prompt.sample(dice)
        message = {
            "type": "answer",
            "prompt": prompt.id,
            "command": f"{number}-{len(texts)}",
            "choice": views.public_choice(match, prompt.seat, prompt, choice),
        }
        texts.append((prompt.seat, json.dumps(message)))
        match.submit(prompt.seat, choice)
        match.take_events()
    return Tape(record, texts if match.result is None else texts[:-1])


class Seated(NamedTuple):
    """A live match with both connections, and its remaining messages."""

    table: Table
    connections: tuple[ViewerConnection, ViewerConnection]
    texts: list[tuple[int, str]]


async def seated(tape: Tape, log: NoDatabase, hasher: Any) -> Seated:
    """Open a match and connect both seats."""
    streams = {seat: Stream(seat) for seat in SEATS}
    replay = Replay(RULES, tape.record, streams.values())
    live = LiveMatch(
        tape.record,
        replay,
        Audience(streams, frozenset()),
        rules=RULES,
        store=cast("Any", log),
        epoch=1,
        settings=SETTINGS,
        on_change=lambda _: None,
    )
    live.start()
    connections = ViewerConnection(0), ViewerConnection(1)
    for connection in connections:
        connection.begin(wire(hasher), lambda: None)
        await live.join(connection, 0)
    none = cast("Any", None)
    return Seated(Table(live, none, none, none), connections, tape.texts)


async def answers_us(tapes: list[Tape], *, hasher: Any = None) -> list[float]:
    """Return the thread time of each answer in µs; matches alternate."""
    log = NoDatabase()
    log.start()
    tables = [await seated(tape, log, hasher) for tape in tapes]
    took: list[float] = []
    gc.collect()
    gc.disable()  # the server collects by time, not by answer
    for turn in range(max(len(tape.texts) for tape in tapes)):
        for each in tables:
            if turn < len(each.texts):
                seat, text = each.texts[turn]
                began = time.thread_time_ns()
                await _handle(text, each.table, each.connections[seat])
                took.append((time.thread_time_ns() - began) / 1000)
    gc.enable()
    await log.stop()
    return took


async def calls_by_part(tapes: list[Tape]) -> dict[str, float]:
    """Return the function calls of an answer by part; C functions count for their caller."""
    log = NoDatabase()
    log.start()
    tables = [await seated(tape, log, None) for tape in tapes]
    profile, parts = cProfile.Profile(), Counter[str]()
    profile.enable()
    for each in tables:
        for seat, text in each.texts:
            await _handle(text, each.table, each.connections[seat])
    profile.disable()
    await log.stop()
    for entry in profile.getstats():
        code = entry.code
        if isinstance(code, CodeType):
            part = _part(code.co_filename)
            parts[part] += entry.callcount
            parts[part] += sum(
                call.callcount for call in entry.calls or () if not isinstance(call.code, CodeType)
            )
    count = sum(len(tape.texts) for tape in tapes)
    return {part: calls / count for part, calls in parts.items()}


def _part(file: str) -> str:
    name = file.removeprefix(APP)
    found = (part for place, part in PLACES.items() if name.startswith(place))
    return next(found, "libraries and rig")


async def shares(tapes: list[Tape]) -> dict[str, float]:
    """Return each part's share of processor time, by sampling."""
    sampler = Sampler()
    sampler.start()
    parts, began = Counter[str](), time.process_time()
    while time.process_time() - began < PARTS_S:
        log = NoDatabase()
        log.start()
        tables = [await seated(tape, log, None) for tape in tapes]
        sampler.take()
        for each in tables:
            for seat, text in each.texts:
                await _handle(text, each.table, each.connections[seat])
        parts.update(sampler.take())
        await log.stop()
    sampler.stop()
    return {part: count / parts.total() for part, count in parts.items()}


async def match_kb(tapes: list[Tape]) -> float:
    """Return the memory of a match after its answers, including connections, by `tracemalloc`."""
    log = NoDatabase()
    log.start()
    kept: list[Seated] = []
    before = 0
    tracemalloc.start()
    for number in range(MEASURED + 1):
        one = await seated(tapes[number % len(tapes)], log, None)
        for seat, text in one.texts:
            await _handle(text, one.table, one.connections[seat])
        kept.append(one)
        gc.collect()
        if number == 0:
            before = tracemalloc.get_traced_memory()[0]
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    await log.stop()
    return held / MEASURED / 1024


def main() -> None:
    """Answer requests, one a line, until the end of input."""
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    output, sys.stdout = sys.stdout, sys.stderr  # the application may print
    tapes = [taped(plan.game, number, plan.answers) for number in range(plan.matches)]
    for line in sys.stdin:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            print(json.dumps(runner.run(_measured(line.strip(), tapes))), file=output, flush=True)


async def _measured(wish: str, tapes: list[Tape]) -> Any:
    match wish:
        case "time":
            return await answers_us(tapes)
        case "calls":
            return await calls_by_part(tapes)
        case "shares":
            return await shares(tapes)
        case "memory":
            return await match_kb(tapes)
        case "bytes":
            hasher = hashlib.sha256()
            await answers_us(tapes, hasher=hasher)
            return hasher.hexdigest()
        case _:
            raise ValueError(wish)


if __name__ == "__main__":
    assert Path(sys.argv[0]).exists()
    main()
