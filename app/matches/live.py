"""One live match: what its viewers are shown, what its seats may do, and what time does to it."""

import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

from app.matches.audience import Audience
from app.matches.commands import SeatCommands, while_on
from app.matches.connections import Close, Connection
from app.matches.course import Course, Store
from app.matches.errors import Fenced, MatchFault, Refusal
from app.matches.inputs import Body, Input, Record
from app.matches.messages import PassingOut, RawChoice, RematchOut, Status, encode
from app.matches.pace import Pace, clock_for
from app.matches.passing import PLAIN
from app.matches.presence import Presence
from app.matches.replay import Replay
from app.matches.resume import derive_stream, older_frames
from app.matches.rules import SEATS, SPECTATOR, Choice, Playing, Prompt, Rules
from app.matches.settings import MatchSettings
from app.matches.telling import passing_out, welcome_out


class LiveMatch(SeatCommands):
    """One match in memory, on the node that owns it."""

    def __init__(
        self,
        record: Record,
        replay: Replay,
        audience: Audience,
        *,
        rules: Rules,
        store: Store,
        epoch: int,
        settings: MatchSettings,
        on_change: Callable[["LiveMatch"], None],
    ) -> None:
        self.record, self.audience, self.epoch = record, audience, epoch
        self.rematch: RematchOut | None = None
        self.idle_since = time.monotonic()
        self.is_lost = False
        self._passed: dict[int, str] = {}  # the last prompt of each seat that was passed for it
        self._rules, self._store, self._settings = rules, store, settings
        self._on_change = on_change
        self._told = [passing_out(own) for own in replay.passing]  # to each seat, of its own
        self._presence = Presence(settings.grace_s(record.timer))
        self._course = Course(
            record,
            replay,
            audience,
            store,
            epoch,
            on_applied=self._follow,
            on_fenced=lambda: self.lose(Close.COME_BACK),
        )
        self._pace = Pace(
            clock_for(rules, record, replay, settings),
            lambda prompt: rules.prompt_time(record.ruleset, prompt),
            self.pass_within_s,
            time_out=self._time_out,
            pass_on=self._pass_on,
        )

    @property
    def match(self) -> Playing:
        """The match as the last stored input left it; not to be changed."""
        return self._course.match

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return self.match.result is not None

    @property
    def must_stay(self) -> bool:
        """Whether the match moves on although nobody is connected."""
        return self._course.turn.locked() or (self._pace.is_timed and not self.is_over)

    def prompt_of(self, seat: int) -> Prompt | None:
        """Return the seat's open prompt."""
        prompt: Prompt | None = None if self.is_over else self.match.prompts[seat]
        return prompt

    def start(self) -> None:
        """Let time run and passes happen; tell who plays by themselves."""
        self._pace.follow(self.match)
        self._note_presence()
        self._on_change(self)

    def lose(self, reason: Close) -> None:
        """Send everybody away and change nothing any more."""
        self.is_lost = True
        self._course.fence()
        self._pace.stop()
        self.audience.close(reason)

    async def join(self, connection: Connection, seen: int) -> None:
        """Show a viewer everything after frame `seen`, and whatever comes from now on."""
        viewer = connection.viewer
        streams = self.audience.streams
        if viewer not in streams:
            streams[viewer] = await derive_stream(
                self._rules, self.record, self._store, viewer, self._course.turn, self._delay_s
            )
        stream = streams[viewer]
        is_known = 0 < seen <= stream.seq
        older = (
            await older_frames(self._rules, self.record, self._store, viewer, stream, seen)
            if is_known
            else []
        )
        # Nothing waits from here on, so no frame can come between.
        rest = stream.frames_after(seen + len(older)) if is_known else [stream.full()]
        frames = [frame.decode() for frame in older + rest]
        connection.send(encode(welcome_out(self.record, viewer, stream.seq)), *frames)
        self.audience.join(connection)
        self.audience.show_held()  # or nobody would, until the next change
        self._note_presence()
        self.tell_status()
        if viewer in SEATS and self._passing_out(viewer) != passing_out(PLAIN):
            connection.send(encode(self._passing_out(viewer)))
        if self.is_lost:  # while the frames were looked up
            connection.close(Close.COME_BACK)

    def leave(self, connection: Connection) -> None:
        """Let a connection go."""
        self.audience.leave(connection)
        self.idle_since = time.monotonic()
        self._note_presence()
        self.tell_status()

    def note_lag(self, viewer: int, lag_s: float) -> None:
        """Note how long a viewer's line takes there and back."""
        if viewer in SEATS:
            self._pace.give_lag(viewer, lag_s)

    def tell_status(self) -> None:
        """Tell everybody who is there, whose time runs and what is on offer."""
        for connection in self.audience:
            connection.send(encode(self._status(connection.viewer)))

    async def answer(
        self, seat: int, prompt: str, command: str, raw: RawChoice, *, hold: bool = False
    ) -> int:
        """Play a client's choice; return the author's newest frame number, raise Refusal.

        `hold`: the seat wants to be asked in the next window, whatever is set.
        """
        if self._passed.get(seat) == prompt:
            return self.audience.seq_of(seat)  # it was the only answer, and has been given

        def compose(match: Playing, at: float) -> Body:
            _require_prompt(match, seat, prompt)
            choice = self._rules.decode(match, seat, raw)
            body = self._checked(match, seat, prompt, choice, at)
            body.hold = hold
            return body

        return await self._course.change("answer", seat, command, compose)

    async def choose(self, seat: int, prompt: str, command: str, choice: Choice) -> int:
        """Play a choice that is in the engine's form already; as `answer` otherwise."""

        def compose(match: Playing, at: float) -> Body:
            _require_prompt(match, seat, prompt)
            return self._checked(match, seat, prompt, choice, at)

        return await self._course.change("answer", seat, command, compose)

    async def concede_for(self, seat: int) -> None:
        """End the match in favour of the other seat: nobody comes back to this one."""
        await self._by_itself(self._course.change("concede", seat, _new_command(), while_on))

    async def _time_out(self, seat: int, prompt: Prompt) -> None:
        def compose(match: Playing, at: float) -> Body:
            _require_prompt(match, seat, prompt.id)
            if not self._pace.is_out_of_time(seat, prompt.id):
                raise Refusal("stale_prompt", "There is time left.")
            lenient = self._rules.is_lenient(self.record.ruleset, self.record.timer)
            reserve_ms = self._pace.reserve_ms(seat, at)
            return Body(prompt=prompt.id, reserve_ms=reserve_ms, uncounted=lenient)

        await self._by_itself(self._course.change("time_out", seat, _new_command(), compose))

    async def _pass_on(self, seat: int, prompt: Prompt) -> None:
        self._passed[seat] = prompt.id

        def compose(match: Playing, at: float) -> Body:
            _require_prompt(match, seat, prompt.id)
            body = self._checked(match, seat, prompt.id, prompt.default, at)
            body.uncounted = True  # it is no sign of its seat
            return body

        await self._by_itself(self._course.change("answer", seat, _new_command(), compose))

    async def _by_itself(self, change: Coroutine[Any, Any, int]) -> None:
        """Carry out what nobody waits for; a rule that breaks here would break for ever."""
        try:
            await change
        except MatchFault:
            await self._give_up()
        except (Refusal, Fenced):
            pass  # a player was quicker, or the match is another node's

    async def _give_up(self) -> None:
        def compose(_: Playing, __: float) -> Body:
            return Body(reason="fault")

        try:
            await self._course.change("end", None, _new_command(), compose)
        except MatchFault:
            await self._store.mark_faulted(self.record.id)
            self.lose(Close.FAULT)

    def _follow(self, entry: Input, at: float) -> None:
        """Watch where an input has led; what it drafts or sets is for its seat alone."""
        if entry.kind == "passing" and entry.seat is not None:
            self._pace.follow_passing(self.match, entry.seat)
        elif entry.seat is not None and self._is_draft(entry):
            self._pace.follow_draft(self.match, entry.seat)
        else:
            self._pace.follow(self.match, author=entry.seat, at=at)
            is_news = self._note_presence() or entry.kind.endswith("_draw")
            if is_news or self._pace.is_timed or self.is_over:
                self.tell_status()
        if self.is_over:
            self.audience.show_held(everything=True)
        self._tell_passing()
        self._on_change(self)

    def _note_presence(self) -> bool:
        """Note who is here and who is waited for; say whether that has changed."""
        here = self.audience.connected
        self._pace.note_here(self.match, here)
        first, second = (self.prompt_of(seat) is not None for seat in SEATS)
        return self._presence.note(here, (first, second))

    def _tell_passing(self) -> None:
        """Tell each seat of its own settings and passes where they have changed."""
        for seat in SEATS:
            passing = self._passing_out(seat)
            if passing != self._told[seat]:
                self._told[seat] = passing
                self.audience.tell(seat, encode(passing))

    def _passing_out(self, seat: int) -> PassingOut:
        return passing_out(self.passing_of(seat), self._pace.passes(seat))

    @property
    def _delay_s(self) -> float:
        """How late spectators see this match."""
        return self._settings.rated_delay_s if self.record.rated and not self.is_over else 0.0

    def _is_draft(self, entry: Input) -> bool:
        """Whether an input began a draft, went on with it or dropped it."""
        if entry.kind != "answer" or entry.seat is None:
            return False
        prompt = self.prompt_of(entry.seat)
        return prompt is not None and (prompt.cancel or entry.body.choice is None)

    def _checked(self, match: Playing, seat: int, prompt: str, choice: Choice, at: float) -> Body:
        exact = self._rules.check(match, seat, prompt, choice)
        return Body(prompt=prompt, choice=exact, reserve_ms=self._pace.reserve_ms(seat, at))

    def _status(self, viewer: int) -> Status:
        status = Status(
            connected=self.audience.connected,
            clock=None,
            draw_offer=None,
            rematch=self.rematch,
            watchers=self.audience.watchers,
        )
        if viewer == SPECTATOR and self._delay_s:
            status.delay_s = self._delay_s  # anything else would tell what is not shown yet
        elif not self.is_over:
            status.clock = self._pace.shown_to(viewer)
            status.draw_offer = self.draw_offer
            away = self._presence.shown()
            status.away = away if any(away) else None
        return status


def _require_prompt(match: Playing, seat: int, prompt: str) -> None:
    while_on(match, 0.0)
    current: Prompt | None = match.prompts[seat]
    if current is None:
        raise Refusal("no_prompt", "You are not asked anything now.")
    if current.id != prompt:
        raise Refusal("stale_prompt", "That question is no longer open.")


def _new_command() -> str:
    return secrets.token_hex(16)  # as long as a client's
