"""Elements: what holds units, pays for spells and waits."""

from ..words.kinds import ARTIFACT, EARTH, FIRE, WATER, WIND, element

EARTH_BASIC = element("Earth", EARTH)
FIRE_BASIC = element("Fire", FIRE)
WIND_BASIC = element("Wind", WIND)
WATER_BASIC = element("Water", WATER)
KEYSTONE_ENGINE = element("Keystone Engine", ARTIFACT, value=2, tower=-10)

CARDS = (EARTH_BASIC, FIRE_BASIC, WIND_BASIC, WATER_BASIC, KEYSTONE_ENGINE)
