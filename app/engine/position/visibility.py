"""Hidden information: the one authority on the known faces and identities of cards.

Viewers are 0 and 1 (the seats) and 2 (all spectators). A card has a number for each viewer who
can follow it among others; it gets a new one whenever that viewer sees it again after losing track.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..play.match import Match
    from ..play.queries import Queries
    from .state import Card

SPECTATOR: Final = 2
ALL_VIEWERS: Final = 0b111


@dataclass(frozen=True, slots=True)
class ZoneDef:
    """A kind of zone that each seat has one of.

    `faces`: the viewers of its faces, "all", "owner" or "none"; where faces are hidden from a
    viewer the cards are not distinguishable either, unless `told_apart` (a row of face-down cards).
    `slots`: number of slots, 0 for a pile or a row. `board`: whether it belongs to the board.
    `holds`: the types of card allowed there, if not all; hidden cards are dealt again
    by it (determinization.py).
    """

    name: str
    faces: str = "all"
    slots: int = 0
    board: bool = False
    told_apart: bool = False
    ordered: bool = True
    holds: tuple[str, ...] = ()


def face_mask(m: Match, card: Card) -> int:
    """Return the bit mask of viewers that may know a card's face in its present zone."""
    zone = m.rules.layout.by_key[card.zone]
    mine = 1 << card.controller
    if zone.faces == "none":
        return 0
    if zone.faces == "owner":
        return mine
    if not card.face_up:
        return mine | (card.notes.get("seen", 0))
    return ALL_VIEWERS


def usual_zones(pile: str) -> tuple[ZoneDef, ...]:
    """Return the zones off the board that most games have; `pile`: where used cards go."""
    return (
        ZoneDef("deck", faces="none"),
        ZoneDef("hand", faces="owner"),
        ZoneDef(pile),
        ZoneDef("chain"),
        ZoneDef("aside", faces="owner"),
    )


def by_name(*zones: ZoneDef) -> dict[str, ZoneDef]:
    """Return the zones of a game by their names, in that order."""
    return {zone.name: zone for zone in zones}


def hidden_from(zone: ZoneDef, viewer: int, seat: int) -> bool:
    """True if the faces in a seat's zone are hidden from a viewer."""
    return zone.faces == "none" or (zone.faces == "owner" and viewer != seat)


def see(m: Match, card: Card) -> None:
    """Set knowledge of a card's face and its public numbers after it has moved."""
    known = face_mask(m, card)
    card.known = known
    zone = m.rules.layout.by_key[card.zone]
    apart = ALL_VIEWERS if zone.told_apart or zone.faces == "all" else known
    if card.pub != (0, 0, 0) or apart:
        card.pub = _numbers(m, card, apart)


def see_also(m: Match, card: Card) -> None:
    """Show a card's face to the viewers who may know it in its present place; knowledge stays."""
    known = card.known
    see(m, card)
    if known & ~card.known:
        card.known |= known
        card.pub = _numbers(m, card, ALL_VIEWERS if all(card.pub) else card.known)


def reveal_zones(m: Queries, names: Collection[str]) -> None:
    """Make the cards in the zones of those names public from now on, wherever they go."""
    state = m.state
    for key, _, zone in m.rules.layout.seat_zones:
        if zone.name in names:
            for card_id in filter(None, state.zones[key]):
                card = state.mut(card_id)
                card.known = ALL_VIEWERS
                card.pub = _numbers(m, card, ALL_VIEWERS)


def _numbers(m: Queries, card: Card, apart: int) -> tuple[int, int, int]:
    pub = card.pub
    if apart == ALL_VIEWERS and all(pub):
        return pub
    fresh = list(m.state.next_pub)
    numbers = [0, 0, 0]
    for viewer in range(3):
        if apart >> viewer & 1:
            if pub[viewer]:
                numbers[viewer] = pub[viewer]
            else:
                numbers[viewer] = fresh[viewer]
                fresh[viewer] += 1
    m.state.next_pub = (fresh[0], fresh[1], fresh[2])
    return numbers[0], numbers[1], numbers[2]
