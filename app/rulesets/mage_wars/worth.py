"""What a position is worth to a seat, in hundredths of a tower level; a guess for computer players.

Of the enemy's hand and face-down cards only the number counts: their faces are hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .actions import OFFENSE, REFLEX, attacks_on, is_void, standing
from .bindings import holder_of
from .places import elements_of, face_down_of, units_of
from .power import contributor, current, effective, exchange
from .tower import tower_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card

    from .actions import Action

LEVEL: Final = 100
FRAIL: Final = 25  # below so much tower each level counts for more
POWER: Final = 65  # a point of a unit's PL: it strikes more than once
WALL: Final = 500  # the first unit keeps attackers from the tower
LICENCE: Final = 50  # above so much, more of one's own tower allows little that was not allowed
SPARE: Final = 55
CARD: Final = 110
HIDDEN: Final = 130
FREE: Final = 150  # a point of an element that waits
BOUND: Final = 95
UNBOUND_UNIT: Final = 40
LIKELY: Final = 60  # hundredths: what is declared may still be answered
OPEN: Final = 30  # a point of PL that could strike an open tower in the next turn
KEYWORDS: Final = {
    "elusive": 150, "regiment": 220, "steadfast": 200, "swift": 60, "siege": 250, "warded": 160,
    "bodyguard": 60, "unbound": 80, "god": 100,
}  # fmt: skip


def worth_to(m: Match, seat: int) -> int:
    """Return how much better a seat stands than the other one."""
    faces = sum(_keeping(m.card(cid)) for cid in m.zone(seat, "hand"))
    faces += sum(_lurking(m.card(cid)) for cid in face_down_of(m, seat))
    return faces + _own_tower(m, seat) + _side(m, seat) - _side(m, 1 - seat)


def _side(m: Match, seat: int) -> int:
    worth = _tower(tower_of(m, seat))
    worth += CARD * len(m.zone(seat, "hand")) + HIDDEN * len(face_down_of(m, seat))
    units = [m.card(cid) for cid in units_of(m, seat)]
    worth += sum(_unit(m, unit) for unit in units) + (WALL if units else 0)
    worth += sum(_element(m, m.card(cid)) for cid in elements_of(m, seat))
    worth -= _exposed(m, seat) if not units else 0
    return worth + sum(_declared(m, one) for one in standing(m) if one.seat == seat)


def _tower(level: int) -> int:
    return LEVEL * level - 8 * max(0, FRAIL - level) ** 2


def _own_tower(m: Match, seat: int) -> int:
    """Count a high tower of one's own for less: units must not be given up for it."""
    return (SPARE - LEVEL) * max(0, tower_of(m, seat) - LICENCE)


def _exposed(m: Match, seat: int) -> int:
    """Return what it costs to stand without units before those of the enemy."""
    coming = sum(current(m, m.card(cid)) for cid in units_of(m, 1 - seat))
    return OPEN * coming + (20 * LEVEL if coming >= tower_of(m, seat) else 0)


# --- the field --------------------------------------------------------------------------------


def _unit(m: Match, unit: Card) -> int:
    worth = POWER * current(m, unit) + UNBOUND_UNIT
    return worth + sum(KEYWORDS.get(word, 0) for word in m.derived(unit).keywords)


def _element(m: Match, element: Card) -> int:
    points = m.stat(element, "value")
    if element.notes.get("augmented"):
        return FREE // 2
    return points * (BOUND if holder_of(m, element) else FREE)


def _declared(m: Match, action: Action) -> int:
    """Return what a standing action promises."""
    if is_void(m, action):
        return 0
    unit, target = m.card(action.unit), m.card(action.target)
    amount = action.share if action.share > 0 else effective(m, unit)
    if target.printed.type == "tower":
        return LEVEL * amount * LIKELY // 100
    if action.kind == OFFENSE:
        return _threat(m, unit, target, amount)
    if action.kind == REFLEX and not _survives(m, unit):
        return 0
    # An attacker that has struck is spent, and then anything destroys it.
    spent = current(m, target) if m.has(target, "steadfast") else 5
    return _unit(m, target) * LIKELY // 100 if amount >= spent else 0


def _threat(m: Match, unit: Card, target: Card, amount: int) -> int:
    """Return an attacker's part in what becomes of a unit."""
    together = sum(_blow(m, attack) for attack in attacks_on(m, target.id))
    if together < effective(m, target):
        return POWER * amount // 10
    share = exchange(m, [contributor(m, unit, amount)], target)
    return _unit(m, target) * LIKELY * min(share, together) // (100 * max(1, together))


def _blow(m: Match, attack: Action) -> int:
    unit = m.card(attack.unit)
    return attack.share if attack.share > 0 else effective(m, unit)


def _survives(m: Match, unit: Card) -> bool:
    return sum(_blow(m, attack) for attack in attacks_on(m, unit.id)) < effective(m, unit)


# --- one's own cards --------------------------------------------------------------------------


def _keeping(card: Card) -> int:
    """Return what an own card in hand is worth beyond its being one."""
    if card.printed.type == "element":
        return 0
    if "woven" in card.printed.derived.keywords:
        return -60  # of no use there
    return 3 * card.printed.stats.get("power", 0) if card.printed.type == "unit" else 40


def _lurking(card: Card) -> int:
    """Return what an own face-down card is worth beyond its being one."""
    if "woven" in card.printed.derived.keywords:
        return 120
    return {"unit": 60, "spell": 40}.get(card.printed.type, -90)
