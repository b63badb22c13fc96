"""The twelve worked examples of the rule book."""

from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.values import SELF
from app.engine.effects import Destroy, Draw, GainControl, GainLife, Seq, TurnFaceDown

from ..dsl.abilities import (
    ATTACK,
    DIRECT_ATTACK,
    SPELL_LINK,
    TRAP_LINK,
    YOU_PLACE,
    YOUR_TURN_BEGINS,
    answers,
    choose_one,
    counter,
    does,
    each_time,
    gain,
    has,
    keyword,
    mana,
    mode,
    on_attacked,
    on_flip,
    on_placed,
    power,
    reaches,
    use,
    when,
    worn,
)
from ..dsl.filters import (
    CREATURE,
    FACE_UP,
    NEIGHBOURS,
    OPPOSING_CREATURE,
    SET_CARD,
    TARGET,
    THAT,
    YOUR_CREATURE,
    power_up_to,
    target,
)
from ..dsl.kinds import LEGENDARY, RARE, creature, equipment, lasting, spell, trap
from ..effects import EndAttack, GainMana, LosePower, Negate, PlaceTokens, this_turn

CELLAR_LURKER = creature(
    "Cellar Lurker", 3, 50, "Beast",
    on_flip(Destroy(TARGET), target(SET_CARD & OPPOSING, up_to=True)),
)  # fmt: skip
REEDBANNER_SQUIRE = creature("Reedbanner Squire", 3, 50, "Fighter", has(NEIGHBOURS, power(20)))
HOURGLASS_ADEPT = creature(
    "Hourglass Adept", 2, 30, "Mage", use(mana(1), LosePower(TARGET, 20), target(CREATURE))
)
GATEWRIGHT_SENTRY = creature(
    "Gatewright Sentry", 4, 90, "Fighter Construct", keyword("guard"),
    on_attacked(this_turn(SELF, power(20))),
)  # fmt: skip
HOLLOW_LANTERN = creature(
    "Hollow Lantern", 1, 0, "Spirit", keyword("veiled"), when(YOUR_TURN_BEGINS, GainMana(1))
)
MOTH_SOVEREIGN = creature(
    "Moth Sovereign", 8, 170, "Fairy Beast", keyword("offering", 3),
    on_placed(
        Seq((GainControl(TARGET), this_turn(TARGET, gain("rush")))),
        target(OPPOSING_CREATURE & FACE_UP & power_up_to(80)),
    ),
    rarity=LEGENDARY, flavour="Every lamp in the palace leans towards her.",
)  # fmt: skip
OUBLIETTE = trap("Oubliette", answers(ATTACK), does(Seq((EndAttack(), TurnFaceDown(THAT)))))
FALSE_BOTTOM = trap("False Bottom", answers(SPELL_LINK, TRAP_LINK), does(Negate("hand")))
STRAW_DOUBLE = trap(
    "Straw Double", answers(DIRECT_ATTACK), does(PlaceTokens("straw_man")), phases=("fighting",)
)
HIDDEN_LARDER = trap(
    "Hidden Larder",
    choose_one(
        mode(GainLife(60)), mode(this_turn(TARGET, power(30)), target(YOUR_CREATURE))
    ),
)  # fmt: skip
PACT_OF_THREE_DOORS = spell(
    "Pact of Three Doors", *lasting(4),
    each_time(YOU_PLACE, counter(SELF, "door")),
    reaches("door", 3, Seq((Destroy(SELF), Draw(3)), joined=True)),
    rarity=RARE, flavour="Sign here, here, and behind the door.",
)  # fmt: skip
BORROWED_EDGE = equipment("Borrowed Edge", 3, keyword("uses", 2), worn(power(40)))

CARDS = (
    CELLAR_LURKER, REEDBANNER_SQUIRE, HOURGLASS_ADEPT, GATEWRIGHT_SENTRY, HOLLOW_LANTERN,
    MOTH_SOVEREIGN, OUBLIETTE, FALSE_BOTTOM, STRAW_DOUBLE, HIDDEN_LARDER, PACT_OF_THREE_DOORS,
    BORROWED_EDGE,
)  # fmt: skip
