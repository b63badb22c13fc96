"""What a seat asks for beside its answers: giving up, draws, claims, what is passed for it."""

from collections.abc import Mapping

from msgspec import structs

from app.matches.audience import Audience
from app.matches.course import Course
from app.matches.errors import Refusal
from app.matches.inputs import ABANDONED, ABANDONED_DRAW, Body, InputKind, Record
from app.matches.messages import PassUntil, SetMode, SetStops, Setting, SetYield
from app.matches.passing import Passing, Until
from app.matches.presence import Presence
from app.matches.rules import Playing, Rules
from app.matches.settings import MatchSettings


class SeatCommands:
    """The commands of a live match that need no look at its prompts."""

    record: Record
    audience: Audience
    _course: Course
    _presence: Presence
    _rules: Rules
    _settings: MatchSettings

    @property
    def draw_offer(self) -> int | None:
        """Which seat offers a draw."""
        return self._course.draw_offer

    def passing_of(self, seat: int) -> Passing:
        """Return what the seat lets the server pass at this moment."""
        number, active = self._rules.turn_of(self._course.match)
        return self._course.passing[seat].at(number, is_own=active == seat)

    def pass_within_s(self, match: Playing, seat: int) -> tuple[float, float] | None:
        """Return how long it takes until the open prompt is passed; None where it is not.

        What is passed because the seat wishes so takes as long as what hidden cards force: nobody
        can tell one from the other. The computer passes as it plays, after the same pause: anything
        quicker would tell.
        """
        if self.record.seats[seat].is_computer:
            return None
        forced = match.prompts[seat].forced_pass
        window = self._rules.window(match, seat)
        if not self.passing_of(seat).passes(window, forced=forced):
            return None
        is_open = forced and self._rules.is_open_book(match, seat)
        return self._settings.open_pass_s if is_open else self._settings.forced_pass_s

    async def concede(self, seat: int, command: str) -> int:
        """End the match in favour of the other seat."""
        return await self._course.change("concede", seat, command, while_on)

    async def offer_draw(self, seat: int, command: str) -> int:
        """Offer a draw; where the other seat has offered one, take it."""
        if self.draw_offer == seat and self._course.match.result is None:
            return self.audience.seq_of(seat)  # it stands; said again it would only fill the log
        mutual = self.draw_offer == 1 - seat
        kind: InputKind = "accept_draw" if mutual else "offer_draw"
        return await self._course.change(kind, seat, command, while_on)

    async def answer_draw(self, seat: int, command: str, *, accept: bool) -> int:
        """Take or decline the other seat's offer."""

        def compose(match: Playing, at: float) -> Body:
            if self.draw_offer != 1 - seat:
                raise Refusal("no_offer", "There is no offer of a draw to answer.")
            return while_on(match, at)

        kind: InputKind = "accept_draw" if accept else "decline_draw"
        return await self._course.change(kind, seat, command, compose)

    async def claim(self, seat: int, command: str, *, draw: bool) -> int:
        """End the match against a seat that has been away for too long."""

        def compose(match: Playing, at: float) -> Body:
            while_on(match, at)
            # The one place where a claim and a return meet: whoever is here now was not too late.
            if not self._presence.may_claim(seat):
                raise Refusal("no_claim", "Your opponent is here, or may still come back.")
            return Body(reason=ABANDONED_DRAW if draw else ABANDONED)

        return await self._course.change("claim", seat, command, compose)

    async def set(self, seat: int, wish: Setting) -> int:
        """Change what is passed for the seat; it stays so until the match is over."""
        passing = self._changed(seat, wish)
        if passing == self._course.passing[seat]:
            return self.audience.seq_of(seat)

        def compose(match: Playing, at: float) -> Body:
            while_on(match, at)
            return Body(passing=self._changed(seat, wish))

        return await self._course.change("passing", seat, wish.command, compose)

    def _changed(self, seat: int, wish: Setting) -> Passing:
        now = self.passing_of(seat)
        match wish:
            case SetMode(mode=mode):
                return structs.replace(now, mode=mode, until=None)
            case SetStops(stops=stops):
                self._require_phases(stops)
                return structs.replace(now, stops=dict(stops))
            case SetYield(ability=ability, on=on):
                return now.with_yield(ability, self._title_of(ability) if on else None)
            case PassUntil(until=span):
                turn, _ = self._rules.turn_of(self._course.match)
                return structs.replace(now, until=Until(span, turn) if span else None)

    def _require_phases(self, stops: Mapping[str, str]) -> None:
        known = self._rules.phases(self.record.ruleset)
        for phase in stops:
            if phase not in known:
                raise Refusal("illegal_choice", f"This game has no phase called “{phase}”.")

    def _title_of(self, ability: str) -> str:
        title = self._rules.abilities_on_chain(self._course.match).get(ability)
        if title is None:
            raise Refusal("not_on_chain", "Nothing of that kind waits to resolve now.")
        return title


def while_on(match: Playing, _: float) -> Body:
    """Return an empty body; raise Refusal if the match is over."""
    if match.result is not None:
        raise Refusal("match_over", "The match is over.")
    return Body()
