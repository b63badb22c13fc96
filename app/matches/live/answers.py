"""Answers: the choices that seats give to their open prompts."""

from typing import NamedTuple

from app.matches.clock.match_clock import MatchClock
from app.matches.errors import Refusal, RefusedDefault
from app.matches.live.audience import Audience
from app.matches.live.input_pipeline import InputPipeline, Receipt
from app.matches.live.seat_commands import while_on
from app.matches.log.inputs import Body
from app.matches.protocol.client_messages import RawChoice
from app.matches.rules import Choice, EngineMatch, Prompt, Rules


class ServerPass(NamedTuple):
    """A pass that the server has tried for a seat: what its client would have sent."""

    prompt: str
    command: str
    choice: RawChoice


class Answers:
    """Takes the answers of one match, checked against the prompt that is open."""

    def __init__(
        self,
        audience: Audience,
        pipeline: InputPipeline,
        rules: Rules,
        clock: MatchClock | None,
    ) -> None:
        self._audience, self._pipeline = audience, pipeline
        self._rules, self._clock = rules, clock
        self._passes: dict[int, ServerPass] = {}  # the last one of each seat

    async def play(
        self, seat: int, prompt: str, command: str, raw: RawChoice, *, hold: bool = False
    ) -> Receipt:
        """Play a client's choice; raise Refusal where it cannot be.

        `hold`: the seat wants to be asked in the next window, whatever is set.
        """
        try:
            return await self._play(seat, prompt, command, raw, hold=hold)
        except Refusal:
            # The server may have passed with just this, or have been about to as this came in.
            if hold or not self._is_given(seat, prompt, raw):
                raise
        return Receipt(self._audience.seq_of(seat), stored=False)

    async def _play(
        self, seat: int, prompt: str, command: str, raw: RawChoice, *, hold: bool
    ) -> Receipt:
        def compose(match: EngineMatch, at: float) -> Body:
            require_prompt(match, seat, prompt)
            choice = self._rules.decode(match, seat, raw)
            body = self._checked(match, seat, prompt, choice, at)
            body.hold = hold
            return body

        return await self._pipeline.change("answer", seat, command, compose)

    async def choose(
        self, seat: int, prompt: str, command: str, choice: Choice, *, counts: bool = True
    ) -> Receipt:
        """Play a choice that is in the engine's form already; as `play` otherwise.

        One that does not count is the server's: no sign of its seat.
        """

        def compose(match: EngineMatch, at: float) -> Body:
            require_prompt(match, seat, prompt)
            body = self._checked(match, seat, prompt, choice, at)
            body.uncounted = not counts
            return body

        return await self._pipeline.change("answer", seat, command, compose)

    async def pass_for(self, seat: int, command: str, prompt: Prompt) -> Receipt:
        """Give a seat's prompt its default, on the server's own account."""

        def compose(match: EngineMatch, at: float) -> Body:
            require_prompt(match, seat, prompt.id)
            shown = self._rules.prompt_for(match, seat) or {}
            self._passes[seat] = ServerPass(prompt.id, command, shown.get("default"))
            try:
                body = self._checked(match, seat, prompt.id, prompt.default, at)
            except Refusal as refusal:
                raise RefusedDefault(prompt.id) from refusal
            body.uncounted = True  # it is no sign of its seat
            return body

        return await self._pipeline.change("answer", seat, command, compose)

    def _is_given(self, seat: int, prompt: str, raw: RawChoice) -> bool:
        """Say whether the server has given the prompt just this choice, and that is stored."""
        last = self._passes.get(seat)
        if last is None or (last.prompt, last.choice) != (prompt, raw):
            return False
        return self._pipeline.has_applied(seat, last.command)

    def _checked(
        self, match: EngineMatch, seat: int, prompt: str, choice: Choice, at: float
    ) -> Body:
        exact = self._rules.check(match, seat, prompt, choice)
        reserve_ms = self._clock.reserve_ms_if_stopped(seat, at) if self._clock else None
        return Body(prompt=prompt, choice=exact, reserve_ms=reserve_ms)


def require_prompt(match: EngineMatch, seat: int, prompt: str) -> None:
    """Raise Refusal unless the seat is asked just this."""
    while_on(match, 0.0)
    current: Prompt | None = match.prompts[seat]
    if current is None:
        raise Refusal("no_prompt", "You are not asked anything now.")
    if current.id != prompt:
        raise Refusal("stale_prompt", "That question is no longer open.")
