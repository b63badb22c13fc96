"""Ruleset discovery: every folder below `app.rulesets` that has an identity card."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset


def ruleset_names() -> list[str]:
    """Return the names of all rulesets, sorted."""
    home = import_module("app.rulesets")
    return sorted(entry.name for entry in pkgutil.iter_modules(home.__path__) if entry.ispkg)


def ruleset_named(name: str) -> Ruleset:
    """Return a ruleset by its name; raise ValueError if there is none."""
    if name not in ruleset_names():
        raise ValueError(f"There is no ruleset “{name}”, only {', '.join(ruleset_names())}.")
    # The engine knows no ruleset; its command line finds them by their folder.
    return cast("Ruleset", import_module(f"app.rulesets.{name}.ruleset").RULESET)
