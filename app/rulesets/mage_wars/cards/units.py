"""Unaligned units: dragons, crews and hired shields."""

from app.engine.dsl.effects import Damage

from ..words.abilities import (
    EACH_EXPANSION,
    ELUSIVE,
    GRAVE_FEAR,
    bulwark,
    on_destroyed,
    on_enter,
    regiment,
    when,
)
from ..words.filters import ENEMY_TOWER
from ..words.kinds import pips, unit
from ..words.nodes import PlaceFaceDown, TowerDrain

RED_DRAGON = unit("Red Dragon", 30, 15, pips(fire=1, artifact=2))
HYDRA = unit("Hydra", 10, 0, pips(fire=1))
PIRATE = unit("Pirate", 10, 0, pips(water=1, artifact=1), when(EACH_EXPANSION, TowerDrain(1)))
BULLY = unit("Bully", 30, 10, pips(fire=1, water=1), ELUSIVE)
FLIGHT_OF_DRAGONS = unit(
    "Flight of Dragons",
    80,
    20,
    pips(earth=1, fire=1, wind=1, water=1, artifact=4),
    regiment(4),
)
BLIND_SEER = unit("Blind Seer", 10, 10, pips(wind=1, artifact=2), on_enter(PlaceFaceDown(2)))
GALLOWGLASS_MUSTER = unit(
    "Gallowglass Muster", 45, 5, pips(earth=1, artifact=3), regiment(3), bulwark(5)
)
FERRYMAN_OF_CINDERS = unit(
    "Ferryman of Cinders",
    20,
    5,
    pips(fire=1, artifact=1),
    GRAVE_FEAR,
    on_destroyed(Damage(ENEMY_TOWER, 10)),
)

CARDS = (
    RED_DRAGON,
    HYDRA,
    PIRATE,
    BULLY,
    FLIGHT_OF_DRAGONS,
    BLIND_SEER,
    GALLOWGLASS_MUSTER,
    FERRYMAN_OF_CINDERS,
)
