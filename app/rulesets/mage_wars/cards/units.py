"""Unaligned units: dragons, crews and hired shields."""

from app.engine.dsl.filters import YOURS
from app.engine.dsl.values import SELF, Compare, SeatNumber
from app.engine.effects import CreateToken, Damage, Destroy, Draw, ReturnToHand

from ..dsl.abilities import (
    EACH_EXPANSION,
    ELUSIVE,
    GRAVE_FEAR,
    SIEGE,
    SWIFT,
    UNBOUND,
    WARDED,
    YOU_CAST,
    YOUR_EXPANSION,
    YOUR_TURN_ENDS,
    assault,
    bulwark,
    cannot,
    costs,
    has,
    on_destroyed,
    on_enter,
    plus,
    regiment,
    when,
)
from ..dsl.filters import ENEMY_ELEMENT, ENEMY_TOWER, SPELL, TARGET, every, target
from ..dsl.kinds import GOD, HERO, pips, unit
from ..effects import PlaceFaceDown, PutElements, TowerChange, TowerDrain

HYDRA = unit("Hydra", 10, 0, pips(fire=1), flavour="They counted heads at noon. No one agreed.")
TIN_ERRAND = unit(
    "Tin Errand",
    5,
    -5,
    pips(),
    UNBOUND,
    on_enter(PutElements(1)),
    flavour="Sent for nails in a dry year, still on its way.",
)
WINDFALL_KESTREL = unit(
    "Windfall Kestrel",
    10,
    -5,
    pips(wind=1),
    SWIFT,
    SIEGE,
    flavour="It is over the wall before the wall knows.",
)
DITCH_WARDEN = unit(
    "Ditch Warden",
    10,
    0,
    pips(earth=1),
    bulwark(15),
    has(SELF, cannot("attack")),
    flavour="He has nothing against the far side. He has simply never seen it.",
)
REED_LISTENER = unit("Reed Listener", 5, 0, pips(water=1), bulwark(10), on_enter(Draw()))

PIRATE = unit(
    "Pirate",
    10,
    0,
    pips(water=1, artifact=1),
    when(EACH_EXPANSION, TowerDrain(1)),
    flavour="One stone at a time, and always the one that wouldn't be missed.",
)
BULLY = unit(
    "Bully",
    30,
    10,
    pips(fire=1, water=1),
    ELUSIVE,
    flavour="He asks politely, once, and that was it.",
)
FERRYMAN_OF_CINDERS = unit(
    "Ferryman of Cinders",
    20,
    5,
    pips(fire=1, artifact=1),
    GRAVE_FEAR,
    on_destroyed(Damage(ENEMY_TOWER, 10)),
)
SAPPERS_OF_THE_LOW_WALL = unit(
    "Sappers of the Low Wall",
    15,
    0,
    pips(earth=1, artifact=1),
    SIEGE,
    flavour="Every wall is low somewhere.",
)
FOGBANK_SMUGGLER = unit(
    "Fogbank Smuggler",
    15,
    5,
    pips(wind=1, water=1),
    ELUSIVE,
    bulwark(10),
    on_enter(PlaceFaceDown(1)),
    flavour="Three boats went out. The fourth was never there.",
)
CHARCOAL_TWINS = unit(
    "Charcoal Twins",
    15,
    5,
    pips(earth=1, fire=1),
    regiment(2),
    bulwark(5),
    has(SELF, plus(10), while_=Compare(SeatNumber("tower"), "<=", 40)),
    flavour="One lights it. The other says who did.",
)

RED_DRAGON = unit(
    "Red Dragon",
    30,
    15,
    pips(fire=1, artifact=2),
    flavour="There is a reason why the barns are stone.",
)
BLIND_SEER = unit("Blind Seer", 10, 10, pips(wind=1, artifact=2), on_enter(PlaceFaceDown(2)))
MILLSTONE_OX = unit(
    "Millstone Ox",
    15,
    0,
    pips(earth=1, artifact=2),
    bulwark(15),
    when(YOUR_TURN_ENDS, TowerChange(5)),
    flavour="Round and round, and every round a stone higher.",
)
KILN_COLOSSUS = unit(
    "Kiln Colossus",
    25,
    5,
    pips(earth=1, fire=1, artifact=1),
    assault(5),
    bulwark(15),
    on_destroyed(CreateToken("clay_sentry")),
    flavour="Its heart is a brick that didn't crack.",
)
MARN_OF_THE_HUNDRED_LOCKS = unit(
    "Marn of the Hundred Locks",
    25,
    5,
    pips(wind=1, water=1, artifact=1),
    HERO,
    bulwark(15),
    when(YOU_CAST, Draw(), once=True),
    flavour="She forgot one key on purpose.",
)

GALLOWGLASS_MUSTER = unit(
    "Gallowglass Muster",
    45,
    5,
    pips(earth=1, artifact=3),
    regiment(3),
    bulwark(5),
    flavour="Three to hold the gate, and three to be paid.",
)
OLD_BRACKEN = unit(
    "Old Bracken, Gate-Breaker",
    35,
    5,
    pips(earth=1, fire=1, artifact=2),
    HERO,
    SIEGE,
    assault(5),
    on_enter(Destroy(TARGET), target(ENEMY_ELEMENT)),
    flavour="He knocks. It is only fair to say that he knocks.",
)
GLASSWING_FLOTILLA = unit(
    "Glasswing Flotilla",
    35,
    10,
    pips(wind=1, water=1, artifact=2),
    regiment(2),
    bulwark(10),
    on_enter(ReturnToHand(TARGET), target(ENEMY_ELEMENT)),
    flavour="You hear it only where the wind has stopped.",
)
THARN = unit(
    "Tharn, the Kiln Beneath",
    55,
    10,
    pips(earth=2, fire=2, artifact=1),
    GOD,
    when(YOUR_EXPANSION, Damage(ENEMY_TOWER, 5)),
    flavour="The floor is warm. Take off your shoes and be polite.",
)
SAEL = unit(
    "Sael of the Undertow",
    60,
    10,
    pips(wind=2, water=2, artifact=2),
    GOD,
    WARDED,
    has(every(SPELL & YOURS), costs(-1)),
    flavour="What the sea lends, I collect.",
)
FLIGHT_OF_DRAGONS = unit(
    "Flight of Dragons",
    80,
    20,
    pips(earth=1, fire=1, wind=1, water=1, artifact=4),
    regiment(4),
    flavour="First the light goes, then the noise comes.",
)

CARDS = (
    HYDRA,
    TIN_ERRAND,
    WINDFALL_KESTREL,
    DITCH_WARDEN,
    REED_LISTENER,
    PIRATE,
    BULLY,
    FERRYMAN_OF_CINDERS,
    SAPPERS_OF_THE_LOW_WALL,
    FOGBANK_SMUGGLER,
    CHARCOAL_TWINS,
    RED_DRAGON,
    BLIND_SEER,
    MILLSTONE_OX,
    KILN_COLOSSUS,
    MARN_OF_THE_HUNDRED_LOCKS,
    GALLOWGLASS_MUSTER,
    OLD_BRACKEN,
    GLASSWING_FLOTILLA,
    THARN,
    SAEL,
    FLIGHT_OF_DRAGONS,
)
