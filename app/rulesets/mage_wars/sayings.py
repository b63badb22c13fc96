"""Sentences of the log for what happens in this game only, or happens otherwise in it."""

from __future__ import annotations

from typing import Final

LOG_LINES: Final = {
    "tower_changed": "{seat}'s tower {change}{detail}.",
    "paid": "{seat} returns {detail} to pay.",
    "phase_began": "",
    "played": "{seat} plays {card}.",
    "placed": "{seat} places {card} face down.",
    "cast_declared": "{seat} declares {card}, PL {amount}.",
    "deploy_declared": "{seat} deploys {card}.",
    "spell_cast": "{card} is cast{detail}.",
    "spell_countered": "{card} is countered.",
    "spell_blocked": "{card} is blocked.",
    "deployment_blocked": "{card} is blocked before it enters.",
    "reduced": "{card} goes on with PL {amount}.",
    "used_to_block": "{card} is thrown in the way.",
    "turned_up": "{seat} turns up {card}.",
    "attached": "{card} is attached to {other}.",
    "attack_declared": "{card} attacks {other}.",
    "block_declared": "{card} blocks {other}.",
    "reflexed": "{card} strikes back at {other}.",
    "defended": "{card} defends against {other}.",
    "removed_from_combat": "{card} is removed from combat.",
    "strike": "{detail}",
    "rebound": "{seat} binds elements anew.",
    "starved": "{card} has no support left.",
    "redrew": "{seat} exchanges the opening hand.",
    "combat_over": "",
    "mulliganed": "",
}

CAUSE_LINES: Final = {
    "paid": "",
    "placed": "{seat} places {card} face down.",
    "sacrificed": "{card} is sacrificed.",
    "removed": "{card} is removed from the game.",
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
