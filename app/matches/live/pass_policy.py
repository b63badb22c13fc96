"""Auto-pass policy of a live match: open prompts to pass for a seat, and their delay."""

from typing import Final

from app.matches.auto_pass import PassSettings
from app.matches.live.input_pipeline import InputPipeline
from app.matches.log.inputs import Record
from app.matches.rules import EngineMatch, Rules
from app.matches.settings import MatchSettings

AT_ONCE: Final = (0.0, 0.0)


class PassPolicy:
    """Decides automatic passes by each seat's settings."""

    def __init__(
        self, record: Record, pipeline: InputPipeline, rules: Rules, settings: MatchSettings
    ) -> None:
        self._record, self._pipeline = record, pipeline
        self._rules, self._settings = rules, settings

    def settings_of(self, seat: int) -> PassSettings:
        """Return the seat's auto-pass settings in effect now."""
        number, active = self._rules.turn_of(self._pipeline.match)
        return self._pipeline.passing[seat].at(number, is_own=active == seat)

    def pass_within_s(self, match: EngineMatch, seat: int) -> tuple[float, float] | None:
        """Return the delay range of an automatic pass in seconds, None for no pass.

        Passes by settings take as long as passes forced by hidden cards, so that an opponent can't
        distinguish them. Against the computer they are immediate. The computer's own passes take as
        long as its answers: a quicker pass would reveal its hand.
        """
        if self._record.seats[seat].is_computer:
            return None
        forced = match.prompts[seat].forced_pass
        window = self._rules.window(match, seat)
        settings = self.settings_of(seat)
        lesser = not forced and self._rules.offers_only_lesser(match, seat)
        if not settings.passes(window, forced=forced, lesser=lesser):
            return None
        if self._record.seats[1 - seat].is_computer:
            return AT_ONCE
        is_open = forced and self._rules.is_open_book(match, seat)
        return self._settings.open_pass_s if is_open else self._settings.forced_pass_s

    def is_seen_to_pass(self, match: EngineMatch, seat: int) -> bool:
        """True if both players can see that a seat can only pass."""
        prompt = match.prompts[seat]
        is_forced = prompt is not None and prompt.forced_pass
        return is_forced and self._rules.is_open_book(match, seat)
