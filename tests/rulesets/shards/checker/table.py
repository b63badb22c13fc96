"""Plain reading of a position: zones of cards, their printed values, and their counters."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import to_json
from app.engine.position.refs import zone_key, zone_name, zone_seat

Json = dict[str, Any]
COLORS: Final = ("ruby", "jade", "azure", "topaz", "colorless")


@cache
def printed_of(card: CardDef) -> Json:
    """Return a card as JSON, with its stats as a mapping."""
    plain: Json = dict(to_json(card))
    plain["stats"] = dict(plain.get("stats", ()))
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
        self.exhausted: bool = card.exhausted
        self.is_token: bool = card.is_token
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
        """Printed type; on the field a token is a creature."""
        return str(self.printed["type"])

    @property
    def color(self) -> str:
        """Printed color."""
        return str(self.printed["aspect"])

    @property
    def cost(self) -> int:
        """Printed cost."""
        return int(self.printed.get("cost") or 0)

    @property
    def present_cost(self) -> int:
        """SH-4.2: cost of a hand card after its Standby phases, never below 0."""
        return max(0, self.cost - self.notes.get("melted", 0))

    def abilities(self, *nodes: str) -> list[Json]:
        """Printed abilities of those kinds."""
        return [each for each in self.printed.get("abilities", ()) if each["node"] in nodes]

    def keyword(self, name: str) -> int | None:
        """Printed number of a keyword, 0 without a number, None without the keyword."""
        found = [use for use in self.abilities("KeywordUse") if use["keyword"] == name]
        return sum(int(use.get("number") or 0) for use in found) if found else None


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

    def of(self, seat: int, zone: str) -> list[Seen]:
        """Cards of a zone in order, free slots left out."""
        return [self.cards[cid] for cid in self.zones[zone_key(seat, zone)] if cid]

    def field(self) -> list[Seen]:
        """Creatures on the field."""
        return [card for seat in (0, 1) for card in self.of(seat, "field")]

    def has_room(self, seat: int) -> bool:
        """Return True if a slot of the field is free."""
        return 0 in self.zones[zone_key(seat, "field")]

    def number(self, seat: int, name: str) -> int:
        """Number of a seat."""
        return self.numbers[seat].get(name, 0)

    def defends(self, seat: int) -> bool:
        """Return True in the Block phase of the other seat."""
        return self.memory.get("phase") == "block" and self.active != seat

    def attackers(self) -> list[Seen]:
        """SH-6.7: declared attackers that are the same object on the same side."""
        roles = self.memory.get("attack", {}).get("attackers", ())
        found = [(self.cards.get(role[0]), role) for role in roles]
        return [
            card
            for card, role in found
            if card is not None
            and (card.id, card.incarnation, card.side) == tuple(role)
            and card.zone == "field"
        ]
