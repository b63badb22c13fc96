"""Augmentations: what is laid upon others."""

from ..words.abilities import cannot, host, host_has, support
from ..words.filters import UNIT
from ..words.kinds import augmentation, pips

CHAIN_OF_THE_PATIENT_SEA = augmentation(
    "Chain of the Patient Sea",
    15,
    0,
    pips(water=1, artifact=1),
    host(UNIT),
    host_has(cannot("attack"), support(1)),
)

CARDS = (CHAIN_OF_THE_PATIENT_SEA,)
