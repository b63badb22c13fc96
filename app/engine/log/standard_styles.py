"""Standard styles: how the engine's events are logged and animated, unless a ruleset differs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..position.event_kinds import EngineEvent
from .event_styles import ACTS, COMBAT, EventStyle, moved, noted
from .looks import Look

NO_DAMAGE: Final = "no_damage"
NOTHING: Final = "nothing"
PREVENTED: Final = "prevented"
TO_BE_PREVENTED: Final = "to_be_prevented"
ALL_TO_BE_PREVENTED: Final = "all_to_be_prevented"

_SILENT: Final = EventStyle(silent=True)

STYLES: Final[Mapping[str, EventStyle]] = {
    # Moves and zones
    EngineEvent.MOVED: EventStyle(look=Look.MOVED),
    moved("drawn"): EventStyle("{seat} ~draws {card}."),
    moved("discarded"): EventStyle("{seat} ~discards {card}."),
    moved("searched"): EventStyle("{seat} ~puts {card} into {owner's} {zone}."),
    moved("put"): EventStyle("{seat} ~puts {card} into play."),
    moved("destroyed"): EventStyle(look=Look.DEATH),
    moved("sacrificed"): EventStyle("{card} is sacrificed.", look=Look.DEATH, is_cost=True),
    moved("paid"): EventStyle(is_cost=True),
    moved("no_room"): EventStyle("{card} has no room and goes to {owner's} {zone}."),
    moved("milled"): EventStyle("{face} goes from {owner's} deck to the {zone}."),
    moved("banished"): EventStyle("{card} is banished."),
    moved("returned"): EventStyle("{face} returns to {owner's} {zone}."),
    moved("recovered"): EventStyle("{seat} ~returns {card} to hand."),
    EngineEvent.LEFT: _SILENT,
    EngineEvent.ENTERED: EventStyle(ability="entry", silent=True),
    EngineEvent.SHIFTED: EventStyle("{card} moves to the {zone}.", look=Look.SHIFTED),
    EngineEvent.CEASED: EventStyle("{card} ceases to exist.", look=Look.CEASED),
    EngineEvent.CREATED: EventStyle("{seat} ~gets {card}.", look=Look.CREATED),
    EngineEvent.DESTROYED: EventStyle("{card} is destroyed.", topic=COMBAT, ability="death"),
    EngineEvent.SACRIFICED: EventStyle(ability="sacrifice"),
    EngineEvent.CONTROL_CHANGED: EventStyle("{seat} ~gains control of {card}."),
    # Cards
    EngineEvent.EXHAUSTED: EventStyle(look=Look.EXHAUSTED),
    EngineEvent.READIED: EventStyle(look=Look.READIED),
    EngineEvent.DAMAGED: EventStyle(
        "{other}{also} {deals} {amount} damage to {card}{life}.|"
        "{card} takes {amount} damage{life}.",
        topic=COMBAT,
        look=Look.DAMAGED,
    ),
    EngineEvent.LIFE_LOST: EventStyle("{seat} ~loses {amount} life{life}.", topic=COMBAT),
    EngineEvent.LIFE_GAINED: EventStyle("{seat} ~gains {amount} life{life}."),
    EngineEvent.PREVENTION: EventStyle("The next {amount} damage to {seat} will be prevented."),
    EngineEvent.DAMAGE_DEALT: _SILENT,
    EngineEvent.SEAT_DAMAGE_DEALT: EventStyle(topic=COMBAT, silent=True),
    EngineEvent.HEALED: EventStyle("{card} heals {amount}{life}.", look=Look.HEALED),
    EngineEvent.COUNTED: EventStyle("{card} {gains} {loss} {detail}{s}{values}."),
    EngineEvent.ATTACHED: EventStyle(
        "{card} is attached to {other}.|{card} is no longer attached."
    ),
    EngineEvent.STAT_CHANGED: EventStyle(
        "{by} gives {card} {change} {stat}{values}.|"
        "{card} {gains} {loss} {stat}{values}: {other} no longer applies.|"
        "{card} {gains} {loss} {stat}{values}.",
        look=Look.STAT_CHANGED,
    ),
    EngineEvent.KEYWORD_GAINED: EventStyle(
        "{by} gives {card} {keyword}.|{card} gains {keyword}.", look=Look.KEYWORD_GAINED
    ),
    EngineEvent.KEYWORD_LOST: EventStyle(
        "{card} loses {keyword}: {other} no longer applies.|{card} loses {keyword}.",
        look=Look.KEYWORD_LOST,
    ),
    EngineEvent.TRANSFORMED: EventStyle(look=Look.TRANSFORMED),
    EngineEvent.TURNED_UP: EventStyle(topic=ACTS, look=Look.TURNED_UP),
    EngineEvent.TURNED_DOWN: EventStyle(look=Look.TURNED_DOWN),
    EngineEvent.PEEKED: EventStyle("{seat} ~looks at a face-down card."),
    EngineEvent.REVEALED: EventStyle("{seat} ~shows {card}.", look=Look.REVEALED),
    # Seats
    EngineEvent.NUMBER_CHANGED: EventStyle(look=Look.NUMBER_CHANGED),
    EngineEvent.LOOKED: EventStyle(
        "{seat} ~looks at {amount} {cards} and ~puts {detail} on the bottom.",
        zero_line="{seat} ~looks at {amount} {cards} and ~puts none on the bottom.",
        look=Look.SAID,
    ),
    EngineEvent.NOTED: EventStyle(topic=COMBAT),
    noted(PREVENTED): EventStyle(
        "{amount} damage to {card} is prevented.|{seat} ~has {amount} damage prevented.",
        caption="{amount} prevented",
    ),
    noted(TO_BE_PREVENTED): EventStyle(
        "The next {amount} damage to {card} will be prevented.",
        caption="prevents the next {amount}",
    ),
    noted(ALL_TO_BE_PREVENTED): EventStyle(
        "All damage to {card} will be prevented.", caption="prevents all damage"
    ),
    noted(NO_DAMAGE): EventStyle(
        "{card} deals no damage to {other}.|{card} deals no damage to {seat}.", look=Look.NO_DAMAGE
    ),
    noted(NOTHING): EventStyle("{card} has no effect.", look=Look.FIZZLED),
    EngineEvent.COIN_TOSSED: EventStyle("{seat} ~flips a coin: {detail}."),
    EngineEvent.DIE_ROLLED: EventStyle("{seat} ~rolls {amount}."),
    EngineEvent.STARTER_CHOSEN: EventStyle("{seat} ~goes first.", silent=True),
    EngineEvent.MULLIGANED: EventStyle(
        "{seat} ~replaces {amount} {cards}.",
        zero_line="{seat} ~keeps the opening hand.",
        topic=ACTS,
        look=Look.SAID,
    ),
    EngineEvent.TAKEN_BACK: EventStyle("{seat} ~undoes the last action."),
    # The turn
    EngineEvent.TURN_BEGAN: EventStyle(
        "Turn {amount}: {seat}.", look=Look.TURN_BEGAN, ability="start-of-turn"
    ),
    EngineEvent.TURN_ENDING: EventStyle(silent=True, is_phase=True, ability="end-of-turn"),
    EngineEvent.PHASE_BEGAN: EventStyle(look=Look.PHASE_BEGAN),
    EngineEvent.PHASE_SKIPPED: EventStyle("{seat} ~skips the {detail} phase."),
    EngineEvent.PASSED: _SILENT,
    # The chain and its items
    EngineEvent.CHAINED: EventStyle(look=Look.CHAINED),
    EngineEvent.RESOLVING: EventStyle(
        "{card}'s {ability} resolves{targets}.|{card} takes effect.", topic=ACTS, silent=True
    ),
    EngineEvent.RESOLVED: EventStyle(look=Look.RESOLVED),
    EngineEvent.DENIED: EventStyle("{card} is denied.", topic=ACTS, look=Look.DENIED),
    EngineEvent.FIZZLED: EventStyle(
        "{card} {how} and does nothing.", topic=ACTS, look=Look.FIZZLED
    ),
    EngineEvent.LAPSED: EventStyle("{card} has no effect.", look=Look.FIZZLED),
    EngineEvent.DECLINED: _SILENT,
    EngineEvent.TRIGGERED: EventStyle(
        "{card}'s {ability} triggers{targets}.|{card} takes effect.",
        topic=ACTS,
        look=Look.TRIGGERED,
    ),
    EngineEvent.TRIGGERS_DROPPED: EventStyle("Too many triggers: the rest are skipped."),
    EngineEvent.REPLACED: EventStyle("{card} replaces that event."),
    # Acts and combat of most games
    EngineEvent.PLAYED: EventStyle("{seat} ~plays {card}{targets}.", topic=ACTS),
    EngineEvent.PAID: EventStyle("{seat} ~pays with {amount} {cards}.", is_cost=True),
    EngineEvent.ABILITY_USED: EventStyle(
        "{seat} ~uses {card}'s {ability}{targets}.|{seat} ~uses {card}{targets}.", topic=ACTS
    ),
    EngineEvent.SPELL_CAST: EventStyle(topic=ACTS, ability="spell"),
    EngineEvent.ATTACK_DECLARED: EventStyle(
        "{card} attacks {other}.", topic=COMBAT, look=Look.ATTACK_DECLARED, ability="attack"
    ),
    EngineEvent.ATTACKED: EventStyle(topic=COMBAT, silent=True, ability="attack"),
    EngineEvent.BLOCK_DECLARED: EventStyle(
        "{card} blocks {other}.", topic=COMBAT, look=Look.BLOCK_DECLARED, ability="block"
    ),
    EngineEvent.BLOCKED: EventStyle(topic=COMBAT, look=Look.BLOCKED, ability="block"),
}
