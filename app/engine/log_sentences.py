"""Log sentences for each kind of event, unless a ruleset has its own.

Tokens: {seat} the seat of the event, {seat's} its possessive, {owner's} the same of the card's
owner; {card} and {other} the cards with their seats, {face} the card alone, or "a card"; {by}
the card that did it, {also} further ones; {targets} its targets; {amount}, {change} the
number with its sign, {loss} without, {gains} "gains" or "loses" by it, {deals} "deal" or "deals";
{dealt} the damage before it was cut off at the value left; {cards} "card" or "cards", {s} an "s"
where the amount is not one; {life} the life before and after, {powers} those of two who fight;
{stat}, {values} a number of the card, before and after, {keyword} a keyword of it; {detail},
{zone}, {how} words; {ability} its ability by name ("attack ability").
A verb after ~ agrees with the seat: "~draws" is "draw" to the reader who does it. Of sentences
separated by |, the first one is used that has all its cards and its ability.
"""

from __future__ import annotations

from typing import Final

from .event_kinds import EngineEvent, EventKind

LINES: Final[dict[EventKind, str]] = {
    EngineEvent.STARTER_CHOSEN: "{seat} ~goes first.",
    EngineEvent.TURN_BEGAN: "Turn {amount}: {seat}.",
    EngineEvent.PLAYED: "{seat} ~plays {card}{targets}.",
    EngineEvent.PAID: "{seat} ~pays with {amount} {cards}.",
    EngineEvent.ABILITY_USED: (
        "{seat} ~uses {card}'s {ability}{targets}.|{seat} ~uses {card}{targets}."
    ),
    EngineEvent.ATTACK_DECLARED: "{card} attacks {other}.",
    EngineEvent.BLOCK_DECLARED: "{card} blocks {other}.",
    EngineEvent.DAMAGED: (
        "{other}{also} {deals} {amount} damage to {card}{life}.|{card} takes {amount} damage{life}."
    ),
    EngineEvent.LIFE_LOST: "{seat} ~loses {amount} life{life}.",
    EngineEvent.LIFE_GAINED: "{seat} ~gains {amount} life{life}.",
    EngineEvent.HEALED: "{card} heals {amount}{life}.",
    EngineEvent.COUNTED: "{card} {gains} {loss} {detail}{s}{values}.",
    EngineEvent.ATTACHED: "{card} is attached to {other}.|{card} is no longer attached.",
    EngineEvent.SHIFTED: "{card} moves to the {zone}.",
    EngineEvent.PREVENTION: "The next {amount} damage to {seat} will be prevented.",
    EngineEvent.PEEKED: "{seat} ~looks at a face-down card.",
    EngineEvent.STAT_CHANGED: (
        "{by} gives {card} {change} {stat}{values}.|"
        "{card} {gains} {loss} {stat}{values}: {other} no longer applies.|"
        "{card} {gains} {loss} {stat}{values}."
    ),
    EngineEvent.KEYWORD_GAINED: "{by} gives {card} {keyword}.|{card} gains {keyword}.",
    EngineEvent.KEYWORD_LOST: (
        "{card} loses {keyword}: {other} no longer applies.|{card} loses {keyword}."
    ),
    EngineEvent.DESTROYED: "{card} is destroyed.",
    EngineEvent.TRIGGERED: "{card}'s {ability} triggers{targets}.|{card} takes effect.",
    EngineEvent.RESOLVING: "{card}'s {ability} resolves{targets}.|{card} takes effect.",
    EngineEvent.DENIED: "{card} is denied.",
    EngineEvent.FIZZLED: "{card} {how} and does nothing.",
    EngineEvent.COIN_TOSSED: "{seat} ~flips a coin: {detail}.",
    EngineEvent.DIE_ROLLED: "{seat} ~rolls {amount}.",
    EngineEvent.LAPSED: "{card} has no effect.",
    EngineEvent.MULLIGANED: "{seat} ~replaces {amount} {cards}.",
    EngineEvent.LOOKED: "{seat} ~looks at {amount} {cards} and ~puts {detail} on the bottom.",
    EngineEvent.REVEALED: "{seat} ~shows {card}.",
    EngineEvent.CREATED: "{seat} ~gets {card}.",
    EngineEvent.CONTROL_CHANGED: "{seat} ~gains control of {card}.",
    EngineEvent.PHASE_SKIPPED: "{seat} ~skips the {detail} phase.",
    EngineEvent.TRIGGERS_DROPPED: "Too many triggers: the rest are skipped.",
    EngineEvent.REPLACED: "{card} replaces that event.",
    EngineEvent.CEASED: "{card} ceases to exist.",
    EngineEvent.TAKEN_BACK: "{seat} ~undoes the last act.",
}

NONE: Final[dict[EventKind, str]] = {
    EngineEvent.MULLIGANED: "{seat} ~keeps the opening hand.",
    EngineEvent.LOOKED: "{seat} ~looks at {amount} {cards} and ~puts none on the bottom.",
}
"""Said instead where the number, or the word for it, is 0."""

CAUSES: Final[dict[str, str]] = {
    "drawn": "{seat} ~draws {card}.",
    "discarded": "{seat} ~discards {card}.",
    "searched": "{seat} ~puts {card} into {owner's} {zone}.",
    "put": "{seat} ~puts {card} into play.",
    "sacrificed": "{card} is sacrificed.",
    "no_room": "{card} has no room and goes to {owner's} {zone}.",
    "milled": "{face} goes from {owner's} deck to the {zone}.",
    "banished": "{card} is banished.",
    "returned": "{face} returns to {owner's} {zone}.",
    "recovered": "{seat} ~returns {card} to hand.",
}
"""Moves of cards, by their cause; a key may name the origin or the destination as well."""

ABILITIES: Final[dict[EventKind, str]] = {
    EngineEvent.ENTERED: "entry",
    EngineEvent.DESTROYED: "death",
    EngineEvent.SACRIFICED: "sacrifice",
    EngineEvent.ATTACK_DECLARED: "attack",
    EngineEvent.ATTACKED: "attack",
    EngineEvent.BLOCK_DECLARED: "block",
    EngineEvent.BLOCKED: "block",
    EngineEvent.TURN_BEGAN: "start-of-turn",
    EngineEvent.TURN_ENDING: "end-of-turn",
    EngineEvent.SPELL_CAST: "spell",
}
"""Names of triggered abilities without a printed label, by the event that triggers them."""

NO_TARGET: Final = "finds no target"
NO_TARGET_LEFT: Final = "has no target left"
TARGET_GONE: Final = "has lost a target"

NO_DAMAGE: Final = "no_damage"
NOTHING: Final = "nothing"
PREVENTED: Final = "prevented"
TO_BE_PREVENTED: Final = "to_be_prevented"
ALL_TO_BE_PREVENTED: Final = "all_to_be_prevented"
NOTES: Final[dict[str, str]] = {
    PREVENTED: "{amount} damage to {card} is prevented.|{seat} ~has {amount} damage prevented.",
    TO_BE_PREVENTED: "The next {amount} damage to {card} will be prevented.",
    ALL_TO_BE_PREVENTED: "All damage to {card} will be prevented.",
    NO_DAMAGE: "{card} deals no damage to {other}.|{card} deals no damage to {seat}.",
    NOTHING: "{card} has no effect.",
}
"""Log notes of the engine (atoms/log_notes.py), by their keys."""
NOTE_WORDS: Final[dict[str, str]] = {
    PREVENTED: "{amount} prevented",
    TO_BE_PREVENTED: "prevents the next {amount}",
    ALL_TO_BE_PREVENTED: "prevents all damage",
}
"""Notes that are also read at their card on the table, or beside the plate of their seat."""

ACTS: Final = "acts"
COMBAT: Final = "combat"
TOPICS: Final[dict[EventKind, str]] = {
    **dict.fromkeys((
        EngineEvent.PLAYED, EngineEvent.ABILITY_USED, EngineEvent.SPELL_CAST, EngineEvent.TURNED_UP,
        EngineEvent.TRIGGERED, EngineEvent.RESOLVING, EngineEvent.DENIED, EngineEvent.FIZZLED,
        EngineEvent.MULLIGANED,
    ), ACTS),
    **dict.fromkeys((
        EngineEvent.ATTACK_DECLARED, EngineEvent.BLOCK_DECLARED, EngineEvent.ATTACKED,
        EngineEvent.BLOCKED, EngineEvent.DAMAGED, EngineEvent.LIFE_LOST, EngineEvent.DESTROYED,
        EngineEvent.SEAT_DAMAGE_DEALT, EngineEvent.NOTED,
    ), COMBAT),
}  # fmt: skip
"""Filters for readers of a log: voluntary acts of seats, and combat."""
