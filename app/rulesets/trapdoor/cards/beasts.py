"""Beasts and fairies of the garden and the pantry: quick, many, hungry."""

from app.engine.dsl.filters import OPPOSING, YOURS
from app.engine.effects import Destroy

from ..dsl.abilities import (
    has,
    keyword,
    mana,
    on_destroyed,
    on_hit,
    on_placed,
    power,
    tribute,
    use,
)
from ..dsl.filters import (
    BEAST,
    FACE_DOWN,
    OPPOSING_CREATURE,
    SET_CARD,
    TARGET,
    every,
    target,
)
from ..dsl.kinds import RARE, UNCOMMON, creature
from ..effects import Coin, GainMana, Peek, PlaceTokens, StealMana

MOUSE_PIKE = creature("Mouse Pike", 1, 20, "Beast", keyword("rush"), on_hit(StealMana(1)))
KEYHOLE_SPRITE = creature(
    "Keyhole Sprite", 1, 30, "Fairy", on_placed(Peek(TARGET), target(SET_CARD & OPPOSING))
)
PANTRY_ADDER = creature(
    "Pantry Adder", 2, 20, "Beast", keyword("venom"), flavour="Count the jars. Count again."
)
DEW_GATHERER = creature(
    "Dew Gatherer", 2, 40, "Fairy", use(tribute(), GainMana(3)), rarity=UNCOMMON
)
FLAGSTONE_OX = creature(
    "Flagstone Ox", 3, 50, "Beast", keyword("pierce"),
    on_hit(Destroy(TARGET), target(SET_CARD & OPPOSING, up_to=True)), rarity=UNCOMMON,
)  # fmt: skip
THICKET_PIPER = creature(
    "Thicket Piper", 3, 40, "Fairy",
    use(mana(2), Coin(PlaceTokens("whelp"), PlaceTokens("sprite"))), rarity=RARE,
    flavour="Something comes to the tune. It depends on the tune.",
)  # fmt: skip
HEDGE_HOUND = creature(
    "Hedge Hound", 4, 80, "Fairy Beast", keyword("rush"),
    on_placed(Peek(TARGET), target(OPPOSING_CREATURE & FACE_DOWN)),
)  # fmt: skip
MISTRESS_OF_HOUNDS = creature(
    "Mistress of Hounds", 5, 90, "Fairy", on_placed(PlaceTokens("whelp")),
    has(every(BEAST & YOURS), power(20)), rarity=RARE,
    flavour="She whistles once. No one hears it twice.",
)  # fmt: skip
ATTIC_BOAR = creature(
    "Attic Boar", 5, 110, "Beast", keyword("berserk"), keyword("pierce"),
    flavour="No one asks how it got up there.",
)  # fmt: skip
FEN_BULL = creature(
    "Fen Bull", 6, 130, "Beast", keyword("offering", 2), keyword("rush"),
    on_destroyed(PlaceTokens("whelp")), rarity=UNCOMMON,
)  # fmt: skip

CARDS = (
    MOUSE_PIKE, KEYHOLE_SPRITE, PANTRY_ADDER, DEW_GATHERER, FLAGSTONE_OX, THICKET_PIPER,
    HEDGE_HOUND, MISTRESS_OF_HOUNDS, ATTIC_BOAR, FEN_BULL,
)  # fmt: skip
