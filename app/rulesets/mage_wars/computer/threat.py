"""Threat assessment: an army's possible next attack; a guess for computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import is_war
from ..memory import memory_of
from ..numbers import numbers_of
from ..play.expanding import face_down_left
from ..power import current
from ..support.means import means_of, support_of
from ..zones import face_down_of, is_fresh, units_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.engine.play.match import Match
    from app.engine.position.state import Card

BEFORE_WAR: Final = ("draw", "expansion", "armament")


def strikers(m: Match, seat: int, *, siege: bool = False) -> list[int]:
    """Return the PL of a seat's attackers in its next attack, strongest first; optionally Siege."""
    now = _is_before_war(m)
    found = []
    for card_id in units_of(m, seat):
        unit = m.card(card_id)
        waits = now and is_fresh(m, unit) and not m.has(unit, "swift")
        if siege and not m.has(unit, "siege"):
            continue
        if not waits and "attack" not in m.derived(unit).bans:
            found += _blows(m, unit)
    return sorted(found, reverse=True)


def _is_before_war(m: Match) -> bool:
    return not is_war(m) and memory_of(m).get("phase", "draw") in BEFORE_WAR


def may_hide(m: Match, seat: int) -> bool:
    """True if a seat may place a card face down before it is next attacked."""
    return (
        m.state.active == seat
        and face_down_left(m, seat) > 0
        and (memory_of(m).get("phase", "draw") in ("draw", "expansion"))
    )


def is_lost(m: Match, seat: int) -> bool:
    """True if no unit of a seat will be left when the opponent could attack its tower.

    In one's own turn too the enemy strikes at units that stay at home (MW-9.17).
    """
    units = [guard_of(m, m.card(cid)) for cid in units_of(m, seat)]
    if not units or m.state.active != seat or m.state.turn <= numbers_of(m).peace_turns:
        return not units
    blows = strikers(m, 1 - seat)
    return bool(blows) and not is_war(m) and sweeps(blows, units)


def _blows(m: Match, unit: Card) -> list[int]:
    power = current(m, unit)
    if m.has(unit, "regiment") and power > 10:
        return [power - power // 2, power // 2]
    return [power]


def guard_of(m: Match, unit: Card) -> int:
    """Return the PL needed to destroy a unit that is attacked."""
    return current(m, unit) + (m.derived(unit).keywords.get("bulwark") or 0)


def sweeps(blows: Sequence[int], defenders: Iterable[int]) -> bool:
    """True if those blows, the strongest first, are enough to destroy every defender at once."""
    left = list(blows)
    for level in sorted(defenders, reverse=True):
        single = [blow for blow in left if blow >= level]
        if single:
            left.remove(single[-1])
            continue
        while level > 0 and left:
            level -= left.pop(0)
        if level > 0:
            return False
    return True


def reserves(m: Match, seat: int, *, hand: bool) -> int:
    """Return the number of units that a seat's free elements could still bring to the field."""
    means = means_of(m, seat)
    free = sum(e.shape.value for e in means.elements if e.id not in means.holders)
    cards = [m.card(cid) for cid in face_down_of(m, seat)]
    if hand:
        more = [m.card(cid) for cid in m.zone(seat, "hand")]
        free += sum(card.printed.type == "element" for card in more)
        cards += more
    costs = sorted(sum(support_of(m, card)) for card in cards if card.printed.type == "unit")
    count = 0
    for cost in costs:
        free -= cost
        count += free >= 0
    return count
