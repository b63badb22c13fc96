"""Stored facts of a position: cards in their rows, towers, the actions of a War phase."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import to_json
from app.engine.play.match import Match
from app.engine.position.refs import zone_key
from app.engine.position.state import Card

Node = dict[str, Any]
KINDS = ("earth", "fire", "wind", "water")
ROWS = ("units", "elements", "attached")
USES = ("mage_wars.Use", "mage_wars.Augment", "Activated")


class Action(NamedTuple):
    """A declared action of a War phase, as the position stores it."""

    number: int
    seat: int
    unit: int
    unit_incarnation: int
    kind: str
    target: int
    target_incarnation: int
    share: int
    first_target: int


@cache
def printed(card: CardDef) -> Node:
    """Return a printed card as plain data."""
    plain: Node = json.loads(json.dumps(to_json(card)))
    return {
        **plain,
        "stats": dict(plain.get("stats", ())),
        "facts": dict(plain.get("facts", ())),
        "abilities": plain.get("abilities", []),
    }


class Table:
    """A position as its plain values."""

    def __init__(self, match: Match) -> None:
        self.state = match.state
        self.numbers = match.numbers
        self.turn, self.active = match.state.turn, match.state.active
        self.memory: dict[str, Any] = match.state.memory

    def card(self, card_id: int) -> Card:
        """Return a card by its id."""
        return self.state.cards[card_id]

    def row(self, seat: int, name: str) -> list[Card]:
        """Return the cards of a seat's zone."""
        return [self.card(cid) for cid in self.state.zones[zone_key(seat, name)] if cid]

    def both(self, *names: str) -> list[Card]:
        """Return the cards of zones of both seats."""
        return [card for name in names for seat in (0, 1) for card in self.row(seat, name)]

    @staticmethod
    def face(card: Card) -> Node:
        """Return the printed face of a card."""
        return printed(card.printed.defn)

    def type_of(self, card: Card) -> str:
        """Return the printed type."""
        kind: str = self.face(card)["type"]
        return kind

    def is_token(self, card: Card) -> bool:
        """Whether a card is a token."""
        return self.face(card).get("kind") == "token"

    def printed_keywords(self, card: Card) -> dict[str, int]:
        """Return the printed keywords with their numbers."""
        found = (a for a in self.face(card)["abilities"] if a["node"] == "KeywordUse")
        return {a["keyword"]: a.get("number") or 0 for a in found}

    def abilities(self, card: Card, *nodes: str) -> list[tuple[int, Node]]:
        """Return the printed abilities of some kinds with their places on the card."""
        listed = enumerate(self.face(card)["abilities"])
        return [(place, ability) for place, ability in listed if ability["node"] in nodes]

    def pips(self, card: Card, fact: str) -> list[int]:
        """Return a printed cost: pips of the four kinds, then of artifact."""
        asked = self.face(card)["facts"].get(fact, [])
        return [asked.count(kind) for kind in (*KINDS, "artifact")]

    def modifier(self, card: Card) -> int:
        """Return the printed tower modifier."""
        amount: int = self.face(card)["stats"].get("tower", 0)
        return amount

    def host(self, card: Card) -> Card | None:
        """Return the permanent that a card is attached to."""
        if not card.host:
            return None
        host = self.card(card.host)
        return host if host.incarnation == card.notes.get("host_inc", 0) else None

    def holder(self, element: Card) -> int:
        """Return the unit that an element is bound to, 0 for a free one."""
        unit_id = element.notes.get("bound", 0)
        if not unit_id:
            return 0
        unit = self.card(unit_id)
        holds = unit.incarnation == element.notes.get("bound_inc", 0)
        return unit_id if holds and unit.zone == zone_key(element.controller, "units") else 0

    def number(self, seat: int, name: str) -> int:
        """Return a number of a seat."""
        return self.state.seats[seat].numbers.get(name, 0)

    def tower(self, seat: int) -> int:
        """Return a tower level."""
        return self.number(seat, "tower")

    @property
    def war(self) -> dict[str, Any]:
        """Return the stored state of the War phase."""
        return self.memory.get("war") or {}

    def actions(self) -> list[Action]:
        """Return all standing actions."""
        return [Action(*plain) for plain in self.war.get("actions", ())]

    def actions_of(self, unit: Card) -> list[Action]:
        """Return the standing actions of a unit."""
        own = (unit.id, unit.incarnation)
        return [a for a in self.actions() if (a.unit, a.unit_incarnation) == own]

    def is_attacking(self, unit: Card) -> bool:
        """Whether a unit has a standing Offensive action."""
        return any(action.kind == "offense" for action in self.actions_of(unit))

    def is_out(self, unit: Card) -> bool:
        """Whether a unit was removed from combat (MW-9.21)."""
        return (unit.id, unit.incarnation) in {tuple(ref) for ref in self.war.get("out", ())}

    def spent(self, unit: Card) -> int:
        """Return the PL that a unit has struck with (MW-10.6)."""
        own = (unit.id, unit.incarnation)
        return sum(more for cid, inc, more in self.war.get("spent", ()) if (cid, inc) == own)

    def is_void(self, action: Action) -> bool:
        """Whether an action has lost its target (MW-9.22)."""
        target = self.card(action.target)
        if target.incarnation != action.target_incarnation:
            return True
        if self.type_of(target) == "tower":
            return False
        return target.zone_name != "units" or target.controller == action.seat

    def attacks(self, seat: int) -> list[Action]:
        """Return the attacks of a seat that are not void."""
        found = (a for a in self.actions() if a.kind == "offense" and a.seat == seat)
        return [action for action in found if not self.is_void(action)]
