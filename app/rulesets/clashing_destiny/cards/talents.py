"""Talents: small promises that a hero keeps for the rest of the match."""

from app.engine.dsl.abilities import EventPattern, Static, Triggered
from app.engine.dsl.filters import YOURS
from app.engine.dsl.values import Exists, YourTurn
from app.engine.effects import Damage, Heal, Look, Seq

from ..dsl.abilities import (
    EXHAUST,
    YOU_LEVEL_UP,
    YOUR_TURN_STARTS,
    ability,
    costs,
    has,
    mana,
    mend,
    on_enter,
    once_each_turn,
    plus,
    when,
    you_play,
)
from ..dsl.filters import (
    ALLY_MINION,
    BURST,
    CAST,
    ENEMY_MINION,
    IN_ATTACK_ZONE,
    IN_DEFENSE_ZONE,
    PLAYED_CARD,
    TARGET,
    WEAPON,
    YOUR_ARMOR,
    YOUR_HERO,
    every,
    plus_power,
    target,
    your_hand,
)
from ..dsl.kinds import ARCANE, FIRE, HOLY, NORMAL, talent
from ..effects import DrawDestiny, LevelUp, Seal, SwapAffinity

DEBT_OF_THE_NINTH_STAR = talent(
    "Debt of the Ninth Star",
    "Novice",
    1,
    NORMAL,
    ability(mana(4), EXHAUST, Seq((LevelUp(free=True), Seal())), hero=True),
)
RUNNING_START = talent("Running Start", "Novice", 0, NORMAL, on_enter(DrawDestiny(2)))
STUBBORN_STREAK = talent("Stubborn Streak", "Novice", 0, NORMAL, has(YOUR_HERO, plus("hp", 3)))
POCKET_ATLAS = talent("Pocket Atlas", "Novice", 0, NORMAL, when(YOUR_TURN_STARTS, Look(1)))
SECOND_WIND = talent("Second Wind", "Novice", 1, NORMAL, when(YOU_LEVEL_UP, Heal(YOUR_HERO, 3)))
BORROWED_GRAMMAR = talent(
    "Borrowed Grammar",
    "Novice",
    1,
    NORMAL,
    ability(mana(2), EXHAUST, Seq((SwapAffinity(), Seal())), hero=True),
)

STEADY_FLAME = talent("Steady Flame", "Mage", 1, FIRE, has(YOUR_HERO, plus("power", 1)))
READER_OF_ASHES = talent(
    "Reader of Ashes",
    "Mage",
    1,
    FIRE,
    once_each_turn(when(EventPattern("destroyed", ENEMY_MINION), DrawDestiny())),
)
WIDE_MARGINS = talent(
    "Wide Margins",
    "Mage",
    1,
    NORMAL,
    Triggered(
        you_play(BURST, "When you play a Burst spell"),
        DrawDestiny(),
        condition=YourTurn("opponent"),
        once_per_turn=True,
    ),
)
SHORT_INCANTATIONS = talent(
    "Short Incantations", "Mage", 2, ARCANE, has(your_hand(CAST), costs(-1))
)
THROWN_HEARTH = talent(
    "Thrown Hearth",
    "Mage",
    2,
    FIRE,
    ability(mana(1), EXHAUST, Damage(TARGET, plus_power(1)), target(ENEMY_MINION), hero=True),
)

WEAPON_DRILL = talent(
    "Weapon Drill",
    "Warrior",
    1,
    NORMAL,
    Static(YOUR_HERO, (plus("attack", 1),), Exists(every(WEAPON & YOURS))),
)
GRINDSTONE = talent(
    "Grindstone",
    "Warrior",
    1,
    NORMAL,
    when(you_play(WEAPON, "When you play a weapon"), mend(PLAYED_CARD, 1)),
)
ARMOR_HABIT = talent(
    "Armor Habit", "Warrior", 1, NORMAL, when(YOUR_TURN_STARTS, mend(YOUR_ARMOR, 1))
)
DEEP_RANK = talent(
    "Deep Rank", "Warrior", 1, HOLY, has(every(ALLY_MINION & IN_DEFENSE_ZONE), plus("hp", 1))
)
FRONT_FOOT = talent(
    "Front Foot",
    "Warrior",
    2,
    NORMAL,
    has(every(ALLY_MINION & IN_ATTACK_ZONE), plus("attack", 1)),
    destiny_cost=2,
)

CARDS = (
    DEBT_OF_THE_NINTH_STAR,
    RUNNING_START,
    STUBBORN_STREAK,
    POCKET_ATLAS,
    SECOND_WIND,
    BORROWED_GRAMMAR,
    STEADY_FLAME,
    READER_OF_ASHES,
    WIDE_MARGINS,
    SHORT_INCANTATIONS,
    THROWN_HEARTH,
    WEAPON_DRILL,
    GRINDSTONE,
    ARMOR_HABIT,
    DEEP_RANK,
    FRONT_FOOT,
)
