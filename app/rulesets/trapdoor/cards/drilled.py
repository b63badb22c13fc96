"""Creatures of which keywords say all."""

from ..dsl.abilities import keyword
from ..dsl.kinds import UNCOMMON, creature

MOUSE_PIKE = creature("Mouse Pike", 1, 20, "Beast", keyword("rush"), flavour="First up the stairs.")
TALLOW_WISP = creature(
    "Tallow Wisp", 1, 30, "Spirit", keyword("veiled"),
    flavour="It burns only where nobody looks.",
)  # fmt: skip
PANTRY_ADDER = creature(
    "Pantry Adder", 2, 20, "Beast", keyword("venom"), flavour="Count the jars. Count again."
)
FLAGSTONE_OX = creature(
    "Flagstone Ox", 3, 60, "Beast", keyword("pierce"), flavour="It knows one way through a wall."
)
BANNISTER_FENCER = creature(
    "Bannister Fencer", 3, 50, "Fighter", keyword("twinstrike"), rarity=UNCOMMON,
    flavour="One stroke for each rail.",
)  # fmt: skip
LEECH_CURATE = creature(
    "Leech Curate", 3, 60, "Mage", keyword("drain"), flavour="He prays with his mouth full."
)
DOORSTOP_GOLEM = creature(
    "Doorstop Golem", 4, 90, "Construct", keyword("steadfast"),
    flavour="The door was there first. It did not matter.",
)  # fmt: skip
RUNE_PORTER = creature(
    "Rune Porter", 4, 80, "Mage", keyword("warded"), flavour="He carries nobody's letters."
)
LAST_FOOTMAN = creature(
    "Last Footman", 5, 90, "Fighter", keyword("last_stand"), rarity=UNCOMMON,
    flavour="Dinner is still served.",
)  # fmt: skip
ATTIC_BOAR = creature(
    "Attic Boar", 5, 110, "Beast", keyword("berserk"), keyword("pierce"), rarity=UNCOMMON,
    flavour="Nobody asks how it got up there.",
)  # fmt: skip
GLASS_WARDEN = creature(
    "Glass Warden", 6, 130, "Construct", keyword("guard"), keyword("shield", 1), rarity=UNCOMMON,
    flavour="Whole panes, no cracks.",
)  # fmt: skip

CARDS = (
    MOUSE_PIKE, TALLOW_WISP, PANTRY_ADDER, FLAGSTONE_OX, BANNISTER_FENCER, LEECH_CURATE,
    DOORSTOP_GOLEM, RUNE_PORTER, LAST_FOOTMAN, ATTIC_BOAR, GLASS_WARDEN,
)  # fmt: skip
