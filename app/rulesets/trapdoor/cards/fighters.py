"""Fighters and constructs: creatures with combat keywords that strengthen their neighbors."""

from app.engine.dsl.filters import OTHER, YOURS
from app.engine.dsl.values import Count, Times
from app.engine.effects import Draw, GainLife, LoseLife, Skip

from ..dsl.abilities import (
    YOUR_TURN_BEGINS,
    gain,
    has,
    keyword,
    mana,
    on_destroyed,
    on_flip,
    on_hit,
    on_placed,
    power,
    use,
    when,
)
from ..dsl.filters import (
    EQUIPMENT,
    FIGHTER,
    NEIGHBOURS,
    OTHER_CREATURE,
    TARGET,
    TRAP,
    YOUR_CREATURE,
    YOUR_SET_CARD,
    every,
    target,
)
from ..dsl.kinds import LEGENDARY, RARE, UNCOMMON, creature
from ..effects import LosePower, PlaceTokens, PreventPowerLoss, Retrieve, SetFrom

PORCH_GUARD = creature(
    "Porch Guard", 2, 50, "Fighter", keyword("guard"), on_destroyed(GainLife(20))
)
BARRACK_SURGEON = creature(
    "Barrack Surgeon", 3, 60, "Fighter",
    use(mana(1), PreventPowerLoss(TARGET, 30), target(YOUR_CREATURE)),
)  # fmt: skip
BANNISTER_FENCER = creature(
    "Bannister Fencer", 3, 50, "Fighter", keyword("twinstrike"),
    flavour="One stroke for each rail.",
)  # fmt: skip
DOORSTOP_GOLEM = creature(
    "Doorstop Golem", 4, 90, "Construct", keyword("steadfast"),
    has(NEIGHBOURS, gain("steadfast")), rarity=UNCOMMON,
)  # fmt: skip
HALBERD_SERGEANT = creature(
    "Halberd Sergeant", 4, 80, "Fighter", has(NEIGHBOURS, power(10), gain("pierce")),
    rarity=UNCOMMON,
)  # fmt: skip
ARMS_PORTER = creature(
    "Arms Porter", 4, 80, "Fighter Mage", on_placed(Retrieve(EQUIPMENT)), rarity=UNCOMMON
)
TRAPDOOR_SPIDER = creature(
    "Trapdoor Spider", 4, 90, "Construct", on_flip(SetFrom(TRAP)), rarity=RARE,
    flavour="Eight legs, one hinge.",
)  # fmt: skip
LAST_FOOTMAN = creature(
    "Last Footman", 5, 100, "Fighter", keyword("last_stand"), on_destroyed(Draw()),
    rarity=UNCOMMON,
)  # fmt: skip
WARDROBE_OGRE = creature(
    "Wardrobe Ogre", 5, 100, "Fighter", on_flip(LosePower(every(OTHER_CREATURE), 20)),
    rarity=UNCOMMON,
)  # fmt: skip
WINDOWPANE_COLOSSUS = creature(
    "Windowpane Colossus", 6, 120, "Construct", keyword("guard"), keyword("shield", 1),
    on_destroyed(LoseLife(30, "opponent")), rarity=UNCOMMON,
)  # fmt: skip
FENCING_MASTER = creature(
    "Fencing Master", 6, 110, "Fighter", keyword("twinstrike"), on_hit(Draw()), rarity=RARE,
    flavour="The first lesson is free. So is the scar.",
)  # fmt: skip
MARSHAL_OF_THE_MUSTER = creature(
    "Marshal of the Muster", 7, 140, "Fighter", keyword("steadfast"),
    on_placed(PlaceTokens("recruit", 2)),
    has(every(FIGHTER & YOURS & OTHER), power(10), gain("pierce")),
    rarity=LEGENDARY, flavour="He has drilled in this hall since before it had a roof.",
)  # fmt: skip
THE_HOUSE_ITSELF = creature(
    "The House Itself", 10, 150, "Construct", keyword("guard"), keyword("shield", 1),
    keyword("offering", 2),
    on_placed(Skip("fighting", "opponent")),
    when(YOUR_TURN_BEGINS, LoseLife(Times(10, Count(every(YOUR_SET_CARD))), "opponent")),
    rarity=LEGENDARY, flavour="Every guest has stood in it. No one has seen it stand up.",
)  # fmt: skip

CARDS = (
    PORCH_GUARD, BARRACK_SURGEON, BANNISTER_FENCER, DOORSTOP_GOLEM, HALBERD_SERGEANT, ARMS_PORTER,
    TRAPDOOR_SPIDER, LAST_FOOTMAN, WARDROBE_OGRE, WINDOWPANE_COLOSSUS, FENCING_MASTER,
    MARSHAL_OF_THE_MUSTER, THE_HOUSE_ITSELF,
)  # fmt: skip
