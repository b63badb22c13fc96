"""Board layout and labels: how a client lays the zones out; no rule is in here."""

from __future__ import annotations

from typing import Final

from app.engine.position.plain_data import JsonObject
from app.engine.rules.board_layout import pile, slot, slots

BOARD: Final[JsonObject] = {
    "mirror": "reflect",
    "columns": 8,
    "rows": [
        [slot("hero"), slots("attack_zone", 5), pile("destiny_zone"), pile("discard")],
        [slot("weapon"), slots("defense_zone", 5), pile("destiny_deck"), pile("main_deck")],
        [slot("armor"), slot("relic"), slot("location"), slots("talents", 4), pile("banish")],
    ],
    "hand": "hand",
    "under": {"hero": "lineage"},
}

ZONES: Final[dict[str, JsonObject]] = {
    "hero": {"label": "Hero", "slots": 1},
    "lineage": {"label": "Lineage", "browse": True},
    "attack_zone": {"label": "Attack Zone", "short": "A", "slots": 5},
    "defense_zone": {"label": "Defense Zone", "short": "D", "slots": 5},
    "weapon": {"label": "Weapon", "slots": 1},
    "armor": {"label": "Armor", "slots": 1},
    "relic": {"label": "Relic", "slots": 1},
    "location": {"label": "Location", "slots": 1},
    "talents": {"label": "Talents", "slots": 4},
    "main_deck": {"label": "Main deck"},
    "destiny_deck": {"label": "Destiny deck", "browse": True},
    "hand": {"label": "Hand"},
    "destiny_zone": {"label": "Destiny Zone", "browse": True},
    "discard": {"label": "Discard pile", "browse": True},
    "banish": {"label": "Banish pile", "browse": True},
    "chain": {"label": "Chain"},
    "aside": {"label": "Looking at", "browse": True},
}

STATS: Final = {
    "attack": {"label": "Attack", "icon": "sword", "place": "left"},
    "hp": {"label": "HP", "icon": "heart", "place": "right"},
    "durability": {"label": "Durability", "icon": "shield", "place": "right"},
    "damage": {"label": "Damage", "icon": "sword", "place": "left"},
    "power": {"label": "Power", "icon": "star", "place": "top"},
}

NUMBER_TEXTS: Final = {
    "hp": "A player whose hero has 0 loses.",
    "level": "Destiny cards raise the hero by one level at a time.",
    "attack": "Damage the hero deals in a fight.",
    "power": "Card texts with the word Power use this number.",
}

STATES: Final = {
    "exhausted": {
        "label": "Exhausted",
        "text": "It can't attack, block, or use abilities.",
        "look": "tilt",
    },
    "frozen": {
        "label": "Frozen",
        "text": "It loses Frozen instead of being activated.",
        "icon": "snow",
    },
    "burning": {
        "label": "Burning",
        "text": "It takes 1 damage at the start of each turn.",
        "icon": "flame",
    },
    "summoned": {
        "label": "Summoned this turn",
        "text": "It can't attack before your next turn.",
        "icon": "sleep",
    },
    "damaged": {"label": "Damaged", "text": "Damage stays until it's healed."},
    "locked": {
        "label": "Affinity locked",
        "text": "Played now, it only gathers 1.",
        "icon": "lock",
    },
}

ASPECTS: Final = {
    "normal": {"label": "Normal", "hue": 255, "icon": "person"},
    "fire": {"label": "Fire", "hue": 32, "icon": "flame"},
    "frost": {"label": "Frost", "hue": 225, "icon": "snow"},
    "arcane": {"label": "Arcane", "hue": 300, "icon": "star"},
    "shadow": {"label": "Shadow", "hue": 340, "icon": "moon"},
    "nature": {"label": "Nature", "hue": 148, "icon": "leaf"},
    "holy": {"label": "Holy", "hue": 88, "icon": "sun"},
}

ART: Final = {
    "minion": "unit",
    "hero": "hero",
    "spell": "spell",
    "attack": "attack",
    "location": "site",
    "talent": "talent",
    "weapon": "weapon",
    "armor": "armor",
    "relic": "relic",
}

EMOTES: Final = {
    "hello": "May our destinies clash!",
    "praise": "A move for heroes.",
    "thanks": "You have my thanks.",
    "think": "The stars are slow today…",
    "wonder": "That wasn't in my destiny!",
    "oops": "My hero stumbles.",
    "threat": "Your name is next.",
    "goodbye": "Until our paths cross.",
}
