"""Clock of a match being opened: full, or as of the log with a takeover bonus."""

from app.matches.clock.match_clock import UNTIMED, MatchClock
from app.matches.log.inputs import Record
from app.matches.log.replay import Replay
from app.matches.rules import Rules
from app.matches.settings import MatchSettings


def clock_for(
    rules: Rules,
    record: Record,
    replay: Replay,
    settings: MatchSettings,
) -> MatchClock | None:
    """Return the clock of a match resumed from its log; None when untimed."""
    if record.timer == UNTIMED:
        return None
    return MatchClock(
        rules.timers(record.ruleset)[record.timer],
        replay.reserve_ms,
        bonus_s=settings.takeover_bonus_s if replay.seq else 0.0,
        pause_s=settings.grace_s(record.timer),
    )
