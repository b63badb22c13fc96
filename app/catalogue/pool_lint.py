"""Lint of card pools: refuses a ruleset whose cards cannot be played as they are written.

`pentacle serve` asks before it opens anything; it takes over half a second, so no import does.
"""

from collections.abc import Iterable
from typing import Final

import app.catalogue as catalogue
from app.engine.dsl.lint import FAMILIES, faults
from app.engine.dsl.lint_wordings import wording_faults
from app.engine.dsl.node import NODES, Node
from app.engine.meaning.registry import MEANINGS
from app.engine.ruleset import Ruleset
from app.platform.errors import StartupFailure

# Cards do not change in a process, and a process may be forked from one that has looked.
_SOUND: Final[list[Ruleset]] = []


class FaultyPool(StartupFailure):
    """Cards of a ruleset cannot be played as they are written; its text lists every fault."""


def lint_pools(games: Iterable[Ruleset] | None = None) -> None:
    """Lint the pool of every ruleset; raise FaultyPool for the first one that has faults."""
    for game in catalogue.rulesets().values() if games is None else games:
        lint_pool(game)


def lint_pool(game: Ruleset) -> None:
    """Raise FaultyPool with all faults of a ruleset's cards at once if it has any."""
    if any(game is each for each in _SOUND):
        return
    printed = game.pool.printed.values()
    cards = [one.defn for one in printed if one.base is one]
    found = faults(cards, game.lexicon, meanings=MEANINGS, nodes=_words_of(game))
    found += wording_faults(cards, game.lexicon, game.defs)
    if found:
        lines = "\n".join(f"  {fault}" for fault in found)
        raise FaultyPool(f"{game.title} has {len(found)} faults in its cards:\n{lines}")
    _SOUND.append(game)


def _words_of(game: Ruleset) -> set[type[Node]]:
    """Return the words of the engine, and of the game alone."""
    rooms = ("app.engine.", f"app.rulesets.{game.id}.")
    return {cls for cls in NODES.values() if cls.__module__.startswith(rooms)} - {*FAMILIES}
