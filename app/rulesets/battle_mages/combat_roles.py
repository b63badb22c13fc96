"""Attackers and blockers (BM-7.7): roles that end as their creature leaves or changes sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Unpack

from app.engine import atoms
from app.engine.steps.combat_roles import is_attacking, is_blocking, role_of, without

from .event_kinds import BattleMagesEvent
from .memory import Combat, change_memory, memory_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

NONE: Final[Combat] = {"attackers": (), "blocks": (), "blocked": ()}


def combat_of(m: Match) -> Combat:
    """Return the record of the present combat: attackers, blocks in order, blocked attackers."""
    return memory_of(m).get("combat", NONE)


def change_combat(m: Match, **changes: Unpack[Combat]) -> None:
    """Record facts of the present combat."""
    change_memory(m, combat={**combat_of(m), **changes})


def end_combat(m: Match) -> None:
    """BM-9.34: nothing attacks or blocks any more."""
    m.forget_memory("combat")


def is_blocked(m: Match, card: Card) -> bool:
    """BM-9.24: true if an attacker was blocked, also if its blockers are gone."""
    return role_of(card) in combat_of(m)["blocked"]


def leave_combat(m: Match, card_id: int) -> None:
    """BM-9.14, 9.25: remove a creature from combat, if it is in one."""
    card = m.card(card_id)
    if is_attacking(m, card) or is_blocking(m, card):
        change_combat(m, **without(combat_of(m), card))
        atoms.announce(m, BattleMagesEvent.LEFT_COMBAT, card.controller, card_id)
