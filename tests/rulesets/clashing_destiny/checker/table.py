"""Plain reading of a position: zones of cards, their printed values, and their counters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import to_json
from app.engine.position.refs import slot_key, zone_key, zone_name, zone_seat

Json = dict[str, Any]
ROWS: Final = ("attack_zone", "defense_zone")
UNITS: Final = (*ROWS, "hero")
ARTIFACTS: Final = ("weapon", "armor", "relic")
BOARD: Final = (*UNITS, *ARTIFACTS, "location", "talents")


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
        self.damage: int = card.damage
        self.exhausted: bool = card.exhausted
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
    def kind(self) -> str:
        """Printed kind: of spells, artifacts and tokens."""
        return str(self.printed.get("kind", ""))

    @property
    def aspect(self) -> str:
        """Printed affinity."""
        return str(self.printed["aspect"])

    @property
    def cost(self) -> int:
        """Printed mana cost."""
        return int(self.printed.get("cost") or 0)

    def stat(self, name: str) -> int:
        """Printed number of that name."""
        return int(self.printed["stats"].get(name, 0))

    def abilities(self, node: str) -> list[Json]:
        """Printed abilities of one kind."""
        return [each for each in self.printed.get("abilities", ()) if each["node"] == node]

    def has_printed(self, keyword: str) -> bool:
        """Return True if that keyword is printed on it."""
        return any(each["keyword"] == keyword for each in self.abilities("KeywordUse"))


class Table:
    """A position: cards by id, zones in order, seats and the memory of the turn."""

    def __init__(self, state: Any) -> None:
        self.cards = {cid: Seen(card) for cid, card in state.cards.items() if zone_name(card.zone)}
        self.zones: dict[str, tuple[int, ...]] = dict(state.zones)
        self.active: int = state.active
        self.turn: int = state.turn
        self.memory: Json = state.memory
        self.modifiers = state.modifiers
        self.delayed = state.delayed_triggers
        self.chain = state.chain
        self.affinities = [tuple(seat.facts["affinities"]) for seat in state.seats]

    def ids(self, seat: int, zone: str) -> list[int]:
        """Cards of a zone in order, empty slots left out."""
        return [cid for cid in self.zones[zone_key(seat, zone)] if cid]

    def of(self, seat: int, *zones: str) -> list[Seen]:
        """Cards of a seat's zones."""
        return [self.cards[cid] for zone in zones for cid in self.ids(seat, zone)]

    def board(self) -> Iterator[Seen]:
        """Cards on the board, of both seats."""
        for seat in (0, 1):
            yield from self.of(seat, *BOARD)

    def hero(self, seat: int) -> Seen:
        """The hero of a seat."""
        return self.of(seat, "hero")[0]

    def level(self, seat: int) -> int:
        """Level of a seat's hero."""
        return self.hero(seat).stat("level")

    def lineage(self, seat: int) -> set[str]:
        """CD-6.6: classes of the hero and of all heroes under it."""
        return {
            word
            for card in self.of(seat, "hero", "lineage")
            for word in card.printed["facts"]["class"]
        }

    def influence(self, seat: int) -> int:
        """Keyword Influence: cards of hand and Destiny Zone."""
        return len(self.ids(seat, "hand")) + len(self.ids(seat, "destiny_zone"))

    def at(self, seat: int, row: str, slot: int) -> Seen | None:
        """Card of a slot, None if there is no such slot or nothing in it."""
        held = self.zones[zone_key(seat, row)]
        return self.cards.get(held[slot]) if 0 <= slot < len(held) else None

    def free_slots(self, seat: int) -> list[str]:
        """Free minion slots as prompts name them, Attack Zone first."""
        return [
            slot_key(zone_key(seat, row), slot)
            for row in ROWS
            for slot, held in enumerate(self.zones[zone_key(seat, row)])
            if not held
        ]

    def around(self, card: Seen, where: str) -> list[Seen]:
        """CD-10.2 to 10.4: minions in those spaces around a minion."""
        if card.zone not in ROWS:
            return []
        side, slot, back = card.side, card.slot, card.zone == "defense_zone"
        spaces = {
            "front": (side if back else 1 - side, "attack_zone", slot),
            "behind": (side, "defense_zone", -1 if back else slot),
            "left": (side, card.zone, slot - 1),
            "right": (side, card.zone, slot + 1),
        }
        wanted = {"sides": ("left", "right"), "adjacent": ("front", "behind", "left", "right")}
        found = (self.at(*spaces[name]) for name in wanted.get(where, (where,)))
        return [each for each in found if each is not None]
