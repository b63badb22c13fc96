"""Board layout and labels: how a client lays the zones out; no rule is in here."""

from __future__ import annotations

from typing import Final

from app.engine.position.plain_data import JsonObject
from app.engine.rules.board_layout import gap, pile, slots

BOARD: Final[JsonObject] = {
    "mirror": "rotate",
    "columns": 7,
    "rows": [
        [gap(), slots("creature", 5), gap()],
        [pile("deck"), slots("utility", 5), pile("graveyard")],
    ],
    "hand": "hand",
}

PHASES: Final = {
    "draw": "Draw",
    "preparation": "Preparation",
    "fighting": "Fighting",
    "second_preparation": "Second Preparation",
    "end": "End",
}

ZONES: Final[dict[str, JsonObject]] = {
    "creature": {"label": "Creatures", "short": "C", "slots": 5},
    "utility": {"label": "Utility", "short": "U", "slots": 5},
    "attached": {"label": "Equipment"},
    "deck": {"label": "Deck"},
    "hand": {"label": "Hand"},
    "graveyard": {"label": "Graveyard", "browse": True},
    "chain": {"label": "Chain"},
    "aside": {"label": "Looking at", "browse": True},
}

STATS: Final = {
    "power": {"label": "Power", "icon": "sword", "place": "left"},
    "life": {"label": "Life", "icon": "heart"},
    "mana": {"label": "Mana", "icon": "drop"},
}

NUMBER_TEXTS: Final = {
    "life": "A player at 0 loses.",
    "mana": "Pays for cards. Unspent mana stays.",
}

STATES: Final = {
    "spent": {
        "label": "Exhausted: no attacks left",
        "text": "It's ready again on its controller's next turn.",
        "look": "tilt",
    },
    "damaged": {
        "label": "Lost power",
        "text": "Lost power doesn't come back.",
        "icon": "spark",
    },
    "attacking": {
        "label": "Attacking",
        "text": "It's attacking now.",
        "icon": "swords",
        "look": "advance",
    },
    "armed": {
        "label": "Armed",
        "text": "It can be activated.",
        "icon": "bolt",
    },
    "seen": {
        "label": "Seen: both players know this card",
        "text": "It stays face down.",
        "icon": "eye",
    },
}

KEYWORD_ICONS: Final = {
    "guard": "person",
    "veiled": "moon",
    "rush": "rush",
    "twinstrike": "swords",
    "pierce": "push",
    "venom": "skull",
    "drain": "drop",
    "last_stand": "tower",
    "warded": "ban",
    "steadfast": "lock",
    "berserk": "flame",
    "offering": "hand",
    "shield": "shield",
    "lasting": "mountain",
    "time": "hourglass",
    "uses": "hammer",
}

ART: Final = {"creature": "unit", "spell": "spell", "trap": "spell", "equipment": "item"}

EMOTES: Final = {
    "hello": "Mind the step!",
    "praise": "I fell right in.",
    "thanks": "You left the door open for me.",
    "think": "Which board creaks…",
    "wonder": "That was under there?",
    "oops": "My own trapdoor.",
    "threat": "Go on. Attack.",
    "goodbye": "I know the way down.",
}
