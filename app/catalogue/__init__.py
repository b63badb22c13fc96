"""The registry of rulesets, their cards over HTTP and on the command line.

It knows rulesets and the engine; whether a pool is sound is said by `pool_lint`, on demand.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.ruleset import Ruleset
from app.rulesets.battle_mages.ruleset import RULESET as BATTLE_MAGES
from app.rulesets.clashing_destiny.ruleset import RULESET as CLASHING_DESTINY
from app.rulesets.mage_wars.ruleset import RULESET as MAGE_WARS
from app.rulesets.shards.ruleset import RULESET as SHARDS
from app.rulesets.trapdoor.ruleset import RULESET as TRAPDOOR


class UnknownRuleset(LookupError):
    """There is no ruleset of that id."""


_RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({
    game.id: game for game in (CLASHING_DESTINY, MAGE_WARS, SHARDS, TRAPDOOR, BATTLE_MAGES)
})  # fmt: skip


RECOMMENDED: Final = SHARDS.id
"""The game that is learnt most easily."""


def rulesets() -> Mapping[str, Ruleset]:
    """Return all rulesets by id, in the order in which they are shown."""
    return _RULESETS


def ruleset(ruleset_id: str) -> Ruleset:
    """Return one ruleset; raise UnknownRuleset if there is none of that id."""
    try:
        return _RULESETS[ruleset_id]
    except KeyError:
        raise UnknownRuleset(f"There is no ruleset “{ruleset_id}”.") from None
