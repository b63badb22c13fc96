"""One live match: what its viewers are shown, what its seats may do, and what time does to it."""

import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

from app.matches.audience import Audience
from app.matches.clocks import UNTIMED, MatchClock
from app.matches.connections import Close, Connection
from app.matches.course import Course, Store
from app.matches.errors import Fenced, MatchFault, Refusal
from app.matches.frames import Stream
from app.matches.inputs import Body, Input, InputKind, Record
from app.matches.messages import PROTOCOL, RawChoice, RematchOut, Status, Welcome, encode
from app.matches.pace import Pace
from app.matches.replay import Replay
from app.matches.resume import derive_stream, older_frames
from app.matches.rules import Choice, Playing, Prompt, Rules
from app.matches.settings import MatchSettings


class LiveMatch:
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
        self.record = record
        self.audience = audience
        self.epoch = epoch
        self.rematch: RematchOut | None = None
        self.idle_since = time.monotonic()
        self.is_lost = False
        self._passed: dict[int, str] = {}  # the last prompt of each seat that was passed for it
        self._rules, self._store, self._on_change = rules, store, on_change
        self._settings = settings
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
            _clock(rules, record, replay, settings),
            lambda prompt: rules.prompt_time(record.ruleset, prompt),
            self._pass_within_s,
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
    def draw_offer(self) -> int | None:
        """Which seat offers a draw."""
        return self._course.draw_offer

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
                self._rules, self.record, self._store, viewer, self._course.turn
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
        connection.send(encode(self._welcome(viewer, stream)), *frames)
        self.audience.join(connection)
        self.tell_status()
        if self.is_lost:  # while the frames were looked up
            connection.close(Close.COME_BACK)

    def leave(self, connection: Connection) -> None:
        """Let a connection go."""
        self.audience.leave(connection)
        self.idle_since = time.monotonic()
        self.tell_status()

    def tell_status(self) -> None:
        """Tell everybody who is there, whose time runs and what is on offer."""
        for connection in self.audience:
            connection.send(encode(self._status(connection.viewer)))

    async def answer(self, seat: int, prompt: str, command: str, raw: RawChoice) -> int:
        """Play a client's choice; return the author's newest frame number, raise Refusal."""
        if self._passed.get(seat) == prompt:
            return self.audience.seq_of(seat)  # it was the only answer, and has been given

        def compose(match: Playing, at: float) -> Body:
            _require_prompt(match, seat, prompt)
            choice = self._rules.decode(match, seat, raw)
            return self._checked(match, seat, prompt, choice, at)

        return await self._course.change("answer", seat, command, compose)

    async def choose(self, seat: int, prompt: str, command: str, choice: Choice) -> int:
        """Play a choice that is in the engine's form already; as `answer` otherwise."""

        def compose(match: Playing, at: float) -> Body:
            _require_prompt(match, seat, prompt)
            return self._checked(match, seat, prompt, choice, at)

        return await self._course.change("answer", seat, command, compose)

    async def concede(self, seat: int, command: str) -> int:
        """End the match in favour of the other seat."""
        return await self._course.change("concede", seat, command, _while_on)

    async def offer_draw(self, seat: int, command: str) -> int:
        """Offer a draw; where the other seat has offered one, take it."""
        if self.draw_offer == seat and not self.is_over:
            return self.audience.seq_of(seat)  # it stands; said again it would only fill the log
        mutual = self.draw_offer == 1 - seat
        kind: InputKind = "accept_draw" if mutual else "offer_draw"
        return await self._course.change(kind, seat, command, _while_on)

    async def answer_draw(self, seat: int, command: str, *, accept: bool) -> int:
        """Take or decline the other seat's offer."""

        def compose(match: Playing, at: float) -> Body:
            if self.draw_offer != 1 - seat:
                raise Refusal("no_offer", "There is no offer of a draw to answer.")
            return _while_on(match, at)

        kind: InputKind = "accept_draw" if accept else "decline_draw"
        return await self._course.change(kind, seat, command, compose)

    async def _time_out(self, seat: int, prompt: Prompt) -> None:
        def compose(match: Playing, at: float) -> Body:
            _require_prompt(match, seat, prompt.id)
            if not self._pace.is_out_of_time(seat, prompt.id):
                raise Refusal("stale_prompt", "There is time left.")
            return Body(prompt=prompt.id, reserve_ms=self._pace.reserve_ms(seat, at))

        await self._by_itself(self._course.change("time_out", seat, _new_command(), compose))

    async def _pass_on(self, seat: int, prompt: Prompt) -> None:
        self._passed[seat] = prompt.id
        await self._by_itself(self.choose(seat, prompt.id, _new_command(), prompt.default))

    def _pass_within_s(self, match: Playing, seat: int) -> tuple[float, float] | None:
        """Return how long a forced pass of the seat takes; None where it is not made for it.

        The computer passes as it plays, after the same pause: anything quicker would tell.
        """
        if self.record.seats[seat].is_computer:
            return None
        is_open = self._rules.is_open_book(match, seat)
        return self._settings.open_pass_s if is_open else self._settings.forced_pass_s

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
        """Watch where an input has led; what it drafts is for its seat alone."""
        if entry.seat is not None and self._is_draft(entry):
            self._pace.follow_draft(self.match, entry.seat)
        else:
            self._pace.follow(self.match, author=entry.seat, at=at)
            if self._pace.is_timed or entry.kind.endswith("_draw") or self.is_over:
                self.tell_status()
        self._on_change(self)

    def _is_draft(self, entry: Input) -> bool:
        """Whether an input began a draft, went on with it or dropped it."""
        if entry.kind != "answer" or entry.seat is None:
            return False
        prompt = self.prompt_of(entry.seat)
        return prompt is not None and (prompt.cancel or entry.body.choice is None)

    def _checked(self, match: Playing, seat: int, prompt: str, choice: Choice, at: float) -> Body:
        exact = self._rules.check(match, seat, prompt, choice)
        return Body(prompt=prompt, choice=exact, reserve_ms=self._pace.reserve_ms(seat, at))

    def _welcome(self, viewer: int, stream: Stream) -> Welcome:
        first, second = self.record.seats
        return Welcome(
            protocol=PROTOCOL,
            match=self.record.id,
            ruleset=self.record.ruleset,
            you=viewer if viewer in (0, 1) else None,
            names=(first.name, second.name),
            seq=stream.seq,
            commitment=self.record.commitment,
        )

    def _status(self, viewer: int) -> Status:
        return Status(
            connected=self.audience.connected,
            clock=None if self.is_over else self._pace.shown_to(viewer),
            draw_offer=self.draw_offer,
            rematch=self.rematch,
        )


def _require_prompt(match: Playing, seat: int, prompt: str) -> None:
    _while_on(match, 0.0)
    current: Prompt | None = match.prompts[seat]
    if current is None:
        raise Refusal("no_prompt", "You are not asked anything now.")
    if current.id != prompt:
        raise Refusal("stale_prompt", "That question is no longer open.")


def _while_on(match: Playing, _: float) -> Body:
    if match.result is not None:
        raise Refusal("match_over", "The match is over.")
    return Body()


def _new_command() -> str:
    return secrets.token_hex(8)


def _clock(
    rules: Rules, record: Record, replay: Replay, settings: MatchSettings
) -> MatchClock | None:
    if record.timer == UNTIMED:
        return None
    bonus_s = settings.takeover_bonus_s if replay.seq else 0.0
    timer = rules.timers(record.ruleset)[record.timer]
    return MatchClock(timer, replay.reserve_ms, bonus_s=bonus_s)
