"""Evaluation function: a position's worth, in hundredths of a tower level; for computer players.

Of the enemy's hand and face-down cards only the number counts: their faces are hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import OFFENSE, REFLEX, attacks_on, is_void, standing_actions
from ..power import contributor, current, effective, exchange, power_of
from ..support.bindings import holder_of
from ..support.means import support_of
from ..tower import tower_of
from ..war.eligible import is_guarded
from ..zones import elements_of, face_down_of, units_of
from .threat import guard_of, is_lost, may_hide, reserves, strikers, sweeps

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.engine.play.match import Match
    from app.engine.position.state import Card

    from ..actions import Action

LEVEL: Final = 115
LONG: Final = 16  # turns: from then on one wants to see the end
WEARY: Final = 5  # hundredths, for each turn more
FRAIL: Final = 30  # below so much tower each level counts for more
POWER: Final = 65  # a point of a unit's PL: it strikes more than once
GUARD: Final = 35  # a point of Bulwark
BLOW: Final = 35  # a point of Assault
DOOMED: Final = 55  # hundredths: of units that the enemy's next attack would destroy together
TO_COME: Final = 22  # the same in one's hand
LASTING: Final = 70  # hundredths: damage is gone when the turn ends
WALL: Final = 250  # the first unit keeps attackers from the tower
LICENCE: Final = 50  # above so much, more of one's own tower allows little that was not allowed
SPARE: Final = 55
CARD: Final = 150
HIDDEN: Final = 170
FREE: Final = 60  # a point that waits may pay for an answer
NEEDED: Final = 800  # a point that a unit stands on, or waits for
LEAST: Final = 8  # points needed by a seat that waits for units
USEFUL: Final = 200  # each further point, for spells
SPELLS: Final = 4
FURTHER: Final = 60
PLAYABLE: Final = 75  # hundredths: an element in one's hand, which can be laid out again
UNBOUND_UNIT: Final = 40
LIKELY: Final = 60  # hundredths: declared actions may still be answered
OPEN: Final = 75  # a point of PL that could strike an open tower in the next turn
GUARDED: Final = 1500  # a card keeps all but Siege from the tower
FATAL: Final = 6000  # it could bring the tower down
RESERVE: Final = (400, 200)  # units that can follow when those on the field are lost
BLOCKABLE: Final = 40  # hundredths: of Siege before units
COVERED: Final = 30  # hundredths: of an open tower before which a unit may still appear
UNKNOWN: Final = 60  # the same where one sees only cards
KEYWORDS: Final = {
    "elusive": 150,
    "regiment": 220,
    "steadfast": 200,
    "swift": 60,
    "siege": 250,
    "warded": 160,
    "bodyguard": 60,
    "unbound": 80,
    "god": 100,
}


def evaluate_position(m: Match, seat: int) -> int:
    """Return the advantage of a seat over the other one."""
    faces = sum(_keeping(m.card(cid)) for cid in m.zone(seat, "hand"))
    lurking = sum(_lurking(m.card(cid)) for cid in face_down_of(m, seat))
    faces += lurking * (100 + _patience(m)) // 200
    faces += _own_tower(m, seat) + _own_ground(m, seat)
    other = 1 - seat
    follow = reserves(m, seat, hand=True)
    if units_of(m, other):
        faces += sum(RESERVE[:follow]) * _patience(m) // 100
    faces -= _haste(m) * tower_of(m, other)
    faces -= _exposed(m, seat, _cover(m, seat))
    faces += _exposed(m, other, UNKNOWN if m.zone(other, "hand") else 100)
    return faces + _side(m, seat) - _side(m, other) - _ground_of_other(m, other)


def _patience(m: Match) -> int:
    """Return how willing one still is to wait for a better moment, in hundredths."""
    return max(0, min(100, 100 - WEARY * (m.state.turn - LONG)))


def _haste(m: Match) -> int:
    """Return how much more a level of the enemy's tower counts in a long match."""
    return LEVEL * WEARY * max(0, m.state.turn - LONG) // 100


def _side(m: Match, seat: int) -> int:
    worth = _tower(tower_of(m, seat))
    worth += CARD * len(m.zone(seat, "hand")) + HIDDEN * len(face_down_of(m, seat))
    worth += _army(m, seat) + FREE * _waiting(m, seat) + GUARDED * is_guarded(m, seat)
    return worth + sum(_declared(m, one) for one in standing_actions(m) if one.seat == seat)


def _tower(level: int) -> int:
    return LEVEL * level - 8 * max(0, FRAIL - level) ** 2


def _own_tower(m: Match, seat: int) -> int:
    """Count a high tower of one's own for less: units must not be given up for it."""
    return (SPARE - LEVEL) * max(0, tower_of(m, seat) - LICENCE)


def _army(m: Match, seat: int) -> int:
    """Return the value of units: low if the next attack may destroy them all."""
    units = [m.card(cid) for cid in units_of(m, seat)]
    if not units:
        return 0
    worth = sum(_unit(m, unit) for unit in units)
    blows = strikers(m, 1 - seat)
    if blows and sweeps(blows, (guard_of(m, unit) for unit in units)):
        worth -= worth * (100 - DOOMED) * _patience(m) // 10_000
    return worth + WALL


def _exposed(m: Match, seat: int, share: int) -> int:
    """Return the penalty for having no units against those of the enemy, or against Siege."""
    lost = is_lost(m, seat)
    coming = sum(strikers(m, 1 - seat, siege=not lost or is_guarded(m, seat)))
    if not lost:
        coming = coming * BLOCKABLE // 100
    return (OPEN * coming + (FATAL if coming >= tower_of(m, seat) else 0)) * share // 100


def _cover(m: Match, seat: int) -> int:
    """Return how much of its danger an open tower of one's own is in, in hundredths."""
    return COVERED if reserves(m, seat, hand=may_hide(m, seat)) else 100


def _unit(m: Match, unit: Card) -> int:
    healed = min(unit.damage, power_of(m, unit)) * LASTING // 100
    words = m.derived(unit).keywords
    worth = POWER * (current(m, unit) + healed) + UNBOUND_UNIT
    worth += GUARD * (words.get("bulwark") or 0) + BLOW * (words.get("assault") or 0)
    return worth + sum(KEYWORDS.get(word, 0) for word in words)


def _points(m: Match, seat: int) -> int:
    return sum(m.stat(m.card(cid), "value") for cid in elements_of(m, seat))


def _waiting(m: Match, seat: int) -> int:
    """Return how many elements hold no unit."""
    return sum(not holder_of(m, m.card(cid)) for cid in elements_of(m, seat))


def _ground(points: int, need: int) -> int:
    """Return the value of points: the first ones hold units, the last ones wait."""
    held = min(points, need)
    spells = min(points - held, SPELLS)
    return NEEDED * held + USEFUL * spells + FURTHER * (points - held - spells)


def _ground_of_other(m: Match, seat: int) -> int:
    need = _pips(m, units_of(m, seat)) + len(m.zone(seat, "hand")) // 2
    return _ground(_points(m, seat), max(LEAST, need))


def _own_ground(m: Match, seat: int) -> int:
    """Count elements in one's own hand: elements used for payment return in the next Expansion."""
    hand = m.zone(seat, "hand")
    need = max(LEAST, _pips(m, (*units_of(m, seat), *face_down_of(m, seat), *hand)))
    cards = (m.card(cid).printed for cid in hand)
    more = sum(c.type == "element" and c.stats.get("tower", 0) >= 0 for c in cards)
    points = _points(m, seat)
    now, then = _ground(points, need), _ground(points + more, need)
    return now + (then - now) * PLAYABLE // 100 - CARD * more


def _pips(m: Match, ids: Iterable[int]) -> int:
    """Return the pips needed to hold the units among some cards."""
    cards = (m.card(cid) for cid in ids)
    return sum(sum(support_of(m, card)) for card in cards if card.printed.type == "unit")


def _declared(m: Match, action: Action) -> int:
    """Return the expected gain of a standing action."""
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
    """Return an attacker's part in the expected loss of a unit."""
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


def _keeping(card: Card) -> int:
    """Return an own hand card's value beyond that of any card."""
    if card.printed.type == "element":
        return 0
    if "woven" in card.printed.derived.keywords:
        return 60  # of no use there
    power = card.printed.stats.get("power", 0)
    return TO_COME * power if card.printed.type == "unit" else 150


def _lurking(card: Card) -> int:
    """Return an own face-down card's value beyond that of any card."""
    if "woven" in card.printed.derived.keywords:
        return 200
    power = card.printed.stats.get("power", 0)
    return {"unit": TO_COME * power + 20, "spell": 140, "item": 140}.get(card.printed.type, -110)
