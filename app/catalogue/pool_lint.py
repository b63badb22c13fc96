"""Lint of card pools: rejects a ruleset whose cards can't be played as written.

`pentacle serve` runs it at startup; it takes over half a second, so imports don't.
"""

from collections.abc import Iterable
from typing import Final

import app.catalogue as catalogue
from app.engine.dsl.lint import FAMILIES, faults
from app.engine.dsl.lint_wordings import wording_faults
from app.engine.dsl.node import NODES, Node
from app.engine.meaning.registry import MEANINGS
from app.engine.rules.ruleset import Ruleset
from app.platform.errors import StartupFailure

# Cards are constant within a process and its forks, so the result is cached.
_SOUND: Final[list[Ruleset]] = []


class FaultyPool(StartupFailure):
    """A ruleset has faulty cards; the text lists every fault."""


def lint_pools(games: Iterable[Ruleset] | None = None) -> None:
    """Lint the pool of every ruleset; raise FaultyPool for the first faulty one."""
    for game in catalogue.rulesets().values() if games is None else games:
        lint_pool(game)


def lint_pool(game: Ruleset) -> None:
    """Raise FaultyPool with all faults of a ruleset's cards, if any."""
    if any(game is each for each in _SOUND):
        return
    printed = game.pool.printed.values()
    cards = [one.defn for one in printed if one.base is one]
    found = faults(cards, game.display.lexicon, meanings=MEANINGS, nodes=_words_of(game))
    found += wording_faults(cards, game.display.lexicon, game.display.defs)
    if found:
        lines = "\n".join(f"  {fault}" for fault in found)
        raise FaultyPool(f"{game.title} has {len(found)} faults in its cards:\n{lines}")
    _SOUND.append(game)


def _words_of(game: Ruleset) -> set[type[Node]]:
    """Return the vocabulary of the engine, and of the game alone."""
    rooms = ("app.engine.", f"app.rulesets.{game.id}.")
    return {cls for cls in NODES.values() if cls.__module__.startswith(rooms)} - {*FAMILIES}
