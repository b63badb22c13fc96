"""Mages and spirits: effects, spells, and face-down surprises."""

from app.engine.dsl.filters import OTHER
from app.engine.effects import Draw, LoseLife, TurnFaceDown

from ..dsl.abilities import (
    FLIPS_OF_YOURS,
    YOU_CAST,
    YOUR_END_PHASE,
    discard,
    each_time,
    keyword,
    life,
    mana,
    on_flip,
    on_placed,
    use,
    when,
)
from ..dsl.filters import (
    ACROSS,
    CREATURE,
    FACE_UP,
    OPPOSING_CREATURE,
    SPELL,
    TARGET,
    YOUR_CREATURE,
    target,
)
from ..dsl.kinds import LEGENDARY, RARE, UNCOMMON, creature
from ..effects import GainMana, LosePower, Retrieve

SOOT_WISP = creature("Soot Wisp", 1, 20, "Spirit", on_flip(GainMana(2)))
CUPBOARD_FRIGHT = creature(
    "Cupboard Fright", 2, 40, "Spirit", on_flip(LosePower(TARGET, 30), target(OPPOSING_CREATURE))
)
LISTENING_MAID = creature("Listening Maid", 2, 50, "Fairy Mage", on_flip(Draw()))
HEARTH_NOVICE = creature("Hearth Novice", 2, 50, "Mage", on_placed(LoseLife(20, "opponent")))
DUSTSHEET_GHOST = creature(
    "Dustsheet Ghost", 3, 50, "Spirit",
    on_flip(TurnFaceDown(TARGET), target(OPPOSING_CREATURE & FACE_UP)),
)  # fmt: skip
LEECH_CURATE = creature(
    "Leech Curate", 3, 60, "Mage", keyword("drain"), use(life(30), Draw()), rarity=UNCOMMON
)
HEARTH_INVOKER = creature("Hearth Invoker", 4, 90, "Mage", use(mana(2), LoseLife(30, "opponent")))
CIRCLE_ELDER = creature(
    "Circle Elder", 5, 100, "Mage", keyword("veiled"),
    use(discard(), LosePower(TARGET, 50), target(CREATURE)), rarity=UNCOMMON,
)  # fmt: skip
THE_LADY_BELOW = creature(
    "The Lady Below", 6, 120, "Mage Spirit",
    use(TurnFaceDown(TARGET), target(YOUR_CREATURE & FACE_UP & OTHER)),
    each_time(FLIPS_OF_YOURS, LoseLife(30, "opponent")),
    rarity=LEGENDARY, flavour="She keeps the key to the stairs and the stairs to herself.",
)  # fmt: skip
CHIMNEY_SALAMANDER = creature(
    "Chimney Salamander", 7, 170, "Beast Spirit", when(YOUR_END_PHASE, LosePower(ACROSS, 40)),
    rarity=RARE, flavour="No one sits opposite the fire for long.",
)  # fmt: skip
ARCHIVIST_OF_CINDERS = creature(
    "Archivist of Cinders", 9, 200, "Mage", keyword("warded"), on_placed(Retrieve(SPELL)),
    each_time(YOU_CAST, LoseLife(30, "opponent")),
    rarity=LEGENDARY, flavour="The library burned once. He remembers it in order.",
)  # fmt: skip

CARDS = (
    SOOT_WISP, CUPBOARD_FRIGHT, LISTENING_MAID, HEARTH_NOVICE, DUSTSHEET_GHOST, LEECH_CURATE,
    HEARTH_INVOKER, CIRCLE_ELDER, THE_LADY_BELOW, CHIMNEY_SALAMANDER, ARCHIVIST_OF_CINDERS,
)  # fmt: skip
