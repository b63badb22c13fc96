"""Zones and positions (CD-10): slots in front of, behind and beside a minion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.refs import zone_key
from app.engine.position.visibility import ZoneDef, by_name

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

    from .numbers import Regulation

ATTACK: Final = "attack_zone"
DEFENSE: Final = "defense_zone"
ROWS: Final = (ATTACK, DEFENSE)
MISMATCH: Final = "!locked"
"""Suffix of the id of a card's version while its affinity is locked (CD-5.4)."""


def zones(numbers: Regulation) -> dict[str, ZoneDef]:
    """Return the zones by name, with slots by the rule constants."""
    paid = "owner" if numbers.owner_sees_destiny_zone else "none"
    return by_name(
        ZoneDef("hero", slots=1, board=True),
        ZoneDef(ATTACK, slots=numbers.attack_slots, board=True),
        ZoneDef(DEFENSE, slots=numbers.defense_slots, board=True),
        ZoneDef("weapon", slots=1, board=True),
        ZoneDef("armor", slots=1, board=True),
        ZoneDef("relic", slots=1, board=True),
        ZoneDef("location", slots=1, board=True),
        ZoneDef("talents", slots=numbers.talent_slots, board=True),
        ZoneDef("lineage"),
        ZoneDef("main_deck", faces="none"),
        ZoneDef("destiny_deck", faces="owner", ordered=False),
        ZoneDef("hand", faces="owner"),
        ZoneDef("destiny_zone", faces=paid, ordered=False),
        ZoneDef("discard"),
        ZoneDef("banish"),
        ZoneDef("chain"),
        ZoneDef("aside", faces="owner"),
    )


def hero_of(m: Match, seat: int) -> Card:
    """Return a seat's hero: one object for the whole match (CD-1.4)."""
    state = m.state
    return state.cards[state.zones["0.hero" if seat == 0 else "1.hero"][0]]


def equipped(m: Match, seat: int, kind: str) -> int:
    """Return the id of the artifact of that kind, 0 if there is none."""
    return m.state.zones[zone_key(seat, kind)][0]


def in_row(card: Card) -> bool:
    """True if the card is a minion on the board."""
    return card.slot >= 0 and card.zone_name in ROWS


def at(m: Match, seat: int, row: str, slot: int) -> int:
    """Return the id in a slot, 0 if it is empty or not there."""
    held = m.state.zones[zone_key(seat, row)]
    return held[slot] if 0 <= slot < len(held) else 0


def in_front(m: Match, card: Card) -> int:
    """CD-10.2: from the Defense Zone the own Attack slot, from there the opponent's."""
    if card.zone_name == DEFENSE:
        return at(m, card.controller, ATTACK, card.slot)
    return at(m, 1 - card.controller, ATTACK, card.slot)


def behind(m: Match, card: Card) -> int:
    """CD-10.3: behind an Attack slot the own Defense slot, behind that nothing."""
    if card.zone_name == DEFENSE:
        return 0
    return at(m, card.controller, DEFENSE, card.slot)


def adjacent_slots(m: Match, card: Card) -> list[int]:
    """Return the minions to the left and to the right (CD-10.4)."""
    row = card.zone_name
    sides = (at(m, card.controller, row, card.slot + step) for step in (-1, 1))
    return [cid for cid in sides if cid]


def relative(m: Match, card: Card, where: str) -> list[int]:
    """Return the minions in those spaces around a minion, read now (CD-10.7)."""
    if not in_row(card):
        return []
    match where:
        case "front":
            found = [in_front(m, card)]
        case "behind":
            found = [behind(m, card)]
        case "sides":
            found = adjacent_slots(m, card)
        case "left" | "right":
            step = -1 if where == "left" else 1
            found = [at(m, card.controller, card.zone_name, card.slot + step)]
        case "adjacent":
            found = [in_front(m, card), behind(m, card), *adjacent_slots(m, card)]
        case "row":
            found = list(m.state.zones[card.zone])
        case _:
            found = [at(m, s, row, card.slot) for s in (0, 1) for row in ROWS]
    return [cid for cid in found if cid]


def opposite_row(row: str) -> str:
    """Return the other row of the same side."""
    return DEFENSE if row == ATTACK else ATTACK
