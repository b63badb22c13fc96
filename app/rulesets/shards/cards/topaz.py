"""Topaz: those who watch at the gate, many candles, cheap hands and long lives."""

from app.engine.dsl.filters import OTHER, YOURS
from app.engine.effects import Destroy, Draw, GainLife, If, PreventForSeat, Ready, Seq

from ..dsl.abilities import (
    EXHAUST_THIS,
    does,
    gain,
    has,
    interpose,
    keyword,
    kindled,
    on_arrive,
    on_destroyed,
    on_standby,
    power,
    tax,
    use,
    you_attack_with,
)
from ..dsl.filters import (
    ANOTHER_OF_YOURS,
    CREATURE,
    EXHAUSTED,
    TARGET,
    YOUR_CREATURE,
    every,
    target,
)
from ..dsl.kinds import TOPAZ, creature, legendary, spell
from ..dsl.nodes import SummonUnused
from ..effects import ChangeCosts, ExtraSummon, PlaceTokens

WICK_BOY = creature(
    "Wick Boy",
    TOPAZ,
    0,
    100,
    keyword("swift"),
    use(EXHAUST_THIS, Ready(TARGET), target(CREATURE & OTHER)),
    flavour="He carries the only light that everyone waits for.",
)
GATE_PIKEMAN = creature(
    "Gate Pikeman", TOPAZ, 1, 100, keyword("vigil"), on_destroyed(PlaceTokens("candle"))
)
LAMPLIGHT_SQUIRE = creature(
    "Lamplight Squire", TOPAZ, 1, 200, flavour="Polished armor, unpolished opinions."
)
QUARTERMASTER = creature("Quartermaster", TOPAZ, 2, 200, tax(CREATURE & YOURS, -1))
CHAPEL_GUARD = creature(
    "Chapel Guard",
    TOPAZ,
    2,
    300,
    keyword("sentinel"),
    use(EXHAUST_THIS, PreventForSeat(200)),
)
WICKET_WARDEN = creature(
    "Wicket Warden", TOPAZ, 3, 300, keyword("sentinel"), interpose(PlaceTokens("candle", 2))
)
LANTERN_COURIER = creature("Lantern Courier", TOPAZ, 3, 200, keyword("swift"), on_arrive(Draw()))
BELL_WARDEN = creature(
    "Bell Warden",
    TOPAZ,
    4,
    300,
    keyword("ambush", 2),
    keyword("vigil"),
    interpose(Ready(TARGET), target(YOUR_CREATURE, 2, up_to=True)),
    flavour="He rings for those who aren't in bed, and for the others too.",
)
PROCESSION_CAPTAIN = creature(
    "Procession Captain",
    TOPAZ,
    5,
    300,
    keyword("vigil"),
    has(every(ANOTHER_OF_YOURS), power(100)),
    on_arrive(PlaceTokens("candle")),
    you_attack_with(2, GainLife(100)),
    flavour="In step, in song, and in the way.",
)
SUNLIT_RAMPART = creature(
    "Sunlit Rampart",
    TOPAZ,
    6,
    500,
    keyword("sentinel"),
    keyword("shield", 1),
    keyword("eager", 1),
    on_standby(PreventForSeat(200, "your_turn")),
    flavour="Built to face east, and to be leaned on.",
)
GILDED_MARSHAL = legendary(
    "Gilded Marshal",
    TOPAZ,
    7,
    600,
    keyword("vigil"),
    has(every(ANOTHER_OF_YOURS), gain("vigil")),
    you_attack_with(3, GainLife(200)),
    flavour="No one sleeps until everyone may.",
)

SECOND_BELL = spell("Second Bell", TOPAZ, 1, does(ExtraSummon()), kindled(1, Draw()), timing="main")
CANDLE_ROW = spell(
    "Candle Row",
    TOPAZ,
    2,
    does(Seq((PlaceTokens("candle", 2), GainLife(200)))),
    kindled(1, ExtraSummon()),
    timing="block",
)
OPEN_ALMANAC = spell(
    "Open Almanac",
    TOPAZ,
    3,
    does(Seq((Draw(2), If(SummonUnused(), ChangeCosts(-1))))),
)
NOON_JUDGEMENT = spell("Noon Judgement", TOPAZ, 5, does(Destroy(every(CREATURE & EXHAUSTED))))

CARDS = (
    WICK_BOY,
    GATE_PIKEMAN,
    LAMPLIGHT_SQUIRE,
    QUARTERMASTER,
    CHAPEL_GUARD,
    WICKET_WARDEN,
    LANTERN_COURIER,
    BELL_WARDEN,
    PROCESSION_CAPTAIN,
    SUNLIT_RAMPART,
    GILDED_MARSHAL,
    SECOND_BELL,
    CANDLE_ROW,
    OPEN_ALMANAC,
    NOON_JUDGEMENT,
)
