"""Plain reading of a position: zones of cards, their printed values, and their counters."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import to_json
from app.engine.position.refs import zone_key, zone_name, zone_seat

Json = dict[str, Any]


@cache
def printed_of(card: CardDef) -> Json:
    """Return a card as JSON; its stats and facts as mappings."""
    plain: Json = dict(to_json(card))
    for name in ("stats", "facts"):
        plain[name] = dict(plain.get(name, ()))
    return plain


class Seen:
    """One card of the position."""

    def __init__(self, card: Any) -> None:
        self.id: int = card.id
        self.incarnation: int = card.incarnation
        self.side, self.zone = zone_seat(card.zone), zone_name(card.zone)
        self.slot: int = card.slot
        self.owner: int = card.owner
        self.since: int = card.since
        self.loss: int = card.damage
        self.face_up: bool = card.face_up
        self.is_token: bool = card.is_token
        self.host: int = card.host
        self.counters: dict[str, int] = card.counters
        self.notes: dict[str, int] = card.notes
        self.pub: tuple[int, int, int] = card.pub
        self.printed = printed_of(card.printed.defn)

    @property
    def name(self) -> str:
        """Printed name."""
        return str(self.printed["name"])

    @property
    def type(self) -> str:
        """Printed type."""
        return str(self.printed["type"])

    @property
    def cost(self) -> int:
        """Printed cost."""
        return int(self.printed.get("cost") or 0)

    @property
    def power(self) -> int:
        """Printed power."""
        return int(self.printed["stats"].get("power", 0))

    @property
    def phases(self) -> tuple[str, ...]:
        """Phases that the card names; none: any."""
        return tuple(self.printed["facts"].get("phases", ()))

    @property
    def is_creature(self) -> bool:
        """Return True for a creature on the field, face-up or face-down."""
        return self.zone == "creature"

    def abilities(self, *nodes: str) -> list[Json]:
        """Printed abilities of those kinds."""
        return [each for each in self.printed.get("abilities", ()) if each["node"] in nodes]

    def keywords(self) -> dict[str, int]:
        """Printed keywords with their numbers."""
        uses = self.abilities("KeywordUse")
        return {str(use["keyword"]): int(use.get("number") or 0) for use in uses}


class Table:
    """A position: cards by id, zones in order, numbers of the seats and memory of the turn."""

    def __init__(self, state: Any) -> None:
        self.cards = {cid: Seen(card) for cid, card in state.cards.items() if zone_name(card.zone)}
        self.zones: dict[str, tuple[int, ...]] = dict(state.zones)
        self.active: int = state.active
        self.turn: int = state.turn
        self.memory: Json = state.memory
        self.modifiers = state.modifiers
        self.numbers: list[dict[str, int]] = [dict(seat.numbers) for seat in state.seats]

    @property
    def phase(self) -> str:
        """Phase of the turn."""
        return str(self.memory.get("phase", ""))

    def of(self, seat: int, zone: str) -> list[Seen]:
        """Cards of a zone in order, free slots left out."""
        return [self.cards[cid] for cid in self.zones[zone_key(seat, zone)] if cid]

    def both(self, zone: str) -> list[Seen]:
        """Cards of a zone of both seats."""
        return [*self.of(0, zone), *self.of(1, zone)]

    def field(self) -> list[Seen]:
        """Cards on the field: creatures, utility cards and equipment."""
        return [*self.both("creature"), *self.both("utility"), *self.both("attached")]

    def has_room(self, seat: int, zone: str) -> bool:
        """Return True if a slot of the zone is free."""
        return 0 in self.zones[zone_key(seat, zone)]

    def number(self, seat: int, name: str) -> int:
        """Number of a seat."""
        return self.numbers[seat].get(name, 0)

    def worn(self, creature: Seen) -> list[Seen]:
        """Equipment of a creature, of both seats."""
        return [card for card in self.both("attached") if card.host == creature.id]

    def neighbours(self, card: Seen) -> list[Seen]:
        """Creatures in the slots beside a creature, on its side."""
        own = self.of(card.side, "creature") if card.is_creature else []
        return [each for each in own if abs(each.slot - card.slot) == 1]
