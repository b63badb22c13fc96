"""Roles of the present combat (CD-11.9, CD-11.10), and the objects destroyed in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Unpack

from app.engine.position.refs import CardRef
from app.engine.steps.combat_roles import role_holder

from .memory import Combat, change_memory, in_combat, memory_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def combat_of(m: Match) -> Combat:
    """Return the roles of the present combat."""
    return memory_of(m)["combat"]


def change_combat(m: Match, **changes: Unpack[Combat]) -> None:
    """Record facts of the present combat; do nothing outside of one."""
    if in_combat(m):
        change_memory(m, combat={**combat_of(m), **changes})


def defender_of(m: Match) -> Card | None:
    """CD-11.10: the blocker if it still has its role, otherwise the target if it still has its."""
    combat = combat_of(m)
    return role_holder(m, combat["blocker"]) or role_holder(m, combat["target"])


def note_destroyed(m: Match, ids: Iterable[int]) -> None:
    """Remember for this combat that these objects are destroyed in it."""
    if in_combat(m):
        gone = [m.card(cid).card_ref for cid in ids]
        change_combat(m, destroyed=(*combat_of(m).get("destroyed", ()), *gone))


def was_destroyed(m: Match, unit: CardRef) -> bool:
    """Return True if this object was destroyed in the present combat."""
    return unit in combat_of(m).get("destroyed", ())
