"""Lexicon: this game's words for things in sentences, and the reminders of its keywords."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import MARK_COSTS, PLAIN_COSTS, Mana
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.dsl.text_lexicon import OUTSIDE_COMBAT
from app.engine.position.event_kinds import EngineEvent

from . import phrases as phrases  # imported for the phrases that it registers
from .event_kinds import BattleMagesEvent
from .reach import COUNTERS, REACH

KEYWORDS: Final = {
    "flying": KeywordWords(
        "Flying", "Only creatures with Flying or Reach can block it.", also=("flying",)
    ),
    "reach": KeywordWords("Reach", "It can block creatures with Flying."),
    "rush": KeywordWords("Rush", "It can attack on the turn it enters."),
    "attentiveness": KeywordWords("Attentiveness", "Attacking doesn't exhaust it."),
    "overrun": KeywordWords("Overrun", "Its damage beyond its blockers hits the defending mage."),
    "ambush": KeywordWords("Ambush", "You can attempt it whenever you have priority."),
    "venom": KeywordWords("Venom {n}", "Creatures it damages get that many Poison counters."),
    "lifebond": KeywordWords("Lifebond", "You gain as much life as it deals damage."),
    "veiled": KeywordWords("Veiled", "Your opponent's spells and abilities can't target it."),
    "sentinel": KeywordWords("Sentinel", "It can't attack."),
    "resolute": KeywordWords("Resolute", "It can't be denied."),
    "solemn": KeywordWords("Solemn", "Only in your Main-Step, with an empty stack."),
}

NOTES: Final = {
    "boast": KeywordWords("Boast", "When this attacks, you may pay its cost, if any."),
    "echo": KeywordWords("Echo", "You can attempt it from your graveyard, then vanish it."),
    "damage": KeywordWords(
        "Damage counter", "Damage stays until something removes it.", also=("damaged",)
    ),
    "str": KeywordWords(
        "Str counter",
        "The creature has +1/+1 for each.",
        also=("str counters", "strengthened"),
    ),
    "poison": KeywordWords(
        "Poison counter",
        "Each Preparation-Step: 1 damage for each, then remove one.",
        also=("poison counters", "poisoned"),
    ),
    "shield": KeywordWords(
        "Shield counter",
        "It stops the next damage, then goes away.",
        also=("shield counters", "shielded"),
    ),
    "ice": KeywordWords(
        "Ice counter",
        "It can't attack, block, or make mana. It loses an Ice counter instead of being prepared.",
        also=("ice counters", "frozen"),
    ),
    "arrange": KeywordWords(
        "Arrange",
        "Put any of them on the bottom and the rest on top, in any order.",
        also=("arrange",),
    ),
    "bring": KeywordWords(
        "Bring a crystal",
        "Put a Small crystal from your Spellbook onto the field exhausted."
        " With a Collection: its top crystal.",
        also=("bring",),
    ),
    "crystal pile": KeywordWords(
        "Crystal pile",
        "Your Spellbook, or the Collection if you have one.",
        also=("crystal pile",),
    ),
    "fight": KeywordWords(
        "Fight",
        "Both creatures deal damage equal to their power to each other.",
        also=("fights",),
    ),
    "mend": KeywordWords("Mend", "Remove that many Damage counters."),
    "vanish": KeywordWords(
        "Vanish", "Put it into its owner's vanished zone, for good.", also=("vanish",)
    ),
    "deny": KeywordWords(
        "Deny", "The spell goes to its owner's graveyard and does nothing.", also=("deny",)
    ),
    "prepared": KeywordWords("Prepared", "Not exhausted.", also=("prepare", "prepared")),
    "fizzle": KeywordWords(
        "Fizzle", "A spell without its target does nothing, unless worded “up to”."
    ),
}
"""Further words that the rule book explains; no card carries them as keywords."""

EVENTS: Final[dict[str, EventWords]] = {
    EngineEvent.ENTERED: EventWords("{subject} enters"),
    EngineEvent.LEFT: EventWords("{subject} leaves the field"),
    BattleMagesEvent.DIED: EventWords("{subject} dies"),
    # Creatures die (BM-11.4): nothing reports a destruction, which may still be replaced.
    EngineEvent.DESTROYED: EventWords("", "{subject} would be destroyed"),
    EngineEvent.ATTACKED: EventWords("{subject} attacks"),
    EngineEvent.BLOCKED: EventWords("{subject} blocks", other="the attacker"),
    BattleMagesEvent.WAS_BLOCKED: EventWords("{subject} becomes blocked"),
    EngineEvent.DAMAGED: EventWords("{subject} is dealt damage", other="its source"),
    EngineEvent.DAMAGE_DEALT: EventWords(
        "{subject} deals damage to a creature", other="that creature"
    ),
    EngineEvent.EXHAUSTED: EventWords("{subject} becomes exhausted"),
    EngineEvent.LIFE_GAINED: EventWords("{who} gain[s] life"),
    BattleMagesEvent.DREW_MORE: EventWords("{who} draw[s] a card outside the Draw-Step"),
}

STATES: Final = {
    "exhausted": "exhausted",
    "ready": "prepared",
    "damaged": "damaged",
    "poisoned": "poisoned",
    "shielded": "shielded",
    "strengthened": "strengthened",
    "frozen": "frozen",
    "flying": "flying",
    "attacking": "attacking",
    "blocking": "blocking",
    "token": "token",
}

LEXICON: Final = Lexicon(
    reach=REACH,
    counter_types=COUNTERS,
    costs=(*PLAIN_COSTS, Mana, *MARK_COSTS),
    without_costs=frozenset({"crystal", "relic"}),
    cards=frozenset({"creature", "ritual", "crystal"}),
    types={"creature": "creature", "ritual": "ritual", "crystal": "crystal", "relic": "relic"},
    zones={
        "spellbook": "Spellbook",
        "collection": "Collection",
        "hand": "hand",
        "graveyard": "graveyard",
        "vanished": "vanished zone",
    },
    stats={"power": "power", "toughness": "toughness"},
    keywords=KEYWORDS,
    events=EVENTS,
    states=STATES,
    counters={
        "str": "Str counter",
        "poison": "Poison counter",
        "shield": "Shield counter",
        "ice": "Ice counter",
    },
    aspects={"white": "White", "blue": "Blue", "green": "Green", "red": "Red", "": ""},
    numbers={"life": "life"},
    acts={
        "attack": "attack",
        "block": "block",
        "be blocked": "be blocked",
        "become prepared": "become prepared in the Preparation-Step",
    },
    control={"you": "", "opponent": "enemy"},
    durations=OUTSIDE_COMBAT,
    phases={},  # BM-3.4: no step is skipped
    seats={
        "you": "you",
        "opponent": "your opponent",
        "each": "each mage",
        "controller": "its mage",
        "owner": "its owner",
        "active": "the active mage",
    },
    kinds_of_target={"item": "spell", "seat": "mage", "slot": "space"},
    destinations={
        "hand": "into {your} hand",
        "board": "onto the field exhausted",
        "deck_top": "on top of {your} Spellbook",
    },
    verbs={"Heal": "mend", "Ready": "prepare", "Banish": "vanish"},
    token_stats=("power", "toughness"),
    pair=("power", "toughness"),
    deck="Spellbook",
    discard="graveyard",
)
