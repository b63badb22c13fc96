"""Order of priority by the rule book (BM-4.2 to 4.10, 4.17)."""

from __future__ import annotations

from typing import Any

from .position import Position


class Priority:
    """Follows acts and passes of a window; `expected` says who must be asked next."""

    def __init__(self) -> None:
        self._window: tuple[int, str] | None = None
        self._seat = 0
        self._passes = 0
        self._stack = False
        self._is_closed = True
        self._before_act = (0, 0)
        self._depth = 0

    def expected(self, at: Position) -> int | None:
        """Return the seat that has priority, None where a window may just have opened."""
        if self._window != (at.turn, at.phase) or self._is_closed:
            return self._first(at) if _is_asked(at, self._first(at)) else None
        if len(at.stack) < self._depth:
            return None  # no prompt after an act, and it has resolved
        seat, passes = self._seat, self._passes
        while not _is_asked(at, seat):
            seat, passes = 1 - seat, passes + 1
            if passes > 1:
                return None  # both passed unasked: the next item, or the next window
        return seat

    def look(self, at: Position, seat: int) -> None:
        """Note that a seat is asked."""
        if self._window != (at.turn, at.phase) or self._is_closed or seat != self._seat:
            # The other seat got no prompt, so it has passed.
            self._passes = 0 if seat == self._first(at) else 1
        self._window, self._seat, self._is_closed = (at.turn, at.phase), seat, False
        self._stack = bool(at.stack)

    def answered(self, at: Position, prompt: Any, choice: Any) -> None:
        """Note an answer; a draft that is given up leads back to its seat (BM-5.4)."""
        if prompt.name != "priority":
            if choice is None and prompt.origin == "priority":
                self._seat, self._passes = self._before_act
            return
        self._before_act = self._seat, self._passes
        self._passes = self._passes + 1 if choice == "pass" else 0
        self._depth = 0 if choice == "pass" else len(at.stack) + 1
        self._seat = 1 - prompt.seat
        if self._passes == 1 and not _is_asked(at, self._seat):
            self._passes = 2
        if self._passes > 1:
            self._seat, self._passes = self._first(at), 0
            self._is_closed = not self._stack

    def _first(self, at: Position) -> int:
        """BM-4.7: after attackers the other seat, everywhere else the active one."""
        return 1 - at.active if at.phase == "attack" else at.active


def _is_asked(at: Position, seat: int) -> bool:
    """BM-4.17: whether both can see that a seat may have something to do."""
    buried = [at.things[cid] for cid in at.zones[seat, "graveyard"]]
    own = [each for each in at.field() if each.controller == seat]
    return (
        bool(at.zones[seat, "hand"])
        or any(each.text.echo for each in buried)
        or any(each.text.abilities for each in own)
    )
