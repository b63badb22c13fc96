"""Changes between a seat's view and one world, described for the objects in view."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..position.event_kinds import EngineEvent
from ..position.plain_data import JsonObject
from ..position.state import Result
from ..views.events import event_view
from ..views.rows import card_row

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.events import Event

DEATHS: Final = {EngineEvent.DESTROYED.value: "dies", EngineEvent.SACRIFICED.value: "is sacrificed"}
CAUSES: Final = frozenset({EngineEvent.MOVED, EngineEvent.SHIFTED, EngineEvent.CEASED})

Row = JsonObject


@dataclass(frozen=True, slots=True)
class ObservedState:
    """View of a seat, limited to the subjects of forecasts: the rows of cards, and both plates.

    `cards`: row, id and controller by public name. `known`: ids of the cards whose face it knows.
    """

    cards: dict[str, tuple[Row, int]]
    plates: tuple[dict[str, int], dict[str, int]]
    known: frozenset[int]
    next_card: int


@dataclass(slots=True)
class Changes:
    """Changes of a seat's view in one world.

    `numbers`: changed values by (ref, stat) of a card or (ref, counter) of a seat. `fates`: results
    in words, for cards that have left their place. `to`: their new places. `marks`: states and
    keywords gained (True) or lost by a card. `item_effects`: damage and healing by chain item.
    """

    numbers: dict[tuple[str, str], int] = field(default_factory=dict)
    fates: dict[str, str] = field(default_factory=dict)
    to: dict[str, str] = field(default_factory=dict)
    marks: dict[str, dict[str, bool]] = field(default_factory=dict)
    item_effects: dict[str, tuple[tuple[str, str, int], ...]] = field(default_factory=dict)
    result: Result | None = None
    learns: bool = False


def observe(m: Match, seat: int) -> ObservedState:
    """Return a seat's view of a position."""
    seen = (c for c in m.state.cards.values() if c.pub[seat] and c.zone in m.state.zones)
    # In the order of the seat's own numbers: that of the engine's is hidden.
    shown = sorted(seen, key=lambda card: card.pub[seat])
    cards = {f"c{card.pub[seat]}": (card_row(m, seat, card), card.id) for card in shown}
    known = frozenset(card.id for card in m.state.cards.values() if card.known >> seat & 1)
    return ObservedState(cards, (plate(m, 0), plate(m, 1)), known, m.state.next_card)


def plate(m: Match, seat: int) -> dict[str, int]:
    """Return the numbers on a seat's plate, by their ids."""
    shown = m.rules.display.seat_counters(m, seat)
    return {each["id"]: each["value"] for each in shown if isinstance(each["value"], int)}


def changes_since(before: ObservedState, m: Match, seat: int, events: list[Event]) -> Changes:
    """Return the changes of the seat's view after these events."""
    found = Changes(result=m.result)
    for whose in (0, 1):
        _compare(found, f"seat:{whose}", before.plates[whose], plate(m, whose))
    causes = {e.card: e.detail for e in events if e.kind in CAUSES and e.detail}
    for name, (row, card_id) in before.cards.items():
        _follow(found, m, seat, name, row, card_id, causes)
    found.item_effects = _told_by_items(m, seat, events)
    found.learns = any(
        card.known >> seat & 1 and card.id not in before.known and card.id < before.next_card
        for card in m.state.cards.values()
    )
    return found


def numbers_of(row: Row) -> dict[str, int]:
    """Return the numbers on a card, as a seat sees them."""
    stats = {name: value[0] for name, value in row.get("stats", {}).items()}
    return {**stats, **row.get("counters", {})}


def _compare(found: Changes, ref: str, old: dict[str, int], new: dict[str, int]) -> None:
    for name, had in old.items():
        has = new.get(name, 0)
        if has != had:
            found.numbers[ref, name] = has
    for name, has in new.items():
        if name not in old and has:
            found.numbers[ref, name] = has


# budget: a card before, its present place, and the possible causes of the move
def _follow(
    found: Changes, m: Match, seat: int, name: str, row: Row, card_id: int, causes: dict[int, str]
) -> None:
    card = m.state.cards[card_id]
    if card.zone != row["zone"]:
        found.to[name] = card.zone
        if row["zone"] in m.rules.layout.board:
            found.fates[name] = _fate(m, card_id, row, causes.get(card_id, ""))
    if row["zone"] not in m.rules.layout.board or card.zone not in m.rules.layout.board:
        return
    now = card_row(m, seat, card)
    if ("def" in row) == ("def" in now):
        _compare(found, name, numbers_of(row), numbers_of(now))
        marks = _marks(row) ^ _marks(now)
        if marks:
            found.marks[name] = {mark: mark in _marks(now) for mark in marks}


def _marks(row: Row) -> set[str]:
    return {*row.get("state", ()), *(keyword for keyword, _ in row.get("keywords", ()))}


def _fate(m: Match, card_id: int, row: Row, cause: str) -> str:
    """Return in words the fate of a board card that has left its place."""
    card = m.state.cards[card_id]
    if cause in DEATHS:
        return DEATHS[cause]
    if not card.zone_name:
        return "is gone"
    if card.zone in m.rules.layout.board:
        return "changes sides" if card.controller != row["controller"] else ""
    return f"→ {m.rules.display.zone_words(card.zone_name)}"


def _told_by_items(
    m: Match, seat: int, events: list[Event]
) -> dict[str, tuple[tuple[str, str, int], ...]]:
    """Return the damage, healing and loss of life that each chain item brings, in order."""
    told: dict[str, list[tuple[str, str, int]]] = {}
    item = ""
    for event in events:
        if event.kind == EngineEvent.RESOLVING:
            item = f"k{event.amount}"
        elif event.facts and "item" in event.facts:
            item = ""
        elif item and event.amount and (part := _part(m, seat, event)):
            told.setdefault(item, []).append(part)
    return {name: tuple(parts) for name, parts in told.items()}


def _part(m: Match, seat: int, event: Event) -> tuple[str, str, int] | None:
    shown = event_view(m, event, seat)
    if shown is None:
        return None
    if shown["kind"] in ("damaged", "healed") and "card" in shown:
        return shown["was" if "was" in shown else "card"], shown["kind"], event.amount
    if shown.get("look") == "life":
        return f"seat:{event.seat}", "life", event.amount
    return None
