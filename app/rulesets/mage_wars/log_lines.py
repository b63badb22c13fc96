"""Log lines of the match for what happens only here, or happens otherwise."""

from __future__ import annotations

from typing import Final

LOG_LINES: Final = {
    "tower_changed": "{seat}'s tower {change}{detail}.",
    "paid": "{seat} returns {detail} to pay.",
    "element_played": "{seat} plays {card}.",
    "cast_declared": "{seat} declares {card}, PL {amount}.",
    "spell_cast": "{card} is cast: its targets are fixed.",
    "blocked": "{card} is thrown in the way of {other}.",
    "turned_up": "{seat} turns up {card}.",
    "attack_declared": "{card} attacks {other}.",
    "block_declared": "{card} blocks {other}.",
    "reflexed": "{card} strikes back at {other}.",
    "defended": "{card} defends against {other}.",
    "removed_from_combat": "{card} is removed from combat.",
    "strike": "{detail}",
    "redrew": "{seat} exchanges the opening hand.",
    "shuffled": "{seat}'s library is shuffled.",
    "phase_began": "",
}

CAUSE_LINES: Final = {
    "placed": "{seat} places {card} face down.",
    "deployed": "{card} enters the field.",
    "sacrificed": "{card} is sacrificed.",
    "stopped": "{card} is blocked.",
    "countered": "{card} is countered.",
    "attached": "{seat} attaches {card}.",
    "turned_down": "{card} is turned face down.",
    "removed": "{card} is removed from the game.",
    "returned": "{card} returns to {owner}'s hand.",
    "discarded": "{seat} discards {card}.",
}

TOWER_CAUSES: Final = {
    "drained": " (drained)", "modifier": " (modifier)", "combat": " (struck)",
    "damage": " (damage)", "effect": "", "paid": " (paid)",
}  # fmt: skip


def detail_words(kind: str, detail: str) -> str:
    """Return the word of an event as a reader knows it."""
    if kind == "tower_changed":
        return TOWER_CAUSES.get(detail, "")
    return detail
