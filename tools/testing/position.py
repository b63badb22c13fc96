"""Position setup in words: zones, slots, values, turn and step, laid out through the atoms.

A side names zones. A zone holds a list (top first, or from slot 1 on), one entry, or a mapping of
slots counted from 1. An entry is a card's name or id, or a mapping with `card` and its state.
`3/2 rush for 1` is a plain unit: attack, life, keywords, cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from app.engine import atoms
from app.engine.decks.deck_rules import find_format
from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import read
from app.engine.play.match import Match
from app.engine.position.refs import zone_key, zone_name
from app.engine.position.rng import streams
from app.engine.position.state import State

from .games import positions_of
from .scenario_failure import SEATS

if TYPE_CHECKING:
    from app.engine.play.pool import Pool
    from app.engine.rules.ruleset import Ruleset

A: Final = 0
B: Final = 1
Side = Mapping[str, Any]
Cards = Iterable[CardDef | Mapping[str, Any]]
_NO_ZONES = ("facts", "numbers")


class BadPosition(ValueError):
    """The position names something that the ruleset does not have."""


def lay_out(
    rules: Ruleset,
    sides: Mapping[int, Side],
    *,
    turn: int = 3,
    active: int = A,
    step: str = "main",
    seed: int = 1,
    cards: Cards = (),
    form: str = "",
) -> tuple[Match, dict[str, int]]:
    """Return the match at its first question, and the cards that were given a name."""
    whole = {seat: {**positions_of(rules).blank_side, **sides.get(seat, {})} for seat in (A, B)}
    pool = _pool_of(rules, whole, cards)
    match = Match(rules, State(), pool)
    match.state.rng = streams(seed)
    match.state.format = _format_of(rules, form)
    match.state.turn, match.state.active = turn, active
    match.state.starter = active if turn % 2 or not turn else 1 - active
    for key in rules.layout.keys:
        match.state.zones[key] = (0,) * rules.zones[zone_name(key)].slots
    layout = _Layout(match)
    for seat in (active, 1 - active):
        layout.side(seat, whole[seat])
    layout.finish()
    positions_of(rules).resume_at(match, step)
    match._advance()  # noqa: SLF001  # a match begins here that no set-up describes
    return match, layout.names


def _format_of(rules: Ruleset, name: str) -> str:
    form = find_format(rules, name) if name else rules.formats[0]
    if form is None:
        raise BadPosition(f"{rules.title} has no format {name}.")
    return form.id if form.is_played_apart else ""


def _pool_of(rules: Ruleset, sides: Mapping[int, Side], cards: Cards) -> Pool:
    own = [card if isinstance(card, CardDef) else read(card, CardDef) for card in cards]
    known = {card.name for card in own}
    words = {str(entry["card"]) for side in sides.values() for entry in entries_of(side)}
    for word in sorted(words):
        if word in known:
            continue
        described = positions_of(rules).plain_card(word)
        if described is not None:
            own.append(described)
    return positions_of(rules).scenario_pool(own)


def entries_of(side: Side) -> Iterator[dict[str, Any]]:
    """Yield every entry of a side with its zone and slot (-1 where the zone has none)."""
    for zone, held in side.items():
        if zone not in _NO_ZONES:
            for slot, entry in _slotted(held):
                card = dict(entry) if isinstance(entry, Mapping) else {"card": str(entry)}
                for _ in range(int(card.pop("copies", 1))):
                    yield {**card, "zone": zone, "slot": slot}


def _slotted(held: Any) -> Iterator[tuple[int, Any]]:
    if held is None:
        return
    if isinstance(held, Mapping) and "card" not in held:
        yield from ((int(slot) - 1, entry) for slot, entry in held.items())
    elif isinstance(held, list | tuple):
        yield from enumerate(held)
    else:
        yield 0, held


class _Layout:
    """Puts cards into a position, sides one after the other."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names: dict[str, int] = {}
        self._marks: list[tuple[int, dict[str, Any]]] = []
        self._by_name = {
            printed.name: name
            for name, printed in match.pool.printed.items()
            if printed.base is printed
        }

    def side(self, seat: int, side: Side) -> None:
        """Create the cards of a side and set its facts and numbers."""
        for name, words in side.get("facts", {}).items():
            self.match.state.mut_seat(seat).facts[name] = tuple(words)
        self.match.state.mut_seat(seat).numbers.update(side.get("numbers", {}))
        for entry in entries_of(side):
            self._create(seat, entry)

    def _create(self, seat: int, entry: dict[str, Any]) -> None:
        zone = self.match.rules.zones.get(entry["zone"])
        if zone is None:
            raise BadPosition(f"There is no zone “{entry['zone']}” in this ruleset.")
        owner = SEATS.index(entry["owner"]) if "owner" in entry else seat
        slot = entry["slot"] if zone.slots else -1
        printed = self.match.pool[self._by_name.get(entry["card"], entry["card"])]
        card_id = atoms.create(self.match, printed, owner, zone_key(seat, zone.name), slot)
        self._marks.append((card_id, entry))
        if "as" in entry:
            self.names[entry["as"]] = card_id

    def finish(self) -> None:
        """Give the cards their state without events, because all of it happened before."""
        state = self.match.state
        listeners, state.listeners = state.listeners, {}
        for card_id, entry in self._marks:
            if entry.get("face") == "down":
                # Before its entering data, which may depend on its face.
                atoms.turn(self.match, card_id, face_up=False)
            positions_of(self.match.rules).laid_out(self.match, card_id)
            self._mark(card_id, entry)
        state.listeners, state.pending = listeners, ()
        self.match.take_events()

    def _named(self, name: str) -> int:
        """Return the card that a note names: by a name of its own, else the first one called so."""
        if name in self.names:
            return self.names[name]
        for card_id, _ in self._marks:
            if name in (self.match.card(card_id).printed.name, self.match.card(card_id).printed.id):
                return card_id
        raise BadPosition(f"The card of a note isn't laid out: “{name}”.")

    def _mark(self, card_id: int, entry: dict[str, Any]) -> None:
        match = self.match
        atoms.mark_damage(match, card_id, entry.get("damage", 0))
        if entry.get("exhausted"):
            atoms.exhaust(match, card_id)
        for counter, amount in entry.get("counters", {}).items():
            had = match.card(card_id).counters.get(counter, 0)
            atoms.count(match, card_id, counter, amount - had)
        for note, value in entry.get("notes", {}).items():
            atoms.note(
                match, card_id, note, self._named(value) if isinstance(value, str) else value
            )
        for change in entry.get("modifiers", ()):
            atoms.modify(
                match,
                card_id,
                change.get("op", "add"),
                change["what"],
                change.get("amount", 1),
                change.get("until", ""),
                card_id,
            )
