"""Roles of the present combat (CD-11.9, CD-11.10), and the objects destroyed in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Unpack

from app.engine.refs import NOBODY, CardRef
from app.engine.steps.combat_roles import Role, role_holder

from .memory import Combat, change_memory, in_combat, memory_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card


def combat_of(m: Match) -> Combat:
    """Return the roles of the present combat."""
    return memory_of(m)["combat"]


def change_combat(m: Match, **changes: Unpack[Combat]) -> None:
    """Note something of the present combat; outside one nothing is noted."""
    if in_combat(m):
        change_memory(m, combat={**combat_of(m), **changes})


def defender_of(m: Match) -> Card | None:
    """CD-11.10: the blocker if its role stands, otherwise the target if its role stands."""
    combat = combat_of(m)
    return role_holder(m, combat["blocker"]) or role_holder(m, combat["target"])


def end_roles(m: Match, card_id: int) -> None:
    """CD-11.9: end the roles of a unit that changes control, also if it comes back later."""
    if not in_combat(m):
        return
    combat = combat_of(m)
    change_combat(
        m, attacker=_ended(combat["attacker"], card_id), target=_ended(combat["target"], card_id)
    )
    if (blocker := combat["blocker"]) is not None:
        change_combat(m, blocker=_ended(blocker, card_id))


def _ended(role: Role, card_id: int) -> Role:
    """Return a role, or one that no controller fits if it is that card's."""
    return (*role[:2], NOBODY) if role[0] == card_id else role


def note_destroyed(m: Match, ids: Iterable[int]) -> None:
    """Remember for this combat that these objects are destroyed in it."""
    if in_combat(m):
        gone = [m.card(cid).card_ref for cid in ids]
        change_combat(m, destroyed=(*combat_of(m).get("destroyed", ()), *gone))


def was_destroyed(m: Match, unit: CardRef) -> bool:
    """Return True if this object was destroyed in the present combat."""
    return unit in combat_of(m).get("destroyed", ())
