"""Board layout and labels: how a client lays the zones out; no rule is in here."""

from __future__ import annotations

from typing import Final

from app.engine.position.plain_data import JsonObject
from app.engine.rules.board_layout import flow, pile

BOARD: Final[JsonObject] = {
    "mirror": "reflect",
    "columns": 9,
    "rows": [
        [flow("field", 7), pile("graveyard"), pile("deck")],
    ],
    "hand": "hand",
}

ZONES: Final[dict[str, JsonObject]] = {
    "field": {"label": "Field", "short": "F", "slots": 7},
    "deck": {"label": "Deck"},
    "hand": {"label": "Hand"},
    "graveyard": {"label": "Graveyard", "browse": True},
    "chain": {"label": "Resolving"},
    "aside": {"label": "Looking at", "browse": True},
}

STATS: Final = {
    "power": {"label": "Power", "icon": "sword", "place": "left"},
    "life": {"label": "Life", "icon": "heart"},
}

STATES: Final = {
    "exhausted": {"label": "Exhausted", "text": "It can't attack or block.", "look": "tilt"},
    "attacking": {
        "label": "Attacking",
        "text": "It fights its blocker, or hits your opponent.",
        "icon": "swords",
        "look": "advance",
    },
    "blocking": {
        "label": "Blocking",
        "text": "It fights the attacker it blocks.",
        "icon": "shield",
    },
    "stunned": {
        "label": "Stunned: it misses its next readying",
        "text": "In its Standby phase it loses a counter instead of readying.",
        "icon": "chain",
    },
}

ASPECTS: Final = {
    "ruby": {"label": "Ruby", "hue": 22, "icon": "flame"},
    "jade": {"label": "Jade", "hue": 155, "icon": "leaf"},
    "azure": {"label": "Azure", "hue": 245, "icon": "drop"},
    "topaz": {"label": "Topaz", "hue": 85, "icon": "sun"},
    "colorless": {"label": "Colorless", "hue": 280, "grey": True, "icon": "gem"},
}

NUMBER_TEXTS: Final = {
    "life": "A player at 0 loses.",
    **{color: f"Pays for {look['label']} cards." for color, look in ASPECTS.items()},
    "summons": "Creatures that can still be cast this turn.",
    "missed": "Draws from an empty deck. Each costs 200 more life.",
}

KEYWORD_ICONS: Final = {
    "skyborne": "wing",
    "sentinel": "tower",
    "vigil": "eye",
    "venom": "skull",
    "overrun": "push",
    "dread": "moon",
    "reckless": "rush",
    "dormant": "sleep",
    "swift": "boot",
    "ambush": "target",
    "eager": "hourglass",
    "sealed": "lock",
    "prismatic": "star",
    "lode": "gem",
    "brittle": "spark",
    "shatter": "hammer",
    "harvest": "hand",
    "shield": "shield",
    "warded": "ban",
}

ART: Final = {"creature": "unit", "spell": "spell"}

EMOTES: Final = {
    "hello": "Shine well!",
    "praise": "Brilliantly cut.",
    "thanks": "You're a gem.",
    "think": "Let me turn it in the light…",
    "wonder": "I didn't see that facet!",
    "oops": "That one shattered.",
    "threat": "You're about to crack.",
    "goodbye": "Keep your edges sharp.",
}
