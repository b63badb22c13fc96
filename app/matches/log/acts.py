"""The last acts of both seats, for undo: the match before each, and information revealed since.

An act is all of a seat's input from one prompt to the next that it can't cancel; a draft with all
its answers is one act. Deterministic: every replay of the log has the same acts with the same
numbers, so an undo always leads to the same state.
"""

import math
from typing import Final, NamedTuple

from msgspec import Struct

from app.engine.play.going_back import knowledge, learned, rewound
from app.engine.play.match import Match
from app.engine.position.events import Event
from app.engine.prompts import Choice, Prompt
from app.matches.log.inputs import GOES_BACK, Input, apply_input

MAX_UNDO_STEPS: Final = 4  # per seat, to undo one by one


class Moment(NamedTuple):
    """The match and its prompts before an input; the match is never written to again."""

    match: Match
    prompts: tuple[Prompt | None, Prompt | None]


class Act(Struct, eq=False):
    """An act: its first input, its number among its seat's acts, and the match before it.

    `learned`: viewers who saw a hidden card since, one bit each. `is_answered`: the other seat has
    answered since. `asked_at`: start of the other seat's prompt, on this process's clock.
    `is_shown`: the other seat has seen a part of it. `was_asked`: its undo was requested.
    `was_declined`: the other seat declined.
    """

    seat: int
    seq: int
    number: int
    before: Match
    choice: Choice
    learned: int = 0
    is_draft: bool = False
    is_answered: bool = False
    is_shown: bool = True
    was_asked: bool = False
    was_declined: bool = False
    asked_at: float | None = None
    words: str | None = None  # description, computed on demand


class ActCounts(NamedTuple):
    """Counts by seat; `taken` is a turn and the number of undos in it."""

    begun: tuple[int, int]
    declined: tuple[int, int]
    taken: tuple[tuple[int, int], tuple[int, int]]
    asked: tuple[int, int] = (0, 0)  # missing in snapshots of older releases


class Request(NamedTuple):
    """A seat's request to undo the act that began with input `seq`."""

    seat: int
    seq: int


class Acts:
    """Follows a match and undoes its last acts."""

    def __init__(self, match: Match) -> None:
        self._acts: list[Act] = []
        self._begun = [0, 0]
        self._knowledge = knowledge(match)
        self.request: Request | None = None
        self.declined = [0, 0]  # declined requests, by seat
        self.asked = [0, 0]  # requests of each seat that were not granted
        self._taken = [(0, 0), (0, 0)]  # undos without a request: turn, and number in it

    def counts(self) -> ActCounts:
        """Return the counts, for a snapshot."""
        (begun, declined, taken) = (self._begun, self.declined, self._taken)
        asked = (self.asked[0], self.asked[1])
        return ActCounts(
            (begun[0], begun[1]), (declined[0], declined[1]), (taken[0], taken[1]), asked
        )

    def go_on_from(self, counts: ActCounts) -> None:
        """Resume counting from a snapshot."""
        self._begun, self.declined = [*counts.begun], [*counts.declined]
        self.asked = [*counts.asked]
        self._taken = [*counts.taken]

    def oldest(self) -> int | None:
        """Return the first input of the oldest act that can be undone, or None."""
        return min((act.seq for act in self._acts), default=None)

    def last_of(self, seat: int) -> Act | None:
        """Return a seat's last act that can be undone, or None."""
        for act in reversed(self._acts):
            if act.seat == seat:
                return act
        return None

    def taken_in(self, turn: int, seat: int) -> int:
        """Return the number of a seat's undos without a request in that turn."""
        number, times = self._taken[seat]
        return times if number == turn else 0

    def applied(self, match: Match, entry: Input) -> Match:
        """Return the match after an input: the same object, or an earlier one for an undo."""
        if entry.kind not in GOES_BACK:
            apply_input(match, entry)
            return match
        act = self._act_of(entry)
        return rewound(match, act.before, act.seat)

    def follow(
        self,
        found: Moment,
        entry: Input,
        after: Match,
        events: list[Event],
        at: float = -math.inf,
    ) -> None:
        """Record the effect of an input; `at` is its arrival on this process's clock."""
        seat = entry.seat
        if entry.kind in ("answer", "time_out") and seat is not None:
            self._note_answer(found, entry, seat, after.prompts[seat])
        elif entry.kind in GOES_BACK:
            self._go_back(entry)
        elif seat is not None:
            self._note_request(entry, seat)
            return
        self._learn(after, events)
        for act in self._acts:
            other = 1 - act.seat
            if found.prompts[other] is None and after.prompts[other] and act.asked_at is None:
                act.asked_at = at

    def note_shown(self, entry: Input, *, shown: bool) -> None:
        """Record whether the other seat saw any effect of this seat's input."""
        act = self.last_of(entry.seat) if entry.seat is not None else None
        if act is not None:
            act.is_shown = shown or (act.is_shown and act.seq != entry.seq)

    def _act_of(self, entry: Input) -> Act:
        return next(act for act in self._acts if act.seq == entry.body.back_to)

    def _note_answer(self, found: Moment, entry: Input, seat: int, now: Prompt | None) -> None:
        asked, last = found.prompts[seat], self.last_of(seat)
        if entry.kind == "time_out":
            self._acts = [act for act in self._acts if act.seat != seat]
        elif entry.body.choice is None:
            self._acts = [act for act in self._acts if act is not last or not act.is_draft]
            return
        elif asked is not None and not asked.cancel and not entry.body.uncounted:
            last = self._begin(found, entry, seat)
        is_draft = now is not None and now.cancel
        if last is not None:
            last.is_draft = is_draft
        if is_draft:
            return  # a draft must stay unnoticeable
        self.request = None
        for act in self._acts:
            act.is_answered |= act.seat != seat

    def _begin(self, found: Moment, entry: Input, seat: int) -> Act:
        self._begun[seat] += 1
        act = Act(seat, entry.seq, self._begun[seat], found.match, entry.body.choice)
        self._acts.append(act)
        own = [each for each in self._acts if each.seat == seat]
        if len(own) > MAX_UNDO_STEPS:
            self._acts.remove(own[0])
        return act

    def _go_back(self, entry: Input) -> None:
        act = self._act_of(entry)
        if entry.kind == "taken_back":
            turn = act.before.state.turn
            self._taken[act.seat] = (turn, self.taken_in(turn, act.seat) + 1)
        else:
            self.asked[act.seat] -= 1
        self._acts = [each for each in self._acts if each.seq < act.seq]
        self.request = None

    def _note_request(self, entry: Input, seat: int) -> None:
        act = self.last_of(seat)
        if entry.kind == "ask_take_back" and act is not None:
            act.was_asked = True
            self.asked[seat] += 1
            self.request = Request(seat, act.seq)
        elif entry.kind == "decline_take_back":
            self.declined[1 - seat] += 1
            for each in self._acts:
                each.was_declined |= self.request == Request(each.seat, each.seq)
            self.request = None

    def _learn(self, after: Match, events: list[Event]) -> None:
        known = knowledge(after, self._knowledge)
        gained = learned(self._knowledge, known, events)
        self._knowledge = known
        for act in self._acts:
            act.learned |= gained.viewers
        # After a random outcome another choice would be unfair, and the end of a match is final.
        if gained.by_chance or after.result is not None:
            self._acts.clear()
            self.request = None
