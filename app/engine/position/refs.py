"""Object references: a whole number names a card (above 0), a seat (below), a chain item (high).

A slot of a zone is named by a string, `0.attack#3`: zone key, slot counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final, NamedTuple

Ref = int
Zone = str
"""A zone's key: seat and name, `0.hand`. The chain is no zone."""


class CardRef(NamedTuple):
    """Which object is meant: a card and its incarnation; `Match.find` gives it while it is there.

    As a target also a seat or a chain item, by its reference and the incarnation 0.
    """

    id: Ref
    incarnation: int


new_ref: Final[Callable[[tuple[Ref, int]], CardRef]] = partial(tuple.__new__, CardRef)
"""Makes a reference of a pair, as fast as a pair is made: events and rules ask for many."""

NO_CARD: Final = CardRef(0, 0)

ASIDE: Final = "aside"
"""Zone of cards during looks and exchanges, empty afterwards."""
CHAIN: Final = "chain"
"""Zone of cards that wait on the chain (`chain.to_chain`)."""

ITEM_BASE: Final = 1_000_000
NO_SEAT: Final = -1
NOWHERE: Final = ""
"""The name of the zone of a card that is in none: one that has ceased."""


def seat_ref(seat: int) -> Ref:
    """Return the reference of a seat."""
    return -1 - seat


def seat_of(ref: Ref) -> int:
    """Return the seat that a negative reference names."""
    return -1 - ref


def is_seat(ref: Ref) -> bool:
    """True if the reference names a seat."""
    return ref < 0


def item_ref(item_id: int) -> Ref:
    """Return the reference of a chain item."""
    return ITEM_BASE + item_id


def is_card(ref: Ref) -> bool:
    """True if the reference names a card."""
    return 0 < ref < ITEM_BASE


def is_item(ref: Ref) -> bool:
    """True if the reference names a chain item."""
    return ref >= ITEM_BASE


@cache  # of a few dozen keys, asked for all the time
def zone_key(seat: int, name: str) -> Zone:
    """Return the key of a seat's zone; `NOWHERE` names none."""
    return f"{seat}.{name}"


def zone_name(key: Zone) -> str:
    """Return the name of a zone without its seat."""
    return key[2:]


def zone_seat(key: Zone) -> int:
    """Return the seat of a zone."""
    return int(key[0])


def slot_key(zone: Zone, slot: int) -> str:
    """Return the name of a slot."""
    return f"{zone}#{slot}"


def parse_slot(key: str) -> tuple[Zone, int]:
    """Return zone and slot number of a slot's name."""
    zone, _, slot = key.partition("#")
    return zone, int(slot)
