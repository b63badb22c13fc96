"""Lexicon: this game's words for things in sentences, and the reminders of its keywords."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import PLAIN_COSTS
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.dsl.text_lexicon import SEATS
from app.engine.event_kinds import EngineEvent

from . import phrases as phrases  # imported for the phrases that it registers
from .dsl.nodes import ExtraElements, Pips
from .event_kinds import MageWarsEvent
from .reach import REACH

KEYWORDS: Final = {
    "woven": KeywordWords("Woven", "It can't be cast from the hand, only from face-down."),
    "intercept": KeywordWords("Intercept", "It may be used while a cast spell is to be blocked."),
    "grave_bind": KeywordWords(
        "Grave Bind", "It can't leave a graveyard except to be removed from the match."
    ),
    "grave_fear": KeywordWords(
        "Grave Fear", "If it would go from the field to a graveyard, it is removed instead."
    ),
    "hero": KeywordWords("Hero", "One copy per deck."),
    "god": KeywordWords(
        "God",
        "One copy per deck, one God under your control. If it would go to a graveyard, it is"
        " shuffled into its owner's library instead.",
    ),
    "regiment": KeywordWords(
        "Regiment {n}", "It may take that many actions, its PL divided among them."
    ),
    "fork": KeywordWords(
        "Fork {n}",
        "Up to that many targets, the amount divided among them.",
        "Fork {n} — Divide the amount among up to {count} targets.",
    ),
    "dark": KeywordWords("Dark", "+5 against unaligned cards."),
    "light": KeywordWords("Light", "+10 against Dark cards."),
    "token": KeywordWords(
        "Token", "It needs no support and exists only on the field.", also=("token", "tokens")
    ),
    "elusive": KeywordWords(
        "Elusive", "Only units that it attacks and units that block it may strike back at it."
    ),
    "warded": KeywordWords("Warded", "Spells and abilities can't target it."),
    "swift": KeywordWords("Swift", "It may attack in the turn in which it enters."),
    "steadfast": KeywordWords("Steadfast", "Striking doesn't use up its power."),
    "assault": KeywordWords("Assault {n}", "It has that much more PL while it attacks."),
    "bulwark": KeywordWords(
        "Bulwark {n}", "It has that much more PL while it defends, strikes back or blocks."
    ),
    "siege": KeywordWords("Siege", "It may attack the tower although units or Ramparts defend it."),
    "rampart": KeywordWords(
        "Rampart",
        "Until the end of turn 24, units without Siege can't attack your tower while your"
        " opponent controls at most three units.",
    ),
    "unbound": KeywordWords("Unbound", "It needs no support."),
    "bodyguard": KeywordWords(
        "Bodyguard", "When it is sacrificed to block, the elements bound to it stay."
    ),
}

NOTES: Final = {
    "pl": KeywordWords(
        "PL", "Power level. A spell needs a tower as high as its PL, and the weaker one goes first."
    ),
    "fast": KeywordWords("Fast", "You may use it as an answer, in either player's turn."),
    "slow": KeywordWords(
        "Slow", "You may use it only in your Expansion phase or Armament step, while nothing waits."
    ),
    "expansion": KeywordWords(
        "Expansion", "The phase in which you play elements and lay a card face down."
    ),
    "cast": KeywordWords("Cast", "What happens when you cast it; then it becomes an element."),
    "augment": KeywordWords(
        "Augment", "In your Armament step, for that cost: it leaves the elements and is attached."
    ),
    "host": KeywordWords("Host", "The card that this is attached to.", also=("host",)),
    "counter": KeywordWords(
        "Counter",
        "It does nothing and goes to its owner's graveyard.",
        also=("counter", "countered"),
    ),
    "declared": KeywordWords(
        "Declared",
        "A spell is declared until its targets are chosen, from then on it is cast.",
        also=("declared", "cast spell"),
    ),
    "deployment": KeywordWords(
        "Deployment", "A unit on its way to the field; it is no spell.", also=("deployment",)
    ),
    "permanent": KeywordWords(
        "Permanent", "A face-up card or token on the field.", also=("permanent",)
    ),
    "value": KeywordWords("Value", "How many resources an element gives at once.", also=("value",)),
    "support": KeywordWords(
        "Support", "The elements that a unit binds as long as it stands.", also=("support",)
    ),
    "modifier": KeywordWords(
        "Tower modifier",
        "What a card adds to its player's tower, or takes from it, as it is played.",
        also=("tower modifier",),
    ),
}
"""Further words that the rule book explains; no card carries them as keywords."""

EVENTS: Final[dict[str, EventWords]] = {
    EngineEvent.ENTERED: EventWords("{subject} enters the field"),
    EngineEvent.LEFT: EventWords("{subject} leaves the field"),
    EngineEvent.DESTROYED: EventWords("{subject} is destroyed", "{subject} would be destroyed"),
    EngineEvent.SACRIFICED: EventWords("{subject} is sacrificed"),
    MageWarsEvent.USED_TO_BLOCK: EventWords("{subject} is sacrificed to block"),
    EngineEvent.ATTACK_DECLARED: EventWords("{subject} attacks", other="the card attacked"),
    EngineEvent.ATTACKED: EventWords("{subject} is attacked", other="the attacker"),
    EngineEvent.BLOCK_DECLARED: EventWords("{subject} blocks", other="the attacker"),
    MageWarsEvent.STRIKE_DAMAGE: EventWords(
        "{subject} deals unprevented damage in a strike", other="the card struck"
    ),
    EngineEvent.SPELL_CAST: EventWords("{who} cast[s] {subject}"),
    MageWarsEvent.SPELL_COUNTERED: EventWords("{subject} is countered"),
    MageWarsEvent.SPELL_BLOCKED: EventWords("{subject} is blocked"),
    MageWarsEvent.ELEMENT_PLAYED: EventWords("{who} play[s] {subject}"),
    MageWarsEvent.ELEMENT_RETURNED: EventWords("{who} return[s] {subject} to pay"),
    MageWarsEvent.TOWER_CHANGED: EventWords("a tower changes"),
    EngineEvent.TURNED_UP: EventWords("{subject} is turned face up"),
    EngineEvent.ATTACHED: EventWords("{subject} becomes attached", other="the host"),
}

LEXICON: Final = Lexicon(
    reach=REACH,
    steps={"power": 5, "damage": 5},
    fixed_stats=frozenset({"tower"}),
    distinct_targets=True,
    costs=(*PLAIN_COSTS, Pips, ExtraElements),
    without_costs=frozenset({"unit", "element", "tower"}),
    types={
        "element": "element",
        "unit": "unit",
        "spell": "spell",
        "augmentation": "augmentation",
        "item": "item",
        "tower": "tower",
    },
    zones={
        "library": "library",
        "hand": "hand",
        "elements": "elements",
        "units": "units",
        "attached": "attached cards",
        "tower": "tower",
        "face_down": "face-down cards",
        "graveyard": "graveyard",
        "removed": "removed cards",
        "chain": "chain",
    },
    stats={"power": "PL", "tower": "tower modifier", "value": "value"},
    keywords=KEYWORDS,
    events=EVENTS,
    states={
        "declared": "declared",
        "cast": "cast",
        "attacking": "attacking",
        "attacked": "attacked",
        "blocking": "blocking",
        "idle": "idle",
        "fresh": "fresh",
        "damaged": "damaged",
        "face_down": "face-down",
    },
    aspects={
        "earth": "Earth",
        "fire": "Fire",
        "wind": "Wind",
        "water": "Water",
        "artifact": "Artifact",
        "dark": "Dark",
        "light": "Light",
    },
    numbers={"tower": "tower", "life": "tower"},
    acts={
        "guard tower": "keep units without Siege from your tower",
        "attack": "attack",
        "block": "block attacks",
        "defend": "defend",
        "be attacked": "be attacked by units without Siege",
        "be countered": "be countered",
    },
    phases={
        "turn": "turn",
        "draw": "Draw phase",
        "expansion": "Expansion phase",
        "armament": "Armament step",
        "declaration": "Declaration step",
        "combat": "Combat step",
    },
    single=frozenset({"tower"}),
    verbs={"Banish": "remove", "Play": "cast"},
    seats={**SEATS, "opponent": "your opponent"},
    destinations={
        "hand": "into {your} hand",
        "deck_top": "on top of {your} library",
        "deck_bottom": "on the bottom of {your} library",
        "board": "onto the field",
    },
    # A word says already that it is declared, cast or face-down.
    target_places={("chain",): "", ("chain", "units"): "", ("face_down",): ""},
    token_words=("power",),
    deck="library",
    discard="graveyard",
)
