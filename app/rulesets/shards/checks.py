"""State-based actions (SH-12): the rules apply them as soon as nothing else happens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.meaning.registry import Holds, holds_of
from app.engine.position.flow import Flow
from app.engine.position.resolution import Resolution
from app.engine.steps.checks import end_if_lost, same_names, surplus_copies
from app.engine.steps.combat_roles import role_holder
from app.engine.steps.silence import is_silenced

from .destroying import destroy
from .dsl.nodes import Doomed
from .event_kinds import ShardsEvent
from .life import life_of
from .memory import memory_of
from .zones import FIELDS, arrival, on_field

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card


def state_check(m: Match) -> Flow[bool]:
    """SH-12.1: do once everything that applies at the same moment; whether anything did."""
    if _seats_fall(m) or (yield from _creatures_fall(m)):
        return True
    _emit_survivors(m)
    return False


def _creatures_fall(m: Match) -> Flow[bool]:
    """SH-12.4, 12.5: destroy creatures by a lasting condition or a second legend."""
    watched = _watched(m)
    if not watched:
        return False
    doomed = [card.id for card in watched if _is_doomed(m, card)]
    # SH-12.5: a surplus legend is destroyed at the same moment; by default the earliest stays.
    doomed += yield from surplus_copies(m, same_names(m), lambda copies: min(copies, key=arrival))
    return bool(doomed) and (yield from _destroy_all(m, doomed))


def _watched(m: Match) -> list[Card]:
    """Return the creatures that a check may concern: legends, and those with lasting conditions."""
    cards, zones = m.state.cards, m.state.zones
    found = [cards[cid] for key in FIELDS for cid in zones[key] if cid]
    return [c for c in found if c.printed.unique or _doom_of(c.printed) is not None]


def _seats_fall(m: Match) -> bool:
    """SH-12.2, 13.1, 13.2: a seat without life loses; both together is a tie."""
    fallen = [seat for seat in (0, 1) if life_of(m, seat) <= 0]
    if not fallen:
        return False
    return end_if_lost(m, fallen, ("life_gone", "SH-13.1"), ("both_fell", "SH-13.2"))


@cache
def _doom_of(printed: Printed) -> Holds | None:
    nodes = [bound.node for bound in printed.abilities if isinstance(bound.node, Doomed)]
    return holds_of(nodes[0].condition) if nodes else None


def _is_doomed(m: Match, card: Card) -> bool:
    """SH-12.4: True if a creature's own lasting condition destroys it."""
    holds = _doom_of(card.printed)
    if holds is None or is_silenced(m, card):
        return False
    return holds(m, Resolution(card.controller, card.card_ref))


def _destroy_all(m: Match, doomed: list[int]) -> Flow[bool]:
    """SH-10.3: destroy the cards found by a check; False if none changes."""
    before = [_shields(m, cid) for cid in doomed]
    yield from destroy(m, doomed)
    return [_shields(m, cid) for cid in doomed] != before


def _shields(m: Match, card_id: int) -> int:
    """Return the shields of a creature, -1 if it has left the field."""
    card = m.card(card_id)
    return card.counters.get("shield", 0) if on_field(card) else -1


def _emit_survivors(m: Match) -> None:
    """Report the creatures that survived a battle, also one started by an effect."""
    fought = memory_of(m).get("fought", ())
    if fought:
        m.forget_memory("fought")
    for role in fought:
        card = role_holder(m, role)
        if card is not None:
            atoms.announce(m, ShardsEvent.SURVIVED, card.controller, card.id)
