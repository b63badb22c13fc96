"""Traps: free, but set a turn ahead in view of the opponent."""

from app.engine.dsl.filters import OPPOSING
from app.engine.effects import Destroy, Draw, LoseLife, ReturnToHand, Seq, Silence

from ..dsl.abilities import (
    ATTACK,
    DIRECT_ATTACK,
    EFFECT_LINK,
    OPPONENT_PLACES,
    PLACING,
    TRIGGER_LINK,
    answers,
    choose_one,
    does,
    mode,
    when,
)
from ..dsl.filters import CREATURE, EQUIPMENT, FACE_DOWN, SET_CARD, TARGET, THAT, target
from ..dsl.kinds import RARE, UNCOMMON, lasting, trap
from ..effects import Coin, EndAttack, LosePower, Negate, Peek, PreventLifeLoss, TurnUp

PADDED_WALL = trap(
    "Padded Wall", answers(DIRECT_ATTACK), does(Seq((EndAttack(), PreventLifeLoss(60))))
)
MUZZLE_SNARE = trap(
    "Muzzle Snare", answers(ATTACK), does(Seq((LosePower(THAT, 60), Silence(THAT))))
)
REVOLVING_DOOR = trap("Revolving Door", answers(PLACING), does(ReturnToHand(THAT)))
STOPPED_CLOCK = trap("Stopped Clock", answers(EFFECT_LINK, TRIGGER_LINK), does(Negate()))
PULLED_LEVER = trap("Pulled Lever", does(TurnUp(TARGET), target(CREATURE & FACE_DOWN)))
LOOSE_BRICK = trap(
    "Loose Brick",
    choose_one(
        mode(
            Seq((Peek(TARGET), Draw()), joined=True),
            target(SET_CARD & OPPOSING, 2, up_to=True),
        ),
        mode(Destroy(TARGET), target(EQUIPMENT)),
    ),
    rarity=UNCOMMON,
)  # fmt: skip
CREAKING_STAIR = trap(
    "Creaking Stair", *lasting(3), answers(PLACING),
    when(OPPONENT_PLACES, Coin(LosePower(THAT, 40), LoseLife(20, "opponent"))),
    rarity=RARE, flavour="The ninth step has opinions.",
)  # fmt: skip

CARDS = (
    PADDED_WALL, MUZZLE_SNARE, REVOLVING_DOOR, STOPPED_CLOCK, PULLED_LEVER, LOOSE_BRICK,
    CREAKING_STAIR,
)  # fmt: skip
