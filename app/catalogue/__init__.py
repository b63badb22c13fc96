"""Which rulesets, cards and decks there are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.dsl.lint import faults
from app.engine.meaning.registry import MEANINGS
from app.engine.ruleset import Ruleset
from app.rulesets.clashing_destiny.ruleset import RULESET as CLASHING_DESTINY
from app.rulesets.mage_wars.ruleset import RULESET as MAGE_WARS
from app.rulesets.shards.ruleset import RULESET as SHARDS


class UnknownRuleset(LookupError):
    """There is no ruleset of that id."""


class FaultyPool(Exception):
    """Cards of a ruleset cannot be played as they are written; its text lists every fault."""


def checked(game: Ruleset) -> Ruleset:
    """Return the ruleset; raise FaultyPool with all faults of its cards at once if it has any."""
    printed = game.pool.printed.values()
    cards = [one.defn for one in printed if one.base is one]
    found = faults(cards, game.lexicon, meanings=MEANINGS)
    if found:
        lines = "\n".join(f"  {fault}" for fault in found)
        raise FaultyPool(f"{game.title} has {len(found)} faults in its cards:\n{lines}")
    return game


_RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({
    game.id: checked(game) for game in (CLASHING_DESTINY, MAGE_WARS, SHARDS)
})  # fmt: skip


FIRST: Final = SHARDS.id
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
