"""How a client lays the zones out, and what it calls things; no rule is in here."""

from __future__ import annotations

from typing import Any, Final

BOARD: Final[dict[str, Any]] = {
    "mirror": "reflect",
    "columns": 8,
    "rows": [
        [
            {"zone": "field", "kind": "slots", "span": 7},
            {"zone": "graveyard", "kind": "pile"},
        ],
        [
            {"kind": "space", "span": 6},
            {"zone": "chain", "kind": "pile"},
            {"zone": "deck", "kind": "pile"},
        ],
    ],
    "hand": "hand",
}

ZONES: Final[dict[str, dict[str, Any]]] = {
    "field": {"label": "Field", "short": "F", "slots": 7},
    "deck": {"label": "Deck"},
    "hand": {"label": "Hand"},
    "graveyard": {"label": "Graveyard", "browse": True},
    "chain": {"label": "Resolving"},
    "aside": {"label": "Looking at", "browse": True},
}

STATS: Final = {"power": {"label": "Power", "icon": "sword", "place": "left"}}

STATES: Final = {
    "exhausted": {"label": "Exhausted", "look": "tilt"},
    "attacking": {"label": "Attacking", "icon": "sword"},
    "blocking": {"label": "Blocking", "icon": "shield"},
    "stunned": {"label": "Stunned", "icon": "sleep"},
}

ASPECTS: Final = {
    "ruby": {"label": "Ruby", "hue": 22},
    "jade": {"label": "Jade", "hue": 155},
    "azure": {"label": "Azure", "hue": 245},
    "topaz": {"label": "Topaz", "hue": 85},
    "colorless": {"label": "Colorless", "hue": 280},
}

ART: Final = {"creature": "unit", "spell": "spell"}
