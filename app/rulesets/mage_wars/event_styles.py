"""Event styles of this game's events, and its own fields of common ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.engine.log.event_styles import ACTS, COMBAT, EventStyle, moved, noted, of
from app.engine.log.looks import Look
from app.engine.position.event_kinds import EngineEvent

from .event_kinds import MageWarsEvent

SPENT: Final = "spent"
UNSUPPORTED: Final = "unsupported"
NO_MODIFIER: Final = "no_modifier"
LOST_TARGETS: Final = "lost_targets"

STYLES: Final[Mapping[str, EventStyle]] = {
    EngineEvent.PAID: EventStyle("{seat} ~returns {detail} to pay."),
    EngineEvent.SPELL_CAST: EventStyle("{seat} ~casts {card}{targets}."),
    EngineEvent.BLOCKED: EventStyle("{card} is sacrificed to block {other}."),
    EngineEvent.DAMAGED: EventStyle(stat="power"),
    EngineEvent.HEALED: EventStyle(stat="power"),
    EngineEvent.TURNED_UP: EventStyle(
        "{seat} ~turns {card} face up.", look=Look.PRESENTED, caption="It's turned up."
    ),
    EngineEvent.ABILITY_USED: EventStyle(look=Look.TRIGGERED),  # MW-5.7: it goes on no chain
    EngineEvent.SHUFFLED: EventStyle("{seat's} library is shuffled."),
    moved("played"): EventStyle(look=Look.PLAY),
    moved("placed"): EventStyle("{seat} ~places {card} face down.", look=Look.PLAY),
    moved("deployed"): EventStyle("{card} enters the field.", look=Look.PLAY),
    moved("put"): EventStyle("{card} enters the field.", look=Look.BRING),
    moved("turned_up"): EventStyle(look=Look.BRING),
    moved("turned_down"): EventStyle("{card} is turned face down."),
    moved("resolved to elements"): EventStyle("{card} enters the field."),
    # MW-12.6: a card with Grave Fear alone goes there from the field.
    moved("sacrificed to removed"): EventStyle(
        "{card} is sacrificed, and removed from the game by Grave Fear."
    ),
    moved("destroyed to removed"): EventStyle("{card} is removed from the game by Grave Fear."),
    moved("destroyed from face_down"): EventStyle("{card} is destroyed."),
    moved("stopped"): EventStyle("{card} is blocked."),
    moved("countered"): EventStyle("{card} is countered."),
    moved("second_god"): EventStyle("{card} is sacrificed: only one God can stay."),
    moved("removed"): EventStyle("{card} is removed from the game."),
    noted(NO_MODIFIER): EventStyle("The tower modifier of {card} is prevented."),
    noted(LOST_TARGETS): EventStyle("The effect of {card} has no target left."),
    noted(SPENT): EventStyle("{card} spends {amount} PL on its attack.", caption="{amount} spent"),
    noted(UNSUPPORTED): EventStyle("{card} loses its support.", caption="not supported"),
    MageWarsEvent.EXPANSION_BEGINS: EventStyle(ability="Expansion", is_phase=True),
    MageWarsEvent.REDREW: EventStyle("{seat} ~replaces the opening hand."),
    MageWarsEvent.ELEMENT_PLAYED: EventStyle("{seat} ~plays {card}.", topic=ACTS),
    MageWarsEvent.TOWER_CHANGED: EventStyle(
        "{by}{also} {deals} {loss} damage to {seat's} Tower{life}.|"
        "{seat's} Tower {gains} {loss}{detail}{life}.",
        topic=COMBAT,
        look=Look.STRUCK,
        stat="level",
    ),
    of(MageWarsEvent.TOWER_CHANGED, "modifier"): EventStyle(is_cost=True),
    MageWarsEvent.CAST_DECLARED: EventStyle("{seat} ~declares {card}, PL {amount}.", topic=ACTS),
    MageWarsEvent.RETARGETED: EventStyle("{card} is redirected{targets}."),
    MageWarsEvent.REDESIGNATED: EventStyle("{seat} ~designates other elements for {card}."),
    MageWarsEvent.LEVEL_CHANGED: EventStyle("The PL of {card} changes{values}."),
    MageWarsEvent.WEAKENED: EventStyle("A block lowers the PL of {card}{values}."),
    MageWarsEvent.COUNTERED: EventStyle(look=Look.COUNTERED),
    MageWarsEvent.STRIKE: EventStyle(
        "{detail}: {seat's} attacks.", topic=COMBAT, look=Look.HEADING
    ),
    MageWarsEvent.LAST_STRIKE: EventStyle(
        "{detail}: blocks, reflexes, and defenses.", topic=COMBAT, look=Look.HEADING
    ),
    MageWarsEvent.REFLEXED: EventStyle("{card} strikes back at {other}.", topic=COMBAT),
    MageWarsEvent.DEFENDED: EventStyle("{card} defends against {other}.", topic=COMBAT),
    MageWarsEvent.STRIKE_DAMAGE: EventStyle(ability="damage"),
    MageWarsEvent.USED_TO_BLOCK: EventStyle(ability="block"),
    MageWarsEvent.REMOVED_FROM_COMBAT: EventStyle("{card} is removed from combat.", topic=COMBAT),
}
