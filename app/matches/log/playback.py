"""Playback: re-executes a match from its log, input by input, with undos."""

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.matches.errors import Diverged
from app.matches.log.acts import Acts, Moment
from app.matches.log.inputs import Input, signed_digest


class Playback:
    """A match under re-execution, with the acts that can be undone."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.acts = Acts(match)

    def apply(self, entry: Input) -> list[Event]:
        """Apply a stored input and return its events; raise Diverged on a digest mismatch."""
        try:
            events = self._applied(entry)
        except Exception as error:
            raise Diverged(entry.seq, f"fails ({type(error).__name__})") from error
        if entry.digest is not None and signed_digest(self.match.digest()) != entry.digest:
            raise Diverged(entry.seq, "leads to another state")
        return events

    def _applied(self, entry: Input) -> list[Event]:
        found = Moment(self._kept(entry), self.match.prompts)
        self.match = self.acts.applied(self.match, entry)
        events = self.match.take_events()
        self.acts.follow(found, entry, self.match, events)
        return events

    def _kept(self, entry: Input) -> Match:
        """Return the match before the input: a clone if an act may begin, to undo it later."""
        if entry.kind != "answer" or entry.body.uncounted or entry.body.choice is None:
            return self.match
        asked = self.match.prompts[entry.seat] if entry.seat is not None else None
        is_start = asked is not None and not asked.cancel
        return self.match.clone() if is_start else self.match
