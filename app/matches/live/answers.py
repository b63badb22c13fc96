"""Answers to open prompts: by seats, and by the server for them.

The server also times out, concedes and stops, and answers for a seat after a rule fails.
"""

import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from itertools import islice
from typing import Final, NamedTuple

import structlog

from app.engine.play.match import Match
from app.engine.prompts import Choice, Prompt
from app.engine.views import prompt_for
from app.matches import metrics
from app.matches.errors import Fenced, MatchFault, Refusal, RefusedDefault
from app.matches.live.context import MatchContext, while_on
from app.matches.live.input_pipeline import Receipt
from app.matches.live.seat_commands import concession
from app.matches.log.inputs import Body
from app.matches.protocol.client_messages import RawChoice
from app.matches.rules import checked, decoded

MAX_ANSWERS: Final = 200  # payments can have very many, and each attempt blocks the node

log = structlog.get_logger(__name__)


class ServerPass(NamedTuple):
    """The server's pass for a seat, as its client would have sent it."""

    prompt: str
    command: str
    choice: RawChoice


class Answers:
    """Plays answers of one match, checked against the open prompt."""

    def __init__(self, context: MatchContext) -> None:
        self._context, self._pipeline = context, context.pipeline
        self._passes: dict[int, ServerPass] = {}  # the latest of each seat

    async def play(
        self, seat: int, prompt: str, command: str, raw: RawChoice, *, hold: bool = False
    ) -> Receipt:
        """Play a client's choice; raise Refusal.

        `hold`: never pass the seat's next window.
        """
        try:
            return await self._play(seat, prompt, command, raw, hold=hold)
        except Refusal:
            # The server may have given this same pass, or have scheduled it.
            if hold or not self._is_given(seat, prompt, raw):
                raise
        return Receipt(self._context.audience.seq_of(seat), stored=False)

    async def _play(
        self, seat: int, prompt: str, command: str, raw: RawChoice, *, hold: bool
    ) -> Receipt:
        def compose(match: Match, at: float) -> Body:
            require_prompt(match, seat, prompt)
            choice = decoded(match, seat, raw)
            body = self._checked(match, seat, prompt, choice, at)
            body.hold = hold
            return body

        return await self._pipeline.change("answer", seat, command, compose)

    async def choose(
        self, seat: int, prompt: str, command: str, choice: Choice, *, counts: bool = True
    ) -> Receipt:
        """Play a choice in the engine's form; raise Refusal.

        With `counts` false it is the server's, and no sign of the seat's presence.
        """

        def compose(match: Match, at: float) -> Body:
            require_prompt(match, seat, prompt)
            body = self._checked(match, seat, prompt, choice, at)
            body.uncounted = not counts
            return body

        return await self._pipeline.change("answer", seat, command, compose)

    async def pass_for(self, seat: int, command: str, prompt: Prompt) -> Receipt:
        """Answer a seat's prompt with its default on behalf of the server."""

        def compose(match: Match, at: float) -> Body:
            require_prompt(match, seat, prompt.id)
            shown = prompt_for(match, seat) or {}
            self._passes[seat] = ServerPass(prompt.id, command, shown.get("default"))
            try:
                body = self._checked(match, seat, prompt.id, prompt.default, at)
            except Refusal as refusal:
                raise RefusedDefault(prompt.id) from refusal
            body.uncounted = True  # no sign of the seat's presence
            return body

        return await self._pipeline.change("answer", seat, command, compose)

    def _is_given(self, seat: int, prompt: str, raw: RawChoice) -> bool:
        """True if the server's stored pass for this prompt is the same choice."""
        last = self._passes.get(seat)
        if last is None or (last.prompt, last.choice) != (prompt, raw):
            return False
        return self._pipeline.has_applied(seat, last.command)

    def _checked(self, match: Match, seat: int, prompt: str, choice: Choice, at: float) -> Body:
        exact = checked(match, seat, prompt, choice)
        return Body(prompt=prompt, choice=exact, reserve_ms=self._context.reserves(seat, at))


class ServerInputs:
    """Times out, passes and concedes for seats, and answers for them after a rule fails."""

    def __init__(
        self, context: MatchContext, answers: Answers, *, on_lost: Callable[[], Awaitable[None]]
    ) -> None:
        self._record, self._pipeline, self._clock = context.record, context.pipeline, context.clock
        self._answers, self._on_lost = answers, on_lost

    async def time_out(self, seat: int, prompt: Prompt) -> None:
        """Time out a seat's prompt, if its time is up."""
        clock = self._clock

        def compose(match: Match, at: float) -> Body:
            require_prompt(match, seat, prompt.id)
            if clock is None or not clock.is_out(seat, prompt.id):
                raise Refusal("stale_prompt", "Your time isn't up yet.")
            lenient = self._record.timer in match.rules.lenient_timers
            reserve_ms = clock.reserve_ms_if_stopped(seat, at)
            return Body(prompt=prompt.id, reserve_ms=reserve_ms, uncounted=lenient)

        change = self._pipeline.change("time_out", seat, _new_command(), compose)
        await self._by_itself(change, seat, prompt)

    async def pass_on(self, seat: int, prompt: Prompt) -> None:
        await self._by_itself(self._answers.pass_for(seat, _new_command(), prompt), seat, prompt)

    async def answer_after_fault(self, seat: int, prompt: Prompt) -> None:
        """Give the first legal answer that the rules accept; end the match if none works.

        It is a normal input, so replays lead to the same state.
        """
        for choice in _legal_answers(prompt):
            try:
                await self._answers.choose(seat, prompt.id, _new_command(), choice, counts=False)
            except Refusal as refusal:
                if refusal.code in ("fault", "illegal_choice"):
                    continue
                return  # the player answered first
            except Fenced:
                return
            metrics.FALLBACK_ANSWERS.labels(self._record.ruleset).inc()
            log.error("fallback answer", match=self._record.id, seat=seat, question=prompt.id)
            return
        await self._give_up()

    async def concede(self, seat: int) -> None:
        """Concede for a seat whose account is closed."""
        compose = concession(self._record)
        change = self._pipeline.change("concede", seat, _new_command(), compose)
        await self._by_itself(change, seat)

    async def stop(self, reason: str, words: str = "") -> None:
        """End the match without a result; raise Refusal if it is over, or Fenced."""

        def compose(match: Match, _: float) -> Body:
            if match.result is not None:
                raise Refusal("match_over", "This match is over.")
            return Body(reason=reason, words=words or None)

        await self._pipeline.change("end", None, _new_command(), compose)

    async def _by_itself(
        self, change: Coroutine[object, object, Receipt], seat: int, prompt: Prompt | None = None
    ) -> None:
        """Make a server's change, with a fallback: a failing rule would fail on every retry."""
        try:
            await change
        except MatchFault:
            if prompt is None:
                await self._give_up()
            else:
                await self.answer_after_fault(seat, prompt)
        except (Refusal, Fenced):
            pass  # the player answered first, or another node owns the match

    async def _give_up(self) -> None:
        def compose(_: Match, __: float) -> Body:
            return Body(reason="fault")

        try:
            await self._pipeline.change("end", None, _new_command(), compose)
        except MatchFault:
            await self._on_lost()


def _legal_answers(prompt: Prompt) -> Iterator[Choice]:
    """Yield a prompt's legal answers in its own order, until the rules fail to list them."""
    try:
        yield from islice(prompt.enumerate(), MAX_ANSWERS)
    except Exception:  # the prompt itself may be faulty
        log.exception("answers not listed", question=prompt.id)


def _new_command() -> str:
    return secrets.token_hex(16)  # same length as a client's


def require_prompt(match: Match, seat: int, prompt: str) -> None:
    """Raise Refusal unless this is the seat's open prompt."""
    while_on(match, 0.0)
    current: Prompt | None = match.prompts[seat]
    if current is None:
        raise Refusal("no_prompt", "It's not your move.")
    if current.id != prompt:
        raise Refusal("stale_prompt", "Too late: the game has moved on.")
