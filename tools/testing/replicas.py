"""Differential testing: a match beside its clone and its reloaded dump; all go the same way."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.play.match import Match
from app.engine.position.errors import EngineFault


class Replicas:
    """One match; if paranoid, with copies made at each question that get every answer too.

    The original is never loaded, so silent losses of the copies show in comparison with it.
    """

    def __init__(self, match: Match, *, paranoid: bool) -> None:
        self.match = match
        self._paranoid = paranoid
        self._untouched = match
        self._copies: tuple[Match, ...] = ()
        self._turns = 0
        self.renew()

    def each(self, change: Callable[[Match], object]) -> None:
        """Do the same to the match and its copies."""
        change(self.match)
        for copy in self._others():
            change(copy)

    def renew(self) -> None:
        """Compare the copies and make new ones; the next question is played on one of them."""
        if not self._paranoid:
            return
        self._compare()
        match = self.match
        # The one before is let go, so that each copy is itself copied from a copy.
        copies = (match.clone(), Match.load(match.rules, match.dump(), match.pool))
        self._turns += 1
        self.match = copies[self._turns % 2]
        self.match.events = match.take_events()
        self._copies = tuple(copy for copy in copies if copy is not self.match)

    def _compare(self) -> None:
        outcome = _outcome(self.match)
        for copy in self._others():
            if _outcome(copy) != outcome:
                raise EngineFault("A copy of the match goes another way than the match.")

    def _others(self) -> tuple[Match, ...]:
        """Return all that go beside the match, each once."""
        beside = () if self._untouched in (self.match, *self._copies) else (self._untouched,)
        return *self._copies, *beside


def _outcome(match: Match) -> tuple[object, ...]:
    result = match.result.to_plain() if match.result is not None else None
    return match.digest(), match.decisions, result, [p and p.name for p in match.prompts]
