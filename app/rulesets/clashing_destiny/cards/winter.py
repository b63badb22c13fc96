"""Frost and Nature for Wardens: frozen units, and minions that profit from them."""

from app.engine.dsl.filters import HasState
from app.engine.dsl.values import SELF, Chosen, EventCard, EventOther, Fits
from app.engine.effects import (
    CreateToken,
    Damage,
    Destroy,
    If,
    ReturnToHand,
    Seq,
)

from ..dsl.abilities import (
    ENEMY_FREEZES,
    EXHAUST,
    ability,
    does,
    durability,
    has,
    keyword,
    legacy,
    level_bonus,
    lineage_bonus,
    mend,
    on_attack,
    on_destroyed,
    on_enter,
    on_kill,
    on_return_home,
    plus,
    this_turn,
    when,
)
from ..dsl.filters import (
    ALLY_MINION,
    ANY_MINION,
    ARTIFACT,
    ENEMY_MINION,
    IN_ATTACK_ZONE,
    TARGET,
    YOUR_BANISHED,
    YOUR_HERO,
    every,
    target,
)
from ..dsl.kinds import FROST, NATURE, armor, burst, cast, location, minion, relic
from ..effects import DrawDestiny, EndCombat, Freeze

ICE_FISHERS_BOY = minion(
    "Ice-Fisher's Boy", FROST, 1, 1, 2, legacy(Freeze(TARGET), target(ENEMY_MINION))
)
ICICLE_LANCER = minion(
    "Icicle Lancer",
    FROST,
    3,
    3,
    3,
    on_attack(Freeze(EventOther())),
    lineage_bonus("Warden", has(SELF, plus("hp", 1))),
)
SNOWBLIND_STAG = minion(
    "Snowblind Stag",
    FROST,
    4,
    4,
    4,
    keyword("veil"),
    flavour="You see it the moment it has gone.",
)
GLACIER_MAMMOTH = minion(
    "Glacier Mammoth",
    FROST,
    6,
    5,
    7,
    keyword("cleave"),
    on_enter(Freeze(every(ENEMY_MINION & IN_ATTACK_ZONE))),
)
SHATTERLANCE = burst(
    "Shatterlance",
    FROST,
    1,
    does(
        If(Fits(TARGET, HasState("frozen")), Damage(TARGET, 4), Damage(TARGET, 1)),
        target(ANY_MINION),
    ),
)
COLD_SNAP = burst(
    "Cold Snap", FROST, 2, does(Seq((Damage(TARGET, 1), Freeze(TARGET))), target(ENEMY_MINION))
)
BRITTLE_BUCKLES = burst(
    "Brittle Buckles", FROST, 2, does(Seq((Destroy(TARGET), DrawDestiny())), target(ARTIFACT))
)
WHITEOUT = burst("Whiteout", FROST, 3, does(Seq((EndCombat(), DrawDestiny(2)))))
BRINE_CENSER = relic(
    "Brine Censer",
    FROST,
    2,
    2,
    ability(EXHAUST, durability(1), Freeze(TARGET), target(ENEMY_MINION)),
)
BLACK_ICE = location(
    "Black Ice",
    FROST,
    2,
    when(ENEMY_FREEZES, Damage(EventCard(), 1)),
    flavour="The lake keeps count.",
)

TALL_GRASS_CAT = minion(
    "Tall-Grass Cat",
    NATURE,
    2,
    2,
    2,
    keyword("blitz"),
    flavour="You heard the wind. There was no wind.",
)
EAVES_SWIFT = minion(
    "Eaves Swift", NATURE, 2, 2, 3, on_return_home(this_turn(YOUR_HERO, plus("attack", 1)))
)
SPRING_ROEBUCK = minion(
    "Spring Roebuck",
    NATURE,
    3,
    3,
    3,
    keyword("rush"),
    flavour="It was over the hedge before the hedge knew.",
)
MOTHER_OF_BOUGHS = minion(
    "Mother of Boughs",
    NATURE,
    5,
    4,
    6,
    level_bonus(2, on_enter(CreateToken("seedling", 2, zone="defense_zone"))),
)
WOLF_MOTHER = minion(
    "Wolf-Mother",
    NATURE,
    5,
    5,
    5,
    on_kill(CreateToken("grey_runner", zone="attack_zone")),
)
ANTLERED_KING = minion(
    "The Antlered King",
    NATURE,
    6,
    6,
    6,
    keyword("piercing"),
    keyword("pusher"),
    unique=True,
    rarity="epic",
    flavour="He was crowned by the wood, and the wood hasn't asked for it back.",
)
THORN_VOLLEY = burst(
    "Thorn Volley", NATURE, 2, does(Damage(every(ENEMY_MINION & IN_ATTACK_ZONE), 1))
)
CALL_OFF_THE_HOUNDS = burst(
    "Call Off the Hounds",
    NATURE,
    1,
    does(Seq((ReturnToHand(TARGET), DrawDestiny())), target(ALLY_MINION)),
)
WHAT_THE_SOIL_KEEPS = cast(
    "What the Soil Keeps",
    NATURE,
    1,
    does(ReturnToHand(Chosen(YOUR_BANISHED))),
    flavour="Nothing is thrown away here. It is only put down.",
)
BARKSKIN_COAT = armor(
    "Barkskin Coat",
    NATURE,
    2,
    2,
    on_destroyed(DrawDestiny()),
    lineage_bonus("Warden", on_enter(mend(SELF, 2))),
)

CARDS = (
    ICE_FISHERS_BOY,
    ICICLE_LANCER,
    SNOWBLIND_STAG,
    GLACIER_MAMMOTH,
    SHATTERLANCE,
    COLD_SNAP,
    BRITTLE_BUCKLES,
    WHITEOUT,
    BRINE_CENSER,
    BLACK_ICE,
    TALL_GRASS_CAT,
    EAVES_SWIFT,
    MOTHER_OF_BOUGHS,
    WOLF_MOTHER,
    ANTLERED_KING,
    THORN_VOLLEY,
    CALL_OFF_THE_HOUNDS,
    WHAT_THE_SOIL_KEEPS,
    BARKSKIN_COAT,
    SPRING_ROEBUCK,
)
