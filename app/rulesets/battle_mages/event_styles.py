"""Event styles of this game's events, and its own fields of common ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.engine.log.event_styles import ACTS, COMBAT, EventStyle, moved
from app.engine.log.looks import Look
from app.engine.position.event_kinds import EngineEvent

from .event_kinds import BattleMagesEvent

STYLES: Final[Mapping[str, EventStyle]] = {
    EngineEvent.MULLIGANED: EventStyle("{seat} ~takes a mulligan and ~draws {amount} {cards}."),
    EngineEvent.ATTACKED: EventStyle("{card} attacks."),
    EngineEvent.BLOCKED: EventStyle("{card} blocks {other}."),
    EngineEvent.SEAT_DAMAGE_DEALT: EventStyle(
        "{card} deals {amount} damage to {seat}{life}.", look=Look.STRIKE, silent=False
    ),
    EngineEvent.TURN_ENDING: EventStyle(ability="End-Step"),
    EngineEvent.HEALED: EventStyle("{card} is mended by {amount}{life}."),
    EngineEvent.COUNTED: EventStyle(look=Look.STAT_CHANGED),
    moved("attempted"): EventStyle(look=Look.PLAY),
    moved("crystal"): EventStyle("{seat} ~puts {card} onto the field.", look=Look.BRING),
    moved("brought"): EventStyle("{seat} ~brings {card}.", look=Look.BRING),
    moved("put"): EventStyle("{seat} ~puts {card} onto the field.", look=Look.BRING),
    moved("legend"): EventStyle(
        "{card} goes to {owner's} graveyard: only one of that name can stay."
    ),
    moved("banished"): EventStyle("{card} is vanished."),
    moved("to vanished"): EventStyle("{card} is vanished."),
    BattleMagesEvent.PREPARATION_BEGAN: EventStyle(ability="Preparation-Step", is_phase=True),
    BattleMagesEvent.ATTEMPTED: EventStyle("{seat} ~attempts {card}{targets}.", topic=ACTS),
    BattleMagesEvent.ATTACK_BEGAN: EventStyle(look=Look.ATTACK_BEGAN),
    BattleMagesEvent.WAS_BLOCKED: EventStyle(look=Look.WAS_BLOCKED),
    BattleMagesEvent.LEFT_COMBAT: EventStyle("{card} leaves combat.", topic=COMBAT),
    BattleMagesEvent.DAMAGE_MOVED: EventStyle("{card} {gains} {loss} Damage counter{s}{life}."),
    BattleMagesEvent.DIED: EventStyle("{card} dies.", topic=COMBAT, ability="death"),
}
