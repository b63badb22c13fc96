"""Attackers and blockers: roles that end as their creature leaves or changes sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from app.engine.steps.combat_roles import role_holder, role_of

from .memory import Attack, change_memory, memory_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card


def attack_of(m: Match) -> Attack | None:
    """Return what is known of the present attack: attackers, blocks, open fights."""
    return memory_of(m).get("attack")


def change_attack(m: Match, **changes: Unpack[Attack]) -> None:
    """Note something of the present attack."""
    had: Attack = attack_of(m) or {"attackers": (), "blocks": ()}
    change_memory(m, attack={**had, **changes})


def attackers(m: Match) -> list[Card]:
    """Return the creatures that still attack, in the order in which they were declared."""
    attack = attack_of(m)
    if attack is None:
        return []
    return [card for role in attack["attackers"] if (card := role_holder(m, role)) is not None]


def is_attacking(m: Match, card: Card) -> bool:
    """Whether a creature attacks now."""
    attack = attack_of(m)
    return attack is not None and role_of(card) in attack["attackers"]


def is_blocking(m: Match, card: Card) -> bool:
    """Whether a creature blocks now."""
    attack = attack_of(m)
    return attack is not None and any(b == role_of(card) for b, _ in attack["blocks"])


def withdraw(m: Match, card_id: int) -> bool:
    """SH-6.7: remove a creature from the attack; False if it does not attack."""
    card = m.card(card_id)
    attack = attack_of(m)
    if attack is None or not is_attacking(m, card):
        return False
    left = tuple(role for role in attack["attackers"] if role != role_of(card))
    change_attack(m, attackers=left)
    return True
