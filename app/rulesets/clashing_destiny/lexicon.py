"""Lexicon: this game's words for things in sentences, and the reminders of its keywords."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import MARK_COSTS, PLAIN_COSTS, Mana
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.event_kinds import EngineEvent

from . import phrases as phrases  # imported for the phrases that it registers
from .dsl.nodes import BanishDestinyCost
from .event_kinds import ClashingDestinyEvent
from .reach import REACH

KEYWORDS: Final = {
    "rush": KeywordWords("Rush", "It may attack in the turn it was summoned."),
    "taunt": KeywordWords("Taunt", "Enemies that could attack it must attack a unit with Taunt."),
    "blitz": KeywordWords("Blitz", "Attacks by it and attacks on it can't be blocked."),
    "vigilant": KeywordWords("Vigilant", "Blocking doesn't exhaust it."),
    "double_attack": KeywordWords(
        "Double Attack",
        "After its first attack in each of your turns that dealt combat damage, it is ready again.",
    ),
    "cleave": KeywordWords(
        "Cleave",
        "When it attacks a minion, those left and right of that take as much damage as it dealt.",
    ),
    "piercing": KeywordWords(
        "Piercing",
        "When it attacks a minion, the one behind that takes as much damage as it dealt.",
    ),
    "pusher": KeywordWords(
        "Pusher",
        "When it hits a minion in an Attack Zone, it moves that minion to the space behind it"
        " if that is free.",
    ),
    "puller": KeywordWords(
        "Puller",
        "When it attacks a minion in a Defense Zone, it moves that minion to the space in front"
        " of it if that is free.",
    ),
    "drifter": KeywordWords(
        "Drifter",
        "At the start of your turn it moves to the same slot of your other zone if that is free.",
    ),
    "elusive": KeywordWords(
        "Elusive",
        "The first time each turn that it is attacked, it moves aside if it can, and no combat"
        " damage is dealt to or by it.",
    ),
    "pride": KeywordWords(
        "Pride {n}", "It can't attack, block or use abilities below that hero level."
    ),
    "veil": KeywordWords(
        "Veil", "Enemy spells, abilities and triggers can't target it; it may be attacked."
    ),
    "unique": KeywordWords("Unique", "At most one copy in a deck, and one under your control."),
    "fleeting": KeywordWords(
        "Fleeting", "If it is in your hand in the clean-up of your turn, it is banished."
    ),
}

NOTES: Final = {
    "gather": KeywordWords(
        "Gather {n}",
        "Put that many cards from the top of your Main deck face down into your Destiny Zone.",
        also=("gather", "gathers"),
        rule="CD-9.11",
    ),
    "return_home": KeywordWords(
        "On Return Home", "When it goes from your Destiny Zone to your hand in your Destiny Phase."
    ),
    "legacy": KeywordWords("Legacy", "When it is banished from your Destiny Zone to pay a cost."),
    "inherited": KeywordWords(
        "Inherited",
        "It goes on working once your hero has levelled up and this one lies beneath the next.",
        rule="CD-6.9",
    ),
    "influence": KeywordWords(
        "Influence", "How many cards are in your hand and your Destiny Zone together."
    ),
    "destiny_zone": KeywordWords(
        "Destiny Zone",
        "Where cards of your hand go face down to pay for others; they come home in your next"
        " Destiny Phase.",
        rule="CD-3.8",
    ),
    "frozen": KeywordWords(
        "Frozen",
        "It is exhausted, and the next time that it would be activated it loses Frozen instead.",
    ),
    "freeze": KeywordWords(
        "Freeze",
        "Exhaust it; the next time that it would be activated it stays exhausted instead.",
        also=("freeze",),
    ),
    "burning": KeywordWords("Burning", "It takes 1 damage at the start of each turn."),
    "ignite": KeywordWords(
        "Ignite", "From now on it takes 1 damage at the start of each turn.", also=("ignite",)
    ),
    "scry": KeywordWords(
        "Scry {n}",
        "Look at that many cards on top of your Main deck; put any number of them on the bottom.",
    ),
    "discover": KeywordWords(
        "Discover", "See three such cards; put a copy of one of them into your hand."
    ),
    "deny": KeywordWords(
        "Deny", "It does nothing and goes to its owner's discard pile.", also=("deny",)
    ),
    "seal": KeywordWords("Seal", "The ability can't be used again in this match."),
    "vanguard": KeywordWords("Vanguard", "When it enters in your Attack Zone."),
    "rearguard": KeywordWords("Rearguard", "When it enters in your Defense Zone."),
    "lineage": KeywordWords(
        "Lineage",
        "Your hero and all heroes beneath it, which it was before it levelled up.",
        also=("lineage",),
        rule="CD-6.6",
    ),
    "affinity": KeywordWords(
        "Affinity",
        "What a card belongs to; your heroes unlock them. Before that the card only gathers 1.",
        also=("affinity",),
        rule="CD-5.4",
    ),
    "level": KeywordWords("Level", "How far your hero has grown: from 0 to 3."),
    "power": KeywordWords("Power", "A number of your hero that cards add to what they deal."),
    "ability": KeywordWords(
        "Activated ability", "You may use it in your Main Phase and in chains.", also=("ability",)
    ),
    "on_enter": KeywordWords("On Enter", "When it comes onto the board."),
    "on_destroyed": KeywordWords("On Destroyed", "When it goes from the board by being destroyed."),
    "on_attack": KeywordWords("On Attack", "When its attack is declared, before any block."),
    "on_block": KeywordWords("On Block", "When it has been declared as the blocker."),
    "on_hit": KeywordWords("On Hit", "When it has dealt combat damage to what it fights."),
    "on_kill": KeywordWords("On Kill", "When it destroys what it fights."),
    "activate": KeywordWords("Activate", "It isn't exhausted any more.", also=("activate",)),
    "mana": KeywordWords(
        "Mana",
        "To pay it, put that many cards from your hand face down into your Destiny Zone.",
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
    "artifact": KeywordWords("Artifact", "A weapon, an armor or a relic.", also=("artifact",)),
    "attack_zone": KeywordWords("Attack Zone", "The front row: from it minions attack."),
    "defense_zone": KeywordWords("Defense Zone", "The back row: from it minions block."),
}
"""Terms in texts that are no keywords of a card; sentences for the card and the table."""

EVENTS: Final[dict[str, EventWords]] = {
    EngineEvent.ENTERED: EventWords("{subject} enters the board"),
    EngineEvent.DESTROYED: EventWords("{subject} is destroyed", "{subject} would be destroyed"),
    EngineEvent.ATTACK_DECLARED: EventWords("{subject} attacks", other="the unit attacked"),
    EngineEvent.BLOCK_DECLARED: EventWords("{subject} blocks", other="the attacker"),
    ClashingDestinyEvent.COMBAT_HIT: EventWords("{subject} hits {other}", other="the unit hit"),
    ClashingDestinyEvent.COMBAT_KILL: EventWords(
        "{subject} destroys {other} in combat", other="the unit destroyed"
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
        "hp": "hp",
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
    verbs={"Ready": "activate", "Look": "Scry", "Discover": "Discover"},
    zone_labels={("hero", "lineage"): "Inherited"},
    phases={
        "destiny": "Destiny Phase (what they have laid down stays in their Destiny Zone)",
        "main": "Main Phase",
    },
    token_stats=("attack", "hp"),
    token_zones=frozenset({"attack_zone", "defense_zone"}),
    deck="Main deck",
)
