"""Fire: direct damage, burning, and heroes whose Power counts."""

from app.engine.dsl.abilities import Static, Triggered
from app.engine.dsl.values import SELF, RandomOf
from app.engine.effects import Damage, Destroy, If, Ready, Seq, SplitDamage

from ..dsl.abilities import (
    YOUR_HERO_HITS_MINION,
    YOUR_TURN_ENDS,
    cannot,
    costs,
    does,
    has,
    in_hand,
    keyword,
    level_bonus,
    lineage_bonus,
    on_attack,
    on_destroyed,
    on_enter,
    on_hit,
    plus,
    when,
    you_play,
)
from ..dsl.filters import (
    ANY_MINION,
    ARTIFACT,
    ENEMY,
    ENEMY_HERO,
    ENEMY_MINION,
    HIT_UNIT,
    LOCATION,
    SPELL,
    TARGET,
    UNIT,
    YOUR_HERO,
    every,
    plus_power,
    target,
)
from ..dsl.kinds import FIRE, attack_card, burst, cast, location, minion, weapon
from ..dsl.nodes import BanishDestinyCost, DefenderDestroyed, PowerAtLeast
from ..effects import DrawDestiny, Ignite, at_combat_end, this_combat

EMBERLINE_RECKONING = burst(
    "Emberline Reckoning",
    FIRE,
    2,
    does(Damage(TARGET, plus_power(1)), target(ENEMY)),
    lineage_bonus("Mage", in_hand(costs(-1))),
)
SPARK_TITHE = burst(
    "Spark Tithe",
    FIRE,
    1,
    does(Seq((Damage(TARGET, 1), DrawDestiny())), target(ANY_MINION)),
)
HOT_WORD = burst("Hot Word", FIRE, 1, does(Damage(TARGET, 2), target(ANY_MINION)))
FLASHPOWDER = burst("Flashpowder", FIRE, 2, does(Damage(TARGET, plus_power(3)), target(ENEMY)))
ROOF_HIGH_FLAME = cast(
    "Roof-High Flame",
    FIRE,
    3,
    does(Damage(TARGET, plus_power(5)), target(ENEMY)),
    flavour="It could be read by for an hour.",
)
MELT_THE_CLASP = burst(
    "Melt the Clasp",
    FIRE,
    2,
    does(Seq((Destroy(TARGET), DrawDestiny())), target(ARTIFACT | LOCATION)),
    flavour="Nothing fits so well as a puddle.",
)
KINDLE_THE_THATCH = cast(
    "Kindle the Thatch",
    FIRE,
    2,
    does(Seq((Ignite(TARGET), DrawDestiny())), target(ENEMY_MINION, 2, up_to=True)),
)
BURNT_OFFERING = cast(
    "Burnt Offering",
    FIRE,
    1,
    does(Damage(TARGET, 4), target(UNIT), extra=(BanishDestinyCost(1),)),
)
SCATTERED_COALS = cast(
    "Scattered Coals",
    FIRE,
    2,
    does(SplitDamage(), target(ENEMY, 3, up_to=True, split=3)),
)
WILDFIRE_SERMON = cast(
    "Wildfire Sermon",
    FIRE,
    4,
    does(Damage(every(ENEMY_MINION), 2)),
    flavour="The third verse was heard in the next valley.",
)
CINDER_PAGE = minion("Cinder Page", FIRE, 1, 1, 1, on_destroyed(Damage(ENEMY_HERO, 1)))
COALBACK_BRAWLER = minion("Coalback Brawler", FIRE, 2, 2, 2, on_hit(Ignite(HIT_UNIT)))
SOOTFOOT_COURIER = minion("Sootfoot Courier", FIRE, 2, 2, 1, on_enter(DrawDestiny()))
KILN_ACOLYTE = minion(
    "Kiln Acolyte", FIRE, 2, 2, 2, Static(SELF, (plus("attack", 2),), PowerAtLeast(1))
)
BRAZIER_RUNNER = minion(
    "Brazier Runner",
    FIRE,
    2,
    3,
    1,
    keyword("rush"),
    flavour="She carries the fire so that it need not walk.",
)
TORCH_LANCER = minion(
    "Torch Lancer",
    FIRE,
    3,
    4,
    2,
    keyword("blitz"),
    flavour="By the time you see the light, it is too late.",
)
FURNACE_HERALD = minion(
    "Furnace Herald",
    FIRE,
    3,
    2,
    3,
    on_enter(Damage(TARGET, plus_power(2)), target(ENEMY_MINION)),
)
DRUM_OF_COALS = minion("Drum of Coals", FIRE, 3, 3, 3, on_attack(Damage(ENEMY_HERO, 1)))
TWICE_LIT_FENCER = minion(
    "Twice-Lit Fencer",
    FIRE,
    4,
    3,
    4,
    keyword("double_attack"),
    flavour="Once for the thrust, once for the look on your face.",
)
PYRE_MATRON = minion(
    "Pyre Matron",
    FIRE,
    4,
    3,
    5,
    when(you_play(SPELL, "When you play a spell"), Damage(ENEMY_HERO, 1)),
)
BRAND_OF_SMALL_DEBTS = weapon(
    "Brand of Small Debts", FIRE, 2, 1, 3, when(YOUR_HERO_HITS_MINION, Ignite(HIT_UNIT))
)
NINTH_HOUR_VERDICT = attack_card(
    "Ninth-Hour Verdict",
    FIRE,
    2,
    2,
    *this_combat(keyword("piercing")),
    level_bonus(2, at_combat_end(If(DefenderDestroyed(), Ready(YOUR_HERO)))),
)
THROUGH_THE_SMOKE = attack_card(
    "Through the Smoke",
    FIRE,
    2,
    4,
    has(SELF, cannot("attack", ANY_MINION)),
    flavour="No one on the wall saw him pass. Everyone heard him arrive.",
)
THE_SLOW_FURNACE = location(
    "The Slow Furnace",
    FIRE,
    2,
    Triggered(YOUR_TURN_ENDS, Damage(RandomOf(every(ENEMY_MINION)), 1)),
    flavour="No one stokes it. No one dares to let it out.",
)

CARDS = (
    EMBERLINE_RECKONING,
    SPARK_TITHE,
    HOT_WORD,
    FLASHPOWDER,
    ROOF_HIGH_FLAME,
    MELT_THE_CLASP,
    KINDLE_THE_THATCH,
    BURNT_OFFERING,
    SCATTERED_COALS,
    WILDFIRE_SERMON,
    CINDER_PAGE,
    COALBACK_BRAWLER,
    SOOTFOOT_COURIER,
    KILN_ACOLYTE,
    BRAZIER_RUNNER,
    TORCH_LANCER,
    FURNACE_HERALD,
    DRUM_OF_COALS,
    TWICE_LIT_FENCER,
    PYRE_MATRON,
    BRAND_OF_SMALL_DEBTS,
    NINTH_HOUR_VERDICT,
    THROUGH_THE_SMOKE,
    THE_SLOW_FURNACE,
)
