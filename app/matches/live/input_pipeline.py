"""Input pipeline of a live match: its only writer, one input at a time, write-ahead.

The order is the guarantee. A choice is checked, applied to a copy and rendered for every viewer,
then stored, and only then does the copy become the match, are frames sent and is the author
acknowledged. A rule that fails has changed nothing, and no viewer has seen an input that isn't
stored. No task owns a change: the log's completion callback continues it.
"""

import asyncio
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import structlog
from msgspec import Struct

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.matches import metrics
from app.matches.clock.match_clock import loop_time
from app.matches.errors import AlreadyStored, Fenced, MatchFault, Refusal
from app.matches.fair_lock import FairLock
from app.matches.live.audience import Audience, RenderedFrames, is_shown
from app.matches.log.acts import Moment
from app.matches.log.inputs import (
    Body,
    Ending,
    Input,
    InputKind,
    Record,
    admitted,
    draw_offer_after,
    ending_of,
    passing_after,
    with_outcome,
)
from app.matches.log.log_store import LogStore
from app.matches.log.replay import Replay
from app.matches.log.snapshots import SNAPSHOT_EVERY, Snapshot, encode_snapshot
from app.matches.rules import SEATS, SPECTATOR

REMEMBERED_COMMANDS: Final = 32  # older ones are deduplicated by the log
# Inputs about auto-pass settings and undo requests are never part of a frame.
UNSEEN: Final = frozenset({"passing", "ask_take_back", "decline_take_back"})

log = structlog.get_logger(__name__)

Compose = Callable[[Match, float], Body]
"""Checks a command, with its arrival instant, against the match; raises Refusal."""


class Receipt(NamedTuple):
    """Result of a command: the author's latest frame number, and whether it was logged."""

    seq: int
    stored: bool = True


AnyKind = InputKind | Callable[[], InputKind]


class Change(NamedTuple):
    """A requested change: `at` is its arrival, `author` the future of its sender."""

    kind: AnyKind
    seat: int | None
    key: str
    compose: Compose
    at: float
    author: asyncio.Future[Receipt]


class Attempt(Struct, eq=False):
    """A change that was applied and rendered, before it is stored."""

    entry: Input
    match: Match
    events: list[Event]
    rendered: RenderedFrames
    ending: Ending | None


class InputPipeline:
    """Carries inputs through apply, store and broadcast, under the lock `turn`."""

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
        self.lock = FairLock()
        self._record, self._audience, self._store = record, audience, store
        self._epoch, self._next_seq = epoch, replay.seq + 1
        self._reserve_ms = replay.reserve_ms
        self._on_applied, self._on_fenced = on_applied, on_fenced
        self._recent: OrderedDict[str, None] = OrderedDict()
        self._is_fenced = False
        self._tasks: set[asyncio.Task[None]] = set()

    def fence(self) -> None:
        """Refuse all further changes."""
        self._is_fenced = True
        self.match.release_step()

    async def change(
        self, kind: AnyKind, seat: int | None, command: str, compose: Compose
    ) -> Receipt:
        """Make one change; return its receipt.

        A kind that depends on the match is a function, called under the lock.

        The change completes even if the author's connection breaks. Raise Refusal, with the match
        unchanged, or Fenced.
        """
        author: asyncio.Future[Receipt] = asyncio.get_running_loop().create_future()
        # The clock stops at arrival: time in the queue isn't the author's.
        change = Change(kind, seat, _key(seat, command), compose, loop_time(), author)
        self.lock.acquire(partial(self._begin, change))
        return await author

    def has_applied(self, seat: int, command: str) -> bool:
        """True if a recent command of the seat was stored and applied."""
        return _key(seat, command) in self._recent

    def _begin(self, change: Change) -> None:
        """Apply a change under the lock and append it to the log."""
        try:
            if self._is_fenced:
                self._end(change, Fenced())
            elif change.key in self._recent:
                self._end(change)
            else:
                attempt = self._try(change)
                storing = self._store.append(
                    self._record.id, self._epoch, attempt.entry, attempt.ending
                )
                storing.add_done_callback(partial(self._stored, change, attempt))
        except (MatchFault, Refusal) as refused:
            task = asyncio.create_task(self._refuse(change, refused))
            self._tasks.add(task)  # the loop holds weak references only
            task.add_done_callback(self._tasks.discard)
        except Exception as fault:  # otherwise the lock would never be released
            self._end(change, fault)

    def _stored(self, change: Change, attempt: Attempt, storing: asyncio.Future[None]) -> None:
        """Apply and broadcast a stored change, and acknowledge it."""
        try:
            storing.result()
            self._apply(attempt, change.at)
        except AlreadyStored:
            self._give_up(change, attempt)
        except asyncio.CancelledError:
            self._give_up(change, attempt, Fenced())  # the log has stopped
        except Exception as fault:
            if isinstance(fault, Fenced):
                self.fence()
                self._on_fenced()
            self._give_up(change, attempt, fault)
        else:
            self._end(change)

    def _give_up(self, change: Change, attempt: Attempt, fault: Exception | None = None) -> None:
        """Drop an attempt; break its reference cycle."""
        attempt.match.release_step()
        self._end(change, fault)

    def _end(self, change: Change, fault: Exception | None = None) -> None:
        """Resolve the author's future, if it still waits, and release the lock."""
        author = change.author
        if not author.done():
            if fault is None:
                seat = SPECTATOR if change.seat is None else change.seat
                author.set_result(Receipt(self._audience.seq_of(seat)))
            else:
                author.set_exception(fault)
        self.lock.release()

    async def _refuse(self, change: Change, fault: MatchFault | Refusal) -> None:
        """Refuse a change, but acknowledge a duplicate of a stored one."""
        refusal: Exception | None = fault
        try:
            if isinstance(fault, MatchFault):
                await self._keep_report(fault)
            elif await self._store.has_command(self._record.id, change.key):
                refusal = None
        except Exception as error:  # the database is unavailable
            refusal = error
        finally:
            self._end(change, refusal)

    def _try(self, change: Change) -> Attempt:
        """Apply a change and render it; raise Refusal or MatchFault with the match unchanged."""
        kind = change.kind() if callable(change.kind) else change.kind
        began = time.thread_time()  # CPU time of this thread, so a busy machine doesn't count
        tried = self.match
        try:
            # The clone keeps the old state; the original stays in mid-step and isn't rebuilt.
            self.match = tried.clone()
            body = change.compose(tried, change.at)
            entry = admitted(Input(self._next_seq, change.key, change.seat, kind, body))
            after = self.acts.applied(tried, entry)
            if after is not tried:
                tried.release_step()
            events = after.take_events()
            rendered = {} if kind in UNSEEN else self._audience.render(after, events)
            ending = ending_of(after.result)
            return Attempt(with_outcome(entry, after), after, events, rendered, ending)
        except Refusal:
            tried.release_step()
            raise
        except Exception as fault:
            tried.release_step()
            question = _question(self.match, kind, change.seat)
            self._report(question)
            raise MatchFault(question) from fault
        finally:
            metrics.RULES_SECONDS.observe(time.thread_time() - began)

    async def _keep_report(self, fault: MatchFault) -> None:
        stack = "".join(traceback.format_exception(fault.__cause__))
        report = f"{fault.question}\n{stack}"
        try:
            await self._store.report_fault(self._record.id, self._next_seq, report)
        except Exception as error:  # the author must get the refusal anyway
            log.warning("fault report not stored", match=self._record.id, error=repr(error))

    def _report(self, question: str) -> None:
        ruleset = self._record.ruleset
        metrics.FAULTS.labels(ruleset).inc()
        where = {"match": self._record.id, "seq": self._next_seq, "ruleset": ruleset}
        log.exception("rule failed", **where, question=question)

    def _apply(self, attempt: Attempt, at: float) -> None:
        entry = attempt.entry
        found = Moment(self.match, self.match.prompts)
        self.match = attempt.match
        self.acts.follow(found, entry, attempt.match, attempt.events, at)
        self.acts.note_shown(entry, shown=is_shown(attempt.rendered, entry.seat))
        self._next_seq = entry.seq + 1
        self._reserve_ms = entry.body.reserve_ms or self._reserve_ms
        over = attempt.ending is not None
        self.draw_offer = None if over else draw_offer_after(self.draw_offer, entry)
        self.passing = [passing_after(self.passing[seat], seat, entry) for seat in SEATS]
        self._recent[entry.command_id] = None
        if len(self._recent) > REMEMBERED_COMMANDS:
            self._recent.popitem(last=False)
        metrics.count_input(entry.kind)
        self._audience.show(attempt.rendered)
        metrics.ANSWER_SECONDS.observe(loop_time() - at)
        self._on_applied(entry, at)
        if self._is_fenced:
            self.match.release_step()
        if entry.seq % SNAPSHOT_EVERY == 0 and not over:
            self._keep_snapshot(entry.seq)

    def _keep_snapshot(self, seq: int) -> None:
        """Queue a snapshot of the match; on an error a takeover replays the whole log."""
        try:
            body = encode_snapshot(self._snapshot(seq))
        except Exception:
            log.exception("snapshot not made", match=self._record.id, seq=seq)
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


def _question(match: Match, kind: InputKind, seat: int | None) -> str:
    """Return the input and its open prompt, for a fault report."""
    asked = match.prompts[seat] if seat is not None else None
    return f"{kind} of seat {seat} to {asked.id if asked is not None else 'no question'}"
