"""Games that are being built: their rules are tested, but the catalogue does not offer them yet."""

from collections.abc import Mapping
from typing import Final

from app.catalogue import rulesets
from app.engine.ruleset import Ruleset
from app.rulesets.battle_mages.ruleset import RULESET as BATTLE_MAGES

UNFINISHED: Final[Mapping[str, Ruleset]] = {BATTLE_MAGES.id: BATTLE_MAGES}
GAMES: Final[Mapping[str, Ruleset]] = {**rulesets(), **UNFINISHED}
"""Every game that has scenarios."""
