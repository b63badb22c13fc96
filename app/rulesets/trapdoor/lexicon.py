"""Lexicon: this game's terms in sentences, and the reminders of its keywords."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import PLAIN_COSTS, Mana, RemoveCounters
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.dsl.text_lexicon import OUTSIDE_COMBAT
from app.engine.position.event_kinds import EngineEvent

from . import phrases as phrases  # imported for the phrases that it registers
from .event_kinds import TrapdoorEvent
from .reach import REACH

KEYWORDS: Final = {
    "guard": KeywordWords("Guard", "Your opponent can attack only creatures with Guard."),
    "veiled": KeywordWords(
        "Veiled", "It can't be attacked while you control a creature without Veiled."
    ),
    "rush": KeywordWords("Rush", "It can attack on the turn it arrives or is turned face up."),
    "twinstrike": KeywordWords("Twinstrike", "It can attack twice each turn."),
    "pierce": KeywordWords(
        "Pierce",
        "Its power beyond its target's hits your opponent's life.",
    ),
    "venom": KeywordWords("Venom", "Any creature that loses power fighting it is destroyed."),
    "drain": KeywordWords("Drain", "You gain the life its attacks take."),
    "last_stand": KeywordWords(
        "Last Stand", "The first time it would be destroyed, its power becomes 10 instead."
    ),
    "warded": KeywordWords("Warded", "Your opponent can't target it."),
    "steadfast": KeywordWords("Steadfast", "It can't be turned face down."),
    "berserk": KeywordWords("Berserk", "You can't end your Fighting phase while it can attack."),
    "offering": KeywordWords(
        "Offering {n}",
        "You may tribute a creature to pay that much less.",
    ),
    "shield": KeywordWords(
        "Shield {n}",
        "It enters with that many shield counters. Each absorbs one power loss.",
    ),
    "lasting": KeywordWords("Lasting", "It stays in its slot after it has resolved."),
    "time": KeywordWords(
        "Time {n}",
        "It enters with that many counters and loses one each End phase. At 0 it's destroyed.",
    ),
    "uses": KeywordWords(
        "Uses {n}",
        "It enters with that many counters and loses one each fight. At 0 it's destroyed.",
    ),
}

NOTES: Final = {
    "entrance": KeywordWords(
        "Entrance", "It happens when the creature is placed face up, from any zone."
    ),
    "flip": KeywordWords(
        "Flip", "It happens when the creature is turned from face down to face up."
    ),
    "ability": KeywordWords(
        "Activated ability",
        "Pay the price before the colon. Once each round, in your turn, while it's face up.",
    ),
    "answer": KeywordWords("Answer", "The trap can be activated only to answer this."),
    "armed": KeywordWords("Armed", "It has been set since an earlier turn and can be activated."),
    "tribute": KeywordWords(
        "Tribute",
        "Put a creature you control into its graveyard as a cost.",
        also=("tribute",),
    ),
    "negate": KeywordWords("Negate", "A negated effect does nothing.", also=("negate",)),
    "silence": KeywordWords(
        "Silence", "It has none of its printed effects and keywords.", also=("silence",)
    ),
    "set": KeywordWords(
        "Set", "Put a spell or trap face down into the utility zone.", also=("set",)
    ),
    "wearer": KeywordWords("Wearer", "The creature that this is attached to.", also=("wearer",)),
    "neighboring": KeywordWords(
        "Neighboring", "In the slots beside it, on the same side.", also=("neighboring",)
    ),
    "opposite": KeywordWords(
        "Opposite", "In the slot across from it, on your opponent's side.", also=("opposite",)
    ),
}
"""Further words that the rule book explains; no card carries them as keywords."""

EVENTS: Final[dict[str, EventWords]] = {
    TrapdoorEvent.PLACED_FACE_UP: EventWords("{subject} is placed face up"),
    TrapdoorEvent.FLIPPED: EventWords("{subject} is turned face up"),
    TrapdoorEvent.CAME_FACE_UP: EventWords("{subject} comes face up"),
    TrapdoorEvent.CREATURE_PLACED: EventWords("you place {subject}"),
    TrapdoorEvent.ATTACKS: EventWords("{subject} attacks"),
    TrapdoorEvent.WAS_ATTACKED: EventWords("{subject} is attacked", other="the attacker"),
    TrapdoorEvent.SURVIVED: EventWords("{subject} survives a fight"),
    TrapdoorEvent.KILLED: EventWords(
        "{subject} destroys a creature in a fight", other="that creature"
    ),
    TrapdoorEvent.HIT: EventWords("{subject} makes your opponent lose life by attacking"),
    EngineEvent.DESTROYED: EventWords("{subject} is destroyed", "{subject} would be destroyed"),
    TrapdoorEvent.WAS_EQUIPPED: EventWords("{subject} is equipped", other="the equipment"),
    TrapdoorEvent.TURNED_FACE_DOWN: EventWords("{subject} is turned face down"),
}

LEXICON: Final = Lexicon(
    reach=REACH,
    steps={"power": 10, "life": 10, "damage": 10},
    distinct_targets=True,
    costs=(*PLAIN_COSTS, Mana, RemoveCounters),
    without_costs=frozenset({"trap"}),
    types={
        "creature": "creature",
        "spell": "spell",
        "trap": "trap",
        "equipment": "equipment",
    },
    zones={
        "deck": "deck",
        "hand": "hand",
        "graveyard": "graveyard",
        "creature": "creature zone",
        "utility": "utility zone",
    },
    stats={"power": "power"},
    keywords=KEYWORDS,
    events=EVENTS,
    states={"damaged": "damaged", "face_down": "face-down", "token": "token", "spent": "exhausted"},
    counters={
        "shield": "shield counter",
        "time": "time counter",
        "use": "use counter",
        "door": "door counter",
        "ember": "ember counter",
    },
    aspects={"": ""},
    numbers={"life": "life", "mana": "mana"},
    acts={
        "attack": "attack",
        "be attacked": "be attacked",
        "turn": "be turned over",
        "activate": "use effects",
    },
    control={"you": "", "opponent": "enemy"},
    durations=OUTSIDE_COMBAT,
    phases={
        "turn": "turn",
        "draw": "Draw phase",
        "preparation": "Preparation phase",
        "fighting": "Fighting phase",
        "second_preparation": "Second Preparation phase",
        "end": "End phase",
    },
    verbs={"Sacrifice": "tribute"},
    destinations={
        "hand": "into {your} hand",
        "board": "onto the field",
        "deck_top": "on top of {your} deck",
        "deck_bottom": "on the bottom of {your} deck",
    },
    token_stats=("power",),
    resource="mana",
    discard="graveyard",
)
