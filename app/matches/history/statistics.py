"""Match statistics: vitals by turn, largest hit, damage by card, final hands.

Computed from the log alone, so available for every finished match of known rules.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from app.engine.play.match import Match
from app.engine.position.events import Event
from app.matches.rules import SEATS

MAX_CARDS: Final = 5  # per seat


class TurnStatistics(Struct, frozen=True):
    """End of a turn: its number, active seat, and the vitals left, by seat."""

    number: int
    active: int
    vitals: tuple[int, int]


class Blow(Struct, frozen=True):
    """The largest loss of a seat's vital within one turn."""

    turn: int
    seat: int
    before: int
    after: int


class DamageByCard(Struct, frozen=True):
    """Damage dealt by a seat's cards of one name; `card` is the id of their card definition."""

    seat: int
    card: str
    name: str
    amount: int


class Source(NamedTuple):
    """A source of damage: seat, and its card definition's id and name."""

    seat: int
    card: str
    name: str


class Face(Struct, frozen=True):
    """A card left in hand at the end."""

    card: str
    name: str


class MatchStatistics(Struct, frozen=True):
    """Statistics of a match; `vital` is the name of vitals, such as life, or empty.

    `hands` are the cards left, `decks` the titles of the decks played.
    """

    vital: str
    begin: tuple[int, int]
    turns: list[TurnStatistics]
    blow: Blow | None
    damage: list[DamageByCard]
    hands: tuple[list[Face], list[Face]]
    decks: tuple[str, str]


class Vital(NamedTuple):
    """A seat's vital value, such as life: its title, and the amount of each seat."""

    label: str
    values: tuple[int, int]


class StatisticsCollector:
    """Renderer of a replay that collects statistics."""

    def __init__(self, decks: tuple[str, str] = ("", "")) -> None:
        self._decks = decks
        self._match: Match | None = None
        self._vital = ""
        self._begin: tuple[int, int] | None = None
        self._turns: dict[int, TurnStatistics] = {}
        self._damage: Counter[Source] = Counter()

    def render(self, match: Match, events: list[Event]) -> None:
        """Count these events."""
        self._match = match
        for source, amount in _damage_dealt(match, events):
            self.note_damage(source, amount)
        vital = _vital(match)
        if vital is not None:
            self.note_vitals(match.state.turn, match.state.active, vital)

    def note_damage(self, source: Source, amount: int) -> None:
        """Count damage by its source."""
        self._damage[source] += amount

    def note_vitals(self, number: int, active: int, vital: Vital) -> None:
        """Count both seats' vital value in a turn."""
        self._vital = vital.label
        self._begin = self._begin or vital.values
        if self._turns:
            # Consequences of an answer count for the turn it was given in.
            last = next(reversed(self._turns.values()))
            self._turns[last.number] = TurnStatistics(last.number, last.active, vital.values)
        self._turns[number] = TurnStatistics(number, active, vital.values)

    def keep(self, rendered: None, age_s: float = 0.0) -> None:
        """Do nothing: `render` has counted everything."""

    def statistics(self) -> MatchStatistics:
        """Return the statistics so far."""
        begin = self._begin or (0, 0)
        turns = list(self._turns.values())
        blow = _greatest_blow(begin, turns)
        hands = (self._hand(0), self._hand(1))
        return MatchStatistics(self._vital, begin, turns, blow, self._by_card(), hands, self._decks)

    def _hand(self, seat: int) -> list[Face]:
        match = self._match
        if match is None:
            return []
        held = match.zone(seat, str(match.rules.display.board["hand"]))
        faces = (match.card(card_id).printed.base for card_id in held)
        return [Face(face.id, face.name) for face in faces]

    def _by_card(self) -> list[DamageByCard]:
        most = self._damage.most_common()
        return [
            DamageByCard(*key, amount)
            for seat in SEATS
            for key, amount in [one for one in most if one[0][0] == seat][:MAX_CARDS]
        ]


def _vital(match: Match) -> Vital | None:
    """Return both seats' vital value in public view; None for games without one."""
    first, second = (
        next(
            (
                one
                for one in match.rules.display.seat_counters(match, seat)
                if one.get("tone") == "vital"
            ),
            None,
        )
        for seat in SEATS
    )
    if first is None or second is None:
        return None
    return Vital(first["label"], (first["value"], second["value"]))


def _damage_dealt(match: Match, events: Sequence[Event]) -> Iterator[tuple[Source, int]]:
    """Yield the damage of events whose source is a card."""
    for event in events:
        card = match.state.cards.get(match.rules.display.damage_source(event))
        if card is not None:
            face = card.printed.base
            yield Source(card.controller, face.id, face.name), abs(event.amount)


def _greatest_blow(begin: tuple[int, int], turns: Sequence[TurnStatistics]) -> Blow | None:
    """Return the largest loss of a seat within a turn; of equal ones the first."""
    befores = [begin, *(turn.vitals for turn in turns)]
    losses = [
        Blow(turn.number, seat, before[seat], turn.vitals[seat])
        for before, turn in zip(befores, turns, strict=False)
        for seat in SEATS
    ]
    blow = max(losses, key=lambda one: one.before - one.after, default=None)
    return blow if blow is not None and blow.before > blow.after else None
