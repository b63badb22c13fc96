"""Server inputs: what the server does to a match by itself: time-outs, passes, concessions."""

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

MOST_ANSWERS: Final = 200  # a payment can have very many, and each one tried takes the node's time

log = structlog.get_logger(__name__)


class ServerInputs:
    """Times seats out, passes and concedes for them; answers for a seat where the rules break."""

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
        """Let a seat's time for a prompt be over, if it is."""
        clock = self._clock

        def compose(match: EngineMatch, at: float) -> Body:
            require_prompt(match, seat, prompt.id)
            if clock is None or not clock.is_out(seat, prompt.id):
                raise Refusal("stale_prompt", "There is time left.")
            lenient = self._rules.is_lenient(self._record.ruleset, self._record.timer)
            reserve_ms = clock.reserve_ms_if_stopped(seat, at)
            return Body(prompt=prompt.id, reserve_ms=reserve_ms, uncounted=lenient)

        change = self._pipeline.change("time_out", seat, _new_command(), compose)
        await self._by_itself(change, seat, prompt)

    async def pass_on(self, seat: int, prompt: Prompt) -> None:
        """Pass a prompt for its seat."""
        await self._by_itself(self._answers.pass_for(seat, _new_command(), prompt), seat, prompt)

    async def answer_after_fault(self, seat: int, prompt: Prompt) -> None:
        """Give the first legal answer that the rules carry out; end the match if none works.

        It is an input like any other, so a replay comes to the same.
        """
        for choice in _legal_answers(prompt):
            try:
                await self._answers.choose(seat, prompt.id, _new_command(), choice, counts=False)
            except Refusal as refusal:
                if refusal.code in ("fault", "illegal_choice"):
                    continue
                return  # a player was quicker
            except Fenced:
                return
            metrics.FALLBACK_ANSWERS.labels(self._record.ruleset).inc()
            log.error("fallback answer", match=self._record.id, seat=seat, question=prompt.id)
            return
        await self._give_up()

    async def concede(self, seat: int) -> None:
        """End the match in favour of the other seat: nobody comes back to this one."""
        compose = concession(self._record)
        change = self._pipeline.change("concede", seat, _new_command(), compose)
        await self._by_itself(change, seat)

    async def stop(self, reason: str, words: str = "") -> None:
        """End the match without a result; raise Refusal if it is over, or Fenced."""

        def compose(match: EngineMatch, _: float) -> Body:
            if match.result is not None:
                raise Refusal("match_over", "The match is over already.")
            return Body(reason=reason, words=words or None)

        await self._pipeline.change("end", None, _new_command(), compose)

    async def _by_itself(
        self, change: Coroutine[Any, Any, Receipt], seat: int, prompt: Prompt | None = None
    ) -> None:
        """Make a change of the server's own; a rule that breaks here would break every time."""
        try:
            await change
        except MatchFault:
            if prompt is None:
                await self._give_up()
            else:
                await self.answer_after_fault(seat, prompt)
        except (Refusal, Fenced):
            pass  # a player was quicker, or the match is another node's

    async def _give_up(self) -> None:
        def compose(_: EngineMatch, __: float) -> Body:
            return Body(reason="fault")

        try:
            await self._pipeline.change("end", None, _new_command(), compose)
        except MatchFault:
            await self._on_lost()


def _legal_answers(prompt: Prompt) -> Iterator[Choice]:
    """Yield the legal answers of a prompt in its own order, as far as the rules can list them."""
    try:
        yield from islice(prompt.enumerate(), MOST_ANSWERS)
    except Exception:  # the fault may be in the prompt itself
        log.exception("answers cannot be listed", question=prompt.id)


def _new_command() -> str:
    return secrets.token_hex(16)  # as long as a client's
