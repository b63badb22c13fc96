"""Augmentations: cards attached to others."""

from app.engine.effects import Modification

from ..dsl.abilities import cannot, gain, host, host_has, plus, support
from ..dsl.filters import ELEMENT, UNIT
from ..dsl.kinds import DARK, LIGHT, augmentation, pips

BORROWED_ARMOUR = augmentation(
    "Borrowed Armour", 10, 0, pips(artifact=1), host(UNIT), host_has(plus(10))
)
BANNER_OF_THE_FIRST_LIGHT = augmentation(
    "Banner of the First Light",
    20,
    5,
    pips(fire=1, wind=1),
    LIGHT,
    host(UNIT),
    host_has(plus(10), gain("steadfast")),
)
SIEGE_HARNESS = augmentation(
    "Siege Harness",
    15,
    0,
    pips(earth=1, artifact=1),
    host(UNIT),
    host_has(gain("siege"), gain("assault", 10)),
    flavour="Forty straps, and one buckle that must never be touched.",
)
KITE_SILK_MANTLE = augmentation(
    "Kite-Silk Mantle",
    15,
    0,
    pips(wind=1),
    host(UNIT),
    host_has(gain("elusive"), gain("warded")),
)
LIGHT_RATIONS = augmentation(
    "Light Rations",
    10,
    5,
    pips(artifact=1),
    host(UNIT),
    host_has(support(-1)),
    flavour="A bean, and the smell of a second bean.",
)

CHAIN_OF_THE_PATIENT_SEA = augmentation(
    "Chain of the Patient Sea",
    15,
    0,
    pips(water=1, artifact=1),
    host(UNIT),
    host_has(cannot("attack"), support(1)),
)
SILTED_CHANNEL = augmentation(
    "Silted Channel",
    10,
    0,
    pips(water=1),
    host(ELEMENT),
    host_has(Modification("add", "value", -1)),
)
DEBT_OF_SALT = augmentation(
    "Debt of Salt",
    20,
    -5,
    pips(earth=1, water=1),
    DARK,
    host(UNIT),
    host_has(plus(-15), cannot("block")),
    flavour="Written on the tongue, collected at the well.",
)

CARDS = (
    BORROWED_ARMOUR,
    BANNER_OF_THE_FIRST_LIGHT,
    SIEGE_HARNESS,
    KITE_SILK_MANTLE,
    LIGHT_RATIONS,
    CHAIN_OF_THE_PATIENT_SEA,
    SILTED_CHANNEL,
    DEBT_OF_SALT,
)
