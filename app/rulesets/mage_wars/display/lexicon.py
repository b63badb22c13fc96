"""Lexicon: this game's words for things in sentences, and the reminders of its keywords."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.abilities import PLAIN_COSTS
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.dsl.text_lexicon import SEATS
from app.engine.position.event_kinds import EngineEvent

from ..dsl.nodes import ExtraElements, Pips
from ..event_kinds import MageWarsEvent
from . import phrases as phrases  # imported for the phrases that it registers
from .reach import REACH

KEYWORDS: Final = {
    "woven": KeywordWords("Woven", "Place it face down first, then cast it."),
    "intercept": KeywordWords("Intercept", "You can use it after a spell's targets are chosen."),
    "grave_bind": KeywordWords("Grave Bind", "It can leave a graveyard only to be removed."),
    "grave_fear": KeywordWords(
        "Grave Fear", "It's removed instead of going from the field to a graveyard."
    ),
    "hero": KeywordWords("Hero", "One copy per deck."),
    "god": KeywordWords(
        "God",
        "One copy per deck, one God under your control."
        " It's shuffled into its library instead of going to a graveyard.",
    ),
    "regiment": KeywordWords(
        "Regiment {n}", "It can take that many actions. Divide its PL among them."
    ),
    "fork": KeywordWords(
        "Fork {n}",
        "Divide the amount among that many targets or fewer.",
        "Fork {n} — Divide the amount among up to {count} targets.",
    ),
    "dark": KeywordWords("Dark", "+5 against unaligned cards."),
    "light": KeywordWords("Light", "+10 against Dark cards."),
    "token": KeywordWords(
        "Token", "It needs no support. Off the field it ceases to exist.", also=("token", "tokens")
    ),
    "elusive": KeywordWords("Elusive", "Only units it attacks or blockers can strike back."),
    "warded": KeywordWords("Warded", "Spells and abilities can't target it."),
    "swift": KeywordWords("Swift", "It can attack on the turn it enters."),
    "steadfast": KeywordWords("Steadfast", "Striking doesn't use up its power."),
    "assault": KeywordWords("Assault {n}", "It has that much more PL while attacking."),
    "bulwark": KeywordWords(
        "Bulwark {n}", "It has more PL while defending, striking back, or blocking."
    ),
    "siege": KeywordWords("Siege", "It can attack a defended tower."),
    "rampart": KeywordWords(
        "Rampart",
        "Through turn 24, only Siege units can attack your tower"
        " while your opponent has three units or fewer.",
    ),
    "unbound": KeywordWords("Unbound", "It needs no support."),
    "bodyguard": KeywordWords("Bodyguard", "When it's sacrificed to block, its elements stay."),
}

NOTES: Final = {
    "pl": KeywordWords(
        "PL", "Power level. A spell needs a tower as high. Lower PL resolves first."
    ),
    "fast": KeywordWords("Fast", "You can use it in either turn, even in response."),
    "slow": KeywordWords(
        "Slow", "Only in your Expansion phase or Armament step, with an empty chain."
    ),
    "expansion": KeywordWords("Expansion", "The phase to play elements and place cards face down."),
    "cast": KeywordWords("Cast", "This happens when you cast it. Then it becomes an element."),
    "augment": KeywordWords("Augment", "In your Armament step, pay that cost to attach it."),
    "host": KeywordWords("Host", "The card that this is attached to.", also=("host",)),
    "counter": KeywordWords(
        "Counter",
        "It does nothing and goes to its owner's graveyard.",
        also=("counter", "countered"),
    ),
    "declared": KeywordWords(
        "Declared",
        "A spell is declared until its targets are chosen.",
        also=("declared", "cast spell"),
    ),
    "deployment": KeywordWords(
        "Deployment", "A unit on its way to the field. It isn't a spell.", also=("deployment",)
    ),
    "permanent": KeywordWords(
        "Permanent", "A face-up card or token on the field.", also=("permanent",)
    ),
    "value": KeywordWords("Value", "How many resources an element gives.", also=("value",)),
    "support": KeywordWords(
        "Support", "Elements this unit ties up while it's in play.", also=("support",)
    ),
    "modifier": KeywordWords(
        "Tower modifier",
        "Playing the card raises or lowers your tower by this.",
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
