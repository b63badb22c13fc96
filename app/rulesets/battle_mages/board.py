"""Board layout and labels: how a client lays the zones out; no rule is in here."""

from __future__ import annotations

from typing import Final

from app.engine.position.plain_data import JsonObject
from app.engine.rules.board_layout import flow, pile

BOARD: Final[JsonObject] = {
    "mirror": "reflect",
    "columns": 10,
    "rows": [
        [flow("relics", 2, spare=True), flow("creatures", 8)],
        [
            pile("vanished"),
            pile("graveyard"),
            flow("crystals", 6),
            pile("collection", spare=True),
            pile("spellbook"),
        ],
    ],
    "hand": "hand",
}

ZONES: Final[dict[str, JsonObject]] = {
    "creatures": {"label": "Creatures", "short": "C", "slots": 8},
    "crystals": {"label": "Crystals"},
    "relics": {"label": "Relics", "short": "R", "slots": 4},
    "spellbook": {"label": "Spellbook"},
    "collection": {"label": "Collection"},
    "hand": {"label": "Hand"},
    "graveyard": {"label": "Graveyard", "browse": True},
    "vanished": {"label": "Vanished", "browse": True},
    "chain": {"label": "Stack"},
    "aside": {"label": "Looking at", "browse": True},
}

STATS: Final = {
    "power": {"label": "Power", "icon": "sword", "place": "left"},
    "toughness": {"label": "Toughness", "icon": "shield", "place": "right"},
    "life": {"label": "Life", "icon": "heart"},
}

STATES: Final = {
    "exhausted": {
        "label": "Exhausted",
        "look": "tilt",
        "text": "It can't attack, block, or make mana until it's prepared.",
    },
    "attacking": {
        "label": "Attacking",
        "icon": "swords",
        "look": "advance",
        "text": "It was declared as an attacker.",
    },
    "blocking": {
        "label": "Blocking",
        "icon": "hand",
        "text": "It was declared as a blocker.",
    },
    "frozen": {
        "label": "Frozen",
        "look": "snow",
        "text": "It can't attack, block, or be exhausted.",
    },
}

ASPECTS: Final = {
    "white": {"label": "White", "hue": 85, "icon": "sun"},
    "blue": {"label": "Blue", "hue": 245, "icon": "drop"},
    "green": {"label": "Green", "hue": 150, "icon": "leaf"},
    "red": {"label": "Red", "hue": 25, "icon": "flame"},
    "generic": {"label": "Any color", "hue": 280, "grey": True, "icon": "gem"},
}

NUMBER_TEXTS: Final = {
    "life": "A player at 0 loses.",
    **dict.fromkeys(ASPECTS, "Pays for cards. It empties when the step ends."),
}

KEYWORD_ICONS: Final = {
    "flying": "wing",
    "reach": "target",
    "rush": "boot",
    "attentiveness": "eye",
    "overrun": "push",
    "ambush": "hourglass",
    "venom": "skull",
    "lifebond": "heart",
    "veiled": "ban",
    "sentinel": "tower",
    "resolute": "lock",
    "solemn": "moon",
    "damage": "cleave",
    "str": "up",
    "poison": "drop",
    "shield": "shield",
    "ice": "snow",
}

ART: Final = {"creature": "unit", "ritual": "spell", "crystal": "spell", "relic": "token"}

EMOTES: Final = {
    "hello": "May the clearer crystal win.",
    "praise": "Every scratch counted.",
    "thanks": "You mend more than you break.",
    "think": "Let me look at the stack…",
    "wonder": "You held that all along?",
    "oops": "It fizzles, of course.",
    "threat": "I have two crystals left.",
    "goodbye": "Until our crystals have grown back.",
}
