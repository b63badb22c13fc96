"""Which rulesets, cards and decks there are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.ruleset import Ruleset
from app.rulesets.clashing_destiny.ruleset import RULESET as CLASHING_DESTINY

_RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({
    ruleset.id: ruleset for ruleset in (CLASHING_DESTINY,)
})  # fmt: skip


class UnknownRuleset(LookupError):
    """There is no ruleset of that id."""


def rulesets() -> Mapping[str, Ruleset]:
    """Return all rulesets by id, in the order in which they are shown."""
    return _RULESETS


def ruleset(ruleset_id: str) -> Ruleset:
    """Return one ruleset; raise UnknownRuleset if there is none of that id."""
    try:
        return _RULESETS[ruleset_id]
    except KeyError:
        raise UnknownRuleset(f"There is no ruleset “{ruleset_id}”.") from None
