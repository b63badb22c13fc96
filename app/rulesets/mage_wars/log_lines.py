"""Log lines of events of this game alone, or with its own words."""

from __future__ import annotations

from typing import Final

from app.engine.event_kinds import EngineEvent, EventKind
from app.engine.log_sentences import ACTS, COMBAT

from .event_kinds import MageWarsEvent

LOG_LINES: Final[dict[EventKind, str]] = {
    MageWarsEvent.TOWER_CHANGED: (
        "{by}{also} {deals} {loss} damage to {seat's} Tower{life}.|"
        "{seat's} Tower {gains} {loss}{detail}{life}."
    ),
    EngineEvent.PAID: "{seat} ~returns {detail} to pay.",
    MageWarsEvent.ELEMENT_PLAYED: "{seat} ~plays {card}.",
    MageWarsEvent.CAST_DECLARED: "{seat} ~declares {card}, PL {amount}.",
    EngineEvent.SPELL_CAST: "{seat} ~casts {card}{targets}.",
    EngineEvent.BLOCKED: "{card} is sacrificed to block {other}.",
    EngineEvent.TURNED_UP: "{seat} ~turns {card} face up.",
    MageWarsEvent.RETARGETED: "{card} is redirected{targets}.",
    MageWarsEvent.LEVEL_CHANGED: "The PL of {card} changes{values}.",
    MageWarsEvent.WEAKENED: "A block lowers the PL of {card}{values}.",
    MageWarsEvent.REDESIGNATED: "{seat} ~designates other elements for {card}.",
    EngineEvent.ATTACK_DECLARED: "{card} attacks {other}.",
    EngineEvent.BLOCK_DECLARED: "{card} blocks {other}.",
    MageWarsEvent.REFLEXED: "{card} strikes back at {other}.",
    MageWarsEvent.DEFENDED: "{card} defends against {other}.",
    MageWarsEvent.REMOVED_FROM_COMBAT: "{card} is removed from combat.",
    MageWarsEvent.STRIKE: "{detail}: {seat's} attacks.",
    MageWarsEvent.LAST_STRIKE: "{detail}: blocks, reflexes, and defenses.",
    MageWarsEvent.REDREW: "{seat} ~replaces the opening hand.",
    EngineEvent.SHUFFLED: "{seat's} library is shuffled.",
}

SPENT: Final = "spent"
UNSUPPORTED: Final = "unsupported"
NO_MODIFIER: Final = "no_modifier"
LOST_TARGETS: Final = "lost_targets"
NOTE_LINES: Final = {
    NO_MODIFIER: "The tower modifier of {card} is prevented.",
    LOST_TARGETS: "The effect of {card} has no target left.",
    SPENT: "{card} spends {amount} PL on its attack.",
    UNSUPPORTED: "{card} loses its support.",
}
NOTE_WORDS: Final = {SPENT: "{amount} spent", UNSUPPORTED: "not supported"}

CAUSE_LINES: Final = {
    "placed": "{seat} ~places {card} face down.",
    "deployed": "{card} enters the field.",
    "sacrificed": "{card} is sacrificed.",
    # MW-12.6: a card with Grave Fear alone goes there from the field.
    "sacrificed to removed": "{card} is sacrificed, and removed from the game by Grave Fear.",
    "destroyed to removed": "{card} is removed from the game by Grave Fear.",
    "stopped": "{card} is blocked.",
    "countered": "{card} is countered.",
    "put": "{card} enters the field.",
    "resolved to elements": "{card} enters the field.",
    "destroyed from face_down": "{card} is destroyed.",
    "second_god": "{card} is sacrificed: only one God can stay.",
    "turned_down": "{card} is turned face down.",
    "removed": "{card} is removed from the game.",
}

TOPICS: Final[dict[EventKind, str]] = {
    **dict.fromkeys((
        MageWarsEvent.ELEMENT_PLAYED, MageWarsEvent.CAST_DECLARED,
    ), ACTS),
    **dict.fromkeys((
        MageWarsEvent.TOWER_CHANGED, MageWarsEvent.REFLEXED, MageWarsEvent.DEFENDED,
        MageWarsEvent.REMOVED_FROM_COMBAT, MageWarsEvent.STRIKE,
        MageWarsEvent.LAST_STRIKE,
    ), COMBAT),
}  # fmt: skip

TOWER_CAUSES: Final = {
    "drained": " (drained)", "combat": " (struck)", "damage": " (damage)",
    "paid": " (paid)",
}  # fmt: skip


def detail_words(kind: str, detail: str) -> str:
    """Return the word of an event as a reader knows it."""
    if kind == MageWarsEvent.TOWER_CHANGED:
        return TOWER_CAUSES.get(detail, "")
    return detail
