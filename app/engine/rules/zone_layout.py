"""Lookup tables of a ruleset's zones, derived once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..position.refs import zone_key

if TYPE_CHECKING:
    from ..position.visibility import ZoneDef


@dataclass(frozen=True, slots=True)
class ZoneLayout:
    """Zones of both seats by key, in the ruleset's order.

    `keys`: all zone keys. `seat_zones`: key, seat and kind of each. `board`: keys of board zones;
    `board_by_seat`: the same in board order. `board_places`, `hand_places`: indexes in
    `seat_zones`.
    """

    keys: tuple[str, ...]
    by_key: Mapping[str, ZoneDef]
    seat_zones: tuple[tuple[str, int, ZoneDef], ...]
    board: frozenset[str]
    board_by_seat: tuple[tuple[str, ...], tuple[str, ...]]
    board_places: frozenset[int]
    hand_places: frozenset[int]


def zone_layout(zones: Mapping[str, ZoneDef], hand: str) -> ZoneLayout:
    """Return the lookup tables of zones."""
    seat_zones = tuple(
        (zone_key(seat, name), seat, zone) for seat in (0, 1) for name, zone in zones.items()
    )
    first, second = (
        tuple(key for key, owner, zone in seat_zones if owner == seat and zone.board)
        for seat in (0, 1)
    )
    places = list(enumerate(seat_zones))
    return ZoneLayout(
        keys=tuple(key for key, _, _ in seat_zones),
        by_key={key: zone for key, _, zone in seat_zones},
        seat_zones=seat_zones,
        board=frozenset(first + second),
        board_by_seat=(first, second),
        board_places=frozenset(n for n, (_, _, zone) in places if zone.board),
        hand_places=frozenset(n for n, (_, _, zone) in places if zone.name == hand),
    )
