"""Normal spells and Attack cards: playable by every hero from the first turn."""

from app.engine.effects import Draw, Look, Prevent, Seq

from ..dsl.abilities import does, keyword, mend, on_hit, plus, this_turn
from ..dsl.filters import ALLY, ALLY_MINION, ANY_MINION, TARGET, YOUR_WEAPON, target
from ..dsl.kinds import NORMAL, attack_card, burst, cast
from ..effects import (
    DrawDestiny,
    EndCombat,
    LevelUp,
    MoveTo,
    PreventCombatDamage,
    Swap,
    this_combat,
)

RAISED_ELBOW = burst(
    "Raised Elbow",
    NORMAL,
    1,
    does(Seq((Prevent(TARGET, 2), DrawDestiny())), target(ALLY)),
)
DRILL_SHOUT = burst(
    "Drill Shout",
    NORMAL,
    1,
    does(Seq((this_turn(TARGET, plus("attack", 2)), DrawDestiny())), target(ALLY)),
)
CHANGE_OF_GROUND = burst(
    "Change of Ground",
    NORMAL,
    1,
    does(Seq((MoveTo(TARGET, "free"), DrawDestiny())), target(ANY_MINION)),
)
RINGING_WHETSTONE = burst(
    "Ringing Whetstone", NORMAL, 1, does(Seq((mend(YOUR_WEAPON, 1), DrawDestiny())))
)
HALF_A_STEP = burst(
    "Half a Step", NORMAL, 1, does(Seq((Swap(TARGET), DrawDestiny())), target(ALLY_MINION, 2))
)
LONG_SLEEVE = burst("Long Sleeve", NORMAL, 1, does(PreventCombatDamage(TARGET), target(ANY_MINION)))
NOT_TODAY = burst(
    "Not Today", NORMAL, 2, does(EndCombat()), flavour="Both sides claimed the silence."
)
ERRAND_MONEY = cast("Errand Money", NORMAL, 1, does(DrawDestiny(2)))
OPEN_LEDGER = cast("Open Ledger", NORMAL, 2, does(Seq((Look(2), Draw(2)))))
HARD_LESSON = cast(
    "Hard Lesson",
    NORMAL,
    1,
    does(LevelUp()),
    rarity="rare",
    flavour="You won't need to hear it twice.",
)
PLAIN_CUT = attack_card(
    "Plain Cut", NORMAL, 1, 2, flavour="The first one they teach, and the last one you see."
)
SHOULDER_THROUGH = attack_card(
    "Shoulder Through", NORMAL, 1, 1, *this_combat(on_hit(DrawDestiny()))
)
TWO_HANDED_SWING = attack_card("Two-Handed Swing", NORMAL, 2, 2, *this_combat(keyword("cleave")))

CARDS = (
    RAISED_ELBOW,
    DRILL_SHOUT,
    CHANGE_OF_GROUND,
    RINGING_WHETSTONE,
    HALF_A_STEP,
    LONG_SLEEVE,
    NOT_TODAY,
    ERRAND_MONEY,
    OPEN_LEDGER,
    HARD_LESSON,
    PLAIN_CUT,
    SHOULDER_THROUGH,
    TWO_HANDED_SWING,
)
