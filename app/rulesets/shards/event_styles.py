"""Event styles of this game's events, and its own fields of common ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.engine.log.event_styles import COMBAT, EventStyle, moved, noted
from app.engine.log.looks import Look
from app.engine.position.event_kinds import EngineEvent

from .card_costs import COST_FELL, COST_ROSE
from .event_kinds import ShardsEvent

STYLES: Final[Mapping[str, EventStyle]] = {
    EngineEvent.PLAYED: EventStyle("{seat} ~casts {card}{targets}."),
    EngineEvent.LIFE_LOST: EventStyle(""),
    EngineEvent.CEASED: EventStyle(""),
    EngineEvent.TURN_ENDING: EventStyle(ability="End-phase"),
    EngineEvent.ATTACKED: EventStyle("{card} attacks."),
    EngineEvent.BLOCKED: EventStyle("{card} blocks {other}."),
    EngineEvent.PREVENTION: EventStyle(
        look=Look.SAID, caption="prevents the next {amount} damage."
    ),
    moved("cast"): EventStyle(look=Look.PLAY),
    moved("put"): EventStyle("{seat} ~puts {card} onto the field.", look=Look.BRING),
    noted(COST_FELL): EventStyle("{card} costs {amount} less.", caption="costs {amount} less"),
    noted(COST_ROSE): EventStyle("{card} costs {amount} more.", caption="costs {amount} more"),
    ShardsEvent.STANDBY: EventStyle(ability="Standby", is_phase=True),
    ShardsEvent.ATTACK_BEGAN: EventStyle(look=Look.ATTACK_BEGAN),
    ShardsEvent.ARRIVED: EventStyle(ability="entry"),
    ShardsEvent.ATTACK_2: EventStyle(ability="attack"),
    ShardsEvent.ATTACK_3: EventStyle(ability="attack"),
    ShardsEvent.HIT: EventStyle(ability="hit"),
    ShardsEvent.BATTLE_KILL: EventStyle(ability="kill"),
    ShardsEvent.WAS_BLOCKED: EventStyle(look=Look.WAS_BLOCKED),
    ShardsEvent.FOUGHT: EventStyle("{card} fights {other}{powers}.", topic=COMBAT, look=Look.FIGHT),
    ShardsEvent.SHIELDED: EventStyle(
        "A shield saves {card}.", topic=COMBAT, look=Look.WORD, caption="saved by a shield"
    ),
    ShardsEvent.WITHDRAWN: EventStyle("{card} leaves the attack.", topic=COMBAT),
    ShardsEvent.SEAT_HURT: EventStyle(
        "{card} deals {dealt} damage to {seat}{life}.|{seat} ~takes {dealt} damage{life}.",
        topic=COMBAT,
        look=Look.STRIKE,
    ),
    ShardsEvent.SEAT_LOST: EventStyle("{seat} ~loses {dealt} life{life}."),
    ShardsEvent.DRAW_MISSED: EventStyle("{seat} ~has no card to draw (missed draw {amount})."),
    ShardsEvent.SHARDS_GAINED: EventStyle("{seat} ~gains {amount} {detail} shard{s}."),
    ShardsEvent.SHARDS_LOST: EventStyle("{seat} ~loses {amount} {detail} shard{s}."),
    ShardsEvent.SHARDS_PAID: EventStyle("{seat} ~pays {amount} {detail} shard{s}.", is_cost=True),
    ShardsEvent.COSTS_FELL: EventStyle(
        "Cards in {seat's} hand cost {amount} less.",
        look=Look.SAID,
        caption="pays {amount} less for each card in hand.",
    ),
    ShardsEvent.COSTS_ROSE: EventStyle(
        "Cards in {seat's} hand cost {amount} more.",
        look=Look.SAID,
        caption="pays {amount} more for each card in hand.",
    ),
    ShardsEvent.SUMMON_GAINED: EventStyle("{seat} may cast one more creature this turn."),
}
