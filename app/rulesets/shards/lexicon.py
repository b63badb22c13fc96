"""Lexicon: this game's terms in sentences, and the reminders of its keywords."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import MARK_COSTS, PLAIN_COSTS
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.dsl.text_lexicon import OUTSIDE_COMBAT
from app.engine.position.event_kinds import EngineEvent

from . import phrases as phrases  # imported for the phrases that it registers
from .dsl.nodes import ShardCost
from .event_kinds import ShardsEvent
from .reach import REACH
from .shard_pools import COLOR_WORDS

KEYWORDS: Final = {
    "skyborne": KeywordWords("Skyborne", "Only Skyborne and Sentinel creatures can block it."),
    "sentinel": KeywordWords("Sentinel", "It can't attack. It can block Skyborne creatures."),
    "vigil": KeywordWords("Vigil", "Attacking doesn't exhaust it."),
    "venom": KeywordWords("Venom", "Any creature that fights it is destroyed."),
    "overrun": KeywordWords(
        "Overrun",
        "Its power beyond its blocker's hits the defending player.",
    ),
    "dread": KeywordWords("Dread {n}", "Creatures with that power or less can't block it."),
    "reckless": KeywordWords("Reckless", "It must attack if it can."),
    "dormant": KeywordWords("Dormant", "It arrives exhausted."),
    "swift": KeywordWords("Swift", "It doesn't use your summon for the turn."),
    "ambush": KeywordWords("Ambush {n}", "It costs that much less while you defend."),
    "eager": KeywordWords("Eager {n}", "It costs that much less again each Standby phase."),
    "sealed": KeywordWords("Sealed", "It doesn't get cheaper in Standby phases."),
    "prismatic": KeywordWords("Prismatic", "Shards of any colors can pay for it."),
    "lode": KeywordWords("Lode {n}", "It leaves that many more shards when it's destroyed."),
    "brittle": KeywordWords("Brittle", "It leaves no shard when it's destroyed."),
    "shatter": KeywordWords("Shatter", "Creatures it destroys in battle leave no shard."),
    "harvest": KeywordWords("Harvest", "You gain the shards of creatures it destroys in battle."),
    "shield": KeywordWords(
        "Shield {n}",
        "It arrives with that many shield counters. Each prevents one destruction.",
        also=("shield",),
    ),
    "warded": KeywordWords("Warded", "Your opponent's spells and effects can't target it."),
}

NOTES: Final = {
    "kindled": KeywordWords(
        "Kindled",
        "It counts only if you paid that many shards.",
    ),
    "interpose": KeywordWords(
        "Interpose", "It happens if you cast this while you're being attacked."
    ),
    "stun": KeywordWords(
        "Stun",
        "In its Standby phase it loses a counter instead of readying.",
        also=("stun",),
    ),
    "silence": KeywordWords(
        "Silence", "It has none of its printed effects and keywords.", also=("silence",)
    ),
    "exhaust": KeywordWords(
        "Exhaust",
        "It can't attack or block until its Standby phase.",
        also=("exhaust", "exhausted"),
    ),
    "standby": KeywordWords(
        "Standby phase",
        "Cards in your hand cost 1 less. Your creatures become ready.",
    ),
    "summon": KeywordWords(
        "Summon", "You can cast one creature each turn, yours or theirs.", also=("summon",)
    ),
    "hit": KeywordWords(
        "Hit", "Its unblocked attack made the defending player lose life.", also=("hits",)
    ),
    "fight": KeywordWords(
        "Fight", "The two battle. The one with less power is destroyed.", also=("fights",)
    ),
    "ability": KeywordWords(
        "Activated ability",
        "Pay the price before the colon. Once each turn, in your Main phase or while you defend.",
    ),
}
"""Further words that the rule book explains; no card carries them as keywords."""

EVENTS: Final[dict[str, EventWords]] = {
    EngineEvent.PLAYED: EventWords("you cast {subject}"),
    ShardsEvent.ARRIVED: EventWords("{subject} arrives"),
    ShardsEvent.INTERPOSED: EventWords("{subject} is cast while you defend"),
    EngineEvent.DESTROYED: EventWords("{subject} is destroyed", "{subject} would be destroyed"),
    EngineEvent.ATTACKED: EventWords("{subject} attacks"),
    EngineEvent.BLOCKED: EventWords("{subject} blocks", other="the attacker"),
    ShardsEvent.WAS_BLOCKED: EventWords("{subject} becomes blocked", other="the blocker"),
    ShardsEvent.WAS_UNBLOCKED: EventWords("{subject} is unblocked"),
    ShardsEvent.HIT: EventWords("{subject} hits"),
    ShardsEvent.BATTLE_KILL: EventWords(
        "{subject} destroys a creature in battle", other="the destroyed creature"
    ),
    ShardsEvent.SURVIVED: EventWords("{subject} survives a battle"),
    ShardsEvent.BECAME_EXHAUSTED: EventWords("{subject} becomes exhausted"),
    ShardsEvent.BECAME_READY: EventWords("{subject} becomes ready"),
}

BONUSES: Final = {f"bonus_{color}": f"{word} shards" for color, word in COLOR_WORDS.items()}
"""Bonus shards added to each gain of a color (SH-11.10)."""

LEXICON: Final = Lexicon(
    reach=REACH,
    steps={"power": 100, "life": 100, "damage": 100},
    distinct_targets=True,
    costs=(*PLAIN_COSTS, ShardCost, *MARK_COSTS),
    types={"creature": "creature", "spell": "spell"},
    zones={"deck": "deck", "hand": "hand", "graveyard": "graveyard", "field": "field"},
    stats={"power": "power", **BONUSES},
    keywords=KEYWORDS,
    events=EVENTS,
    states={
        "exhausted": "exhausted",
        "ready": "ready",
        "attacking": "attacking",
        "blocking": "blocking",
    },
    counters={"shield": "shield counter", "stun": "stun counter"},
    aspects=COLOR_WORDS | {"": ""},
    numbers={"life": "life"},
    acts={"attack": "attack", "block": "block", "be blocked": "be blocked"},
    control={"you": "", "opponent": "enemy"},
    destinations={
        "hand": "into {your} hand",
        "board": "onto the field",
        "deck_top": "on top of {your} deck",
    },
    durations=OUTSIDE_COMBAT,
    phases={
        name: "turn" if name == "turn" else f"{name.capitalize()} phase"
        for name in ("turn", "draw", "standby", "main", "attack", "block", "battle", "end")
    },
    combat="the attack",
    token_stats=("power",),
    resource="shards",
    taxed={"you": " you cast", "opponent": " your opponent casts"},
    discard="graveyard",
)
