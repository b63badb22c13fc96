"""Board layout and labels: how a client lays the zones out; no rule is in here."""

from __future__ import annotations

from typing import Final

from app.engine.position.plain_data import JsonObject
from app.engine.rules.board_layout import flow, pile, slot

BOARD: Final[JsonObject] = {
    "mirror": "rotate",
    "columns": 12,
    "rows": [
        [slot("tower"), flow("units", 10, group=True), pile("removed")],
        [
            flow("face_down", 2),
            flow("elements", 8, group=True, ratio=1),
            pile("graveyard"),
            pile("library"),
        ],
    ],
    "hand": "hand",
    "chain": "queue",
}

ZONES: Final[dict[str, JsonObject]] = {
    "tower": {"label": "Tower", "slots": 1},
    "units": {"label": "Units"},
    "elements": {"label": "Elements"},
    "face_down": {"label": "Face-down"},
    "attached": {"label": "Attached"},
    "library": {"label": "Library"},
    "hand": {"label": "Hand"},
    "graveyard": {"label": "Graveyard", "browse": True},
    "removed": {"label": "Removed", "browse": True},
    "chain": {"label": "Chain"},
    "aside": {"label": "Looking at", "browse": True},
}

STATS: Final = {
    "power": {"label": "PL", "icon": "bolt", "place": "big"},
    "level": {"label": "Tower level", "icon": "tower", "place": "big"},
    "tower": {"label": "Tower modifier", "icon": "tower", "place": "chip"},
}

NUMBER_TEXTS: Final = {"tower": "A player at 0 or below loses."}

STATES: Final = {
    "fresh": {
        "label": "Arrived this turn",
        "text": "It can't attack yet.",
        "icon": "sleep",
    },
    "bound": {
        "label": "Bound: supports a unit",
        "text": "It leaves with its unit.",
        "icon": "chain",
        "look": "dim",
    },
    "augmenting": {
        "label": "Augmenting: supports nothing",
        "text": "It's attached to another card.",
        "icon": "ban",
    },
    "spent": {
        "label": "Spent",
        "text": "Its struck PL counts as gone until combat ends.",
        "icon": "hourglass",
    },
    "void": {
        "label": "Target gone: action canceled",
        "text": "It strikes nothing and can't be blocked.",
        "icon": "ban",
    },
    "out": {
        "label": "Removed from combat",
        "text": "It can't strike or be struck this attack.",
        "icon": "flag",
    },
    "damaged": {
        "label": "Damaged until end of turn",
        "text": "Its PL is that much less. At 0 it's destroyed.",
    },
    "set": {"label": "Face-down", "text": "Only its controller may look at it.", "icon": "lock"},
}

ASPECTS: Final = {
    "earth": {"label": "Earth", "hue": 72, "icon": "mountain"},
    "fire": {"label": "Fire", "hue": 32, "icon": "flame"},
    "wind": {"label": "Wind", "hue": 190, "icon": "drift"},
    "water": {"label": "Water", "hue": 248, "icon": "drop"},
    "artifact": {"label": "Artifact", "hue": 310, "icon": "gem"},
    "dark": {"label": "Dark", "hue": 345, "icon": "moon"},
    "light": {"label": "Light", "hue": 98, "icon": "sun"},
}

PIPS: Final = {
    "support": {"label": "Support", "board": True, "price": True},
    "cost": {"label": "Cost", "board": False, "price": True},
    "augment": {"label": "To augment", "board": False},
    "gives": {"label": "Provides", "board": True},
}

KEYWORD_ICONS: Final = {
    "woven": "veil",
    "intercept": "hand",
    "grave_bind": "lock",
    "grave_fear": "skull",
    "hero": "star",
    "god": "crown",
    "regiment": "swords",
    "fork": "cleave",
    "dark": "moon",
    "light": "sun",
    "token": "cards",
    "elusive": "feather",
    "warded": "shield",
    "swift": "boot",
    "steadfast": "bolt",
    "assault": "sword",
    "bulwark": "tower",
    "siege": "hammer",
    "unbound": "wing",
    "bodyguard": "person",
    "rampart": "tower",
}

ART: Final = {
    "element": "site",
    "unit": "unit",
    "spell": "spell",
    "augmentation": "talent",
    "item": "relic",
    "tower": "site",
}

TYPES: Final = {
    "element": "Element",
    "unit": "Unit",
    "spell": "spell",
    "augmentation": "Augmentation",
    "item": "Item",
    "tower": "Tower",
}

DECIDING: Final = {
    "mulligan": "is looking at the opening hand",
    "expansion": "is in the Expansion phase",
    "armament": "is in the Armament step",
    "quick": "may respond",
    "respond": "may answer",
    "targets": "is choosing targets",
    "choose_targets": "is choosing targets",
    "split": "is dividing",
    "intercept": "may block with units",
    "absorb_order": "is ordering a block",
    "redesignate": "is choosing other support",
    "offense": "is declaring attacks",
    "blocks": "is declaring blocks",
    "reflexes": "is striking back",
    "free_actions": "is declaring free actions",
    "support_loss": "is choosing units to lose",
    "god_keep": "is choosing a God to keep",
    "trigger_order": "is ordering triggers",
    "replacement": "is ordering effects",
    "optional_effect": "is deciding on an effect",
    "choose_mode": "is choosing an effect",
    "choose_cards": "is choosing cards",
    "choose_discard": "is discarding",
    "choose_sacrifice": "is choosing a sacrifice",
    "discover": "is searching the library",
    "scry": "is looking at the library",
}

RESULTS: Final = {
    "tower_fell": "{loser's} tower has fallen.",
    "both_towers_fell": "Both towers fell at once.",
    "no_card_to_draw": "{loser} had no card left to draw.",
    "turn_cap": "Turn limit reached: the higher tower wins.",
}

EMOTES: Final = {
    "hello": "My tower greets yours.",
    "praise": "Well cast!",
    "thanks": "The elements thank you.",
    "think": "I'm reading the runes…",
    "wonder": "What sorcery is this?",
    "oops": "That spell was for you.",
    "threat": "Your walls are thin.",
    "goodbye": "May your tower stand.",
}
