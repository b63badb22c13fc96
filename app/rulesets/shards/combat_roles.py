"""The present attack, and leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from app.engine.steps.combat_roles import is_attacking, without

from .memory import Attack, change_memory, memory_of

if TYPE_CHECKING:
    from app.engine.play.match import Match


def attack_of(m: Match) -> Attack | None:
    """Return the present attack (attackers, blocks, open fights); None if there is no attack."""
    return memory_of(m).get("attack")


def change_attack(m: Match, **changes: Unpack[Attack]) -> None:
    """Note something of the present attack."""
    had: Attack = attack_of(m) or {"attackers": (), "blocks": ()}
    change_memory(m, attack={**had, **changes})


def withdraw(m: Match, card_id: int) -> bool:
    """SH-6.7: remove a creature from the attack; False if it does not attack."""
    card, attack = m.card(card_id), attack_of(m)
    if attack is None or not is_attacking(m, card):
        return False
    change_attack(m, attackers=without(attack, card)["attackers"])
    return True
