"""Offers to each seat: automatic passes and undo, with their notices.

Undo of a seat's last act is free while no information was revealed, otherwise by consent. Free undo
depends on public information only, so that the offer itself reveals nothing: cards seen, random
outcomes, the other seat's answers. While the other seat thinks with hidden cards, its silence
reveals after a while that it has options. So its consent is needed from the moment at which an
automatic pass could have come.
"""

import asyncio
from typing import Final, Literal, NamedTuple

from app.engine.play.match import Match
from app.engine.position.windows import offers_only_lesser, window_of
from app.engine.views import answer_words
from app.matches.auto_pass import DEFAULT_PASSING, PassSettings
from app.matches.clock.match_clock import loop_time
from app.matches.clock.timers import MatchTimers
from app.matches.errors import Refusal
from app.matches.live.context import MatchContext, while_on
from app.matches.live.input_pipeline import Compose, Receipt
from app.matches.log.acts import Act
from app.matches.log.inputs import Body, InputKind
from app.matches.protocol.client_messages import AnswerTakeBack, TakeBack
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import PassingOut, TakeBackOut
from app.matches.rules import SEATS, is_open_book

Notice = PassingOut | TakeBackOut

AT_ONCE: Final = (0.0, 0.0)
MAX_UNDOS_PER_TURN: Final = 8  # free undos between people, against stalling
MAX_DECLINED_REQUESTS: Final = 3  # per match; then a seat can't ask again
MAX_UNDO_REQUESTS: Final = 8  # per match, without those granted: opponents may ignore requests

NOTHING: Final = "Nothing to undo."
DRAFTING: Final = "Finish or cancel your choice first."
SEEN: Final = "Can't undo: you've seen a hidden card since."
RATED: Final = "In rated matches you can't undo after new information."
ENOUGH: Final = "You can't ask to undo again this match."
WAS_ASKED: Final = "You've already asked to undo this."
DECLINED: Final = "Your opponent declined this undo."


class PassPolicy:
    """Decides automatic passes by each seat's settings."""

    def __init__(self, context: MatchContext) -> None:
        self._context = context

    def settings_of(self, seat: int) -> PassSettings:
        """Return the seat's auto-pass settings in effect now."""
        state = self._context.match.state
        return self._context.pipeline.passing[seat].at(state.turn, is_own=state.active == seat)

    def pass_within_s(self, match: Match, seat: int) -> tuple[float, float] | None:
        """Return the delay range of an automatic pass in seconds, None for no pass.

        Passes by settings take as long as passes forced by hidden cards, so that an opponent can't
        distinguish them. Against the computer they are immediate. The computer's own passes take as
        long as its answers: a quicker pass would reveal its hand.
        """
        if self._context.is_computer(seat):
            return None
        prompt = match.prompts[seat]
        forced = prompt is not None and prompt.forced_pass
        window = window_of(match, seat)
        settings = self.settings_of(seat)
        lesser = not forced and offers_only_lesser(match, seat)
        if not settings.passes(window, forced=forced, lesser=lesser):
            return None
        if self._context.is_computer(1 - seat):
            return AT_ONCE
        is_open = forced and is_open_book(match, seat)
        settled = self._context.settings
        return settled.open_pass_s if is_open else settled.forced_pass_s

    def is_seen_to_pass(self, match: Match, seat: int) -> bool:
        """True if both players can see that a seat can only pass."""
        prompt = match.prompts[seat]
        is_forced = prompt is not None and prompt.forced_pass
        return is_forced and is_open_book(match, seat)


class Verdict(NamedTuple):
    """Undo of a seat's last act: free, by consent, or refused with a reason."""

    act: Act | None
    how: Literal["free", "ask"] | None = None
    reason: str = NOTHING


class TakeBacks:
    """Undo of the seats' acts in one match."""

    def __init__(self, context: MatchContext) -> None:
        self._context, self._pipeline = context, context.pipeline
        self._thinks_from_s = context.settings.forced_pass_s[0]

    async def carry_out(self, seat: int, message: TakeBack | AnswerTakeBack) -> Receipt:
        """Carry out an undo command; raise Refusal."""
        match message:
            case TakeBack(command=command, act=act, ask=ask):
                return await self.take_back(seat, command, act, ask=ask)
            case AnswerTakeBack(command=command, accept=accept):
                return await self.answer(seat, command, accept=accept)

    async def take_back(self, seat: int, command: str, number: int, *, ask: bool) -> Receipt:
        """Undo the seat's act of that number, or request consent; raise Refusal."""
        kind: InputKind = "ask_take_back" if ask else "taken_back"

        def compose(match: Match, at: float) -> Body:
            body = while_on(match, at)
            act = self._require(match, seat, number, at, may_ask=ask)
            if not ask:
                body.back_to, body.reserve_ms = act.seq, self._context.reserves(seat, at)
            return body

        return await self._pipeline.change(kind, seat, command, compose)

    async def answer(self, seat: int, command: str, *, accept: bool) -> Receipt:
        """Accept or decline the other seat's request; raise Refusal."""
        kind: InputKind = "accept_take_back" if accept else "decline_take_back"
        return await self._pipeline.change(kind, seat, command, self._answered(seat, accept=accept))

    def verdict(self, match: Match, seat: int, at: float) -> Verdict:
        """Return whether the seat can undo its last act at an instant."""
        act, prompt = self._pipeline.acts.last_of(seat), match.prompts[seat]
        if match.result is not None or act is None:
            return Verdict(None)
        if prompt is not None and prompt.cancel:
            return Verdict(None, None, DRAFTING)
        if self._context.is_computer(1 - seat):
            has_seen = act.learned >> seat & 1
            return Verdict(act, None, SEEN) if has_seen else Verdict(act, "free", "")
        if self._context.record.rated:
            return Verdict(act, None, RATED) if act.is_shown else Verdict(act, "free", "")
        return self._between_people(match, act, at)

    def notice(self, seat: int) -> TakeBackOut:
        """Return the undo state for the seat's client."""
        return self.notice_until(seat)[0]

    def notice_until(self, seat: int) -> tuple[TakeBackOut, float | None]:
        """Return the undo state, and the instant from which it needs consent."""
        acts = self._pipeline.acts
        found = self.verdict(self._pipeline.match, seat, loop_time())
        told = TakeBackOut(asking=acts.request.seat if acts.request else None)
        asker = acts.last_of(acts.request.seat) if acts.request else None
        told.has_seen = asker is not None and bool(asker.learned >> asker.seat & 1)
        told.answered = asker is not None and asker.is_answered
        act = found.act
        if act is None:
            return told, None
        if found.reason == RATED:  # permanent, so the act isn't offered
            told.reason = found.reason
            return told, None
        told.act, told.how, told.reason = act.number, found.how, found.reason
        told.words = self._words(act)
        is_passing = found.how == "free" and act.asked_at is not None
        return told, (act.asked_at or 0.0) + self._thinks_from_s if is_passing else None

    def _between_people(self, match: Match, act: Act, at: float) -> Verdict:
        acts = self._pipeline.acts
        turn = match.state.turn
        is_free = not (act.learned or act.is_answered or self._is_thinking(match, act, at))
        if is_free and acts.taken_in(turn, act.seat) < MAX_UNDOS_PER_TURN:
            return Verdict(act, "free", "")
        if act.was_asked:
            return Verdict(act, None, DECLINED if act.was_declined else WAS_ASKED)
        is_declined = acts.declined[act.seat] >= MAX_DECLINED_REQUESTS
        if is_declined or acts.asked[act.seat] >= MAX_UNDO_REQUESTS:
            return Verdict(act, None, ENOUGH)
        return Verdict(act, "ask", "")

    def _is_thinking(self, match: Match, act: Act, at: float) -> bool:
        """True if the other seat's silence is long enough to reveal that it has options."""
        other = 1 - act.seat
        if act.asked_at is None or match.prompts[other] is None:
            return False
        is_late = at >= act.asked_at + self._thinks_from_s
        return is_late and not is_open_book(match, other)

    def _require(self, match: Match, seat: int, number: int, at: float, *, may_ask: bool) -> Act:
        found = self.verdict(match, seat, at)
        if found.act is None:
            raise Refusal("nothing_to_take_back", found.reason)
        if found.act.number != number:
            raise Refusal("stale_act", "That's no longer your last action. Nothing was undone.")
        if found.how is None:
            raise Refusal("cannot_take_back", found.reason)
        if found.how == "ask" and not may_ask:
            raise Refusal("must_ask", "Your opponent must agree now. Ask to undo.")
        return found.act

    def _answered(self, seat: int, *, accept: bool) -> Compose:
        def compose(match: Match, at: float) -> Body:
            body = while_on(match, at)
            request = self._pipeline.acts.request
            if request is None or request.seat == seat:
                raise Refusal("no_request", "No undo request to answer.")
            if accept:
                body.back_to, body.reserve_ms = request.seq, self._context.reserves(seat, at)
            return body

        return compose

    def _words(self, act: Act) -> str:
        if act.words is None:
            act.words = answer_words(act.before, act.seat, act.choice)
            act.before.release_step()
        return act.words


class SeatNotices:
    """Sends each seat its auto-pass and undo state after changes."""

    def __init__(
        self, context: MatchContext, passes: PassPolicy, take_backs: TakeBacks, timers: MatchTimers
    ) -> None:
        self._audience, self._passes = context.audience, passes
        self._take_backs, self._timers = take_backs, timers
        self._people = [seat for seat in SEATS if not context.is_computer(seat)]
        passing = context.pipeline.passing
        # Last notices of each seat, by the type of message.
        self._sent: dict[tuple[int, type], Notice] = {
            (seat, PassingOut): passing_out(own) for seat, own in enumerate(passing)
        } | {(seat, TakeBackOut): TakeBackOut() for seat in SEATS}
        self._seen: list[tuple[PassSettings, str | None]] = [(own, None) for own in passing]
        self._again: dict[int, asyncio.TimerHandle] = {}

    def send_changes(self) -> None:
        """Send each seat its state if it has changed."""
        for seat in SEATS:
            self._send_passing(seat)
        for seat in self._people:
            self._send_take_back(seat)

    def greet(self, connection: ViewerConnection) -> None:
        """Send a newly connected seat its state, unless it is the default."""
        seat = connection.viewer
        if seat not in SEATS:
            return
        passing = passing_out(self._passes.settings_of(seat), self._timers.passes(seat))
        if passing != passing_out(DEFAULT_PASSING):
            connection.send(encode(passing))
        if seat in self._people and (undo := self._take_backs.notice(seat)) != TakeBackOut():
            connection.send(encode(undo))

    def stop(self) -> None:
        """Cancel all scheduled notices."""
        for again in self._again.values():
            again.cancel()
        self._again.clear()

    def _send(self, seat: int, notice: Notice) -> None:
        key = seat, type(notice)
        if notice != self._sent[key]:
            self._sent[key] = notice
            self._audience.send(seat, encode(notice))

    def _send_passing(self, seat: int) -> None:
        settings, prompt = self._passes.settings_of(seat), self._timers.passes(seat)
        seen = self._seen[seat]
        if settings is not seen[0] or prompt != seen[1]:
            self._seen[seat] = settings, prompt
            self._send(seat, passing_out(settings, prompt))

    def _send_take_back(self, seat: int) -> None:
        notice, turns_at = self._take_backs.notice_until(seat)
        self._send(seat, notice)
        again = self._again.pop(seat, None)
        if again is not None:
            again.cancel()
        if turns_at is not None and turns_at > (now := loop_time()):
            later = asyncio.get_running_loop().call_later
            self._again[seat] = later(turns_at - now + 0.01, self._send_take_back, seat)


def passing_out(passing: PassSettings, prompt: str | None = None) -> PassingOut:
    """Return the auto-pass state for its own seat, with the prompt being passed."""
    return PassingOut(
        mode=passing.mode,
        stops=passing.stops,
        yields=passing.yields,
        until=passing.until.span if passing.until else None,
        hold=passing.hold,
        passes=prompt,
    )
