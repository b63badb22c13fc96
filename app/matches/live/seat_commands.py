"""Seat commands beside answers: conceding, draw offers, claims, what is passed for the seat."""

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from app.matches.auto_pass import PassSettings, Until
from app.matches.clock.presence import Presence
from app.matches.errors import Refusal
from app.matches.live.audience import Audience
from app.matches.live.input_pipeline import Compose, InputPipeline, Receipt
from app.matches.live.pass_policy import PassPolicy
from app.matches.log.inputs import ABANDONED, ABANDONED_DRAW, Body, InputKind, Record
from app.matches.protocol.client_messages import PassSetting, PassUntil, SetMode, SetStops, SetYield
from app.matches.rules import ABORTED, EngineMatch, Rules

DRAW_OFFER_EVERY: Final = 10  # decisions of both seats between two offers of one
BEGUN: Final = 2  # decisions: one of each seat, as both are asked about their opening hands


class SeatCommands:
    """The commands of a live match that need no look at its prompts."""

    def __init__(
        self,
        record: Record,
        audience: Audience,
        pipeline: InputPipeline,
        presence: Presence,
        passes: PassPolicy,
        rules: Rules,
    ) -> None:
        self._record, self._audience, self._pipeline = record, audience, pipeline
        self._presence, self._passes, self._rules = presence, passes, rules
        # In memory only: after a restart a seat may offer once more.
        self._offered_at: list[int | None] = [None, None]

    async def concede(self, seat: int, command: str) -> Receipt:
        """End the match in favour of the other seat; before both have begun it is aborted."""
        compose = concession(self._record)
        return await self._pipeline.change("concede", seat, command, compose)

    async def offer_draw(self, seat: int, command: str) -> Receipt:
        """Offer a draw, or accept the one that the other seat has offered by then."""
        if self._pipeline.draw_offer == seat and self._pipeline.match.result is None:
            return self._unchanged(seat)  # it stands; said again it would only fill the log

        def kind() -> InputKind:
            # Two offers may cross: the one that comes second in the log accepts the first.
            return "accept_draw" if self._pipeline.draw_offer == 1 - seat else "offer_draw"

        def compose(match: EngineMatch, at: float) -> Body:
            body = while_on(match, at)
            if kind() == "offer_draw":
                self._require_may_offer(seat, match.decisions)
            return body

        receipt = await self._pipeline.change(kind, seat, command, compose)
        if self._pipeline.draw_offer == seat:
            self._offered_at[seat] = self._pipeline.match.decisions
        return receipt

    def _require_may_offer(self, seat: int, decisions: int) -> None:
        last = self._offered_at[seat]
        if last is not None and decisions - last < DRAW_OFFER_EVERY:
            raise Refusal("too_often", "You've offered a draw. Play on before you offer another.")

    async def answer_draw(self, seat: int, command: str, *, accept: bool) -> Receipt:
        """Take or decline the other seat's offer."""

        def compose(match: EngineMatch, at: float) -> Body:
            if self._pipeline.draw_offer != 1 - seat:
                raise Refusal("no_offer", "There is no offer of a draw to answer.")
            return while_on(match, at)

        kind: InputKind = "accept_draw" if accept else "decline_draw"
        return await self._pipeline.change(kind, seat, command, compose)

    async def claim(self, seat: int, command: str, *, draw: bool) -> Receipt:
        """End the match against a seat that has been away for too long."""

        def compose(match: EngineMatch, at: float) -> Body:
            while_on(match, at)
            # The one place where a claim and a return meet: whoever is here now was not too late.
            if not self._presence.may_claim(seat):
                raise Refusal("no_claim", "Your opponent is here, or may still come back.")
            return Body(reason=ABANDONED_DRAW if draw else ABANDONED)

        return await self._pipeline.change("claim", seat, command, compose)

    async def set_passing(self, seat: int, setting: PassSetting) -> Receipt:
        """Change what is passed for the seat; it stays so until the match is over."""
        passing = self._changed(seat, setting)
        if passing == self._pipeline.passing[seat]:
            return self._unchanged(seat)

        def compose(match: EngineMatch, at: float) -> Body:
            while_on(match, at)
            return Body(passing=self._changed(seat, setting))

        return await self._pipeline.change("passing", seat, setting.command, compose)

    def _unchanged(self, seat: int) -> Receipt:
        return Receipt(self._audience.seq_of(seat), stored=False)

    def _changed(self, seat: int, setting: PassSetting) -> PassSettings:
        now = self._passes.settings_of(seat)
        match setting:
            case SetMode(mode=mode):
                return structs.replace(now, mode=mode, until=None)
            case SetStops(stops=stops):
                self._require_phases(stops)
                return structs.replace(now, stops=dict(stops))
            case SetYield(ability=ability, on=on):
                return now.with_yield(ability, self._title_of(ability) if on else None)
            case PassUntil(until=span):
                turn, _ = self._rules.turn_of(self._pipeline.match)
                return structs.replace(now, until=Until(span, turn) if span else None)

    def _require_phases(self, stops: Mapping[str, str]) -> None:
        known = self._rules.phases(self._record.ruleset)
        for phase in stops:
            if phase not in known:
                raise Refusal("illegal_choice", f"This game has no phase called “{phase}”.")

    def _title_of(self, ability: str) -> str:
        title = self._rules.abilities_on_chain(self._pipeline.match).get(ability)
        if title is None:
            raise Refusal("not_on_chain", "Nothing of that kind waits to resolve now.")
        return title


def concession(record: Record) -> Compose:
    """Return what composes a concession of this match.

    A rated match that is left before its second decision is aborted, for nothing has been played
    for. A match of a series is not: the next one would begin with another hand.
    """

    def compose(match: EngineMatch, at: float) -> Body:
        body = while_on(match, at)
        if record.rated and record.series is None and match.decisions < BEGUN:
            body.reason = ABORTED
        return body

    return compose


def while_on(match: EngineMatch, _: float) -> Body:
    """Return an empty body; raise Refusal if the match is over."""
    if match.result is not None:
        raise Refusal("match_over", "The match is over.")
    return Body()
