"""Filters, conditions and targets of printed texts, read as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.position.state import Card

from .table import ROWS, Node, Table

if TYPE_CHECKING:
    from .values import Values

Test = Callable[["Values", Node, int, Card, Card], bool]
COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
}


def fits(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    """Whether a card fits a filter of a seat's source."""
    if node["node"] not in FILTERS:
        raise LookupError(f"The checker does not know the filter {node['node']}.")
    return FILTERS[node["node"]](values, node, seat, source, card)


def _all(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    return all(fits(values, part, seat, source, card) for part in node["parts"])


def _any(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    return any(fits(values, part, seat, source, card) for part in node["parts"])


def _controlled(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    return (card.controller == seat) is (node["who"] == "you")


def _aspect(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    # MW-11.14: in this pool an aspect in a text is always an alignment.
    return values.has(card, node["aspect"])


def _state(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    table, state = values.table, node["state"]
    if state == "attacking":
        return table.is_attacking(card)
    marks = next((item.marks for item in table.state.chain if item.card == card.id), None)
    return marks is not None and ("cast" in marks) is (state == "cast")


def _power(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    level = values.current(card)
    return level is not None and COMPARISONS[node["op"]](level, node["amount"])


def _up_to_spell(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    level, own = values.current(card), values.current(source)
    return level is not None and own is not None and level <= own


def _provides(values: Values, node: Node, seat: int, source: Card, card: Card) -> bool:
    # Granted kinds depend on printed ones, so no text of the pool grants artifact.
    return node["kind"] in values.table.face(card)["facts"].get("kinds", ())


FILTERS: dict[str, Test] = {
    "And": _all,
    "Or": _any,
    "Not": lambda v, node, seat, source, card: not fits(v, node["part"], seat, source, card),
    "AnyCard": lambda v, node, seat, source, card: True,
    "IsType": lambda v, node, seat, source, card: v.table.type_of(card) in node["types"],
    "ControlledBy": _controlled,
    "Other": lambda v, node, seat, source, card: card.id != source.id,
    "HasKeyword": lambda v, node, seat, source, card: v.has(card, node["keyword"]),
    "HasAspect": _aspect,
    "HasState": _state,
    "mage_wars.PowerIs": _power,
    "mage_wars.PowerUpToSpell": _up_to_spell,
    "mage_wars.Provides": _provides,
    "mage_wars.FaceDown": lambda v, node, seat, source, card: card.zone_name == "face_down",
    "mage_wars.OnField": lambda v, node, seat, source, card: card.zone_name in ROWS,
    "mage_wars.MayLeave": lambda v, node, seat, source, card: (
        "grave_bind" not in v.table.printed_keywords(card)
    ),
}


def condition_holds(values: Values, node: Node, source: Card) -> bool:
    """Whether the condition of a static ability holds."""
    match node["node"]:
        case "Compare":
            left = _amount(values.table, node["left"], source.controller)
            right = _amount(values.table, node["right"], source.controller)
            return COMPARISONS[node["op"]](left, right)
        case "Exists":
            what, seat = node["ref"]["filter"], source.controller
            found = (c for c in values.permanents if fits(values, what, seat, source, c))
            least: int = node.get("count", 1)
            return sum(1 for _ in found) >= least
        case other:
            raise LookupError(f"The checker does not know the condition {other}.")


def _amount(table: Table, node: Node | int, seat: int) -> int:
    if isinstance(node, int):
        return node
    assert (node["node"], node["number"]) == ("SeatNumber", "tower")
    return table.tower(seat if node.get("who", "you") == "you" else 1 - seat)


def targets(values: Values, target: Node, seat: int, source: Card) -> list[Card]:
    """Return the legal targets of a text (MW-6.14, 6.26); Warded permanents are none."""
    zones = target.get("zones") or (*ROWS, "tower")
    found = [
        card
        for card in values.table.both(*zones)
        if fits(values, target["filter"], seat, source, card)
    ]
    return [c for c in found if not (c.zone_name in ROWS and values.has(c, "warded"))]


def has_targets(values: Values, ability: Node, seat: int, source: Card) -> bool:
    """MW-6.4, 5.7: whether every target that must be chosen exists."""
    return all(
        target.get("up_to") or targets(values, target, seat, source)
        for target in ability.get("targets", ())
    )
