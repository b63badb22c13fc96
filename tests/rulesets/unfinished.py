"""Games that are being built: their rules are tested, but the catalogue does not offer them yet."""

from collections.abc import Mapping
from typing import Final

from app.catalogue import rulesets
from app.engine.rules.ruleset import Ruleset

UNFINISHED: Final[Mapping[str, Ruleset]] = {}
GAMES: Final[Mapping[str, Ruleset]] = {**rulesets(), **UNFINISHED}
"""Every game that has scenarios."""
