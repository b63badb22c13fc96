"""Constructed positions of each game, in a module with the name of its ruleset."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from ..constructed_positions import ConstructedPositions

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

TOY_GAMES: dict[str, type[ConstructedPositions]] = {}
"""Constructed positions of games without a module here: test modules add theirs."""


def positions_of(rules: Ruleset) -> ConstructedPositions:
    """Return the constructed positions of a game: its own, or the defaults."""
    return _kind_of(rules.id)(rules)


def _kind_of(game: str) -> type[ConstructedPositions]:
    name = f"{__name__}.{game}"
    if game in TOY_GAMES or find_spec(name) is None:
        return TOY_GAMES.get(game, ConstructedPositions)
    return cast("type[ConstructedPositions]", import_module(name).Positions)
