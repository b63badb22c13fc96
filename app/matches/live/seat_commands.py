"""Commands of a seat besides answers: concession, draw offers, claims and auto-pass settings."""

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from app.engine.play.match import Match
from app.engine.position.windows import abilities_on_chain
from app.matches.auto_pass import PassSettings, Until
from app.matches.clock.presence import Presence
from app.matches.errors import Refusal
from app.matches.live.context import MatchContext, while_on
from app.matches.live.input_pipeline import Compose, Receipt
from app.matches.live.seat_offers import PassPolicy
from app.matches.log.inputs import ABANDONED, ABANDONED_DRAW, Body, InputKind, Record
from app.matches.outcomes import ABORTED
from app.matches.protocol.client_messages import PassSetting, PassUntil, SetMode, SetStops, SetYield

DRAW_OFFER_EVERY: Final = 10  # decisions of both seats between two offers of a seat
BEGUN: Final = 2  # decisions: one per seat, for the opening hands


class SeatCommands:
    """Commands of a live match that don't depend on prompts."""

    def __init__(self, context: MatchContext, presence: Presence, passes: PassPolicy) -> None:
        self._context, self._pipeline = context, context.pipeline
        self._presence, self._passes = presence, passes
        # In memory only: a restart allows one more offer.
        self._offered_at: list[int | None] = [None, None]

    async def concede(self, seat: int, command: str) -> Receipt:
        """Concede the match, or abort it before both seats have begun."""
        compose = concession(self._context.record)
        return await self._pipeline.change("concede", seat, command, compose)

    async def offer_draw(self, seat: int, command: str) -> Receipt:
        """Offer a draw, or accept the other seat's open offer."""
        if self._pipeline.draw_offer == seat and self._pipeline.match.result is None:
            return self._unchanged(seat)  # already open; a duplicate would only fill the log

        def kind() -> InputKind:
            # Offers may cross: the second in the log accepts the first.
            return "accept_draw" if self._pipeline.draw_offer == 1 - seat else "offer_draw"

        def compose(match: Match, at: float) -> Body:
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
        """Accept or decline the other seat's offer."""

        def compose(match: Match, at: float) -> Body:
            if self._pipeline.draw_offer != 1 - seat:
                raise Refusal("no_offer", "No draw offer to answer.")
            return while_on(match, at)

        kind: InputKind = "accept_draw" if accept else "decline_draw"
        return await self._pipeline.change(kind, seat, command, compose)

    async def claim(self, seat: int, command: str, *, draw: bool) -> Receipt:
        """Claim the match from a seat that used up its grace."""

        def compose(match: Match, at: float) -> Body:
            while_on(match, at)
            # Checked under the lock: a seat that is connected now has returned in time.
            if not self._presence.may_claim(seat):
                raise Refusal("no_claim", "Your opponent may still return. Wait a little longer.")
            return Body(reason=ABANDONED_DRAW if draw else ABANDONED)

        return await self._pipeline.change("claim", seat, command, compose)

    async def set_passing(self, seat: int, setting: PassSetting) -> Receipt:
        """Change the seat's auto-pass settings for this match."""
        passing = self._changed(seat, setting)
        if passing == self._pipeline.passing[seat]:
            return self._unchanged(seat)

        def compose(match: Match, at: float) -> Body:
            while_on(match, at)
            return Body(passing=self._changed(seat, setting))

        return await self._pipeline.change("passing", seat, setting.command, compose)

    def _unchanged(self, seat: int) -> Receipt:
        return Receipt(self._context.audience.seq_of(seat), stored=False)

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
                turn = self._pipeline.match.state.turn
                return structs.replace(now, until=Until(span, turn) if span else None)

    def _require_phases(self, stops: Mapping[str, str]) -> None:
        known = [phase.id for phase in self._pipeline.match.rules.phases]
        for phase in stops:
            if phase not in known:
                raise Refusal("illegal_choice", f"No phase “{phase}” in this game. Choose another.")

    def _title_of(self, ability: str) -> str:
        title = abilities_on_chain(self._pipeline.match).get(ability)
        if title is None:
            raise Refusal("not_on_chain", "That ability is no longer on the chain.")
        return title


def concession(record: Record) -> Compose:
    """Return the composer of a concession.

    A rated match left before its second decision is aborted, since nothing was played for. A series
    match isn't aborted: that would give a new opening hand in the next one.
    """

    def compose(match: Match, at: float) -> Body:
        body = while_on(match, at)
        if record.rated and record.series is None and match.decisions < BEGUN:
            body.reason = ABORTED
        return body

    return compose
