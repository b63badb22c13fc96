"""The auto-pass policy of a live match: which open prompts are passed for a seat, and how soon."""

from typing import Final

from app.matches.auto_pass import PassSettings
from app.matches.live.input_pipeline import InputPipeline
from app.matches.log.inputs import Record
from app.matches.rules import EngineMatch, Rules
from app.matches.settings import MatchSettings

AT_ONCE: Final = (0.0, 0.0)


class PassPolicy:
    """Knows what each seat lets the server pass."""

    def __init__(
        self, record: Record, pipeline: InputPipeline, rules: Rules, settings: MatchSettings
    ) -> None:
        self._record, self._pipeline = record, pipeline
        self._rules, self._settings = rules, settings

    def settings_of(self, seat: int) -> PassSettings:
        """Return what the seat lets the server pass at this moment."""
        number, active = self._rules.turn_of(self._pipeline.match)
        return self._pipeline.passing[seat].at(number, is_own=active == seat)

    def pass_within_s(self, match: EngineMatch, seat: int) -> tuple[float, float] | None:
        """Return how long it takes until the open prompt is passed; None where it is not.

        What is passed because the seat wishes so takes as long as what hidden cards force: nobody
        can tell one from the other. Against the computer nobody is there to tell, so it is at once.
        The computer passes as it plays, after the same pause: anything quicker would tell.
        """
        if self._record.seats[seat].is_computer:
            return None
        forced = match.prompts[seat].forced_pass
        window = self._rules.window(match, seat)
        settings = self.settings_of(seat)
        lesser = not forced and self._rules.offers_piles_only(match, seat)
        if not settings.passes(window, forced=forced, lesser=lesser):
            return None
        if self._record.seats[1 - seat].is_computer:
            return AT_ONCE
        is_open = forced and self._rules.is_open_book(match, seat)
        return self._settings.open_pass_s if is_open else self._settings.forced_pass_s

    def is_seen_to_pass(self, match: EngineMatch, seat: int) -> bool:
        """Say whether everybody sees that a seat can only pass."""
        prompt = match.prompts[seat]
        is_forced = prompt is not None and prompt.forced_pass
        return is_forced and self._rules.is_open_book(match, seat)
