"""Lexicon: this game's words for things in sentences, and the reminders of its keywords."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import MARK_COSTS, PLAIN_COSTS, Mana
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.position.event_kinds import EngineEvent

from . import phrases as phrases  # imported for the phrases that it registers
from .dsl.nodes import BanishDestinyCost
from .event_kinds import ClashingDestinyEvent
from .reach import REACH

KEYWORDS: Final = {
    "rush": KeywordWords("Rush", "It can attack on the turn it enters."),
    "taunt": KeywordWords("Taunt", "Enemies that can attack it must attack a Taunt unit."),
    "blitz": KeywordWords("Blitz", "Attacks by it and on it can't be blocked."),
    "vigilant": KeywordWords("Vigilant", "Blocking doesn't exhaust it."),
    "double_attack": KeywordWords(
        "Double Attack",
        "It activates after its first damaging attack each turn.",
    ),
    "cleave": KeywordWords(
        "Cleave",
        "It also damages the minions beside its target.",
    ),
    "piercing": KeywordWords(
        "Piercing",
        "It also damages the minion behind its target.",
    ),
    "pusher": KeywordWords(
        "Pusher",
        "It moves a minion it hits back one space, if free.",
    ),
    "puller": KeywordWords(
        "Puller",
        "It moves a minion it attacks forward one space, if free.",
    ),
    "drifter": KeywordWords(
        "Drifter",
        "At the start of your turn, it switches rows if it can.",
    ),
    "elusive": KeywordWords(
        "Elusive",
        "The first attack on it each turn makes it dodge to a free space, without combat damage.",
    ),
    "pride": KeywordWords(
        "Pride {n}", "It can't attack, block, or use abilities below that hero level."
    ),
    "veil": KeywordWords("Veil", "Enemy spells and abilities can't target it."),
    "unique": KeywordWords("Unique", "One copy per deck, and one under your control."),
    "fleeting": KeywordWords("Fleeting", "If it's in your hand at the end of turn, banish it."),
}

NOTES: Final = {
    "gather": KeywordWords(
        "Gather {n}",
        "Put that many top cards of your Main deck face down into your Destiny Zone.",
        also=("gather", "gathers"),
        rule="CD-9.11",
    ),
    "return_home": KeywordWords(
        "On Return Home", "When it goes from your Destiny Zone to your hand in your Destiny Phase."
    ),
    "legacy": KeywordWords("Legacy", "When it's banished from your Destiny Zone to pay a cost."),
    "inherited": KeywordWords(
        "Inherited",
        "It keeps working after your hero levels up.",
        rule="CD-6.9",
    ),
    "influence": KeywordWords("Influence", "The number of cards in your hand and Destiny Zone."),
    "destiny_zone": KeywordWords(
        "Destiny Zone",
        "Cards you pay with wait here until your next Destiny Phase.",
        rule="CD-3.8",
    ),
    "frozen": KeywordWords(
        "Frozen",
        "Exhausted. It loses Frozen instead of being activated.",
    ),
    "freeze": KeywordWords(
        "Freeze",
        "Exhaust it. It skips its next activation.",
        also=("freeze",),
    ),
    "burning": KeywordWords("Burning", "It takes 1 damage at the start of each turn."),
    "ignite": KeywordWords(
        "Ignite", "It takes 1 damage at the start of each turn.", also=("ignite",)
    ),
    "scry": KeywordWords(
        "Scry {n}",
        "Look at that many top cards. Put any on the bottom.",
        also=("scry",),
    ),
    "discover": KeywordWords(
        "Discover",
        "Choose one of three such cards. Put a copy into your hand.",
        also=("discover",),
    ),
    "deny": KeywordWords(
        "Deny", "It does nothing and goes to its owner's discard pile.", also=("deny",)
    ),
    "seal": KeywordWords("Seal", "The ability can't be used again in this match."),
    "vanguard": KeywordWords("Vanguard", "When it enters in your Attack Zone."),
    "rearguard": KeywordWords("Rearguard", "When it enters in your Defense Zone."),
    "lineage": KeywordWords(
        "Lineage",
        "Your hero and its earlier levels.",
        also=("lineage",),
        rule="CD-6.6",
    ),
    "affinity": KeywordWords(
        "Affinity",
        "Your heroes unlock affinities. A locked card only gathers 1.",
        also=("affinity",),
        rule="CD-5.4",
    ),
    "level": KeywordWords("Level", "How far your hero has grown: from 0 to 3."),
    "power": KeywordWords("Power", "Your hero's bonus to card damage."),
    "ability": KeywordWords(
        "Activated ability", "You may use it in your Main Phase and in chains.", also=("ability",)
    ),
    "on_enter": KeywordWords("On Enter", "When it enters the board."),
    "on_destroyed": KeywordWords("On Destroyed", "When it's destroyed."),
    "on_attack": KeywordWords("On Attack", "When its attack is declared, before any block."),
    "on_block": KeywordWords("On Block", "When it blocks."),
    "on_hit": KeywordWords("On Hit", "When it deals combat damage to the unit it fights."),
    "on_kill": KeywordWords("On Kill", "When it destroys the unit it fights."),
    "activate": KeywordWords("Activate", "It becomes ready.", also=("activate",)),
    "mana": KeywordWords(
        "Mana",
        "Pay with that many cards from your hand, face down.",
        also=("mana",),
        rule="CD-4.4",
    ),
    "home": KeywordWords(
        "Come home",
        "In your Destiny Phase the cards of your Destiny Zone go to your hand.",
        also=("come home",),
    ),
    "level_up": KeywordWords(
        "Level up",
        "Play a hero of the next level from your Destiny deck.",
        also=("level up", "levels up"),
        rule="CD-6.4",
    ),
    "banish": KeywordWords(
        "Banish", "Put it into its owner's banish pile.", also=("banish", "banishes", "banished")
    ),
    "durability": KeywordWords(
        "Durability", "At 0 the artifact is destroyed.", also=("durability",)
    ),
    "unit": KeywordWords("Unit", "A minion or a hero.", also=("unit",)),
    "artifact": KeywordWords("Artifact", "A weapon, an armor, or a relic.", also=("artifact",)),
    "attack_zone": KeywordWords("Attack Zone", "The front row. Minions attack from here."),
    "defense_zone": KeywordWords("Defense Zone", "The back row. Minions block from here."),
}
"""Terms in texts that are no keywords of a card; sentences for the card and the table."""

EVENTS: Final[dict[str, EventWords]] = {
    EngineEvent.ENTERED: EventWords("{subject} enters the board"),
    EngineEvent.DESTROYED: EventWords("{subject} is destroyed", "{subject} would be destroyed"),
    EngineEvent.ATTACK_DECLARED: EventWords("{subject} attacks", other="the unit it attacks"),
    EngineEvent.BLOCK_DECLARED: EventWords("{subject} blocks", other="the attacker"),
    ClashingDestinyEvent.COMBAT_HIT: EventWords("{subject} hits {other}", other="the unit it hits"),
    ClashingDestinyEvent.COMBAT_KILL: EventWords(
        "{subject} destroys {other} in combat", other="the unit it destroyed"
    ),
    ClashingDestinyEvent.DESTINY_COST_PAID: EventWords(
        "{subject} is banished from your Destiny Zone to pay a cost"
    ),
    ClashingDestinyEvent.CAME_HOME: EventWords("{subject} comes home from your Destiny Zone"),
    ClashingDestinyEvent.FROZE: EventWords("{subject} becomes Frozen"),
    ClashingDestinyEvent.DURABILITY_LOST_IN_COMBAT: EventWords(
        "{subject} loses durability by combat damage", other="the unit that dealt it"
    ),
    EngineEvent.PLAYED: EventWords("{who} play[s] {subject}"),
}

LEXICON: Final = Lexicon(
    reach=REACH,
    fixed_stats=frozenset({"durability", "level"}),
    costs=(*PLAIN_COSTS, Mana, BanishDestinyCost, *MARK_COSTS),
    without_costs=frozenset({"hero", "talent"}),
    types={
        "minion": "minion",
        "hero": "hero",
        "spell": "spell",
        "artifact": "artifact",
        "attack": "Attack card",
        "location": "location",
        "talent": "talent",
    },
    zones={
        "main_deck": "Main deck",
        "destiny_deck": "Destiny deck",
        "hand": "hand",
        "destiny_zone": "Destiny Zone",
        "discard": "discard pile",
        "banish": "banish pile",
        "hero": "hero slot",
        "lineage": "lineage",
        "attack_zone": "Attack Zone",
        "defense_zone": "Defense Zone",
    },
    stats={
        "attack": "attack",
        "hp": "HP",
        "power": "Power",
        "durability": "durability",
        "level": "level",
    },
    keywords=KEYWORDS,
    events=EVENTS,
    states={
        "exhausted": "exhausted",
        "ready": "ready",
        "damaged": "damaged",
        "burning": "Burning",
        "frozen": "Frozen",
    },
    counters={"durability": "durability"},
    masses=frozenset({"durability"}),
    aspects={
        "normal": "Normal",
        "fire": "Fire",
        "frost": "Frost",
        "arcane": "Arcane",
        "shadow": "Shadow",
        "nature": "Nature",
        "holy": "Holy",
    },
    numbers={"life": "HP", "level": "level"},
    acts={"attack": "attack", "block": "block", "be attacked": "be attacked"},
    fused={
        ("unit", "you"): "ally",
        ("unit", "opponent"): "enemy",
        ("minion", "you"): "allied minion",
    },
    single=frozenset({"hero"}),
    bearers={"hero": "Your hero has"},
    verbs={"Ready": "activate", "Look": "scry", "Discover": "discover"},
    zone_labels={("hero", "lineage"): "Inherited"},
    phases={
        "destiny": "Destiny Phase (cards in their Destiny Zone stay there)",
        "main": "Main Phase",
    },
    token_stats=("attack", "hp"),
    token_zones=frozenset({"attack_zone", "defense_zone"}),
    deck="Main deck",
)
