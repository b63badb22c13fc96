"""Event styles of this game's events, and its own fields of common ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.engine.log.event_styles import ACTS, EventStyle, counted, moved, noted
from app.engine.log.looks import Look
from app.engine.position.event_kinds import EngineEvent

from .event_kinds import ClashingDestinyEvent

_SILENT: Final = EventStyle(silent=True)

STYLES: Final[Mapping[str, EventStyle]] = {
    # The seat itself has a private line with the name of each of these cards.
    EngineEvent.PAID: EventStyle(private_line=""),
    moved("paid"): EventStyle(private_line="{seat} ~pays with {card}."),
    ClashingDestinyEvent.HOME: EventStyle(
        "{seat} ~takes {amount} {cards} home.", private_line="", silent=True
    ),
    ClashingDestinyEvent.CAME_HOME: _SILENT,
    moved("came_home"): EventStyle(private_line="{card} comes home."),
    ClashingDestinyEvent.DESTINY_COST_PAID: EventStyle(
        "{card} is banished to pay the cost.", private_line="", is_cost=True
    ),
    EngineEvent.DAMAGED: EventStyle(stat="hp"),
    EngineEvent.HEALED: EventStyle(stat="hp"),
    EngineEvent.LIFE_LOST: EventStyle("{card} loses {amount} HP{life}.", stat="hp"),
    moved("played"): EventStyle(look=Look.PLAY),
    moved("put"): EventStyle(look=Look.BRING),
    moved("drawn to destiny_zone"): EventStyle("{seat} ~gathers {card}."),
    moved("took_back"): EventStyle("{seat} ~returns {card} to hand."),
    moved("put_aside"): EventStyle("{seat} ~puts {card} aside."),
    moved("fleeting"): EventStyle("{card} is banished (Fleeting)."),
    moved("unique"): EventStyle(
        "{card} goes to {owner's} discard pile: only one of that name can stay."
    ),
    moved("replaced"): EventStyle("{card} is replaced."),
    noted("locked"): EventStyle("{card} is locked: it gathers 1 instead."),
    counted("frozen"): EventStyle("{card} is frozen.", loss_line="{card} thaws."),
    counted("burning"): EventStyle("{card} is burning.", loss_line="{card} stops burning."),
    ClashingDestinyEvent.TURN_STARTED: EventStyle(
        ability="start-of-turn", silent=True, is_phase=True
    ),
    ClashingDestinyEvent.DESTINY_PLAYED: EventStyle(
        "{seat} ~plays {card} from the Destiny deck.", topic=ACTS, silent=True
    ),
    ClashingDestinyEvent.FROZE: _SILENT,
    ClashingDestinyEvent.LEVELLED_UP: EventStyle(
        "{seat's} hero is now level {amount}.", topic=ACTS, ability="level-up"
    ),
    # Locked cards lose value from then on, and no card shows it.
    ClashingDestinyEvent.UNLOCKED: EventStyle("{seat} ~unlocks {detail}.", look=Look.SAID),
    ClashingDestinyEvent.GIVEN_UP: EventStyle("{seat} ~loses {detail}.", look=Look.SAID),
    ClashingDestinyEvent.COMBAT_HIT: EventStyle(ability="hit", silent=True),
    ClashingDestinyEvent.COMBAT_KILL: EventStyle(ability="kill", silent=True),
}
