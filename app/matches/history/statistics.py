"""Match statistics: what each player lived by turn by turn, the greatest blow, damage by card.

They follow from the log alone, so they can be had of any finished match whose rules are known.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from app.matches.rules import SEATS, EngineMatch, Rules

MOST_CARDS: Final = 5  # a seat


class TurnStatistics(Struct, frozen=True):
    """How a turn ended: its number, whose it was, and what each seat had left."""

    number: int
    active: int
    vitals: tuple[int, int]


class Blow(Struct, frozen=True):
    """What a seat lost most within one turn."""

    turn: int
    seat: int
    before: int
    after: int


class DamageByCard(Struct, frozen=True):
    """How much damage the cards of one name have dealt for a seat; `card` is the id of its face."""

    seat: int
    card: str
    name: str
    amount: int


class Face(Struct, frozen=True):
    """A card that was left in a hand."""

    card: str
    name: str


class MatchStatistics(Struct, frozen=True):
    """What became of a match; `vital` names what a seat lives by, empty where there is no such.

    `hands`: what each seat was left with; `decks`: what the lists are called that were played.
    """

    vital: str
    begin: tuple[int, int]
    turns: list[TurnStatistics]
    blow: Blow | None
    damage: list[DamageByCard]
    hands: tuple[list[Face], list[Face]]
    decks: tuple[str, str]


class StatisticsCollector:
    """Looks on as a match is played again."""

    def __init__(self, rules: Rules, decks: tuple[str, str] = ("", "")) -> None:
        self._rules, self._decks = rules, decks
        self._match: EngineMatch | None = None
        self._vital = ""
        self._begin: tuple[int, int] | None = None
        self._turns: dict[int, TurnStatistics] = {}
        self._damage: Counter[tuple[int, str, str]] = Counter()

    def render(self, match: EngineMatch, events: list[Any]) -> None:
        """Count what has happened since the last time."""
        self._match = match
        for dealt in self._rules.damage_dealt(match, events):
            self._damage[dealt.seat, dealt.card, dealt.name] += dealt.amount
        vital = self._rules.vital(match)
        if vital is None:
            return
        self._vital = vital.label
        self._begin = self._begin or vital.values
        number, active = self._rules.turn_of(match)
        if self._turns:
            # What one answer leads to belongs to the turn that it was given in.
            last = next(reversed(self._turns.values()))
            self._turns[last.number] = TurnStatistics(last.number, last.active, vital.values)
        self._turns[number] = TurnStatistics(number, active, vital.values)

    def keep(self, rendered: None, age_s: float = 0.0) -> None:
        """Everything has been kept."""

    def statistics(self) -> MatchStatistics:
        """Return what was counted so far."""
        begin = self._begin or (0, 0)
        turns = list(self._turns.values())
        blow = _greatest_blow(begin, turns)
        hands = (self._hand(0), self._hand(1))
        return MatchStatistics(self._vital, begin, turns, blow, self._by_card(), hands, self._decks)

    def _hand(self, seat: int) -> list[Face]:
        held = [] if self._match is None else self._rules.hand(self._match, seat)
        return [Face(*each) for each in held]

    def _by_card(self) -> list[DamageByCard]:
        most = self._damage.most_common()
        return [
            DamageByCard(*key, amount)
            for seat in SEATS
            for key, amount in [one for one in most if one[0][0] == seat][:MOST_CARDS]
        ]


def _greatest_blow(begin: tuple[int, int], turns: Sequence[TurnStatistics]) -> Blow | None:
    """Return the greatest loss of one seat within a turn, the first of several."""
    befores = [begin, *(turn.vitals for turn in turns)]
    losses = [
        Blow(turn.number, seat, before[seat], turn.vitals[seat])
        for before, turn in zip(befores, turns, strict=False)
        for seat in SEATS
    ]
    blow = max(losses, key=lambda one: one.before - one.after, default=None)
    return blow if blow is not None and blow.before > blow.after else None
