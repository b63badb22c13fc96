"""Live matches for tests: an application of this room with the toy game, and scripted players."""

import asyncio
import contextlib
import hashlib
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any

from app.engine.prompts import Prompt
from app.matches.errors import AlreadyStored, Fenced
from app.matches.live.audience import Audience
from app.matches.live.live_match import LiveMatch
from app.matches.log.inputs import Ending, Input, Record, SeatRecord, decode_body, encode_body
from app.matches.log.rebuilding import rebuild
from app.matches.log.replay import commitment_to
from app.matches.log.snapshots import StoredSnapshot
from app.matches.protocol.connection import ViewerConnection
from app.matches.rules import Rules, setup_of, version_of
from app.matches.settings import MatchSettings
from tests.support.house import PATIENT
from tests.support.pebble_positions import key_of
from tests.support.pebbles import pebble_rules

SEED = hashlib.sha256(b"a seed for tests").digest()
QUICK = MatchSettings(
    forced_pass_s=(0.0, 0.0),
    open_pass_s=(0.0, 0.0),
    computer_pause_s=(0.0, 0.0),
    computer_think_s=0.0,
    takeover_bonus_s=0.0,
    casual_grace_s=0.0,
)


class FakeStore:
    """The log in memory; under the same contract test as the one in PostgreSQL."""

    def __init__(self) -> None:
        self.inputs: dict[str, list[Input]] = {}
        self.endings: dict[str, Ending] = {}
        self.epochs: dict[str, int] = {}
        self.faulted: set[str] = set()
        self.reports: dict[tuple[str, int], str] = {}
        self.snapshots: dict[str, dict[int, bytes]] = {}
        self.gate = asyncio.Event()
        self.gate.set()

    def append(
        self, match_id: str, epoch: int, entry: Input, ending: Ending | None = None
    ) -> asyncio.Future[None]:
        return asyncio.ensure_future(self._append(match_id, epoch, entry, ending))

    async def _append(self, match_id: str, epoch: int, entry: Input, ending: Ending | None) -> None:
        await self.gate.wait()
        kept = self.inputs.setdefault(match_id, [])
        if epoch != self.epochs.setdefault(match_id, epoch) or entry.seq != len(kept) + 1:
            raise Fenced
        if any(old.command_id == entry.command_id for old in kept):
            raise AlreadyStored
        kept.append(_stored(entry))
        if ending is not None:
            self.endings[match_id] = ending

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Sequence[Input]:
        return self.inputs.get(match_id, [])[after:]

    def keep_snapshot(self, match_id: str, seq: int, body: bytes) -> None:
        self.snapshots.setdefault(match_id, {})[seq] = body

    async def list_snapshots(self, match_id: str) -> Sequence[StoredSnapshot]:
        kept = self.snapshots.get(match_id, {})
        inputs = self.inputs[match_id] if kept else []
        return [StoredSnapshot(seq, body, inputs[seq - 1].digest) for seq, body in kept.items()]

    async def has_command(self, match_id: str, command_id: str) -> bool:
        return any(kept.command_id == command_id for kept in self.inputs.get(match_id, []))

    async def mark_faulted(self, match_id: str) -> None:
        self.faulted.add(match_id)

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        self.reports.setdefault((match_id, seq), report)


def _stored(entry: Input) -> Input:
    """Write and read an input as the database would."""
    body = decode_body(encode_body(entry.body))
    return Input(entry.seq, entry.command_id, entry.seat, entry.kind, body, entry.digest)


def record(
    rules: Rules, *, timer: str = "untimed", computer: bool = False, ruleset: str = "pebbles"
) -> Record:
    seats = (
        SeatRecord("account-0", "Alma", "A", is_computer=False),
        SeatRecord("account-1", "Bert", "B", is_computer=computer),
    )
    decks = rules[ruleset].decks
    setup = setup_of(ruleset, (decks[0].deck, decks[-1].deck))
    version = version_of(rules[ruleset])
    commitment = commitment_to(SEED)
    return Record("m1", ruleset, timer, commitment, "live", setup, SEED, seats, version)


class Viewer(ViewerConnection):
    """A connection whose messages are kept and read by the test."""

    _was_told = False

    def heard(self) -> list[dict[str, Any]]:
        """Return messages sent since the last call."""
        texts, self._early = self._early, []
        messages: list[dict[str, Any]] = [json.loads(text) for text in texts]
        if self.closing is not None and not self._was_told:
            self._was_told = True
            messages.append({"type": "closed", "code": int(self.closing)})
        return messages

    def frames(self) -> list[dict[str, Any]]:
        return [message for message in self.heard() if message["type"] == "frame"]


async def open_table(
    *,
    rules: Rules | None = None,
    store: FakeStore | None = None,
    timer: str = "untimed",
    settings: MatchSettings = PATIENT,
    ruleset: str = "pebbles",
) -> LiveMatch:
    """Open the match of two people, from its log if it has one."""
    rules, store = rules or pebble_rules(), store or FakeStore()
    stored = record(rules, timer=timer, ruleset=ruleset)
    replay, streams = await rebuild(rules, stored, store, (0, 1))
    live = LiveMatch(
        stored,
        replay,
        Audience(streams, frozenset()),
        rules=rules,
        store=store,
        epoch=store.epochs.get(stored.id, 1),
        settings=settings,
        on_change=lambda _: None,
    )
    live.start()
    return live


async def sit(live: LiveMatch, viewer: int, seen: int = 0) -> Viewer:
    """Join the table."""
    connection = Viewer(viewer)
    await live.join(connection, seen)
    return connection


def open_prompt(live: LiveMatch, seat: int) -> Prompt:
    """Return the seat's open prompt."""
    prompt = live.prompt_of(seat)
    assert prompt is not None, f"seat {seat} has no prompt"
    return prompt


async def answer(live: LiveMatch, seat: int, choice: str, command: str | None = None) -> int:
    """Answer the seat's open prompt."""
    prompt = open_prompt(live, seat)
    command = command or f"{prompt.id}-{choice}"
    raw = key_of(live.match, seat, choice)
    return (await live.answers.play(seat, prompt.id, command, raw)).seq


async def answer_by_plan(live: LiveMatch, seat: int) -> None:
    """Answer the seat's open prompt by the fixed plan."""
    prompt = open_prompt(live, seat)
    await live.answers.choose(seat, prompt.id, f"{prompt.id}-plan", plan(prompt))


async def play_on(live: LiveMatch, choices: int = 1 << 20) -> int:
    """Play for both seats by a fixed plan until the end; return how many choices were made."""
    for made in range(choices):
        if live.is_over:
            return made
        seat = 0 if live.prompt_of(0) is not None else 1
        await answer_by_plan(live, seat)
    return choices


def plan(prompt: Any) -> str:
    """Choose the same answer to the same prompt, for any caller at any time."""
    keys: list[str] = [option.key for option in prompt.options]
    number: int = prompt.number
    return keys[number % len(keys)]


@contextlib.asynccontextmanager
async def closing(live: LiveMatch) -> AsyncIterator[LiveMatch]:
    """Stop the match's clocks and passes at the end of the block."""
    try:
        yield live
    finally:
        live._timers.stop()
