"""A tiny ruleset's words and cards, for the tests of sentences, JSON and checks."""

from __future__ import annotations

from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import InZone, IsKind, IsType
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon

MINION = IsType(("minion",), "minion")
HERO = IsType(("hero",), "hero")
SPELL = IsType(("spell",), "spell")
BURST = IsKind(("burst",), "Burst spell")
UNIT = IsType(("minion", "hero"), "unit")
IN_ATTACK_ZONE = InZone(("attack_zone",), "in an Attack Zone")

LEXICON = Lexicon(
    token_zones=frozenset({"attack_zone"}),
    distinct_targets=True,
    types={"minion": "minion", "hero": "hero", "spell": "spell"},
    zones={
        "hand": "hand",
        "deck": "deck",
        "discard": "discard pile",
        "attack_zone": "Attack Zone",
    },
    stats={"attack": "attack", "hp": "HP"},
    keywords={
        "taunt": KeywordWords("Taunt", "Enemy attackers must choose this."),
        "vigilant": KeywordWords("Vigilant"),
        "pride": KeywordWords("Pride {n}"),
    },
    events={
        "destroyed": EventWords("{subject} is destroyed", "{subject} would be destroyed"),
        "damaged": EventWords(
            "{subject} takes damage", "{subject} would take damage", "the card that dealt it"
        ),
        "drawn": EventWords("{who} draw[s] a card", "{who} would draw a card"),
        "attacked": EventWords("{subject} attacks {other}"),
    },
    counters={"ice": "Ice counter", "durability": "durability"},
    masses=frozenset({"durability"}),
    aspects={"fire": "Fire", "frost": "Frost"},
    numbers={"life": "life", "power": "Power", "level": "level"},
    fused={("minion", "you"): "ally"},
    single=frozenset({"hero"}),
    token_stats=("attack", "hp"),
)

WOLF = CardDef(
    "wolf",
    "Wolf",
    "minion",
    stats=(("attack", 2), ("hp", 1)),
    abilities=(KeywordUse("taunt"),),
    collectable=False,
)
CARDS = {WOLF.id: WOLF}
