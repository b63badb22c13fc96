"""Answers: choices of seats for their open prompts."""

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
    """The server's pass for a seat, as its client would have sent it."""

    prompt: str
    command: str
    choice: RawChoice


class Answers:
    """Plays answers of one match, checked against the open prompt."""

    def __init__(
        self,
        audience: Audience,
        pipeline: InputPipeline,
        rules: Rules,
        clock: MatchClock | None,
    ) -> None:
        self._audience, self._pipeline = audience, pipeline
        self._rules, self._clock = rules, clock
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
        """Play a choice in the engine's form; raise Refusal.

        With `counts` false it is the server's, and no sign of the seat's presence.
        """

        def compose(match: EngineMatch, at: float) -> Body:
            require_prompt(match, seat, prompt)
            body = self._checked(match, seat, prompt, choice, at)
            body.uncounted = not counts
            return body

        return await self._pipeline.change("answer", seat, command, compose)

    async def pass_for(self, seat: int, command: str, prompt: Prompt) -> Receipt:
        """Answer a seat's prompt with its default on behalf of the server."""

        def compose(match: EngineMatch, at: float) -> Body:
            require_prompt(match, seat, prompt.id)
            shown = self._rules.prompt_for(match, seat) or {}
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

    def _checked(
        self, match: EngineMatch, seat: int, prompt: str, choice: Choice, at: float
    ) -> Body:
        exact = self._rules.check(match, seat, prompt, choice)
        reserve_ms = self._clock.reserve_ms_if_stopped(seat, at) if self._clock else None
        return Body(prompt=prompt, choice=exact, reserve_ms=reserve_ms)


def require_prompt(match: EngineMatch, seat: int, prompt: str) -> None:
    """Raise Refusal unless this is the seat's open prompt."""
    while_on(match, 0.0)
    current: Prompt | None = match.prompts[seat]
    if current is None:
        raise Refusal("no_prompt", "It's not your move.")
    if current.id != prompt:
        raise Refusal("stale_prompt", "Too late: the game has moved on.")
