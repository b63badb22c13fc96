"""The input pipeline of a live match: the one place where it changes, one input at a time.

The order is the promise. A choice is checked, tried on a clone and rendered for every viewer; then
it is stored; only then does the clone become the match, are the frames sent and is the author
told. So a rule that breaks has changed nothing, and nobody has seen what is not stored.
"""

import asyncio
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

import structlog
from msgspec import Struct, structs

from app.matches import metrics
from app.matches.clock.match_clock import loop_time
from app.matches.errors import AlreadyStored, Fenced, MatchFault, Refusal
from app.matches.live.audience import Audience, RenderedFrames
from app.matches.log.acts import Moment
from app.matches.log.inputs import (
    DIGEST_EVERY,
    Body,
    Ending,
    Input,
    InputKind,
    Record,
    draw_offer_after,
    ending_of,
    passing_after,
    seats_asked,
    signed_digest,
)
from app.matches.log.postgres_log import MatchLog
from app.matches.log.replay import InputSource, Replay
from app.matches.log.snapshots import SNAPSHOT_EVERY, Snapshot, encode_snapshot
from app.matches.rules import SEATS, SPECTATOR, EngineMatch

REMEMBERED_COMMANDS: Final = 32  # older ones are looked up in the log
# What a seat lets the server pass, or asks the other one for, changes nothing that a frame shows.
UNSEEN: Final = frozenset({"passing", "ask_take_back", "decline_take_back"})

log = structlog.get_logger(__name__)

Compose = Callable[[EngineMatch, float], Body]
"""Checks a command that came in at an instant against the match; raises Refusal."""


class LogStore(MatchLog, InputSource, Protocol):
    """The log, to write and to read."""

    async def has_command(self, match_id: str, command_id: str) -> bool:
        """Say whether the command is in the log."""

    def keep_snapshot(self, match_id: str, seq: int, body: bytes) -> None:
        """Have a snapshot stored before long; nobody waits for it."""

    async def mark_faulted(self, match_id: str) -> None:
        """Give the match up: it cannot be played on."""

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        """Keep what broke as this input was tried; the first report of it is enough."""


class Receipt(NamedTuple):
    """What an author is told of a command: their newest frame, and whether it has its own row.

    Not stored: it would have changed nothing, for what it asks is so already.
    """

    seq: int
    stored: bool = True


class Attempt(Struct, eq=False):
    """A change that has been tried and rendered, and waits to be stored."""

    entry: Input
    match: EngineMatch
    events: list[Any]
    rendered: RenderedFrames
    ending: Ending | None


class InputPipeline:
    """Carries each input through: tried, stored, applied, shown; whoever does holds `turn`."""

    def __init__(
        self,
        record: Record,
        replay: Replay,
        audience: Audience,
        store: LogStore,
        epoch: int,
        *,
        on_applied: Callable[[Input, float], None],
        on_fenced: Callable[[], None],
    ) -> None:
        self.match = replay.match
        self.acts = replay.acts
        self.draw_offer = replay.draw_offer
        self.passing = replay.passing
        self.turn = asyncio.Lock()
        self._record, self._audience, self._store = record, audience, store
        self._epoch, self._next_seq = epoch, replay.seq + 1
        self._reserve_ms = replay.reserve_ms
        self._on_applied, self._on_fenced = on_applied, on_fenced
        self._recent: OrderedDict[str, None] = OrderedDict()
        self._is_fenced = False
        self._tasks: set[asyncio.Task[Receipt]] = set()

    def fence(self) -> None:
        """Change nothing any more."""
        self._is_fenced = True

    async def change(
        self, kind: InputKind, seat: int | None, command: str, compose: Compose
    ) -> Receipt:
        """Make one change; say that it is stored, and where that leaves the author.

        It is carried to its end even if the author's connection breaks meanwhile. Raise Refusal,
        having changed nothing, or Fenced.
        """
        task = asyncio.create_task(self._change(kind, seat, command, compose))
        self._tasks.add(task)  # or the loop may forget it
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    def has_applied(self, seat: int, command: str) -> bool:
        """Say whether a command of the seat has been stored and applied lately."""
        return _key(seat, command) in self._recent

    def _forget(self, task: asyncio.Task[Receipt]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # its author may be gone: then nobody else asks

    async def _change(
        self, kind: InputKind, seat: int | None, command: str, compose: Compose
    ) -> Receipt:
        at = loop_time()  # what waits below is not the author's time
        key = _key(seat, command)
        async with self.turn:
            if self._is_fenced:
                raise Fenced
            if key not in self._recent:
                await self._carry_out(kind, seat, key, compose, at)
        return Receipt(self._audience.seq_of(SPECTATOR if seat is None else seat))

    async def _carry_out(
        self, kind: InputKind, seat: int | None, key: str, compose: Compose, at: float
    ) -> None:
        try:
            attempt = self._try(kind, seat, key, compose, at)
        except MatchFault as fault:
            await self._keep_report(fault)
            raise
        except Refusal:
            if await self._store.has_command(self._record.id, key):
                return  # sent again after it had been stored
            raise
        try:
            await self._store.append(self._record.id, self._epoch, attempt.entry, attempt.ending)
        except AlreadyStored:
            return
        except Fenced:
            self.fence()
            self._on_fenced()
            raise
        self._apply(attempt, at)

    def _try(
        self, kind: InputKind, seat: int | None, key: str, compose: Compose, at: float
    ) -> Attempt:
        """Try a change on a clone and render it; raise Refusal or MatchFault, changing nothing."""
        began = time.thread_time()  # what others do on a busy machine is none of it
        try:
            after: EngineMatch = self.match.clone()
            entry = Input(self._next_seq, key, seat, kind, compose(after, at))
            after = self.acts.applied(after, entry)
            events = after.take_events()
            rendered = {} if kind in UNSEEN else self._audience.render(after, events)
            ending = ending_of(after.result)
            return Attempt(_with_outcome(entry, after), after, events, rendered, ending)
        except Refusal:
            raise
        except Exception as fault:
            self._report(kind, seat)
            raise MatchFault from fault
        finally:
            metrics.RULES_SECONDS.observe(time.thread_time() - began)

    async def _keep_report(self, fault: MatchFault) -> None:
        report = "".join(traceback.format_exception(fault.__cause__))
        try:
            await self._store.report_fault(self._record.id, self._next_seq, report)
        except Exception as error:  # the command's author is to hear of the fault all the same
            log.warning("fault report not kept", match=self._record.id, error=repr(error))

    def _report(self, kind: InputKind, seat: int | None) -> None:
        metrics.FAULTS.labels(self._record.ruleset).inc()
        log.exception(
            "a rule broke",
            match=self._record.id,
            seq=self._next_seq,
            ruleset=self._record.ruleset,
            kind=kind,
            seat=seat,
        )

    def _apply(self, attempt: Attempt, at: float) -> None:
        entry = attempt.entry
        found = Moment(self.match, self.match.prompts)
        self.match = attempt.match
        self.acts.follow(found, entry, attempt.match, attempt.events, at)
        self.acts.note_shown(entry, shown=_is_shown(attempt))
        self._next_seq = entry.seq + 1
        self._reserve_ms = entry.body.reserve_ms or self._reserve_ms
        over = attempt.ending is not None
        self.draw_offer = None if over else draw_offer_after(self.draw_offer, entry)
        self.passing = [passing_after(self.passing[seat], seat, entry) for seat in SEATS]
        self._recent[entry.command_id] = None
        if len(self._recent) > REMEMBERED_COMMANDS:
            self._recent.popitem(last=False)
        metrics.ANSWERS.labels(entry.kind).inc()
        self._audience.show(attempt.rendered)
        self._on_applied(entry, at)
        # Half a step would hold the match, and only a collection would free it.
        self.match.rest()
        if entry.seq % SNAPSHOT_EVERY == 0 and not over:
            self._keep_snapshot(entry.seq)

    def _keep_snapshot(self, seq: int) -> None:
        """Have it kept where the match stands; if that fails it is played from its beginning."""
        try:
            body = encode_snapshot(self._snapshot(seq))
        except Exception:
            log.exception("no snapshot", match=self._record.id, seq=seq)
            return
        self._store.keep_snapshot(self._record.id, seq, body)

    def _snapshot(self, seq: int) -> Snapshot:
        streams = self._audience.streams
        return Snapshot(
            seq=seq,
            position=self.match.dump(),
            streams={str(seat): streams[seat].state() for seat in SEATS if seat in streams},
            draw_offer=self.draw_offer,
            reserve_ms=self._reserve_ms,
            passing=(self.passing[0], self.passing[1]),
            acts=self.acts.counts(),
            oldest_act=self.acts.oldest() or seq + 1,
        )


def _key(seat: int | None, command: str) -> str:
    return f"{seat}:{command}"


def _is_shown(attempt: Attempt) -> bool:
    """Say whether anybody but its author gets a frame of an attempt."""
    others = set(SEATS) - {attempt.entry.seat}
    return any(frame.encoded for seat, frame in attempt.rendered.items() if seat in others)


def _with_outcome(entry: Input, after: EngineMatch) -> Input:
    """Note where the input leads: whose move it is always, the digest now and then."""
    entry = structs.replace(entry, asked=seats_asked(after))
    if entry.seq % DIGEST_EVERY and after.result is None:
        return entry
    return structs.replace(entry, digest=signed_digest(after.digest()))
