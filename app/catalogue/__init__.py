"""Registry of rulesets; their cards over HTTP.

Imports rulesets and the engine. `pool_lint` validates card pools on demand.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.rules.ruleset import Ruleset
from app.rulesets.battle_mages.ruleset import RULESET as BATTLE_MAGES
from app.rulesets.clashing_destiny.ruleset import RULESET as CLASHING_DESTINY
from app.rulesets.mage_wars.ruleset import RULESET as MAGE_WARS
from app.rulesets.shards.ruleset import RULESET as SHARDS
from app.rulesets.trapdoor.ruleset import RULESET as TRAPDOOR


class UnknownRuleset(LookupError):
    """No registered ruleset has the id."""


_RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {game.id: game for game in (CLASHING_DESTINY, MAGE_WARS, SHARDS, TRAPDOOR, BATTLE_MAGES)}
)


RECOMMENDED: Final = SHARDS.id
"""The easiest game to learn."""


def rulesets() -> Mapping[str, Ruleset]:
    """Return all rulesets by id, in display order."""
    return _RULESETS


def ruleset(ruleset_id: str) -> Ruleset:
    """Return a ruleset; raise UnknownRuleset."""
    try:
        return _RULESETS[ruleset_id]
    except KeyError:
        raise UnknownRuleset(f"Ruleset “{ruleset_id}” not found.") from None
