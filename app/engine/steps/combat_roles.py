"""Roles in a fight: attackers and blockers, which end as their card leaves or changes sides.

Attackers and blockers are in the memory of the turn, in a record that a game derives from
`Declared`, under the name that its ruleset gives (`declared_memory`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypedDict

from ..position.errors import EngineFault
from ..position.refs import new_ref, seat_ref

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card
    from ..rules.display import Link

Role = tuple[int, int, int]
"""Card, incarnation, controller: a role ends when one of them is no longer so."""
ROLE_SIZE: Final = 3


class Declared(TypedDict, total=False):
    """Declared combat: attackers in their order, and pairs of blocker and attacker."""

    attackers: tuple[Role, ...]
    blocks: tuple[tuple[Role, Role], ...]


def role_of(card: Card) -> Role:
    """Return the role of a card as it is now; a plain value, for the memory of a fight."""
    return *card.card_ref, card.controller


def role_holder(m: Match, role: Sequence[int] | None) -> Card | None:
    """Return the card of a role if it is the same object, on the board, on that side."""
    if role is None:
        return None
    if len(role) != ROLE_SIZE:
        raise EngineFault(
            f"A role is {ROLE_SIZE} numbers (card, incarnation, controller), not {len(role)}:"
            " a step that is given two of them takes its arguments apart."
        )
    card = m.find(new_ref((role[0], role[1])))
    if card is None or card.controller != role[2]:
        return None
    return card if card.zone in m.rules.layout.board else None


def declared(m: Match) -> Declared | None:
    """Return the declarations of the present fight, None if there is none."""
    found: Declared | None = m.state.memory.get(m.rules.declared_memory)
    return found


def attackers(m: Match) -> list[Card]:
    """Return the cards that still attack, in the order in which they were declared."""
    now = declared(m)
    if now is None:
        return []
    return [card for role in now["attackers"] if (card := role_holder(m, role)) is not None]


def blockers_of(m: Match, attacker: Card) -> list[Card]:
    """Return the cards that still block an attacker, in the order in which they were noted."""
    now, role = declared(m), role_of(attacker)
    pairs = now["blocks"] if now is not None else ()
    held = [role_holder(m, blocker) for blocker, goal in pairs if goal == role]
    return [card for card in held if card is not None]


def is_attacking(m: Match, card: Card) -> bool:
    """True if a card attacks now."""
    now = declared(m)
    return now is not None and role_of(card) in now["attackers"]


def is_blocking(m: Match, card: Card) -> bool:
    """True if a card blocks now."""
    now = declared(m)
    return now is not None and role_of(card) in [blocker for blocker, _ in now["blocks"]]


def without(now: Declared, card: Card) -> Declared:
    """Return the declarations without a card on either side."""
    role = role_of(card)
    return {
        "attackers": tuple(each for each in now["attackers"] if each != role),
        "blocks": tuple(pair for pair in now["blocks"] if pair[0] != role),
    }


def combat_states(m: Match, card: Card) -> list[str]:
    """Return the states "attacking" and "blocking" of a card, as far as they are so."""
    if declared(m) is None:
        return []
    found = ["attacking"] if is_attacking(m, card) else []
    return [*found, "blocking"] if is_blocking(m, card) else found


def combat_links(m: Match) -> list[Link]:
    """Return the arrows of attackers to the other seat, and of blockers to attackers."""
    now = declared(m)
    if now is None:
        return []
    found: list[Link] = [
        ("attack", card.id, seat_ref(1 - card.controller), "") for card in attackers(m)
    ]
    return found + [
        ("block", blocker[0], goal[0], "")
        for blocker, goal in now["blocks"]
        if goal in now["attackers"] and role_holder(m, blocker) and role_holder(m, goal)
    ]
