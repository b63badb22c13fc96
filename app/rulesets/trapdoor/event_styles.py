"""Event styles of this game's events, and its own fields of common ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.engine.log.event_styles import ACTS, COMBAT, EventStyle, moved, noted
from app.engine.log.looks import Look
from app.engine.log.standard_styles import PREVENTED, TO_BE_PREVENTED
from app.engine.position.event_kinds import EngineEvent

from .event_kinds import TrapdoorEvent

_PLAY: Final = EventStyle(look=Look.PLAY)

STYLES: Final[Mapping[str, EventStyle]] = {
    EngineEvent.CREATED: EventStyle(""),  # entering cards are reported as placed
    EngineEvent.CEASED: EventStyle(""),
    EngineEvent.DENIED: EventStyle(""),
    EngineEvent.ATTACHED: EventStyle(
        "{card} is equipped to {other}.|{card} is no longer equipped."
    ),
    EngineEvent.HEALED: EventStyle("{card} regains {amount} power{life}.", stat="power"),
    EngineEvent.PREVENTION: EventStyle(
        "The next {amount} life {seat} would lose will be prevented.",
        look=Look.SAID,
        caption="prevents the next {amount} life it would lose.",
    ),
    moved("played"): _PLAY,
    moved("placed"): _PLAY,
    moved("set"): _PLAY,
    moved("activated"): _PLAY,
    moved("equipped"): _PLAY,
    moved("tributed"): EventStyle("{card} is tributed.", is_cost=True),
    moved("paid"): EventStyle("{card} is sacrificed."),
    noted("peeked"): EventStyle("You see {card}."),  # TD-6.13: read by the seat that peeks, alone
    noted(PREVENTED): EventStyle(  # TD-11.10
        "{card} loses {amount} less power.|{seat} ~loses {amount} less life."
    ),
    noted(TO_BE_PREVENTED): EventStyle(  # TD-11.10
        "The next {amount} power {card} would lose will be prevented."
    ),
    TrapdoorEvent.TURN_BEGAN_FOR: EventStyle(ability="start-of-turn", is_phase=True),
    TrapdoorEvent.END_BEGAN: EventStyle(ability="End-phase", is_phase=True),
    TrapdoorEvent.CREATURE_PLACED: EventStyle(
        "{seat} ~places {card}{how}.", topic=ACTS, ability="placement"
    ),
    TrapdoorEvent.CARD_SET: EventStyle("{seat} ~sets {card}.", topic=ACTS),
    TrapdoorEvent.FLIPPED: EventStyle("{card} is turned face up.", topic=ACTS, ability="Flip"),
    TrapdoorEvent.TURNED_FACE_DOWN: EventStyle("{card} is turned face down."),
    TrapdoorEvent.SPELL_ACTIVATED: EventStyle(
        "{seat} ~activates {card}{targets}.", topic=ACTS, ability="spell"
    ),
    TrapdoorEvent.TRAP_ACTIVATED: EventStyle("{seat} ~springs {card}{targets}.", topic=ACTS),
    TrapdoorEvent.EQUIPMENT_PLAYED: EventStyle("{seat} ~plays {card}.", topic=ACTS),
    TrapdoorEvent.LINK_NEGATED: EventStyle("{card} is negated."),
    TrapdoorEvent.STAYS: EventStyle("{card} stays on the field."),
    TrapdoorEvent.MANA_PAID: EventStyle("{seat} ~pays {amount} mana.", is_cost=True),
    TrapdoorEvent.MANA_GAINED: EventStyle("{seat} ~gains {amount} mana."),
    TrapdoorEvent.MANA_LOST: EventStyle("{seat} ~loses {amount} mana."),
    TrapdoorEvent.ATTACKS_DIRECTLY: EventStyle("{card} attacks directly.", topic=COMBAT),
    TrapdoorEvent.ATTACK_ENDED: EventStyle("{card} stops attacking.", topic=COMBAT),
    TrapdoorEvent.FOUGHT: EventStyle(
        "{card} fights {other}{powers}.", topic=COMBAT, look=Look.FIGHT
    ),
    TrapdoorEvent.HIT: EventStyle(ability="hit", look=Look.STRIKE_ACROSS),
    TrapdoorEvent.POWER_LOST: EventStyle(
        "{other} takes {amount} power from {card}{life}.|{card} loses {amount} power{life}.",
        topic=COMBAT,
        look=Look.DAMAGED,
        stat="power",
    ),
    TrapdoorEvent.POWER_GAINED: EventStyle(
        "{by} gives {card} {amount} power{life}.|{card} gains {amount} power{life}.",
        look=Look.HEALED,
        stat="power",
    ),
    TrapdoorEvent.SHIELDED: EventStyle(
        "A shield saves {card}.", topic=COMBAT, look=Look.WORD, caption="saved by a shield"
    ),
    TrapdoorEvent.STOOD: EventStyle(
        "{card} makes its Last Stand.", topic=COMBAT, look=Look.WORD, caption="Last Stand"
    ),
    TrapdoorEvent.TOSSED: EventStyle(
        "{seat} ~flips a coin: {detail}.", look=Look.WORD, caption="coin: {detail}"
    ),
}
