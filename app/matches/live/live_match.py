"""A live match in memory: viewers, answers, clock and status."""

import asyncio
import time
from collections.abc import Callable
from functools import partial

from app.engine.play.match import Match
from app.engine.prompts import Prompt
from app.matches.clock.presence import Presence
from app.matches.clock.timers import MatchTimers
from app.matches.frames.stream import Stream
from app.matches.live.answers import Answers, ServerInputs
from app.matches.live.audience import Audience, welcome_out
from app.matches.live.context import MatchContext, clock_for
from app.matches.live.input_pipeline import UNSEEN, InputPipeline
from app.matches.live.seat_commands import SeatCommands
from app.matches.live.seat_offers import PassPolicy, SeatNotices, TakeBacks
from app.matches.live.status_broadcast import StatusBroadcast
from app.matches.log.inputs import GOES_BACK, Input, Record
from app.matches.log.log_store import LogStore
from app.matches.log.looking_back import LookingBack, TooManyReplays
from app.matches.log.replay import Replay
from app.matches.log.resume import derive_stream, older_frames
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import RematchOut, Status
from app.matches.rules import SEATS, SPECTATOR, PromptTime, Rules, prompt_time
from app.matches.settings import MatchSettings
from app.platform.web.close_codes import CloseCode


class LiveMatch:
    """A match in memory on its owner node."""

    rematch: RematchOut | None = None

    def __init__(
        self,
        record: Record,
        replay: Replay,
        audience: Audience,
        *,
        rules: Rules,
        store: LogStore,
        epoch: int,
        settings: MatchSettings,
        on_change: Callable[["LiveMatch"], None],
        on_presence: Callable[["LiveMatch"], None] | None = None,
        looking_back: LookingBack | None = None,
    ) -> None:
        self.record, self.audience, self.epoch = record, audience, epoch
        self.idle_since, self.is_lost, self._on_presence = time.monotonic(), False, on_presence
        self._rules, self._store, self._settings = rules, store, settings
        self._looking_back, self._deriving = looking_back or LookingBack(), asyncio.Lock()
        self._on_change, self._presence = on_change, Presence(settings.grace_s(record.timer))
        pipeline = self._pipeline = InputPipeline(
            record, replay, audience, store, epoch, on_applied=self._follow, on_fenced=self._fence
        )
        clock = clock_for(rules, record, replay, settings)
        context = MatchContext(record, audience, pipeline, rules, settings, clock)
        self.passes = PassPolicy(context)
        self.commands = SeatCommands(context, self._presence, self.passes)
        self.answers = Answers(context)
        self.take_backs = TakeBacks(context)
        self.server_inputs = ServerInputs(context, self.answers, on_lost=self._mark_faulted)
        self._timers = MatchTimers(
            clock,
            self._prompt_time,
            self.passes.pass_within_s,
            time_out=self.server_inputs.time_out,
            pass_on=self.server_inputs.pass_on,
        )
        self._statuses = StatusBroadcast(audience, self._status, lambda: self._delay_s > 0)
        self._notices = SeatNotices(context, self.passes, self.take_backs, self._timers)

    @property
    def match(self) -> Match:
        """Return the match after the last stored input; clone it to keep it."""
        return self._pipeline.match

    @property
    def is_over(self) -> bool:
        """True if the match has a result."""
        return self.match.result is not None

    @property
    def draw_offer(self) -> int | None:
        """Return the seat that offers a draw, or None."""
        return self._pipeline.draw_offer

    @property
    def must_stay(self) -> bool:
        """True if the match must stay in memory without connections."""
        return self._pipeline.lock.is_locked or (self._timers.is_timed and not self.is_over)

    def prompt_of(self, seat: int) -> Prompt | None:
        prompt: Prompt | None = None if self.is_over else self.match.prompts[seat]
        return prompt

    def start(self) -> None:
        """Start clock and automatic passes; notify listeners such as the computer player."""
        self._timers.follow(self.match)
        self._note_presence()
        self._on_change(self)

    def evict(self, reason: CloseCode) -> None:
        """Close all connections and refuse all further changes."""
        self.is_lost = True
        self._pipeline.fence()
        self._timers.stop()
        self._notices.stop()
        self._statuses.stop()
        self.audience.close(reason)
        self._send_presence()

    async def join(self, connection: ViewerConnection, seen: int) -> None:
        """Send a viewer all frames after `seen`, and subscribe it to new ones."""
        try:
            stream = await self._stream(connection.viewer)
        except TooManyReplays:  # its client returns after a pause
            connection.close(CloseCode.COME_BACK)
            return
        older = await self._older(stream, connection.viewer, seen)
        # Synchronous from here on, so that no frame can come in between.
        rest = [stream.full()] if older is None else stream.frames_after(seen + len(older))
        welcome = welcome_out(self.record, connection.viewer, stream.seq)
        connection.send(encode(welcome), *(older or ()), *rest)
        self.audience.join(connection)
        self._send_presence()
        self.audience.show_held()  # otherwise delayed until the next change
        self._note_presence()
        self._statuses.greet(connection)
        self._notices.greet(connection)
        if self.is_lost:  # lost during the lookup of frames
            connection.close(CloseCode.COME_BACK)

    async def _stream(self, viewer: int) -> Stream:
        """Return the viewer's stream; derive it from the log for its first viewer.

        Raise TooManyReplays if too many replays of this node wait already.
        """
        streams = self.audience.streams
        if viewer not in streams:
            async with self._deriving, self._looking_back.turn():
                if viewer not in streams:
                    streams[viewer] = await derive_stream(
                        self._rules,
                        self.record,
                        self._store,
                        viewer,
                        self._pipeline.lock,
                        self._delay_s,
                    )
        return streams[viewer]

    async def _older(self, stream: Stream, viewer: int, seen: int) -> list[bytes] | None:
        """Return missed frames evicted from memory; None for a viewer who starts at the newest."""
        if not 0 < seen <= stream.seq:
            return None
        if stream.oldest <= seen + 1:
            return []
        replay = partial(older_frames, self._rules, self.record, self._store, viewer, stream, seen)
        return await self._looking_back.frames(replay)

    def leave(self, connection: ViewerConnection) -> None:
        """Remove a connection."""
        self.audience.leave(connection)
        self._send_presence()
        self.idle_since = time.monotonic()
        self._note_presence()
        if not self.is_lost:
            self._statuses.note_leave(connection.viewer)

    def note_lag(self, viewer: int, lag_s: float) -> None:
        """Set a viewer's round-trip time, for lag compensation."""
        if viewer in SEATS:
            self._timers.give_lag(viewer, lag_s)

    def broadcast_status(self) -> None:
        """Broadcast the status: connected seats, clock and offers."""
        self._statuses.send_changes()

    def _prompt_time(self, prompt: str) -> PromptTime:
        return prompt_time(self._rules[self.record.ruleset], prompt)

    def _fence(self) -> None:
        self.evict(CloseCode.COME_BACK)

    async def _mark_faulted(self) -> None:
        await self._store.mark_faulted(self.record.id)
        self.evict(CloseCode.FAULT)

    def _follow(self, entry: Input, at: float) -> None:
        """Update clock, passes and notices after an input; drafts and settings stay private."""
        if entry.kind in UNSEEN and entry.seat is not None:
            self._timers.follow_passing(self.match, entry.seat)
        elif entry.seat is not None and self._is_draft(entry):
            self._timers.follow_draft(self.match, entry.seat)
        else:
            if entry.seat is not None:
                self._hold_time(entry, entry.seat)
            for seat in SEATS:
                self._timers.give_showing(seat, self.audience.animation_allowance_s(seat))
            self._timers.follow(self.match, author=entry.seat, at=at)
            is_news = self._note_presence() or entry.kind.endswith("_draw")
            if is_news or self._timers.is_timed or self.is_over:
                self.broadcast_status()
        if self.is_over:
            self.audience.show_held(everything=True)
            self._send_presence()
        self._notices.send_changes()
        self._on_change(self)

    def _hold_time(self, entry: Input, seat: int) -> None:
        """Give no new free seconds after an undo: repeated undos must not gain time."""
        if entry.kind in GOES_BACK:
            self._timers.hold(seat if entry.kind == "taken_back" else 1 - seat)
        elif entry.kind in ("answer", "time_out"):
            self._timers.release(1 - seat)

    def _send_presence(self) -> None:
        """Notify the presence listener of a join, a leave or the end."""
        if self._on_presence is not None:
            self._on_presence(self)

    def _note_presence(self) -> bool:
        """Record connected and prompted seats; return True if a displayed absence changed."""
        here, match = self.audience.connected, self.match
        self._timers.note_here(match, here)
        first, second = (None, None) if match.result is not None else match.prompts
        return self._presence.note(here, (first is not None, second is not None))

    @property
    def _delay_s(self) -> float:
        """Return the delay of this match's spectators."""
        return self._settings.rated_delay_s if self.record.rated and not self.is_over else 0.0

    def _is_draft(self, entry: Input) -> bool:
        """True if an input began, continued or canceled a draft."""
        if entry.kind != "answer" or entry.seat is None:
            return False
        prompt = self.prompt_of(entry.seat)
        return prompt is not None and (prompt.cancel or entry.body.choice is None)

    def _status(self, viewer: int) -> Status:
        status = Status(
            connected=self.audience.connected,
            clock=None,
            draw_offer=None,
            rematch=self.rematch,
            watchers=self.audience.watchers,
        )
        if viewer == SPECTATOR and self._delay_s:
            status.delay_s = self._delay_s  # other fields would reveal undelayed information
        elif not self.is_over:
            status.clock = self._timers.shown_to(viewer)
            status.draw_offer = self.draw_offer
            away = self._presence.shown()
            status.away = away if any(away) else None
        return status
