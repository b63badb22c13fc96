"""Talents of Prowlers and Wardens, and those about coming home and banished cards."""

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import CostIs, HasState, StatIs
from app.engine.dsl.values import Chosen
from app.engine.effects import Damage, Heal, ReturnToHand
from app.engine.position.event_kinds import EngineEvent

from ..dsl.abilities import (
    CARDS_COME_HOME,
    EXHAUST,
    YOU_BANISH_TO_PAY,
    YOUR_TURN_ENDS,
    ability,
    costs,
    gain,
    has,
    on_enter,
    only_if,
    when,
    you_play,
)
from ..dsl.filters import (
    ALLY_MINION,
    ATTACK_CARD,
    ENEMY_HERO,
    ENEMY_MINION,
    IN_ATTACK_ZONE,
    SPELL,
    YOUR_BANISHED,
    YOUR_HERO,
    every,
    your_hand,
)
from ..dsl.kinds import FROST, NATURE, NORMAL, SHADOW, talent
from ..dsl.nodes import HomeAtLeast
from ..effects import DrawDestiny, TakeBack

HOME_FIRES = talent(
    "Home Fires", "Novice", 0, NORMAL, only_if(HomeAtLeast(6), when(CARDS_COME_HOME, DrawDestiny()))
)
KEEPSAKES = talent(
    "Keepsakes", "Novice", 2, NORMAL, on_enter(ReturnToHand(Chosen(YOUR_BANISHED, 2)))
)
UNFINISHED_STAR = talent(
    "Unfinished Star",
    "Mage",
    3,
    NORMAL,
    when(you_play(SPELL, "When you play a spell"), Damage(ENEMY_HERO, 1)),
    destiny_cost=2,
)

LIGHT_PACKING = talent(
    "Light Packing", "Prowler", 1, NORMAL, ability(EXHAUST, TakeBack(), hero=True)
)
PRACTISED_HANDS = talent(
    "Practised Hands", "Prowler", 2, NORMAL, has(your_hand(ATTACK_CARD), costs(-1))
)
NOTHING_WASTED = talent(
    "Nothing Wasted", "Prowler", 2, SHADOW, when(YOU_BANISH_TO_PAY, Damage(ENEMY_HERO, 1))
)
NOBODY_LOOKS_UP = talent(
    "Nobody Looks Up",
    "Prowler",
    3,
    SHADOW,
    has(every(ALLY_MINION & IN_ATTACK_ZONE), gain("blitz")),
    destiny_cost=2,
)

GROWN_ENTERS = EventPattern(
    EngineEvent.ENTERED,
    subject=ALLY_MINION & StatIs("attack", ">=", 3),
    phrase="When an allied minion with 3 attack or more enters the board",
)
WINTER_STORES = talent("Winter Stores", "Warden", 1, NATURE, when(GROWN_ENTERS, Heal(YOUR_HERO, 2)))
HARD_WINTER = talent(
    "Hard Winter",
    "Warden",
    2,
    FROST,
    when(YOUR_TURN_ENDS, Damage(every(ENEMY_MINION & HasState("frozen")), 1)),
)
DEEP_ROOTS = talent(
    "Deep Roots",
    "Warden",
    3,
    NATURE,
    has(every(ALLY_MINION & CostIs(">=", 4)), gain("double_attack")),
    destiny_cost=2,
)

CARDS = (
    HOME_FIRES,
    KEEPSAKES,
    UNFINISHED_STAR,
    LIGHT_PACKING,
    PRACTISED_HANDS,
    NOTHING_WASTED,
    NOBODY_LOOKS_UP,
    WINTER_STORES,
    HARD_WINTER,
    DEEP_ROOTS,
)
