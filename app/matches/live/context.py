"""Parts of one live match that its answers, commands, policies and notices share."""

from dataclasses import dataclass

from app.engine.play.match import Match
from app.matches.clock.match_clock import UNTIMED, MatchClock
from app.matches.errors import Refusal
from app.matches.live.audience import Audience
from app.matches.live.input_pipeline import InputPipeline
from app.matches.log.inputs import Body, Record
from app.matches.log.replay import Replay
from app.matches.rules import Rules
from app.matches.settings import MatchSettings


@dataclass(frozen=True, slots=True)
class MatchContext:
    """Parts of one live match; `clock` is None when untimed."""

    record: Record
    audience: Audience
    pipeline: InputPipeline
    rules: Rules
    settings: MatchSettings
    clock: MatchClock | None

    @property
    def match(self) -> Match:
        """Return the match after the last stored input; clone it to keep it."""
        return self.pipeline.match

    def reserves(self, seat: int, at: float) -> tuple[int, int] | None:
        """Return both reserves if the seat's clock stopped at an instant; None when untimed."""
        return self.clock.reserve_ms_if_stopped(seat, at) if self.clock else None

    def is_computer(self, seat: int) -> bool:
        """True if the computer has the seat."""
        return self.record.seats[seat].is_computer


def clock_for(
    rules: Rules, record: Record, replay: Replay, settings: MatchSettings
) -> MatchClock | None:
    """Return the clock of a match being opened, full or as of its log; None when untimed."""
    if record.timer == UNTIMED:
        return None
    return MatchClock(
        rules[record.ruleset].timers[record.timer],
        replay.reserve_ms,
        bonus_s=settings.takeover_bonus_s if replay.seq else 0.0,
        pause_s=settings.grace_s(record.timer),
    )


def while_on(match: Match, _: float) -> Body:
    """Return an empty body; raise Refusal if the match is over."""
    if match.result is not None:
        raise Refusal("match_over", "This match is over.")
    return Body()
