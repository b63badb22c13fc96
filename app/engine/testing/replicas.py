"""Differential testing: a match beside its clone and its reloaded dump; all go the same way."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.errors import EngineFault
from app.engine.match import Match


class Replicas:
    """One match; if paranoid, with copies made at each question that get every answer too."""

    def __init__(self, match: Match, *, paranoid: bool) -> None:
        self.match = match
        self._paranoid = paranoid
        self._copies: tuple[Match, ...] = ()
        self._turns = 0
        self.renew()

    def each(self, change: Callable[[Match], object]) -> None:
        """Do the same to the match and its copies."""
        change(self.match)
        for copy in self._copies:
            change(copy)

    def renew(self) -> None:
        """Compare the copies and make new ones; the next question is played on one of them."""
        if not self._paranoid:
            return
        self._compare()
        match = self.match
        self._copies = (match.clone(), Match.load(match.rules, match.dump(), match.pool))
        self._turns += 1
        played = (match, *self._copies)
        self.match = played[self._turns % 3]
        self._copies = tuple(copy for copy in played if copy is not self.match)

    def _compare(self) -> None:
        digest = self.match.digest()
        for copy in self._copies:
            if copy.digest() != digest:
                raise EngineFault("A copy of the match goes another way than the match.")
