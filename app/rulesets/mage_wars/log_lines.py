"""Log lines of the match for what happens only here, or happens otherwise."""

from __future__ import annotations

from typing import Final

from app.engine.event_kinds import EngineEvent, EventKind

from .event_kinds import MageWarsEvent

LOG_LINES: Final[dict[EventKind, str]] = {
    MageWarsEvent.TOWER_CHANGED: "{seat}'s tower {change}{detail}.",
    EngineEvent.PAID: "{seat} returns {detail} to pay.",
    MageWarsEvent.ELEMENT_PLAYED: "{seat} plays {card}.",
    MageWarsEvent.CAST_DECLARED: "{seat} declares {card}, PL {amount}.",
    EngineEvent.SPELL_CAST: "{card} is cast: its targets are fixed.",
    EngineEvent.BLOCKED: "{card} is thrown in the way of {other}.",
    EngineEvent.TURNED_UP: "{seat} turns up {card}.",
    EngineEvent.ATTACK_DECLARED: "{card} attacks {other}.",
    EngineEvent.BLOCK_DECLARED: "{card} blocks {other}.",
    MageWarsEvent.REFLEXED: "{card} strikes back at {other}.",
    MageWarsEvent.DEFENDED: "{card} defends against {other}.",
    MageWarsEvent.REMOVED_FROM_COMBAT: "{card} is removed from combat.",
    MageWarsEvent.STRIKE: "{detail}",
    MageWarsEvent.REDREW: "{seat} exchanges the opening hand.",
    EngineEvent.SHUFFLED: "{seat}'s library is shuffled.",
    EngineEvent.PHASE_BEGAN: "",
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
    if kind == MageWarsEvent.TOWER_CHANGED:
        return TOWER_CAUSES.get(detail, "")
    return detail
