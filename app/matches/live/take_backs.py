"""Undo of a seat's last act: free while no information was revealed, otherwise by consent.

Free undo depends on public information only, so that the offer itself reveals nothing: cards seen,
random outcomes, the other seat's answers. While the other seat thinks with hidden cards, its
silence reveals after a while that it has options. So its consent is needed from the moment at
which an automatic pass could have come.
"""

from typing import Final, Literal, NamedTuple

from app.matches.clock.match_clock import MatchClock, loop_time
from app.matches.errors import Refusal
from app.matches.live.audience import Audience
from app.matches.live.input_pipeline import Compose, InputPipeline, Receipt
from app.matches.live.seat_commands import while_on
from app.matches.log.acts import Act
from app.matches.log.inputs import Body, InputKind, Record
from app.matches.protocol.client_messages import AnswerTakeBack, TakeBack
from app.matches.protocol.server_messages import TakeBackOut
from app.matches.rules import EngineMatch, Rules
from app.matches.settings import MatchSettings

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


class Verdict(NamedTuple):
    """Undo of a seat's last act: free, by consent, or refused with a reason."""

    act: Act | None
    how: Literal["free", "ask"] | None = None
    reason: str = NOTHING


class TakeBacks:
    """Undo of the seats' acts in one match."""

    def __init__(
        self,
        record: Record,
        audience: Audience,
        pipeline: InputPipeline,
        rules: Rules,
        settings: MatchSettings,
        clock: MatchClock | None,
    ) -> None:
        self._record, self._audience, self._pipeline = record, audience, pipeline
        self._rules, self._clock = rules, clock
        self._thinks_from_s = settings.forced_pass_s[0]

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

        def compose(match: EngineMatch, at: float) -> Body:
            body = while_on(match, at)
            act = self._require(match, seat, number, at, may_ask=ask)
            if not ask:
                body.back_to, body.reserve_ms = act.seq, self._reserves(seat, at)
            return body

        return await self._pipeline.change(kind, seat, command, compose)

    async def answer(self, seat: int, command: str, *, accept: bool) -> Receipt:
        """Accept or decline the other seat's request; raise Refusal."""
        kind: InputKind = "accept_take_back" if accept else "decline_take_back"
        return await self._pipeline.change(kind, seat, command, self._answered(seat, accept=accept))

    def verdict(self, match: EngineMatch, seat: int, at: float) -> Verdict:
        """Return whether the seat can undo its last act at an instant."""
        act, prompt = self._pipeline.acts.last_of(seat), match.prompts[seat]
        if match.result is not None or act is None:
            return Verdict(None)
        if prompt is not None and prompt.cancel:
            return Verdict(None, None, DRAFTING)
        if self._record.seats[1 - seat].is_computer:
            has_seen = act.learned >> seat & 1
            return Verdict(act, None, SEEN) if has_seen else Verdict(act, "free", "")
        if self._record.rated:
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

    def _between_people(self, match: EngineMatch, act: Act, at: float) -> Verdict:
        acts = self._pipeline.acts
        turn = self._rules.turn(match)
        is_free = not (act.learned or act.is_answered or self._is_thinking(match, act, at))
        if is_free and acts.taken_in(turn, act.seat) < MAX_UNDOS_PER_TURN:
            return Verdict(act, "free", "")
        if act.was_asked:
            return Verdict(act, None, DECLINED if act.was_declined else WAS_ASKED)
        is_declined = acts.declined[act.seat] >= MAX_DECLINED_REQUESTS
        if is_declined or acts.asked[act.seat] >= MAX_UNDO_REQUESTS:
            return Verdict(act, None, ENOUGH)
        return Verdict(act, "ask", "")

    def _is_thinking(self, match: EngineMatch, act: Act, at: float) -> bool:
        """True if the other seat's silence is long enough to reveal that it has options."""
        other = 1 - act.seat
        if act.asked_at is None or match.prompts[other] is None:
            return False
        is_late = at >= act.asked_at + self._thinks_from_s
        return is_late and not self._rules.is_open_book(match, other)

    def _require(
        self, match: EngineMatch, seat: int, number: int, at: float, *, may_ask: bool
    ) -> Act:
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
        def compose(match: EngineMatch, at: float) -> Body:
            body = while_on(match, at)
            request = self._pipeline.acts.request
            if request is None or request.seat == seat:
                raise Refusal("no_request", "No undo request to answer.")
            if accept:
                body.back_to, body.reserve_ms = request.seq, self._reserves(seat, at)
            return body

        return compose

    def _reserves(self, seat: int, at: float) -> tuple[int, int] | None:
        return self._clock.reserve_ms_if_stopped(seat, at) if self._clock else None

    def _words(self, act: Act) -> str:
        if act.words is None:
            act.words = self._rules.answer_words(act.before, act.seat, act.choice)
            act.before.release_step()
        return act.words
