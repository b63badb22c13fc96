"""Inputs by the server itself: time-outs, passes, concessions, stops and fallback answers."""

import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from itertools import islice
from typing import Any, Final

import structlog

from app.matches import metrics
from app.matches.clock.match_clock import MatchClock
from app.matches.errors import Fenced, MatchFault, Refusal
from app.matches.live.answers import Answers, require_prompt
from app.matches.live.input_pipeline import InputPipeline, Receipt
from app.matches.live.seat_commands import concession
from app.matches.log.inputs import Body, Record
from app.matches.rules import Choice, EngineMatch, Prompt, Rules

MAX_ANSWERS: Final = 200  # payments can have very many, and each attempt blocks the node

log = structlog.get_logger(__name__)


class ServerInputs:
    """Times out, passes and concedes for seats, and answers for them after a rule fails."""

    def __init__(
        self,
        record: Record,
        pipeline: InputPipeline,
        answers: Answers,
        rules: Rules,
        clock: MatchClock | None,
        *,
        on_lost: Callable[[], Awaitable[None]],
    ) -> None:
        self._record, self._pipeline, self._answers = record, pipeline, answers
        self._rules, self._clock = rules, clock
        self._on_lost = on_lost

    async def time_out(self, seat: int, prompt: Prompt) -> None:
        """Time out a seat's prompt, if its time is up."""
        clock = self._clock

        def compose(match: EngineMatch, at: float) -> Body:
            require_prompt(match, seat, prompt.id)
            if clock is None or not clock.is_out(seat, prompt.id):
                raise Refusal("stale_prompt", "Your time isn't up yet.")
            lenient = self._rules.is_lenient(self._record.ruleset, self._record.timer)
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

        def compose(match: EngineMatch, _: float) -> Body:
            if match.result is not None:
                raise Refusal("match_over", "This match is over.")
            return Body(reason=reason, words=words or None)

        await self._pipeline.change("end", None, _new_command(), compose)

    async def _by_itself(
        self, change: Coroutine[Any, Any, Receipt], seat: int, prompt: Prompt | None = None
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
        def compose(_: EngineMatch, __: float) -> Body:
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
