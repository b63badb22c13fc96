"""Rewards for plans: temporary elements, masks, growing spells, sacrifices."""

from app.engine.dsl.filters import OTHER, YOURS, HasKeyword
from app.engine.dsl.shorthand import once_each_turn
from app.engine.dsl.values import SELF, Exists
from app.engine.effects import CreateToken, Damage, Destroy, Draw, Look, ReturnToHand, Seq
from app.engine.position.event_kinds import EngineEvent

from ..dsl.abilities import bulwark, does, happens, has, may, on_turned_up, plus, this_turn, when
from ..dsl.filters import (
    DECLARED_SPELL,
    ELEMENT,
    ELEMENT_CARD,
    ENEMY_TOWER,
    ENEMY_UNIT,
    OTHER_UNIT,
    SPELL,
    TARGET,
    TOWER,
    UNIT,
    every,
    shared,
    target,
)
from ..dsl.kinds import DARK, HERO, WOVEN, fast, pips, slow, unit
from ..dsl.nodes import PowerIs
from ..effects import ChangeSpell, TowerChange, damages
from ..event_kinds import MageWarsEvent

LANDWRIGHT = unit(
    "Landwright",
    10,
    0,
    pips(earth=1, artifact=1),
    when(happens(MageWarsEvent.ELEMENT_PLAYED, ELEMENT_CARD, who="you"), this_turn(SELF, plus(5))),
    flavour="Give her eight fields and one evening.",
)
TOLLBRIDGE_REEVE = unit(
    "Tollbridge Reeve",
    15,
    5,
    pips(earth=1, artifact=1),
    bulwark(5),
    once_each_turn(
        when(happens(MageWarsEvent.ELEMENT_RETURNED, ELEMENT, who="you"), TowerChange(5))
    ),
)
TIDE_CLERK = unit(
    "Tide Clerk",
    5,
    0,
    pips(water=1),
    bulwark(10),
    when(happens(MageWarsEvent.ELEMENT_RETURNED, ELEMENT, who="you"), Look(1)),
)

SPIDER_UNDER_THE_STAIR = unit(
    "Spider under the Stair",
    10,
    0,
    pips(earth=1, wind=1),
    on_turned_up(Destroy(TARGET), target(UNIT & OTHER & PowerIs("<=", 10))),
)
THE_MAN_WHO_WAS_NOT_THERE = unit(
    "The Man Who Was Not There",
    20,
    5,
    pips(water=1, wind=1, artifact=1),
    HERO,
    on_turned_up(ReturnToHand(TARGET), target(UNIT & OTHER)),
    flavour="They set a place for him every evening. It is always eaten.",
)
MASK_SELLER = unit(
    "Mask Seller",
    10,
    0,
    pips(wind=1, artifact=1),
    when(happens(EngineEvent.TURNED_UP, UNIT & YOURS & OTHER), TowerChange(5)),
)

OSSUARY_LEVY = unit(
    "Ossuary Levy",
    5,
    0,
    pips(earth=1, artifact=1),
    DARK,
    when(happens(EngineEvent.SACRIFICED, OTHER_UNIT), CreateToken("bonepup")),
)
ASH_HECKLER = unit(
    "Ash Heckler",
    10,
    0,
    pips(fire=1, artifact=1),
    when(happens(MageWarsEvent.SPELL_COUNTERED, SPELL), Damage(ENEMY_TOWER, 10)),
)
GALLERY_CLERK = unit(
    "Gallery Clerk",
    10,
    0,
    pips(water=1, artifact=1),
    bulwark(5),
    when(happens(MageWarsEvent.SPELL_BLOCKED, SPELL), may(Draw())),
)

CONSTABLE_OF_THE_WHARVES = unit(
    "Constable of the Wharves",
    10,
    0,
    pips(artifact=1),
    has(SELF, plus(25), while_=Exists(every(ENEMY_UNIT & HasKeyword("elusive")))),
    flavour="He calls each of them by the name that his mother uses.",
)

CRESCENDO = fast(
    "Crescendo",
    5,
    -5,
    pips(fire=1),
    does(ChangeSpell(TARGET, 20), DECLARED_SPELL),
    flavour="Louder, said the wall, and then it was not there.",
)
UNDERTONE = fast(
    "Undertone",
    5,
    0,
    pips(water=1),
    WOVEN,
    does(Seq((ChangeSpell(TARGET, 15), Draw())), DECLARED_SPELL),
)
STONE_PETITION = slow("Stone Petition", 15, 0, pips(earth=1, artifact=1), damages(shared(TOWER)))

CARDS = (
    LANDWRIGHT,
    TOLLBRIDGE_REEVE,
    TIDE_CLERK,
    SPIDER_UNDER_THE_STAIR,
    THE_MAN_WHO_WAS_NOT_THERE,
    MASK_SELLER,
    OSSUARY_LEVY,
    ASH_HECKLER,
    GALLERY_CLERK,
    CONSTABLE_OF_THE_WHARVES,
    CRESCENDO,
    UNDERTONE,
    STONE_PETITION,
)
